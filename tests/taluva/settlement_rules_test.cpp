#include <gtest/gtest.h>

#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

class SettlementRules : public InBothPresets {};
INSTANTIATE_TEST_SUITE_P(, SettlementRules, kBothPresets, preset_name);

TEST_P(SettlementRules, T_STL_1_NeighboursOfOneColourAreASettlementAnotherColourIsNot) {
  Script game = start();
  game.play(kFlower);
  EXPECT_EQ(game.settlements(1), "1,0 2,0");    // between them and
  EXPECT_EQ(game.settlements(2), "1,-1 2,-1");  // these run four edges
}

TEST_P(SettlementRules, T_STL_1_LevelsDoNotMatter) {
  Script game = start();
  game.play(kFlower).play("CC@0,0/se expand@1,0/C");
  EXPECT_EQ(game.at(1, 0), "J1 seat 1 huts 1");
  EXPECT_EQ(game.at(0, 1), "C2 seat 1 huts 2");
  EXPECT_EQ(game.settlements(1), "1,0 2,0 0,1");
}

TEST_P(SettlementRules, T_STL_1_AnEruptionSplitsASettlement) {
  Script game = start();
  game.play(kFlower).play("RR@3,0/e expand@1,0/C");
  ASSERT_EQ(game.settlements(1), "1,0 2,0 0,1");
  game.play("CC@0,0/ne");
  EXPECT_EQ(game.settlements(1), "2,0 | 0,1");
  EXPECT_EQ(game.settlements(2), "2,-1");
}

// The parts of a settlement that was split are asked one by one.
TEST_P(SettlementRules, T_STL_1_ThePartsOfASplitSettlementStandAlone) {
  Script game = start();
  game.play(kFlower).play("RR@3,0/e expand@1,0/C CC@0,0/ne hut@-1,0 SC@5,-1/w");
  EXPECT_TRUE(game.refuses("temple@1,0", Reason::SettlementTooSmall));
  EXPECT_TRUE(game.refuses("expand@1,0/C", Reason::NotYourSettlement));
  EXPECT_TRUE(game.allows("expand@2,0/C"));
  EXPECT_TRUE(game.allows("expand@0,1/C"));
}

TEST_P(SettlementRules, T_STL_1_BuildingJoinsSettlements) {
  Script game = start();
  game.play(kFlower).play("RR@3,0/e expand@1,0/C CC@0,0/ne hut@-1,0 SC@5,-1/w expand@2,0/C");
  EXPECT_EQ(game.settlements(1), "1,0 2,0 0,1");
}

TEST_P(SettlementRules, T_STL_1_TowersAndTemplesBelongToTheSettlement) {
  Script game = start();
  game.play(kMountain).play("tower@0,-1");
  EXPECT_EQ(game.settlements(2), "-1,-1 0,-1");
  Script village = start();
  village.play(kVillage).play("temple@3,0");
  EXPECT_EQ(village.settlements(1), "2,-1 1,0 2,0 3,0");
}

TEST_P(SettlementRules, T_STL_2_TheSizeCountsFieldsNotPieces) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 RC@0,0/se expand@1,0/R LL@2,0/e hut@3,0 CC@3,1/e");
  ASSERT_EQ(game.at(0, 1), "R2 seat 1 huts 2");
  ASSERT_EQ(game.settlements(1), "1,0 0,1");  // two fields, three huts
  EXPECT_TRUE(game.refuses("temple@-1,1", Reason::SettlementTooSmall));
}

}  // namespace
}  // namespace tephra::taluva
