#include <array>
#include <cstddef>
#include <ostream>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

class EndingRules : public InBothPresets {};
INSTANTIATE_TEST_SUITE_P(, EndingRules, kBothPresets, preset_name);

// Two players: seat 1 covers the last two empty fields and has no build.
constexpr std::string_view kSeatOneOut = "JC@0,0/e hut@1,0 SR@-1,-1/e hut@0,1 JJ@0,0/w ";

// Three players or more: seat 3 covers the last two empty fields and, without a settlement, has no build.
constexpr std::string_view kSeatThreeOut = "JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 JJ@0,0/se ";

// Four players: seat 3 is out first, then seat 1, whose hut on 0,1 stays.
constexpr std::string_view kTwoOut =
    "SL@0,0/e hut@0,1 JS@-1,-1/e hut@1,0 CJ@0,0/w RS@0,-2/w hut@0,-3 JJ@0,-2/sw ";

// Two players, seven tiles: seat 1 has a tower and four huts, seat 2 six huts.
constexpr std::string_view kTowerAgainstHuts =
    "CC@0,0/e hut@1,0 SC@-1,0/nw hut@-1,-1 RR@0,0/w expand@1,0/C RL@-1,1/se expand@-1,-1/R LL@-1,1/e "
    "expand@1,0/L "
    "CJ@0,0/se hut@-2,2 CS@1,2/w tower@0,1 ";

// Two players, eight tiles: seat 1 has a temple and four huts, seat 2 a tower and five huts.
constexpr std::string_view kTempleAgainstTower =
    "JL@0,0/e hut@1,0 CJ@0,2/sw hut@-1,3 CC@3,-1/sw expand@1,0/C RS@0,2/w expand@-1,3/R JS@-1,4/ne "
    "temple@0,1 "
    "SR@-1,4/nw expand@-1,2/S LR@0,2/se hut@0,4 CJ@0,-1/w tower@-1,3 ";

int huts_on_the_island(const Script& game, int seat) {
  int huts = 0;
  for (const FieldScene& field : game.scene().fields)
    if (field.building == Building::Hut && field.owner == seat - 1) huts += field.huts;
  return huts;
}

TEST_P(EndingRules, T_OUT_1_WhoHasNoLegalBuildAfterPlacingIsOut) {
  Script game = start("players=3");
  game.play("JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 draw:JJ");
  EXPECT_TRUE(game.allows("JJ@2,0/e"));   // with this one there would be a build:
  EXPECT_TRUE(game.allows("JJ@0,0/se"));  // nobody has to look ahead
  EXPECT_EQ(game.standing(3), "in");
  game.play("JJ@0,0/se");
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.turn(), "seat 1 draw");
  EXPECT_EQ(game.left(3), "huts 20 towers 2 temples 3");
}

TEST_P(EndingRules, T_OUT_1_TheBuildingsStayAndObstructAndTheTurnsAreSkipped) {
  Script game = start("players=4");
  game.play(kTwoOut);
  ASSERT_EQ(game.standing(1), "out");
  ASSERT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.at(0, 1), "L1 seat 1 huts 1");
  EXPECT_EQ(game.settlements(1), "0,1");
  EXPECT_EQ(game.turn(), "seat 2 draw");
  game.play("RR@1,1/se");
  EXPECT_TRUE(game.refuses("hut@0,1", Reason::Occupied));
  game.play("hut@1,2");
  EXPECT_EQ(game.turn(), "seat 4 draw");
  game.play("LJ@0,-4/nw hut@0,-5");
  EXPECT_EQ(game.turn(), "seat 2 draw");
}

TEST_P(EndingRules, T_OUT_1_WhoIsOutCannotWin) {
  // Seat 1 has built three huts, seats 2 and 3 three and two.
  Script game = start("players=3 tiles=7");
  game.play(
      "CS@0,0/e hut@1,0 RJ@-1,0/se hut@0,1 RS@0,0/sw hut@-2,1 LL@3,-1/sw expand@1,0/L CC@1,2/w expand@0,1/C "
      "LJ@-1,2/se hut@-2,3 JS@-1,2/e");
  EXPECT_EQ(game.standing(1), "out");
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 3");
  EXPECT_EQ(game.left(3), "huts 18 towers 2 temples 3");
  EXPECT_EQ(game.result(), "3 1 2 stack-empty");
}

