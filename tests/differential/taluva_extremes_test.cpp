// The farthest and the highest islands that sixty tiles make, compared with the naive rules all along.
#include <algorithm>
#include <cstdint>
#include <ostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/taluva/scene_of.h"
#include "tests/differential/taluva_attempts.h"
#include "tests/differential/taluva_duel.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

using naive::TaluvaField;
using naive::TaluvaToken;

constexpr int kTiles = 60;
constexpr std::string_view kSettings = "rules=classic players=5";
constexpr naive::TaluvaConfig kConfig{.players = 5, .tiles = kTiles, .isolated = false};

// Compares the two at every step, or now and then where that takes too long.
void compare(TaluvaDuel& duel, Random& random) {
  if (kSanitized && duel.match().tokens().size() % 12 > 2) return;
  ASSERT_EQ(duel.difference(), "") << duel.replay();
  std::string verdict;
  ASSERT_EQ(duel.attempt(random_attempt(duel.naive(), duel.naive().legal(), random), verdict), "")
      << duel.replay();
}

void play(TaluvaDuel& duel, std::string_view token, Random& random) {
  ASSERT_EQ(duel.play(token), "") << duel.replay();
  ASSERT_NO_FATAL_FAILURE(compare(duel, random));
}

// A straight line of tiles in one direction, or in turn in one and in the opposite one.
struct Course {
  std::string_view name;
  TaluvaField step;
  bool both_ways;

  friend std::ostream& operator<<(std::ostream& out, const Course& course) { return out << course.name; }
};

int along(TaluvaField field, TaluvaField step) {
  return field.q * (2 * step.q + step.r) + field.r * (step.q + 2 * step.r);
}

// The legal placement that reaches farthest.
std::string farthest(const TaluvaDuel& duel, TaluvaField step, Random& random) {
  std::vector<std::string> best;
  int most = 0;
  for (const auto& text : duel.match().legal()) {
    int reach = -1000;
    for (const auto field : TaluvaToken::parse(text)->tile_fields())
      reach = std::max(reach, along(field, step));
    if (best.empty() || reach > most) {
      best.clear();
      most = reach;
    }
    if (reach == most) best.push_back(text);
  }
  return best[random.below(static_cast<std::uint32_t>(best.size()))];
}

class TaluvaLine : public testing::TestWithParam<Course> {};

// T-TILE-2: an island has no border.
TEST_P(TaluvaLine, SixtyTilesLieInAStraightLine) {
  const auto [name, step, both_ways] = GetParam();
  const TaluvaField back{-step.q, -step.r};
  TaluvaDuel duel(kSettings, kConfig);
  Random random(17);
  for (int tile = 0; tile < kTiles; ++tile) {
    ASSERT_NO_FATAL_FAILURE(play(duel, duel.match().random_token(random), random));
    ASSERT_NO_FATAL_FAILURE(
        play(duel, farthest(duel, both_ways && tile % 2 == 0 ? back : step, random), random));
    ASSERT_NO_FATAL_FAILURE(play(duel, duel.match().random_token(random), random));
  }
  ASSERT_TRUE(duel.over());

  // Two steps for each tile, counted between the two farthest fields.
  int low = 0;
  int high = 0;
  for (const auto& [field, ground] : duel.naive().island()) {
    low = std::min(low, along(field, step));
    high = std::max(high, along(field, step));
    EXPECT_EQ(ground.level, 1);
  }
  EXPECT_EQ(duel.naive().island().size(), 3U * kTiles);
  EXPECT_GE(high - low, 2 * (2 * kTiles - 2));
  EXPECT_GE(high, both_ways ? 2 * (kTiles - 2) : 2 * (2 * kTiles - 2));
}

INSTANTIATE_TEST_SUITE_P(All, TaluvaLine,
                         testing::Values(Course{"east", {1, 0}, false}, Course{"south_east", {0, 1}, false},
                                         Course{"south_west", {-1, 1}, false}, Course{"west", {-1, 0}, false},
                                         Course{"north_west", {0, -1}, false},
                                         Course{"north_east", {1, -1}, false},
                                         Course{"east_and_west", {1, 0}, true},
                                         Course{"north_west_and_south_east", {0, 1}, true}),
                         [](const auto& course) { return std::string(course.param.name); });

