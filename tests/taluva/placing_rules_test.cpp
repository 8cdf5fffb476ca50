#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

class PlacingRules : public InBothPresets {};
INSTANTIATE_TEST_SUITE_P(, PlacingRules, kBothPresets, preset_name);

// The highest level on the island.
int height(const Script& game) {
  int height = 0;
  for (const FieldScene& field : game.scene().fields) height = std::max(height, field.level);
  return height;
}

std::string text_of_cell(Cell cell) { return std::to_string(cell.q) + "," + std::to_string(cell.r); }

TEST_P(PlacingRules, T_TILE_1_ThereIsOneWayToPlaceTheFirstTile) {
  for (const char* settings : {"", "rules=classic", "players=5"}) {
    Script game(settings);
    game.play("draw:JC");
    EXPECT_EQ(game.legal(), std::vector<std::string>{"JC@0,0/e"});
    for (const char* elsewhere : {"JC@0,0/se", "JC@0,0/sw", "JC@0,0/w", "JC@0,0/nw", "JC@0,0/ne", "JC@1,0/e",
                                  "JC@0,1/e", "JC@-1,0/e", "JC@7,-7/w"})
      EXPECT_TRUE(game.refuses(elsewhere, Reason::NotConnected));
  }
}

TEST_P(PlacingRules, T_TILE_2_ATileOnTheTableTouchesTheIslandByAnEdge) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 draw:SR");
  EXPECT_TRUE(game.allows("SR@2,0/e"));    // by its volcano
  EXPECT_TRUE(game.allows("SR@3,-1/sw"));  // by one landscape
  EXPECT_TRUE(game.allows("SR@1,1/e"));    // in a corner of the first tile
  EXPECT_TRUE(game.refuses("SR@3,0/e", Reason::NotConnected));
  EXPECT_TRUE(game.refuses("SR@2,1/e", Reason::NotConnected));  // one field between them
  EXPECT_TRUE(game.refuses("SR@100,100/e", Reason::NotConnected));
}

TEST_P(PlacingRules, T_TILE_2_HolesMayAriseAndBeFilledLater) {
  // A ring around 1,-2, 2,-2 and 1,-1.
  Script game = start();
  game.play(
      "CJ@0,0/e hut@0,1 JS@2,-1/ne hut@3,-1 LS@-1,-1/ne hut@0,-2 RR@1,-3/ne hut@1,0 JS@4,-3/w hut@2,-4 "
      "draw:LL");
  EXPECT_TRUE(game.allows("LL@1,-2/e"));
  EXPECT_TRUE(game.allows("LL@1,-1/nw"));
  EXPECT_TRUE(game.allows("LL@2,-2/sw"));
  EXPECT_EQ(game.play("LL@2,-2/sw").at(1, -1), "L1");
}

TEST_P(PlacingRules, T_TILE_2_AHoleThatNoTileFitsIntoStays) {
  // A ring around 2,0 that leaves only this one field bare.
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@2,1/sw hut@1,2 JS@3,0/nw hut@4,-1 CJ@2,-1/nw hut@2,-2 draw:LL");
  ASSERT_EQ(game.at(2, 0), "bare");
  for (const char* direction : {"e", "se", "sw", "w", "nw", "ne"})
    EXPECT_TRUE(game.refuses(std::string("LL@2,0/") + direction, Reason::PartlyOnTable));
}

// A line of all sixty tiles, in each direction.
TEST_P(PlacingRules, T_TILE_2_AnIslandMayHaveAnyShape) {
  for (std::size_t way = 0; way < kDirectionNames.size(); ++way) {
    const Cell step = kSteps[way];
    const int from = way < 2 ? 2 : 1;  // to the east and south-east behind the first tile's own landscapes
    Script game = start("players=5 tiles=60");
    game.play("JC@0,0/e hut@1,0");
    for (int tile = 0; tile < 59; ++tile) {
      const Cell volcano{step.q * (2 * tile + from), step.r * (2 * tile + from)};
      const std::string draw = game.legal().front();
      game.play(draw).play(draw.substr(5) + "@" + text_of_cell(volcano) + "/" +
                           std::string(kDirectionNames[way]));
      game.play("hut@" + text_of_cell(volcano + step));
    }
    EXPECT_EQ(game.scene().fields.size(), 180U);
    EXPECT_EQ(game.result(), "1 1 1 1 1 stack-empty");
  }
}

TEST_P(PlacingRules, T_TILE_3_AnEruptionLiesOnTilesOnly) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 draw:LL");
  EXPECT_TRUE(game.allows("LL@0,0/se"));
  EXPECT_TRUE(game.refuses("LL@0,0/sw", Reason::PartlyOnTable));
  game.play("LL@0,0/se");
  EXPECT_EQ(game.at(0, 0), "V2 se");
  EXPECT_EQ(game.at(0, 1), "L2");
  EXPECT_EQ(game.at(-1, 1), "L2");
}

