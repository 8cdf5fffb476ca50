#include "search/taluva_glance.h"

#include <vector>

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "search/taluva_policies.h"
#include "search/weights.h"

namespace tephra::taluva {
namespace {

// The promises of all placements together are those of each placement alone.
template <int Words>
void expect_promises_as_described(const Options& options, Policy policy) {
  typename Glance<Words>::Notes notes;
  Random random(5);
  Position<Words> position(options);
  std::size_t eruptions = 0;
  while (position.phase() != Phase::Over) {
    if (position.phase() == Phase::Place) {
      const Glance<Words> glance(position);
      std::vector<Move> moves;
      position.choices().each([&](Move move) { moves.push_back(move); });
      std::size_t next = 0;
      glance.each(built_in_knowledge().taluva_taste, notes, [&](Move move, float promise) {
        ASSERT_LT(next, moves.size());
        EXPECT_EQ(move, moves[next++]);
        Taste::Input features;
        glance.describe(move, features);
        EXPECT_NEAR(promise, built_in_knowledge().taluva_taste.strength(features), 1e-3);
        eruptions += position.land().shore().covers(move.spot().volcano);
      });
      EXPECT_EQ(next, moves.size());
    }
    position.play(position.phase() == Phase::Draw ? random_outcome(position, random)
                                                  : choose(position, policy, random));
  }
  EXPECT_TRUE(policy != Policy::Tall || eruptions > 0);
}

TEST(Glance, SeesAllPlacementsAsItSeesEach) {
  expect_promises_as_described<1>({.players = 2, .tiles = 24}, Policy::Greedy);
  expect_promises_as_described<1>({.players = 2, .tiles = 24}, Policy::Tall);
  expect_promises_as_described<2>({.players = 4, .tiles = 48}, Policy::Crowded);
}

// An island so long that cells far apart are noted down in the same place.
TEST(Glance, SeesTheEndsOfALongIsland) {
  expect_promises_as_described<2>({.players = 4, .tiles = 48}, Policy::Line);
}

}  // namespace
}  // namespace tephra::taluva
