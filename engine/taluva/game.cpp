#include "engine/taluva/game.h"

#include <span>

namespace tephra::taluva {

std::vector<Tile> fair_stack(const Options& options, FairStream stream) {
  std::vector<Tile> pool;
  const TileCounts counts = pool_for(options.players);
  for (int kind = 0; kind < kTileKinds; ++kind) pool.insert(pool.end(), counts[kind], tile_at(kind));
  shuffle(std::span(pool), stream);
  pool.resize(static_cast<std::size_t>(options.tiles));
  return pool;
}

}  // namespace tephra::taluva
