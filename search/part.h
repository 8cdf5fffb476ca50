#pragma once

#include <algorithm>

namespace tephra {

// A count as a feature: full from `full` on.
inline float part(int count, int full) {
  return static_cast<float>(std::min(count, full)) / static_cast<float>(full);
}

}  // namespace tephra
