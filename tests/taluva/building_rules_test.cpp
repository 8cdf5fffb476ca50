#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

using Tokens = std::vector<std::string>;

class BuildingRules : public InBothPresets {};
INSTANTIATE_TEST_SUITE_P(, BuildingRules, kBothPresets, preset_name);

// Seat 1 has {1,0} and {3,0}; both reach the one empty jungle between them, 2,0. Seat 1 builds next.
//
//          R1(-1,-1)                           J1:2(2,-1)  V1sw(3,-1)  S1(4,-1)
//  S1:2(-2,0)  V1w(-1,0)  V1e(0,0)  J1:1(1,0)  J1(2,0)   J1:1(3,0)   V1w(4,0)
//        C1(-2,1)   V1sw(-1,1)  C1(0,1)
//             C1(-2,2)
constexpr std::string_view kTwoHuts =
    "JC@0,0/e hut@1,0 JJ@3,-1/sw hut@2,-1 JS@4,0/w hut@3,0 SR@-1,0/w hut@-2,0 CC@-1,1/sw ";

TEST_P(BuildingRules, T_HUT_1_OneHutOnAFieldOfLevelOne) {
  Script game = start();
  game.play(kFlower).play("CC@0,0/se");
  EXPECT_TRUE(game.refuses("hut@-1,1", Reason::NotLevelOne));
  game.play("hut@-1,0");
  EXPECT_EQ(game.at(-1, 0), "S1 seat 1 huts 1");
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 3");
  EXPECT_EQ(game.turn(), "seat 2 draw");  // exactly one build a turn
}

TEST_P(BuildingRules, T_HUT_1_OnlyOnEmptyFieldsThatAreNoVolcano) {
  Script game = start();
  game.play(kFlower).play("CC@0,0/se");
  EXPECT_TRUE(game.refuses("hut@0,0", Reason::VolcanoField));
  EXPECT_TRUE(game.refuses("hut@-2,1", Reason::VolcanoField));
  EXPECT_TRUE(game.refuses("hut@1,-1", Reason::Occupied));
  EXPECT_TRUE(game.refuses("hut@1,0", Reason::Occupied));
}

TEST(HutOption, T_HUT_2_IsolatedHutsTouchNoBuildingOfTheirColour) {
  for (const char* settings : {"rules=ferti", "rules=classic hut=isolated"}) {
    Script game(settings);
    game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 CC@2,0/e");
    EXPECT_TRUE(game.refuses("hut@0,1", Reason::TouchesOwnSettlement)) << settings;
    // Next to nobody, and next to another colour.
    EXPECT_EQ(game.legal("hut@"), (Tokens{"hut@-1,-1", "hut@2,1", "hut@3,0"})) << settings;
  }
}

TEST(HutOption, T_HUT_2_AnywhereThereIsNoSuchLimit) {
  for (const char* settings : {"rules=classic", "rules=ferti hut=anywhere"}) {
    Script game(settings);
    game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 CC@2,0/e");
    EXPECT_EQ(game.legal("hut@"), (Tokens{"hut@-1,-1", "hut@0,1", "hut@2,1", "hut@3,0"})) << settings;
  }
}

// The limit is about single huts: towers and temples of one's own count as buildings, expansions are free.
TEST(HutOption, T_HUT_2_TowersAndTemplesAreBuildingsToo) {
  Script game("rules=ferti");
  game.play(kVillage).play("temple@3,0 LL@-1,-2/ne hut@0,-3 RR@5,-1/ne");
  EXPECT_TRUE(game.refuses("hut@4,-1", Reason::TouchesOwnSettlement));
  EXPECT_TRUE(game.allows("expand@2,-1/S"));
}

TEST_P(BuildingRules, T_TOWER_1_OnLevelThreeNextToAnOwnSettlement) {
  Script game = start();
  game.play(kMountain);
  EXPECT_EQ(game.legal("tower@"), Tokens{"tower@0,-1"});
  EXPECT_TRUE(game.refuses("tower@-1,0", Reason::TooLow));
  EXPECT_TRUE(game.refuses("tower@0,0", Reason::NoAdjacentSettlement));  // next to seat 1 only
  game.play("tower@0,-1");
  EXPECT_EQ(game.at(0, -1), "S3 seat 2 tower");
  EXPECT_EQ(game.left(2), "huts 17 towers 1 temples 3");
}

