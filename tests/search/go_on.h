#pragma once

#include <atomic>

namespace tephra::tests {

// Nobody stops the search.
inline const std::atomic<bool> kGoOn = false;

}  // namespace tephra::tests