TEST_P(EndingRules, T_END_1_WhoPlacesTheLastTileStillBuilds) {
  Script game = start("tiles=2");
  game.play("JC@0,0/e hut@1,0 SR@2,0/e");
  EXPECT_EQ(game.scene().stack, 0);
  EXPECT_EQ(game.turn(), "seat 2 build");
  EXPECT_EQ(game.result(), "none");
  game.play("hut@3,0");
  EXPECT_EQ(game.turn(), "over");
  EXPECT_EQ(game.result(), "1 1 stack-empty");
}

TEST_P(EndingRules, T_END_1_WhoCannotBuildOnTheLastTileIsOut) {
  Script game = start("players=3 tiles=3");
  game.play(kSeatThreeOut);
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.result(), "1 1 3 stack-empty");
}

// An end "at once" happens within the turn, before the empty stack counts.
TEST_P(EndingRules, T_END_1_AnEndAtOnceComesBeforeTheEmptyStack) {
  Script last_standing = start("tiles=3");
  last_standing.play(kSeatOneOut);
  EXPECT_EQ(last_standing.result(), "2 1 last-standing");
}

TEST_P(EndingRules, T_END_2_TemplesDecideFirst) {
  Script game = start("tiles=8");
  game.play(kTempleAgainstTower);
  EXPECT_EQ(game.left(1), "huts 16 towers 2 temples 2");
  EXPECT_EQ(game.left(2), "huts 15 towers 1 temples 3");
  EXPECT_EQ(game.result(), "1 2 stack-empty");
}

TEST_P(EndingRules, T_END_2_ThenTowers) {
  Script game = start("tiles=7");
  game.play(kTowerAgainstHuts);
  EXPECT_EQ(game.left(1), "huts 16 towers 1 temples 3");
  EXPECT_EQ(game.left(2), "huts 14 towers 2 temples 3");
  EXPECT_EQ(game.result(), "1 2 stack-empty");
}

TEST_P(EndingRules, T_END_2_ThenHuts) {
  Script game = start("tiles=3");
  game.play("JC@0,0/e hut@1,0 SR@2,0/e hut@3,0 LL@4,0/e hut@5,0");
  EXPECT_EQ(game.result(), "1 2 stack-empty");
  Script expanding = start("tiles=4");
  expanding.play("JC@0,0/e hut@1,0 SR@2,0/e hut@3,0 LL@4,0/e hut@5,0 SS@4,-2/se expand@3,0/S");
  EXPECT_EQ(expanding.left(2), "huts 17 towers 2 temples 3");
  EXPECT_EQ(expanding.result(), "2 1 stack-empty");
}

TEST_P(EndingRules, T_END_2_HutsInTheBoxCount) {
  // Seat 2 covers a hut of seat 1: one has two on the island, the other three, and both have built three.
  Script game = start("tiles=6");
  game.play(
      "JC@0,0/e hut@1,0 JJ@3,-1/sw hut@2,-1 SR@-2,1/ne expand@1,0/J LS@1,-2/se hut@0,-1 RR@3,0/e hut@-1,1 "
      "CC@0,0/ne hut@4,0");
  ASSERT_EQ(huts_on_the_island(game, 1), 2);
  ASSERT_EQ(huts_on_the_island(game, 2), 3);
  EXPECT_EQ(game.result(), "1 1 stack-empty");
}

TEST_P(EndingRules, T_END_2_EqualInAllThreeShareThePlace) {
  Script game = start("players=3 tiles=3");
  game.play("JC@0,0/e hut@1,0 SR@2,0/e hut@3,0 LL@4,0/e hut@5,0");
  EXPECT_EQ(game.result(), "1 1 1 stack-empty");
}

struct EarlyEnd {
  const char* script;
  std::string last;
  std::string left_before;
  std::string left;
};

void PrintTo(const EarlyEnd& early, std::ostream* out) { *out << early.script; }

std::string early_end_name(const testing::TestParamInfo<EarlyEnd>& early) {
  return std::string(early.param.script).substr(6);
}