TEST_P(PlacingRules, T_TILE_3a_TheVolcanoLiesOnAVolcano) {
  Script game = start();
  game.play(kFlower).play("draw:CC");
  EXPECT_TRUE(game.allows("CC@0,0/sw"));
  EXPECT_TRUE(game.refuses("CC@-1,1/ne", Reason::VolcanoNotOnVolcano));
  EXPECT_TRUE(game.refuses("CC@-1,0/e", Reason::VolcanoNotOnVolcano));
}

TEST_P(PlacingRules, T_TILE_3b_TheVolcanoPointsInAnotherDirection) {
  Script game = start();
  game.play(kFlower).play("draw:CC");
  EXPECT_TRUE(game.refuses("CC@0,0/e", Reason::SameDirection));
  EXPECT_EQ(game.legal("CC@0,0/"),
            (std::vector<std::string>{"CC@0,0/ne", "CC@0,0/nw", "CC@0,0/se", "CC@0,0/sw", "CC@0,0/w"}));
}

// Only the volcano under the volcano is asked: another one that is covered may point anywhere.
TEST_P(PlacingRules, T_TILE_3b_OtherCoveredVolcanoesPointWhereTheyLike) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 LJ@0,-1/ne hut@1,-2 draw:CC");
  ASSERT_EQ(game.at(-1, 0), "V1 w");
  EXPECT_TRUE(game.allows("CC@0,0/w"));
}

TEST_P(PlacingRules, T_TILE_3c_AllThreeFieldsAreOnTheSameLevel) {
  Script game = start();
  game.play(kFlower).play("CC@0,0/w hut@-1,1 draw:CJ");
  EXPECT_TRUE(game.refuses("CJ@0,0/sw", Reason::UnevenLevels));  // 1 and 2 under it
  EXPECT_TRUE(game.refuses("CJ@0,0/e", Reason::UnevenLevels));   // the volcano alone on level 2
  EXPECT_TRUE(game.refuses("CJ@0,0/nw", Reason::UnevenLevels));
}

TEST_P(PlacingRules, T_TILE_3c_HigherGroundIsFineWhenItIsEven) {
  Script game = start();
  game.play(
      "CC@0,0/e hut@1,0 SC@-1,0/nw hut@-1,-1 JR@0,0/w expand@1,0/C SJ@1,-1/ne expand@-1,-1/R JS@1,-1/e "
      "expand@0,1/S draw:JS");
  for (const auto& [q, r] : {std::pair(1, -1), std::pair(0, 0), std::pair(0, -1)})
    ASSERT_EQ(game.at(q, r).substr(1, 1), "2");
  EXPECT_TRUE(game.allows("JS@1,-1/sw"));
}

TEST_P(PlacingRules, T_TILE_3d_NoTempleIsCovered) {
  Script game = start();
  game.play(kVillage).play("temple@3,0 draw:CC");
  EXPECT_TRUE(game.refuses("CC@3,-1/se", Reason::CoversTemple));
}

TEST_P(PlacingRules, T_TILE_3d_NoTowerIsCovered) {
  const Script game = Script::from_file("refusals/tower_in_danger");
  ASSERT_EQ(game.at(0, 0), "S3 seat 1 tower");
  EXPECT_TRUE(game.refuses("RS@0,-1/e", Reason::CoversTower));
}

TEST_P(PlacingRules, T_TILE_3e_NoSettlementOfAnyPlayerIsCoveredCompletely) {
  Script game = start();
  game.play("JC@0,0/e hut@0,1 SR@-2,1/e hut@-1,1 draw:LL");
  EXPECT_TRUE(game.refuses("LL@0,0/se", Reason::CoversWholeSettlement));
  // The other's alone, one's own alone.
  Script other = start();
  other.play("JC@0,0/e hut@0,1 SR@-2,1/e hut@-2,2 draw:LL");
  EXPECT_TRUE(other.refuses("LL@0,0/se", Reason::CoversWholeSettlement));
  other.undo().play("CC@2,0/e hut@3,0 draw:LL");
  EXPECT_TRUE(other.refuses("LL@0,0/se", Reason::CoversWholeSettlement));
}

TEST_P(PlacingRules, T_TILE_3e_TwoFieldsAreAWholeSettlementTwoOfThreeAreNot) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 JS@1,1/e hut@1,2 RJ@3,-1/sw expand@1,0/C draw:CC");
  ASSERT_EQ(game.settlements(1), "1,0 0,1");
  EXPECT_TRUE(game.refuses("CC@1,1/w", Reason::CoversWholeSettlement));
  game.undo().play("SS@-1,0/w hut@-2,0 LL@-2,2/w expand@1,0/J draw:CC");
  ASSERT_EQ(game.settlements(1), "2,-1 1,0 0,1");
  EXPECT_TRUE(game.allows("CC@1,1/w"));
}