TEST_P(BuildingRules, T_TOWER_1_AnySizeOfSettlementWillDoButOneTowerEach) {
  Script game = start();
  game.play(kMountain).play("tower@0,-1 LL@3,-2/e");
  EXPECT_TRUE(game.allows("tower@0,0"));  // seat 1
  game.play("hut@4,-2 CJ@-2,0/w");
  EXPECT_TRUE(game.refuses("tower@0,0", Reason::SettlementHasTower));  // seat 2
}

TEST(Towers, T_TOWER_1_OnLevelFourAsWell) {
  Script game = Script::from_file("early_towers_huts");
  game.undo();
  EXPECT_EQ(game.at(0, 0), "L4");
  EXPECT_TRUE(game.allows("tower@0,0"));
}

TEST_P(BuildingRules, T_TEMPLE_1_NextToAnOwnSettlementOfThreeFields) {
  Script game = start();
  game.play(kVillage);
  EXPECT_EQ(game.legal("temple@"), Tokens{"temple@3,0"});
  EXPECT_TRUE(game.refuses("temple@4,-1", Reason::NoAdjacentSettlement));
  game.play("temple@3,0");
  EXPECT_EQ(game.at(3, 0), "J1 seat 1 temple");
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 2");
}

TEST_P(BuildingRules, T_TEMPLE_1_TwoFieldsAreTooFew) {
  Script game = start();
  game.play(kFlower).play("RR@3,0/e");
  ASSERT_EQ(game.settlements(1), "1,0 2,0");
  EXPECT_TRUE(game.refuses("temple@0,1", Reason::SettlementTooSmall));
}

TEST_P(BuildingRules, T_TEMPLE_1_OneTempleForEachSettlement) {
  Script game = start();
  game.play(kVillage).play("temple@3,0 LL@-1,-2/ne hut@0,-3 RR@5,-1/ne");
  EXPECT_TRUE(game.refuses("temple@4,-1", Reason::SettlementHasTemple));
}

TEST(Temples, T_TEMPLE_1_OnAnyLevel) {
  const Script game = Script::from_file("temples_on_three_levels");
  EXPECT_EQ(game.at(1, -1), "S1");
  EXPECT_EQ(game.at(3, -2), "R2");
  EXPECT_EQ(game.at(0, 1), "J3");
  for (const char* token : {"temple@1,-1", "temple@3,-2", "temple@0,1"}) EXPECT_TRUE(game.allows(token));
}

TEST(Joining, T_JOIN_1_ATowerMayJoinASettlementThatHasOne) {
  Script game = Script::from_file("join_towers");
  ASSERT_EQ(game.settlements(1), "1,0 | -1,1 -1,2");  // the second one has a tower
  EXPECT_TRUE(game.allows("tower@0,1"));
  game.play("tower@0,1");
  EXPECT_EQ(game.settlements(1), "1,0 -1,1 0,1 -1,2");
  EXPECT_EQ(game.scene().settlements.front().towers, 2);
}

TEST(Joining, T_JOIN_1_ATempleMayJoinASettlementThatHasOne) {
  Script game = Script::from_file("join_temples");
  ASSERT_EQ(game.settlements(1), "0,1 -1,2 0,2 | 2,1");  // the second one has a temple
  EXPECT_TRUE(game.allows("temple@1,1"));
  game.play("temple@1,1");
  EXPECT_EQ(game.settlements(1), "0,1 1,1 2,1 -1,2 0,2");
  EXPECT_EQ(game.scene().settlements.front().temples, 2);
}

// The three fields must be those of one settlement.
TEST_P(BuildingRules, T_JOIN_1_TwoSmallSettlementsAreNotOneLargeOne) {
  Script game = start();
  game.play(kTwoHuts).play("expand@1,0/C LC@-1,-2/ne hut@0,-3 JC@-3,3/w");
  ASSERT_EQ(game.settlements(1), "1,0 0,1 | 3,0");
  EXPECT_TRUE(game.refuses("temple@2,0", Reason::SettlementTooSmall));
}

TEST_P(BuildingRules, T_EXP_1_EveryEmptyAdjacentFieldOfTheLandscapeIsFilled) {
  Script game = start();
  game.play("JC@0,0/e hut@1,0 JJ@3,-1/sw hut@0,1 JS@4,0/w expand@1,0/J");
  EXPECT_EQ(game.at(2, 0), "J1 seat 1 huts 1");
  EXPECT_EQ(game.at(2, -1), "J1 seat 1 huts 1");
  EXPECT_EQ(game.at(3, 0), "J1");  // adjacent only to what was filled now
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 3");
}

