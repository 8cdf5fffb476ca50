#include "search/level.h"

#include <algorithm>
#include <atomic>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/search/go_on.h"

namespace tephra {
namespace {

TEST(Level, NumbersAndNamesLeadToIt) {
  int number = 0;
  for (const Level& level : levels()) {
    EXPECT_EQ(level.number, ++number);
    EXPECT_EQ(level_named(level.name), &level);
    EXPECT_EQ(level_named(std::to_string(number)), &level);
  }
  EXPECT_EQ(number, kLevels);
  EXPECT_EQ(level_named("oBSIDIAN"), &levels().back());
  for (const auto* none : {"", "0", "7", "10", "obsidia", "obsidians", "level 1"})
    EXPECT_EQ(level_named(none), nullptr) << none;
}

TEST(Level, EveryLevelPlaysBothGames) {
  for (const auto* game : {"taluva", "volcano-island"}) {
    for (Level level : levels()) {
      for (Effort* effort : {&level.taluva_for_two, &level.taluva_for_more, &level.volcano_island}) {
        if (effort->turn_time.count() > 0) effort->turn_time = std::chrono::milliseconds(30);
        effort->nodes = std::min<std::uint64_t>(effort->nodes, 2000);
      }
      Match match = *Match::create(game, {});
      Random chance(5);
      Opponent opponent(level, {.seed = 3});
      for (int i = 0; i < 20 && match.turn().kind != Turn::Kind::Over; ++i) {
        const std::string token = match.turn().kind == Turn::Kind::Chance
                                      ? match.random_token(chance)
                                      : opponent.choose(match, tests::kGoOn);
        ASSERT_TRUE(match.play(token)) << token;
      }
    }
  }
}

// The gentle ones do not play the same game twice; those who search mostly find the same move again, and
// always by the same seed.
TEST(Level, GentleLevelsVary) {
  Match match = *Match::create("taluva", {});
  for (const auto* token : {"draw:JC", "JC@0,0/e", "hut@1,0", "draw:SR"}) ASSERT_TRUE(match.play(token));
  const auto moves = [&match](int number) {
    std::set<std::string> chosen;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
      Opponent opponent(levels()[static_cast<std::size_t>(number - 1)], {.seed = seed});
      chosen.insert(opponent.choose(match, tests::kGoOn));
    }
    return chosen.size();
  };
  EXPECT_GT(moves(1), 6U);
  EXPECT_GT(moves(1), 2 * moves(3));
  const auto by_seed = [&match] { return Opponent(levels()[2], {.seed = 7}).choose(match, tests::kGoOn); };
  EXPECT_EQ(by_seed(), by_seed());
}

TEST(Level, ATurnsTimeIsSharedAmongItsDecisions) {
  using std::chrono::milliseconds;
  Match match = *Match::create("taluva", {});
  ASSERT_TRUE(match.play("draw:JC"));
  const auto place = decision_time(match, milliseconds(1000));
  ASSERT_TRUE(match.play("JC@0,0/e"));
  EXPECT_EQ(place + decision_time(match, milliseconds(1000)), milliseconds(1000));
}

}  // namespace
}  // namespace tephra
