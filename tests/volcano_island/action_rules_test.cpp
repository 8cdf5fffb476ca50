#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

using Tokens = std::vector<std::string>;

TEST(Settling, V_SET_1_OrthogonallyBesideTheStartMarkerOrAnyOwnPiece) {
  Script game;
  game.play("roll:1,1,1");
  EXPECT_EQ(game.legal(), (Tokens{"settle@d6", "settle@e7"}));
  EXPECT_TRUE(game.refuses("settle@d7", Reason::NotAdjacentToTribe));  // only diagonally
  game.play("settle@d6");
  EXPECT_EQ(game.legal("settle@"), (Tokens{"settle@c6", "settle@d5", "settle@d7", "settle@e7"}));
  EXPECT_TRUE(game.refuses("settle@c7", Reason::NotAdjacentToTribe));
  EXPECT_EQ(game.supply(1), "5 5 5 5");
  EXPECT_EQ(game.at("d6"), "settlement 1");
}

TEST(Settling, V_SET_1_BesideVillagesTownsAndCities) {
  // A town on c7 and settlements on b7; then a city alone.
  EXPECT_EQ(on_the_road(2).undo(2).pieces(1), "village c7");
  EXPECT_EQ(on_the_road(2).undo(2).legal("settle@"),
            (Tokens{"settle@b7", "settle@c6", "settle@c8", "settle@d6", "settle@d7", "settle@e7"}));
  EXPECT_EQ(on_the_road(4).undo().pieces(1), "town c7");
  EXPECT_EQ(on_the_road(4).undo().legal("settle@"),
            (Tokens{"settle@b7", "settle@c6", "settle@c8", "settle@d6", "settle@d7", "settle@e7"}));
  EXPECT_EQ(on_the_road(9).pieces(1), "city c8");
  EXPECT_EQ(on_the_road(9).legal("settle@"),
            (Tokens{"settle@b8", "settle@c7", "settle@c9", "settle@d6", "settle@d8", "settle@e7"}));
}

TEST(Settling, V_SET_1_TheMarkersOfOthersDoNotCount) {
  Script game;
  game.play("roll:1,1,1");
  for (const char* square : {"f7", "g6", "g5", "f4", "e4", "d5"})
    EXPECT_TRUE(game.refuses("settle@" + std::string(square), Reason::NotAdjacentToTribe));
}

TEST(Settling, V_SET_1_TheMarkerCountsOnlyWhileItStands) {
  Script game;
  game.play("roll:0,0,1 settle@d6 settle@c6 end settle@g6 settle@g7 end").idle_round();
  game.play("lava@f5 roll:1,1").idle(3);
  EXPECT_EQ(game.turn(), "seat 1 act");
  EXPECT_EQ(game.pieces(1), "settlement c6 d6");
  EXPECT_TRUE(game.refuses("settle@e7", Reason::NotAdjacentToTribe));
}

TEST(Moving, V_MOVE_1_AnySettlementToWhereOneCouldBePut) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@d7");
  EXPECT_EQ(game.legal("move@d6-"),
            (Tokens{"move@d6-c7", "move@d6-d8", "move@d6-e7"}));  // c6 and d5 touched only d6 itself
  EXPECT_EQ(game.legal("move@d7-"), (Tokens{"move@d7-c6", "move@d7-d5", "move@d7-e7"}));
  game.play("move@d7-d5");
  EXPECT_EQ(game.pieces(1), "settlement d5 d6");
  EXPECT_EQ(game.supply(1), "4 5 5 5");
}

TEST(Moving, V_MOVE_1_ItCannotLeanOnItself) {
  Script game;
  game.play("roll:1,1,1 settle@d6");
  EXPECT_TRUE(game.refuses("move@d6-d7", Reason::NotAdjacentToTribe));
  EXPECT_TRUE(game.refuses("move@d6-c6", Reason::NotAdjacentToTribe));
  EXPECT_EQ(game.legal("move@"), (Tokens{"move@d6-e7"}));
}

TEST(Moving, V_MOVE_1_ToAnotherSquare) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@d7");
  EXPECT_TRUE(game.refuses("move@d6-d6", Reason::Occupied));
  EXPECT_TRUE(game.refuses("move@d6-d7", Reason::Occupied));
}

TEST(Moving, V_MOVE_1_OnlySettlementsMove) {
  Script game = on_the_road(2);
  game.idle_round();
  game.as(1, "");
  EXPECT_EQ(game.pieces(1), "settlement d7 d8 village c7");
  EXPECT_TRUE(game.refuses("move@c7-c8", Reason::NotYourPiece));
  EXPECT_TRUE(game.refuses("move@c6-c8", Reason::NotYourPiece));  // nothing there
  EXPECT_TRUE(game.refuses("move@e6-c8", Reason::NotYourPiece));  // the marker
}

