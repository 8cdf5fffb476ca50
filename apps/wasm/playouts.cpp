// What the speed of the engine in a browser is measured by (bench/web).

#include "apps/wasm/exported.h"
#include "apps/wasm/tables.h"
#include "engine/core/random.h"

namespace tephra::wasm {

// Plays so many random games to their end, from the table's position. The sum of what their last positions
// hash to, folded, so that nothing is left out.
TEPHRA_EXPORTED(playouts) std::uint32_t playouts(int number, int games, std::uint32_t seed) {
  Table* at = table(number);
  if (at == nullptr) return 0;
  return at->match().visit([&](const auto& of) {
    Random random(seed);
    std::uint64_t sum = 0;
    for (int game = 0; game < games; ++game) {
      auto position = of.position();
      play_out(position, random);
      sum += position.hash();
    }
    return static_cast<std::uint32_t>(sum ^ sum >> 32);
  });
}

}  // namespace tephra::wasm