TEST_P(BuildingRules, T_EXP_1_OnlyTheChosenLandscapeAroundTheChosenSettlement) {
  Script game = start();
  game.play(kTwoHuts);
  EXPECT_EQ(game.legal("expand@"), (Tokens{"expand@1,0/C", "expand@1,0/J", "expand@3,0/J", "expand@3,0/S"}));
  game.play("expand@3,0/S");
  EXPECT_EQ(game.at(4, -1), "S1 seat 1 huts 1");
  EXPECT_EQ(game.at(2, 0), "J1");
  EXPECT_EQ(game.at(0, 1), "C1");
}

TEST_P(BuildingRules, T_EXP_1_AFieldGetsAsManyHutsAsItsLevel) {
  Script game = start();
  game.play(kFlower).play("CC@0,0/se expand@1,0/C");
  EXPECT_EQ(game.at(0, 1), "C2 seat 1 huts 2");
  EXPECT_EQ(game.at(-1, 1), "C2");
  EXPECT_EQ(game.left(1), "huts 16 towers 2 temples 3");
  Script mountain = start();
  mountain.play(kMountain).play("expand@-1,-1/S");
  EXPECT_EQ(mountain.at(0, -1), "S3 seat 2 huts 3");
  EXPECT_EQ(mountain.left(2), "huts 14 towers 2 temples 3");
}

TEST_P(BuildingRules, T_EXP_1_AtLeastOneSuchFieldMustExist) {
  Script game = start();
  game.play(kTwoHuts);
  EXPECT_TRUE(game.refuses("expand@1,0/S", Reason::NothingToExpand));
  EXPECT_TRUE(game.refuses("expand@1,0/L", Reason::NothingToExpand));
  EXPECT_TRUE(game.refuses("expand@3,0/C", Reason::NothingToExpand));
}

TEST_P(BuildingRules, T_EXP_1_SettlementsWithTowersAndTemplesExpandAsWell) {
  Script game = start();
  game.play(kVillage).play("temple@3,0 LL@-1,-2/ne hut@0,-3 RR@5,-1/ne expand@3,0/S");
  EXPECT_EQ(game.at(4, -1), "S1 seat 1 huts 1");
  EXPECT_EQ(game.settlements(1), "2,-1 4,-1 1,0 2,0 3,0");
}

TEST(Expanding, T_EXP_2_NotEnoughHutsForAllFieldsIsIllegal) {
  Script game = Script::from_file("few_huts");
  ASSERT_EQ(game.left(1), "huts 1 towers 2 temples 3");
  ASSERT_EQ(game.at(3, 0), "L2");
  EXPECT_TRUE(game.refuses("expand@2,-2/L", Reason::NotEnoughHuts));  // not one hut of two
  EXPECT_TRUE(game.allows("expand@2,-2/C"));                          // one field of level 1
}

TEST_P(BuildingRules, T_EXP_3_APileOccupiesOneFieldAndIsCoveredAsAWhole) {
  Script game = start();
  game.play(
      "SC@0,0/e hut@1,0 LC@0,2/ne hut@1,2 RL@0,2/nw expand@1,0/R LJ@-1,0/se expand@1,2/L CJ@0,0/sw hut@-2,1");
  ASSERT_EQ(game.at(0, 1), "R2 seat 1 huts 2");
  ASSERT_EQ(game.settlements(1), "1,0 0,1 | -2,1");
  game.play("SS@0,0/se");
  EXPECT_EQ(game.at(0, 1), "S3");
  EXPECT_EQ(game.settlements(1), "1,0 | -2,1");
  EXPECT_EQ(game.left(1), "huts 16 towers 2 temples 3");
}

TEST_P(BuildingRules, T_EXP_3_APileAloneIsASettlementOfOneField) {
  Script game = start();
  game.play(
      "CC@0,0/e hut@1,0 JJ@-2,1/ne hut@-1,0 CL@0,0/se expand@1,0/C JR@1,1/ne expand@-1,0/L JR@1,1/nw hut@2,1 "
      "draw:LL");
  ASSERT_EQ(game.at(0, 1), "C2 seat 1 huts 2");
  ASSERT_EQ(game.settlements(1), "0,1 | 2,1");
  EXPECT_TRUE(game.refuses("LL@0,0/e", Reason::CoversWholeSettlement));
}

}  // namespace
}  // namespace tephra::taluva