TEST(Moving, V_MOVE_1_ItMayLeaveOthersAlone) {
  Script game;
  game.play("roll:5,5,5").as(1, "settle@d6 settle@c6 settle@b6");
  game.as(1, "move@c6-e7 end");
  EXPECT_EQ(game.pieces(1), "settlement b6 d6 e7");
}

TEST(Villages, V_VIL_1_ThreeSettlementsAroundAVacantSquareBecomeAVillage) {
  Script game = on_the_road(1);
  game.as(1, "");
  EXPECT_EQ(game.legal("village@"), (Tokens{"village@c7<d6,d7,d8", "village@e7<d6,d7,d8"}));
  game.play("village@c7<d6,d7,d8");
  EXPECT_EQ(game.at("c7"), "village 1");
  EXPECT_EQ(game.pieces(1), "village c7");
  EXPECT_EQ(game.supply(1), "6 4 5 5");
}

TEST(Villages, V_VIL_1_TwoAreNotEnough) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@d7");
  EXPECT_TRUE(game.refuses("village@c7<d6,d7,d8", Reason::NeedsThreeSettlements));
  EXPECT_TRUE(game.refuses("village@c7<d6,d7", Reason::NeedsThreeSettlements));
}

TEST(Villages, V_VIL_1_ThePlayerChoosesWhichThree) {
  Script game("coins=12");
  game.play("roll:5,5,5").as(1, "settle@d6 settle@d7 settle@d8").as(1, "settle@c6 end");
  game.as(1, "");
  EXPECT_EQ(game.legal("village@c7<"), (Tokens{"village@c7<c6,d6,d7", "village@c7<c6,d6,d8",
                                               "village@c7<c6,d7,d8", "village@c7<d6,d7,d8"}));
  game.play("village@c7<c6,d6,d8");
  EXPECT_EQ(game.pieces(1), "settlement d7 village c7");
}

TEST(Villages, V_VIL_1_TouchingItByTheCornersWillDo) {
  Script game("coins=12");
  game.play("roll:5,5,5").as(1, "settle@d6 settle@c6 settle@b6").as(1, "settle@d7 settle@d8 end");
  game.as(1, "move@d7-e7");
  EXPECT_TRUE(game.allows("village@c7<b6,d6,d8"));
}

TEST(Villages, V_VIL_1_OnlyOwnSettlementsPay) {
  Script game("players=3");
  game.play("roll:1,1,1 settle@e7 settle@e8 end settle@f7 settle@f8 end").idle();
  game.as(1, "");
  EXPECT_TRUE(game.refuses("village@d8<e7,e8,f7", Reason::NeedsThreeSettlements));
  game.play("settle@d7");
  EXPECT_TRUE(game.refuses("village@d8<d7,e7,f8", Reason::BadCost));
  EXPECT_TRUE(game.allows("village@d8<d7,e7,e8"));
}

TEST(Towns, V_TOWN_1_AVillageBesideAVillageAndTwoSettlementsBecomesATown) {
  Script game = on_the_road(3);
  game.as(1, "settle@b8");
  EXPECT_EQ(game.pieces(1), "settlement b7 b8 village c7 c8");
  EXPECT_EQ(game.legal("town@"), (Tokens{"town@c7<b7,b8,c8", "town@c8<b7,b8,c7"}));
  game.play("town@c7<b7,b8,c8");
  EXPECT_EQ(game.at("c7"), "town 1");
  EXPECT_EQ(game.pieces(1), "town c7");
  EXPECT_EQ(game.supply(1), "6 5 4 5");  // both villages and both settlements are back
}

TEST(Towns, V_TOWN_1_WithoutOneOfThemThereIsNone) {
  Script game = on_the_road(3);
  game.as(1, "");
  EXPECT_EQ(game.pieces(1), "settlement b7 village c7 c8");
  EXPECT_TRUE(game.refuses("town@c7<b7,b8,c8", Reason::NeedsVillageAndTwo));
  EXPECT_TRUE(game.refuses("town@d7<b7,b8,c8", Reason::NotYourPiece));
  Script alone = on_the_road(2);
  alone.as(1, "");
  EXPECT_EQ(alone.pieces(1), "settlement d7 d8 village c7");
  EXPECT_TRUE(alone.refuses("town@c7<c8,d7,d8", Reason::NeedsVillageAndTwo));
}

TEST(Towns, V_TOWN_1_ThePlayerChoosesThePrice) {
  Script game("coins=12");
  game.play("roll:5,5,5");
  for (std::size_t i = 0; i < 3; ++i) game.as(1, kRoadToACity[i]);
  game.as(1, "settle@b8 settle@d7");
  EXPECT_EQ(game.legal("town@c7<"), (Tokens{"town@c7<b7,b8,c8", "town@c7<b7,c8,d7", "town@c7<b8,c8,d7"}));
  game.play("town@c7<b7,c8,d7");
  EXPECT_EQ(game.pieces(1), "settlement b8 town c7");
}

