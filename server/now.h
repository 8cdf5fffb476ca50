#pragma once

#include <chrono>
#include <functional>

#include "server/store/error.h"

namespace tephra::server {

// What time it is, in milliseconds since 1970. Tests bring their own.
using Now = std::function<store::Millis()>;

inline store::Millis wall_clock() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace tephra::server
