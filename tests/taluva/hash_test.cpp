#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/taluva/position.h"
#include "tests/sanitized.h"

namespace tephra::taluva {
namespace {

constexpr int kTiles = 20;
using TileOrder = std::array<std::uint8_t, kTiles>;  // kinds of tiles

// Tiles in a row, a hut on the first field of each: only the landscape depends on the order.
Position<1> row_of(const TileOrder& order) {
  Position<1> position({.players = 2, .tiles = 24, .hut = HutRule::Anywhere});
  for (int tile = 0; tile < kTiles; ++tile) {
    position.play(Move::draw(order[static_cast<std::size_t>(tile)]));
    position.play(Move::place({{2 * tile, 0}, Direction::East}));
    position.play(Move::build(Move::Kind::Hut, 2 * tile));
  }
  return position;
}

// Islands of the same tiles in other orders are as much alike as positions can be. Of half a million of them,
// not even two should share one of 2⁶⁴ hashes.
TEST(TaluvaHash, TellsTheSameTilesInDifferentOrdersApart) {
  constexpr int kIslands = kSanitized ? 10'000 : 500'000;
  TileOrder order{};
  std::size_t filled = 0;
  const TileCounts pool = pool_for(2);
  for (std::size_t kind = 0; kind < pool.size(); ++kind)
    for (int i = 0; i < (pool[kind] + 1) / 2 && filled < order.size(); ++i)
      order[filled++] = static_cast<std::uint8_t>(kind);
  ASSERT_EQ(filled, order.size());

  Random random(137);
  std::vector<std::pair<std::uint64_t, TileOrder>> islands;
  islands.reserve(kIslands);
  for (int i = 0; i < kIslands; ++i) {
    for (std::size_t last = order.size(); last-- > 1;)
      std::swap(order[last], order[random.below(static_cast<std::uint32_t>(last + 1))]);
    islands.emplace_back(row_of(order).hash(), order);
  }
  std::ranges::sort(islands);
  const auto repeats = std::ranges::unique(islands);
  islands.erase(repeats.begin(), repeats.end());
  int collisions = 0;
  for (std::size_t i = 1; i < islands.size(); ++i) collisions += islands[i].first == islands[i - 1].first;
  EXPECT_EQ(collisions, 0);
}

}  // namespace
}  // namespace tephra::taluva
