#pragma once

#include <cstdint>

namespace tephra {

// What signature() of search/workload.h says, on every machine and in the browser alike. A commit that
// changes it changes the rules, the policies or the order of the generators, and says so.
inline constexpr std::uint64_t kSignature = 0x14a054e0b599a2ab;

// What search_signature() of search/search_signature.h says. A commit that changes it changes how the
// computer plays, and says by how much it plays better.
inline constexpr std::uint64_t kSearchSignature = 0xc55c5d4e8ce36d79;

}  // namespace tephra
