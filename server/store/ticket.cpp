#include <cstdint>
#include <random>

#include "server/store/task.h"

namespace tephra::store {

std::int64_t new_ticket() {
  // 62 bits of the system's own randomness: two claims never meet, in whichever process they are made.
  std::random_device random;
  const std::uint64_t bits = std::uint64_t{random()} << 32 | random();
  return static_cast<std::int64_t>(bits >> 2) + 1;
}

}  // namespace tephra::store
