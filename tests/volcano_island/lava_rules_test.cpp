#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/sanitized.h"
#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

using Tokens = std::vector<std::string>;

TEST(FirstEruption, V_ERU_1_TheMarkersLeaveAndTheSeatBeforeTheStartPlayerOpensTheVolcano) {
  for (const int players : {3, 4}) {
    Script game("players=" + std::to_string(players));
    game.play("roll:0,0,1").idle_round();
    EXPECT_EQ(game.start_player(), 2);
    EXPECT_EQ(game.turn(), "seat 1 lava");
    EXPECT_EQ(game.volcano(), "first 0");
    for (const char* square : {"e5", "e6", "f5", "f6"}) EXPECT_EQ(game.at(square), "volcano");
    EXPECT_EQ(game.legal(), (Tokens{"lava@e5", "lava@e6", "lava@f5", "lava@f6"}));
    EXPECT_TRUE(game.refuses("lava@e7", Reason::LavaMustStartOnVolcano));
    game.play("lava@f6");
    EXPECT_EQ(game.at("f6"), "lava 1");
    EXPECT_EQ(game.laid(), "lava 1 0");
  }
}

TEST(FirstEruption, V_ERU_1_ThenTwoDiceGiveTheCountToTheSecond) {
  Script game;
  game.play("roll:0,0,1").idle_round().play("lava@f6");
  EXPECT_EQ(game.turn(), "chance");
  const auto outcomes = game.match().outcomes();
  EXPECT_EQ(outcomes.size(), 35U);
  EXPECT_EQ(outcomes.front().token, "roll:0,1");
  EXPECT_EQ(outcomes.back().token, "roll:5,5");
  EXPECT_TRUE(game.refuses("roll:0,0", Reason::BadRoll));
  EXPECT_TRUE(game.refuses("roll:1,1,1", Reason::BadRoll));
  game.play("roll:3,4");
  EXPECT_EQ(game.volcano(), "first 7");
  EXPECT_EQ(game.turn(), "seat 2 act");
}

TEST(FirstEruption, V_ERU_1_NotBeforeTheCountIsZero) {
  Script game;
  game.play("roll:0,1,1").idle_round();
  EXPECT_EQ(game.turn(), "seat 2 act");
  EXPECT_EQ(game.at("e6"), "marker 1");
  game.idle_round();
  EXPECT_EQ(game.turn(), "seat 2 lava");  // seat 3 begins
}

TEST(Lava, V_ERU_2_AMarkerAtTheEndOfEveryRoundBySeatsInTurn) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@f6 roll:2,2").idle_round();
  EXPECT_EQ(game.turn(), "seat 2 lava");
  game.play("lava@g6");
  EXPECT_EQ(game.turn(), "seat 3 act");
  game.idle_round();
  EXPECT_EQ(game.turn(), "seat 3 lava");
  game.play("lava@h6").idle_round();
  EXPECT_EQ(game.turn(), "seat 1 lava");
}

TEST(Lava, V_ERU_2_OrthogonallyBesideAnyMarkerOffTheVolcano) {
  Script game;
  game.play("roll:0,0,1").idle_round().play("lava@f6 roll:5,5").idle_round();
  EXPECT_EQ(game.legal(), (Tokens{"lava@f7", "lava@g6"}));
  EXPECT_TRUE(game.refuses("lava@f5", Reason::LavaMustFlowOn));  // the volcano
  EXPECT_TRUE(game.refuses("lava@g7", Reason::LavaMustFlowOn));  // diagonally
  EXPECT_TRUE(game.refuses("lava@f6", Reason::LavaMustFlowOn));  // lava already
  EXPECT_TRUE(game.refuses("lava@a1", Reason::LavaMustFlowOn));
  game.play("lava@g6").idle_round();
  EXPECT_EQ(game.legal(), (Tokens{"lava@f7", "lava@g5", "lava@g7", "lava@h6"}));  // it may branch
  game.play("lava@f7").idle_round();
  EXPECT_EQ(game.legal(), (Tokens{"lava@e7", "lava@f8", "lava@g5", "lava@g7", "lava@h6"}));
}

TEST(Lava, V_ERU_2_OnTheBoardOnly) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@f5 roll:5,5").idle_round();
  for (const char* lava : {"lava@f4", "lava@f3", "lava@f2", "lava@g2"}) game.play(lava).idle_round();
  game.play("lava@h2").idle_round();
  EXPECT_EQ(game.laid(), "lava 6 0");
  game.undo(static_cast<int>(game.match().tokens().size()) - 1);
  // The same way once more with the corner in reach: i2 is not there.
  game.idle_round().play("lava@f5 roll:5,5").idle_round();
  for (const char* lava : {"lava@g5", "lava@g4", "lava@g3", "lava@h3"}) game.play(lava).idle_round();
  EXPECT_TRUE(game.refuses("lava@i2", Reason::NoSuchSquare));
  EXPECT_TRUE(game.allows("lava@i3"));
}

