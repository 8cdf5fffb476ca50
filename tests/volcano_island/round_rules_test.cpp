#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

using Tokens = std::vector<std::string>;

TEST(Rounds, V_ROUND_1_ThreeDiceSayHowManyRoundsPass) {
  Script game;
  EXPECT_EQ(game.turn(), "chance");
  EXPECT_EQ(Script(game).play("roll:0,0,1").volcano(), "quiet 1");
  EXPECT_EQ(Script(game).play("roll:2,3,4").volcano(), "quiet 9");
  EXPECT_EQ(Script(game).play("roll:5,5,5").volcano(), "quiet 15");
}

TEST(Rounds, V_ROUND_1_AllBlankIsNoRoll) {
  Script game;
  EXPECT_TRUE(game.refuses("roll:0,0,0", Reason::BadRoll));
  const auto outcomes = game.match().outcomes();
  EXPECT_EQ(outcomes.size(), 215U);
  EXPECT_TRUE(std::ranges::all_of(outcomes, [](const Outcome& outcome) { return outcome.tickets == 1; }));
  EXPECT_EQ(outcomes.front().token, "roll:0,0,1");
  EXPECT_EQ(outcomes.back().token, "roll:5,5,5");
}

TEST(Rounds, V_ROUND_2_OneTurnEachClockwiseFromTheStartPlayer) {
  for (const int players : {3, 4}) {
    Script game("players=" + std::to_string(players));
    game.play("roll:5,5,5");
    for (int round = 0; round < 2 * players; ++round) {
      const int first = round % players;  // seat 1 in the first round, then the marker passes on
      EXPECT_EQ(game.start_player(), first + 1);
      for (int turn = 0; turn < players; ++turn) {
        EXPECT_EQ(game.turn(), "seat " + std::to_string((first + turn) % players + 1) + " act");
        game.idle();
      }
    }
  }
}

TEST(Rounds, V_ROUND_3_TheCountGoesDownAndTheMarkerPasses) {
  Script game;
  game.play("roll:0,1,2").idle(3);
  EXPECT_EQ(game.volcano(), "quiet 3");
  EXPECT_EQ(game.start_player(), 1);
  game.idle();
  EXPECT_EQ(game.volcano(), "quiet 2");
  EXPECT_EQ(game.start_player(), 2);
}

TEST(Rounds, V_ROUND_3_LavaBelongsToTheRoundThatBegins) {
  Script game("players=3");
  game.play("roll:0,0,2").idle_round().idle_round();
  // The marker has passed to seat 3 when seat 2, before it, opens the volcano.
  EXPECT_EQ(game.start_player(), 3);
  EXPECT_EQ(game.turn(), "seat 2 lava");
  game.play("lava@f6 roll:1,1");
  EXPECT_EQ(game.turn(), "seat 3 act");
  const auto lines = game.match().record_lines();
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines.back().tokens, (Tokens{"lava@f6", "roll:1,1"}));
}

TEST(Turns, V_TURN_1_UpToThreeActionsOfAnyKind) {
  Script game;
  game.play("roll:1,1,1 settle@d6");
  EXPECT_EQ(game.turn(), "seat 1 act");
  game.play("settle@d7");
  EXPECT_EQ(game.turn(), "seat 1 act");
  game.play("move@d6-d8");
  EXPECT_EQ(game.turn(), "seat 2 act");
  game.play("settle@g6 settle@g7 settle@g8");
  EXPECT_EQ(game.turn(), "seat 3 act");
}

TEST(Turns, V_TURN_1_AtLeastOneActionThenTheTurnMayEnd) {
  Script game;
  game.play("roll:1,1,1");
  EXPECT_TRUE(game.refuses("end", Reason::MustAct));
  game.play("settle@d6");
  EXPECT_TRUE(game.allows("end"));
  game.play("settle@d7");
  EXPECT_TRUE(game.allows("end"));
  game.play("end");
  EXPECT_EQ(game.turn(), "seat 2 act");
  EXPECT_TRUE(game.refuses("end", Reason::MustAct));  // every turn anew
}

TEST(Turns, V_TURN_1_WithNoActionLeftTheTurnEndsByItself) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@c6 settle@c5 settle@f7 end settle@f4 settle@e4 settle@d4");
  EXPECT_EQ(game.turn(), "seat 4 act");
  game.play("settle@d5");  // between seats 1 and 3, and nothing else is open
  EXPECT_EQ(game.start_player(), 2);
  EXPECT_EQ(game.turn(), "seat 2 act");
}

TEST(Turns, V_TURN_2_EvenInTheFirstRound) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@d5 end settle@f7 end settle@f4 settle@e4");
  EXPECT_EQ(game.turn(), "seat 3 act");
  game.play("end");
  EXPECT_EQ(game.turn(), "over");
  EXPECT_EQ(game.result(), "1 3 1 4 no-action");
}

// Seat 1 has one settlement, on e7, and between the volcano and other tribes nowhere to go once its marker is
// gone.
constexpr std::string_view kBoxedIn =
    "roll:0,0,1 settle@e7 end settle@f7 settle@f8 settle@e8 settle@f4 settle@g4 end "
    "settle@d5 settle@d6 settle@d7 lava@f5 roll:0,5 ";

TEST(Turns, V_TURN_2_AStartOfATurnWithoutAnActionEndsTheGame) {
  Script game;
  game.play(kBoxedIn).play("settle@g7 end settle@h4 end settle@c7");
  EXPECT_EQ(game.turn(), "seat 4 act");
  EXPECT_EQ(game.result(), "none");
  game.play("end");
  EXPECT_EQ(game.turn(), "over");
  EXPECT_EQ(game.result(), "4 1 3 1 no-action");
  for (const char* token : {"settle@e9", "move@e7-e9", "end", "lava@f4", "roll:1,1"})
    EXPECT_TRUE(game.refuses(token, Reason::GameOver));
}

TEST(Turns, V_TURN_2_NotWhileThereIsAnAction) {
  Script game;
  game.play(kBoxedIn).play("move@f7-g8 end settle@h4 end settle@c7 end");
  EXPECT_EQ(game.turn(), "seat 1 act");
  EXPECT_EQ(game.legal(), (Tokens{"settle@f7"}));
}

}  // namespace
}  // namespace tephra::volcano_island
