#pragma once

#include <cstdint>

namespace tephra {

// A hash over whole games that the search plays against itself, with a count of nodes, one thread and a seed:
// every move and every count. The same in every native build; it changes with the search or its weights.
std::uint64_t search_signature();

}  // namespace tephra