// The first eruption has run from e6 to d6; the second has just begun on e5.
Script second_eruption() {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@e6 roll:0,2").idle_round().play("lava@d6").idle_round();
  return game;
}

TEST(SecondEruption, V_ERU_3_ItBeginsOnTheVolcanoWhereThereIsNoLava) {
  Script game = second_eruption();
  EXPECT_EQ(game.volcano(), "second 0");
  EXPECT_EQ(game.turn(), "seat 3 lava");
  EXPECT_EQ(game.legal(), (Tokens{"lava@e5", "lava@f5", "lava@f6"}));
  EXPECT_TRUE(game.refuses("lava@e6", Reason::LavaMustStartOnVolcano));
  EXPECT_TRUE(game.refuses("lava@c6", Reason::LavaMustStartOnVolcano));
  game.play("lava@e5");
  EXPECT_EQ(game.turn(), "seat 1 act");  // without dice
  EXPECT_EQ(game.laid(), "lava 2 1");
}

TEST(SecondEruption, V_ERU_3_OnlyItsOwnMarkersFlowAndTheyMayCoverTheFirst) {
  Script game = second_eruption();
  game.play("lava@e5").idle_round();
  EXPECT_EQ(game.legal(), (Tokens{"lava@d5", "lava@e4"}));
  EXPECT_TRUE(game.refuses("lava@c6", Reason::LavaMustFlowOn));  // beside the first eruption's only
  game.play("lava@d5").idle_round();
  EXPECT_TRUE(game.allows("lava@d6"));
  EXPECT_TRUE(game.refuses("lava@e6", Reason::LavaMustFlowOn));  // never along the volcano
  game.play("lava@d6");
  EXPECT_EQ(game.at("d6"), "lava 2");
  EXPECT_EQ(game.laid(), "lava 2 3");
  game.idle_round();
  EXPECT_TRUE(game.refuses("lava@d5", Reason::LavaMustFlowOn));  // not over itself
  EXPECT_TRUE(game.refuses("lava@d6", Reason::LavaMustFlowOn));
  EXPECT_TRUE(game.allows("lava@d7"));
}

TEST(Lava, V_ERU_4_WhatItReachesGoesBackToItsOwner) {
  Script game("players=3");
  game.play("roll:0,0,1 settle@d6 settle@d7 end").idle_round().play("lava@e6 roll:5,5").idle_round();
  EXPECT_EQ(game.turn(), "seat 2 lava");
  EXPECT_EQ(game.at("d6"), "settlement 1");
  EXPECT_EQ(game.supply(1), "4 5 5 5");
  game.play("lava@d6");
  EXPECT_EQ(game.at("d6"), "lava 1");
  EXPECT_EQ(game.supply(1), "5 5 5 5");
  EXPECT_EQ(game.pieces(1), "settlement d7");
}

TEST(Lava, V_ERU_4_ABuildingLosesItsInfluenceWithItsSquare) {
  Script game("players=3");
  game.play("roll:0,0,2 settle@e7 settle@d7 settle@c7 settle@g6 end settle@f4 settle@e4 settle@d4");
  game.play("settle@f7 end settle@d3 end village@d6<c7,d7,e7 settle@c6 end lava@e6 roll:5,5");
  EXPECT_EQ(game.turn(), "seat 3 act");
  EXPECT_EQ(game.supply(1), "5 4 5 5");
  EXPECT_TRUE(game.refuses("settle@d5", Reason::OverInfluenced));
  game.idle_round().play("lava@d6");
  EXPECT_EQ(game.at("d6"), "lava 1");
  EXPECT_EQ(game.supply(1).substr(1), " 5 5 5");
  EXPECT_TRUE(game.as(3, "").allows("settle@d5"));
}

TEST(Lava, V_ERU_5_AMarkerHasAlwaysFoundASquare) {
  // Six markers from the middle of the board cannot wall themselves in, on either board; so the rule for a
  // marker without a square never comes to be asked, and every eruption takes exactly a marker a round.
  Random random(149);
  for (int number = 0; number < (kSanitized ? 20 : 400); ++number) {
    Position position({.players = 3 + number % 2});
    int markers = 0;
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.phase() == Phase::Lava) {
        ASSERT_GT(position.choices().count(), 0);
        ++markers;
      }
      position.play(position.turn().kind == Turn::Kind::Chance ? random_outcome(position, random)
                                                               : position.random(random));
      ASSERT_EQ(position.laid(0) + position.laid(1), markers);
    }
  }
}

}  // namespace
}  // namespace tephra::volcano_island