TEST(Cities, V_CITY_1_ATownBesideATownAndThreeSettlementsBecomesACity) {
  Script game = on_the_road(8);
  game.as(1, "settle@d8");
  EXPECT_EQ(game.pieces(1), "settlement b7 b8 d8 town c7 c8");
  EXPECT_EQ(game.legal("city@"), (Tokens{"city@c7<b7,b8,c8,d8", "city@c8<b7,b8,c7,d8"}));
  game.play("city@c8<b7,b8,c7,d8");
  EXPECT_EQ(game.at("c8"), "city 1");
  EXPECT_EQ(game.pieces(1), "city c8");
  EXPECT_EQ(game.supply(1), "6 5 5 4");
}

TEST(Cities, V_CITY_1_WithoutOneOfThemThereIsNone) {
  Script game = on_the_road(8);
  game.as(1, "");
  EXPECT_EQ(game.pieces(1), "settlement b7 b8 town c7 c8");
  EXPECT_TRUE(game.refuses("city@c8<b7,b8,c7,d8", Reason::NeedsTownAndThree));
  EXPECT_TRUE(game.refuses("city@d8<b7,b8,c7,d8", Reason::NotYourPiece));
  EXPECT_EQ(game.legal("city@"), Tokens{});
  // A village beside it is no town.
  EXPECT_TRUE(on_the_road(7).as(1, "").refuses("city@c7<c8,d7,d8,d9", Reason::NeedsTownAndThree));
}

TEST(Supply, V_SUP_1_WithNoSettlementLeftNoneIsPut) {
  Script game("players=3");
  game.play("roll:5,5,5").as(1, "settle@d6 settle@c6 settle@b6").as(1, "settle@b5 settle@b4 settle@b3");
  game.as(1, "");
  EXPECT_EQ(game.supply(1), "0 5 5 5");
  EXPECT_EQ(game.legal("settle@"), Tokens{});
  EXPECT_TRUE(game.refuses("settle@e7", Reason::NothingLeftInSupply));
  EXPECT_TRUE(game.allows("move@b3-e7"));
  Script more("players=3 coins=12");
  more.play("roll:5,5,5").as(1, "settle@d6 settle@c6 settle@b6").as(1, "settle@b5 settle@b4 settle@b3");
  more.as(1, "");
  EXPECT_TRUE(more.allows("settle@e7"));
}

TEST(Supply, V_SUP_1_ASixthVillageHasToWait) {
  Script game;
  game.play("roll:5,5,5")
      .as(1, "settle@d6 settle@d7 settle@d8")
      .as(1, "village@c7<d6,d7,d8 settle@d7 settle@d8")
      .as(1, "settle@d9 village@c8<d7,d8,d9 settle@d8")
      .as(1, "settle@d9 settle@d10 village@c9<d8,d9,d10")
      .as(1, "settle@b7 settle@b8 settle@b9")
      .as(1, "village@a8<b7,b8,b9 settle@b7 settle@b8")
      .as(1, "settle@b6 village@a7<b6,b7,b8 settle@b8")
      .as(1, "settle@b9 settle@b10");
  EXPECT_EQ(game.pieces(1), "settlement b8 b9 b10 village a7 a8 c7 c8 c9");
  EXPECT_EQ(game.supply(1), "3 0 5 5");
  EXPECT_TRUE(game.refuses("village@a9<b8,b9,b10", Reason::NothingLeftInSupply));
  EXPECT_EQ(game.legal("village@"), Tokens{});
  game.play("town@c8<b8,b9,c9");  // gives two villages back
  EXPECT_EQ(game.supply(1), "5 2 4 5");
}

TEST(Vacant, V_VAC_1_NeitherPiecesNorLavaNorVolcano) {
  Script game("players=3");
  game.play(kThreeTribes);
  EXPECT_EQ(game.turn(), "seat 3 act");
  EXPECT_TRUE(game.refuses("settle@h3", Reason::Occupied));       // one's own settlement
  EXPECT_TRUE(game.refuses("settle@f7", Reason::Occupied));       // another tribe's
  EXPECT_TRUE(game.refuses("settle@h6", Reason::Occupied));       // a village
  EXPECT_TRUE(game.refuses("settle@e6", Reason::VolcanoSquare));  // lava on the volcano
  EXPECT_TRUE(game.refuses("settle@b1", Reason::NoSuchSquare));
  EXPECT_TRUE(game.refuses("village@h3<f3,f4,g4", Reason::Occupied));
  EXPECT_TRUE(game.refuses("move@g5-h3", Reason::Occupied));
  game.idle_round().play("lava@e7");
  EXPECT_EQ(game.turn(), "seat 1 act");
  EXPECT_TRUE(game.refuses("settle@e7", Reason::LavaSquare));
  EXPECT_TRUE(game.refuses("move@c7-e7", Reason::LavaSquare));
  EXPECT_TRUE(game.refuses("village@e7<c7,c8,d8", Reason::LavaSquare));
}

