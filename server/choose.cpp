#include "server/choose.h"

#include <cstddef>
#include <cstdint>

#include "server/ids.h"

namespace tephra::server {

namespace {

std::uint64_t fresh_seed() {
  const Secret bytes = new_secret();
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | bytes[i];
  return seed;
}

}  // namespace

std::string choose_as_computer(const Match& position, const Level& level, const std::atomic<bool>& stop) {
  return Opponent(level, {.seed = fresh_seed()}).choose(position, stop);
}

}  // namespace tephra::server