class EarlyEnds : public testing::TestWithParam<EarlyEnd> {};
INSTANTIATE_TEST_SUITE_P(, EarlyEnds,
                         testing::Values(EarlyEnd{"early_temples_towers", "tower@-1,1",
                                                  "huts 12 towers 1 temples 0", "huts 12 towers 0 temples 0"},
                                         EarlyEnd{"early_temples_huts", "expand@1,-1/J",
                                                  "huts 3 towers 2 temples 0", "huts 0 towers 2 temples 0"},
                                         EarlyEnd{"early_towers_huts", "tower@0,0",
                                                  "huts 0 towers 1 temples 2", "huts 0 towers 0 temples 2"}),
                         early_end_name);

TEST_P(EarlyEnds, T_END_3_WhoHasBuiltAllOfTwoKindsWinsAtOnce) {
  Script game = Script::from_file(GetParam().script);
  EXPECT_EQ(game.match().tokens().back(), GetParam().last);
  EXPECT_EQ(game.left(1), GetParam().left);
  EXPECT_EQ(game.turn(), "over");
  EXPECT_EQ(game.result(), "1 2 early");
  EXPECT_GT(game.scene().stack, 0);
  // One kind alone ends nothing.
  game.undo();
  EXPECT_EQ(game.left(1), GetParam().left_before);
  EXPECT_EQ(game.turn(), "seat 1 build");
  EXPECT_EQ(game.result(), "none");
}

// The same in the other preset, and on the very last tile.
TEST_P(EarlyEnds, T_END_3_InAnyPresetAndOnTheLastTileToo) {
  const Script played = Script::from_file(GetParam().script);
  const auto& tokens = played.match().tokens();
  const int tiles = 24 - played.scene().stack;
  for (const std::string settings : {"rules=classic", "rules=ferti", "rules=classic players=2"}) {
    Script game(settings + " tiles=" + std::to_string(tiles));
    for (const std::string& token : tokens) game.play(token);
    EXPECT_EQ(game.result(), "1 2 early") << settings;
  }
}

TEST(EarlyEnd, T_END_3_HutsInTheBoxAreBuilt) {
  const Script game = Script::from_file("early_towers_huts");
  EXPECT_EQ(huts_on_the_island(game, 1), 6);
  EXPECT_EQ(game.left(1), "huts 0 towers 0 temples 2");
  EXPECT_EQ(game.result(), "1 2 early");
}

TEST_P(EndingRules, T_END_4_TheLastPlayerLeftInWinsAtOnce) {
  Script two = start();
  two.play(kSeatOneOut);
  EXPECT_EQ(two.standing(1), "out");
  EXPECT_EQ(two.result(), "2 1 last-standing");
  EXPECT_GT(two.scene().stack, 0);
  Script four = start("players=4");
  four.play(kTwoOut);
  EXPECT_EQ(four.result(), "none");
  four.play("CS@0,-2/se");
  EXPECT_EQ(four.result(), "3 2 4 1 last-standing");
}

TEST_P(EndingRules, T_PLACE_1_EqualPlacesSkipTheNext) {
  const std::string_view five =
      "JC@0,0/e hut@1,0 SR@2,0/e hut@3,0 LL@4,0/e hut@5,0 CC@6,0/e hut@7,0 JJ@8,0/e hut@9,0";
  EXPECT_EQ(start("players=3 tiles=5").play(five).result(), "1 1 3 stack-empty");
  EXPECT_EQ(start("players=4 tiles=5").play(five).result(), "1 2 2 2 stack-empty");
  EXPECT_EQ(start("players=5 tiles=5").play(five).result(), "1 1 1 1 1 stack-empty");
}

TEST_P(EndingRules, T_PLACE_1_PlayersOutComeLastTheLaterOutTheBetter) {
  Script game = start("players=4 tiles=7");
  game.play(kTwoOut).play("RR@1,1/se hut@1,2 LJ@0,-4/nw hut@0,-5");
  EXPECT_EQ(game.result(), "3 1 4 1 stack-empty");
}

TEST(Places, T_PLACE_1_AfterAnEarlyEndTheOthersFollowByTheirBuildings) {
  EXPECT_EQ(Script::from_file("early_with_players_out").result(), "3 1 4 2 early");
}

}  // namespace
}  // namespace tephra::taluva