// Seat 1 has a village on c7, seat 4 settlements on d5, d4 and c4, and is to act.
Script neighbours(std::string_view settings) {
  Script game(settings);
  game.play("roll:5,5,5").as(1, kRoadToACity[0]).as(4, "settle@d5 settle@d4 settle@c4");
  game.as(1, "village@c7<d6,d7,d8 settle@d7 settle@d8").as(4, "");
  return game;
}

TEST(InfluenceRule, V_INF_1_AVillageKeepsOthersFromSettlingAroundIt) {
  Script game = neighbours("");
  game.play("settle@c5 settle@b5");
  EXPECT_EQ(game.pieces(4), "settlement b5 c4 c5 d4 d5");
  EXPECT_TRUE(game.refuses("settle@c6", Reason::OverInfluenced));
  EXPECT_TRUE(game.refuses("settle@b6", Reason::OverInfluenced));  // diagonally
  EXPECT_TRUE(game.refuses("settle@d6", Reason::OverInfluenced));
  EXPECT_TRUE(game.refuses("move@d4-c6", Reason::OverInfluenced));
  EXPECT_TRUE(game.allows("settle@a5"));
  EXPECT_TRUE(game.allows("move@d4-b4"));
}

TEST(InfluenceRule, V_INF_1_OrthogonalInfluenceReachesFourSquares) {
  Script game = neighbours("influence=orthogonal");
  game.play("settle@c5 settle@b5");
  EXPECT_TRUE(game.refuses("settle@c6", Reason::OverInfluenced));
  EXPECT_TRUE(game.allows("settle@b6"));
  EXPECT_TRUE(game.allows("settle@d6"));
}

TEST(InfluenceRule, V_INF_1_ItDoesNotBindTheTribeItself) {
  Script game = neighbours("");
  game.play("settle@c5 end").as(1, "");
  EXPECT_TRUE(game.allows("settle@c6"));
  EXPECT_TRUE(game.allows("settle@d6"));
}

TEST(InfluenceRule, V_INF_1_EqualInfluenceIsEnoughAndATownHasMore) {
  Script game = neighbours("");
  game.play("village@c5<c4,d4,d5");
  EXPECT_TRUE(game.allows("settle@c6"));  // a village each
  game.play("settle@b5 end");
  EXPECT_TRUE(game.as(1, "").allows("settle@c6"));
  game.play("settle@d9 village@c8<d7,d8,d9 settle@b7").as(1, "settle@b8 town@c7<b7,b8,c8 end");
  EXPECT_TRUE(game.as(4, "").refuses("settle@c6", Reason::OverInfluenced));
  EXPECT_TRUE(game.refuses("settle@b6", Reason::OverInfluenced));
  EXPECT_TRUE(game.allows("settle@c4"));
}

TEST(InfluenceRule, V_INF_1_OnlyTheHighestPieceCounts) {
  // Two villages of seat 1 are no more than one of seat 4.
  Script game = neighbours("");
  game.play("village@c5<c4,d4,d5 settle@b5 end");
  game.as(1, "settle@d6 settle@b7 village@c6<b7,d6,d7");
  EXPECT_EQ(game.pieces(1), "settlement d8 village c6 c7");
  game.as(4, "");
  EXPECT_TRUE(game.allows("settle@b6"));  // beside both
}

TEST(InfluenceRule, V_INF_1_VillagesAreNotBoundByIt) {
  Script game = neighbours("");
  game.play("settle@c5 settle@b5 end");
  EXPECT_TRUE(game.as(4, "").refuses("settle@c6", Reason::OverInfluenced));
  EXPECT_TRUE(game.allows("village@c6<b5,c5,d5"));
  EXPECT_TRUE(game.refuses("village@b6<b5,c5,d5", Reason::NeedsThreeSettlements));  // d5 is not around b6
}

TEST(InfluenceRule, V_INF_1_ItIsAskedOnlyWhenASettlementIsPut) {
  Script game;
  game.play("roll:5,5,5").as(1, kRoadToACity[0]).as(4, "settle@d5 settle@c5 settle@c6");
  game.as(1, "village@c7<d6,d7,d8 end").as(4, "");
  EXPECT_EQ(game.at("c6"), "settlement 4");  // under the village's influence now, and stays
  game.play("move@c6-b5");
  EXPECT_TRUE(game.refuses("settle@c6", Reason::OverInfluenced));
}

}  // namespace
}  // namespace tephra::volcano_island