// Each level must have a volcano under every volcano of the next, pointing elsewhere, so no level of fewer
// than six tiles can carry as many as itself: the levels of a tower, from the top, take 1, 2, 3, 4, 5, 6, 6,
// 6 … tiles. Six do it for ever, in a ring around one bare cell, their landscape turned by one field from
// level to level. Ten levels are 45 tiles; the other 15, around the foot, give five players room for sixty
// builds.
constexpr std::string_view kTower = R"(
    LJ@0,0/e hut@0,1  SC@3,-2/se hut@2,-1  JS@5,-2/se hut@4,-1
    LC@6,0/sw hut@5,1  LL@5,3/w hut@1,0  SC@3,5/w hut@5,-1
    CJ@0,6/nw hut@3,4  LJ@-2,5/ne hut@4,3  RR@-2,3/ne hut@5,2
    LR@7,1/sw hut@1,5  CR@7,-2/sw hut@6,-1  SL@1,7/nw hut@2,6
    CC@1,-2/e hut@-1,5  LS@-2,7/nw hut@-1,4  SJ@-2,1/e hut@2,-2
    JC@1,2/sw hut@0,2  RL@2,1/w expand@2,-1/L  LJ@3,1/nw hut@3,0
    JL@3,2/ne expand@5,1/J  CS@2,3/e hut@1,1  SJ@1,3/se expand@0,1/J
    CR@1,2/w hut@2,4  JJ@2,1/nw hut@4,2  JR@3,1/ne hut@0,4
    RS@3,2/e hut@1,4  JS@2,3/se expand@0,3/C  JS@1,3/sw expand@2,-1/J
    SJ@1,2/sw expand@4,3/S  RJ@2,1/w expand@-1,4/J  RJ@3,1/nw expand@1,5/J
    SJ@3,2/ne expand@0,1/J  CR@2,3/e expand@3,4/R  JC@1,3/se expand@4,-1/R
    SJ@1,2/w expand@5,1/J  CS@2,1/nw expand@1,5/J  CJ@3,1/ne hut@-1,3
    LJ@3,2/e hut@6,1  RS@2,3/se hut@0,5  CL@1,3/sw hut@3,-1
    JS@1,2/sw hut@-2,2  JC@2,1/w tower@0,3  JC@3,1/nw expand@3,4/S
    SS@3,2/ne hut@5,0  CJ@2,3/e hut@-2,6  JC@1,3/se hut@6,2
    JC@1,2/w tower@0,2  JS@2,1/nw expand@2,-1/C  RC@3,1/ne tower@0,4
    CJ@3,2/e hut@6,-2  CJ@2,3/se tower@1,4  RC@2,1/w hut@-1,1
    SR@3,1/nw temple@1,6  JC@3,2/ne temple@-1,6  JS@2,3/e hut@-1,2
    RC@2,1/nw tower@2,0  JR@3,1/ne temple@1,1  CJ@3,2/e tower@3,3
    RC@3,1/nw tower@3,0  SJ@3,2/ne tower@4,2  CJ@3,1/ne expand@1,4/S
)";

int level_at(const TaluvaDuel& duel, TaluvaField field) { return duel.naive().island().at(field).level; }

// What everybody sees of the engine's position.
taluva::Scene scene(const TaluvaDuel& duel) {
  return duel.match().visit([]<class G>(const MatchOf<G>& of) {
    if constexpr (G::kName == taluva::kName) return scene_of(of.position());
    return taluva::Scene{};
  });
}

// The huts on the fields of a seat.
int huts_on_island(const TaluvaDuel& duel, int seat) {
  int huts = 0;
  const taluva::Scene shown = scene(duel);
  for (const auto& field : shown.fields)
    if (field.building == taluva::Building::Hut && field.owner == seat) huts += field.huts;
  return huts;
}

int huts_left(const TaluvaDuel& duel, int seat) {
  return scene(duel).seats.at(static_cast<std::size_t>(seat)).huts;
}

// T-TILE-4: there is no highest level. T-EXP-1: the price of an expansion grows with it.
TEST(TaluvaTower, TenLevelsStandAndExpansionsPayForTheirs) {
  TaluvaDuel duel(kSettings, kConfig);
  Random random(23);
  std::istringstream script{std::string(kTower)};
  int dearest = 0;
  for (std::string token; script >> token;) {
    const int seat = duel.match().turn().seat;
    const bool builds = duel.match().turn().kind == Turn::Kind::Decision;
    const int standing = huts_on_island(duel, seat);
    const int left = huts_left(duel, seat);
    if (!builds) {
      ASSERT_NO_FATAL_FAILURE(play(duel, "draw:" + token.substr(0, 2), random));
    }
    ASSERT_NO_FATAL_FAILURE(play(duel, token, random));
    if (builds) {
      const int paid = left - huts_left(duel, seat);
      ASSERT_EQ(paid, huts_on_island(duel, seat) - standing) << token;
      dearest = std::max(dearest, paid);
    }
  }
  ASSERT_TRUE(duel.over());
  EXPECT_EQ(level_at(duel, {3, 1}), 10);
  EXPECT_EQ(level_at(duel, {4, 0}), 10);
  EXPECT_EQ(level_at(duel, {4, 1}), 10);
  EXPECT_EQ(dearest, 7);
  EXPECT_EQ(places_line(duel.match()), "places 1 3 1 5 4 termination stack-empty");
}

}  // namespace
}  // namespace tephra