TEST_P(PlacingRules, T_TILE_3e_EverySettlementUnderTheTileKeepsAField) {
  Script game = start();
  game.play(kFlower).play("draw:CC");
  ASSERT_EQ(game.settlements(1), "1,0 2,0");
  ASSERT_EQ(game.settlements(2), "1,-1 2,-1");
  EXPECT_TRUE(game.allows("CC@0,0/ne"));  // one field of each
  // A single hut of seat 1 beside: now one of them would vanish.
  game.undo().play("RR@3,0/e hut@0,-1 draw:CC");
  EXPECT_TRUE(game.refuses("CC@0,0/nw", Reason::CoversWholeSettlement));
  EXPECT_TRUE(game.allows("CC@0,0/ne"));
}

TEST_P(PlacingRules, T_TILE_3e_SettlementsOfAPlayerWhoIsOutAreProtectedToo) {
  Script game = start("players=4");
  game.play(
      "SL@0,0/e hut@0,1 JS@-1,-1/e hut@1,0 CJ@0,0/w RS@0,-2/w hut@0,-3 JJ@0,-2/sw RR@1,1/se hut@1,2 draw:CC");
  ASSERT_EQ(game.standing(1), "out");
  ASSERT_EQ(game.settlements(1), "0,1");
  EXPECT_TRUE(game.refuses("CC@1,1/sw", Reason::CoversWholeSettlement));
}

TEST_P(PlacingRules, T_TILE_3f_TwoVolcanoesMayBeCovered) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@-1,0/se hut@-2,1 draw:CC");
  EXPECT_TRUE(game.allows("CC@0,0/sw"));
  EXPECT_TRUE(game.allows("CC@-1,0/e"));
  game.play("CC@0,0/sw");
  EXPECT_EQ(game.at(-1, 0), "C2");
}

TEST_P(PlacingRules, T_TILE_3f_ThreeVolcanoesMayBeCovered) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 LJ@0,-1/ne hut@1,-2 draw:CC");
  EXPECT_TRUE(game.allows("CC@0,0/w"));
  EXPECT_TRUE(game.allows("CC@-1,0/ne"));
  EXPECT_TRUE(game.allows("CC@0,-1/sw"));
  game.play("CC@0,0/w");
  EXPECT_EQ(game.at(0, 0), "V2 w");
  EXPECT_EQ(game.at(-1, 0), "C2");
  EXPECT_EQ(game.at(0, -1), "C2");
}

TEST_P(PlacingRules, T_TILE_4_NewFieldsLieOneLevelAboveWhatTheyCover) {
  Script game = start();
  game.play(kMountain);
  EXPECT_EQ(game.at(2, -2), "S1");
  EXPECT_EQ(game.at(2, -1), "J2");
  EXPECT_EQ(game.at(1, -1), "V3 sw");
  EXPECT_EQ(game.at(0, 0), "J3");
  EXPECT_EQ(game.at(0, -1), "S3");
}

TEST_P(PlacingRules, T_TILE_4_ThereIsNoHighestLevel) {
  Script game = Script::from_file("level_six");
  EXPECT_EQ(height(game), 6);
  EXPECT_EQ(game.at(-1, -1), "V6 e");
}

TEST_P(PlacingRules, T_TILE_5_CoveredHutsGoToTheBoxAndNeverComeBack) {
  Script game = start();
  game.play(kFlower).play("RR@3,0/e expand@1,0/C draw:CC");
  ASSERT_EQ(game.left(1), "huts 17 towers 2 temples 3");
  ASSERT_EQ(game.left(2), "huts 18 towers 2 temples 3");
  game.play("CC@0,0/ne");
  EXPECT_EQ(game.at(1, 0), "C2");
  EXPECT_EQ(game.at(1, -1), "C2");
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 3");
  EXPECT_EQ(game.left(2), "huts 18 towers 2 temples 3");
}

TEST_P(PlacingRules, T_TILE_6_ATileIsNotPartlyOnTheTable) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 draw:SR");
  EXPECT_TRUE(game.refuses("SR@0,0/se", Reason::PartlyOnTable));  // one field bare
  EXPECT_TRUE(game.refuses("SR@0,0/w", Reason::PartlyOnTable));   // two fields bare
  EXPECT_TRUE(game.refuses("SR@-1,0/e", Reason::PartlyOnTable));  // the volcano bare
}

}  // namespace
}  // namespace tephra::taluva
