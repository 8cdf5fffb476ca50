#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

class ModeRules : public InBothPresets {};
INSTANTIATE_TEST_SUITE_P(, ModeRules, kBothPresets, preset_name);

// The tokens of a script, played again with other settings.
Script replay(const Script& played, std::string_view settings) {
  Script game(settings);
  for (const std::string& token : played.match().tokens()) game.play(token);
  return game;
}

// Plays a script up to its n-th tile and the build behind it.
Script first_tiles(const Script& played, int tiles, std::string_view settings) {
  Script game(settings);
  for (const std::string& token : played.match().tokens()) {
    if (token.starts_with("draw:") && tiles-- == 0) break;
    game.play(token);
  }
  return game;
}

// Five tiles: seat 3 is out first, of four players then seat 1, of five seat 5.
constexpr std::string_view kTwoOfFourOut =
    "SL@0,0/e hut@0,1 JS@-1,-1/e hut@1,0 CJ@0,0/w RS@0,-2/w hut@0,-3 JJ@0,-2/sw ";

TEST(Modes, T_MODE_1_WinnerIsTheDefault) {
  EXPECT_EQ(Script("").scene().options.mode, Mode::Winner);
  EXPECT_EQ(Script("rules=classic").scene().options.mode, Mode::Winner);
  const Script played = Script::from_file("early_towers_huts");
  EXPECT_EQ(replay(played, "mode=winner").result(), played.result());
}

TEST(Modes, T_MODE_1_TheFirstToCompleteTwoKindsEndsTheGameForAll) {
  const Script game = Script::from_file("early_among_five");
  EXPECT_EQ(game.turn(), "over");
  EXPECT_EQ(game.result(), "1 2 5 2 4 early");
}

TEST(Modes, T_MODE_2_WhoCompletesTwoKindsTakesTheBestPlaceAndLeaves) {
  Script game = replay(Script::from_file("early_among_five"), "players=5 mode=ranking");
  EXPECT_EQ(game.standing(1), "finished");
  EXPECT_EQ(game.result(), "none");
  EXPECT_EQ(game.turn(), "seat 2 draw");  // seats 3 and 5 are out
  // What was taken is told at once.
  EXPECT_EQ(game.place(1), 1);
  EXPECT_EQ(game.place(2), 0);
  EXPECT_EQ(game.place(3), 5);
  EXPECT_EQ(game.place(4), 0);
  EXPECT_EQ(game.place(5), 4);
  const std::string state = game.match().state();
  EXPECT_NE(state.find(R"("out":true,"finished":false,"place":5})"), std::string::npos) << state;
  EXPECT_NE(state.find(R"("out":false,"finished":false,"place":null})"), std::string::npos) << state;
  game.play("draw:CC");
  EXPECT_EQ(game.turn(), "seat 2 place");
}

TEST(Modes, T_MODE_2_WhenTheStackIsEmptyTheRestArePlacedByTheirBuildings) {
  const Script played = Script::from_file("early_among_five");
  // The stack is empty with the turn that completes two kinds: two are left, and equal.
  EXPECT_EQ(replay(played, "players=5 mode=ranking tiles=24").result(), "1 2 5 2 4 stack-empty");
  // One more turn for seat 2.
  Script more = replay(played, "players=5 mode=ranking tiles=25");
  EXPECT_EQ(more.result(), "none");
  const std::string token = more.play("draw:CC").legal().front();
  more.play(token);
  more.play(more.legal("hut@").front());
  EXPECT_EQ(more.result(), "1 2 5 3 4 stack-empty");
}

// Two kinds are worth more than any buildings of those who come after.
TEST(Modes, T_MODE_2_APlaceTakenIsKept) {
  const Script game = replay(Script::from_file("ranking_one_finished"), "players=3 mode=ranking tiles=25");
  EXPECT_EQ(game.standing(1), "finished");
  EXPECT_EQ(game.left(2), "huts 11 towers 2 temples 3");
  EXPECT_EQ(game.left(3), "huts 9 towers 2 temples 3");
  EXPECT_EQ(game.result(), "1 3 2 stack-empty");
}

TEST_P(ModeRules, T_MODE_2_TheFirstOutTakesTheLastPlace) {
  Script game = start("players=3 mode=ranking");
  game.play("JR@0,0/e hut@0,1 RS@-1,-1/e hut@1,0 RR@0,0/w");
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.result(), "none");
  game.play("CJ@-2,-1/nw hut@-2,-2 JC@-1,-1/w");
  EXPECT_EQ(game.result(), "1 2 3 last-standing");
  Script four = start("players=4 mode=ranking");
  four.play(kTwoOfFourOut).play("CS@0,-2/se");
  EXPECT_EQ(four.result(), "3 2 4 1 last-standing");
  EXPECT_EQ(four.place(1), 3);
  EXPECT_EQ(four.place(4), 1);
}

TEST(Modes, T_MODE_2_TheLastPlayerLeftTakesTheFreePlaceAndTheGameEnds) {
  // Of two players one completes two kinds.
  for (const char* script : {"early_temples_towers", "early_temples_huts", "early_towers_huts"})
    EXPECT_EQ(replay(Script::from_file(script), "mode=ranking").result(), "1 2 last-standing");
  // Also when it happens on the last tile.
  EXPECT_EQ(replay(Script::from_file("early_towers_huts"), "mode=ranking tiles=15").result(),
            "1 2 last-standing");
  // Of four, two are out, and one completes two kinds: the last one is placed between.
  EXPECT_EQ(replay(Script::from_file("early_with_players_out"), "players=4 mode=ranking").result(),
            "3 1 4 2 last-standing");
}

TEST(Modes, T_MODE_3_TeamsAreForFourPlayers) {
  EXPECT_EQ(Script("players=4 mode=teams").scene().options.mode, Mode::Teams);
  for (const char* players : {"2", "3", "5"}) {
    const std::vector<Setting> settings{{"players", players}, {"mode", "teams"}};
    EXPECT_FALSE(Match::create("taluva", settings).has_value()) << players;
  }
}

TEST(Modes, T_MODE_3_EarlyEndWhenOneHasTwoKindsAndThePartnerOne) {
  Script same = Script::from_file("teams_early_same_kind");
  EXPECT_EQ(same.left(1), "huts 0 towers 0 temples 3");
  EXPECT_EQ(same.left(3), "huts 12 towers 0 temples 3");  // towers, like the partner
  EXPECT_EQ(same.result(), "1 3 1 3 early");
  same.undo();
  EXPECT_EQ(same.result(), "none");
  const Script other = Script::from_file("teams_early_other_kind");
  EXPECT_EQ(other.left(1), "huts 11 towers 0 temples 2");
  EXPECT_EQ(other.left(3), "huts 0 towers 1 temples 0");
  EXPECT_EQ(other.result(), "1 3 1 3 early");
}

TEST(Modes, T_MODE_3_TwoKindsOfOneMemberAreNotEnough) {
  // Seat 1 completes huts and towers with the 29th tile, two turns before the partner's second tower.
  Script game = first_tiles(Script::from_file("teams_early_same_kind"), 29, "players=4 mode=teams");
  EXPECT_EQ(game.left(1), "huts 0 towers 0 temples 3");
  EXPECT_EQ(game.left(3), "huts 12 towers 1 temples 3");
  EXPECT_EQ(game.standing(1), "in");
  EXPECT_EQ(game.turn(), "seat 2 draw");
}

TEST(Modes, T_MODE_3_ThePartnerOfAPlayerWhoIsOutPlaysOn) {
  const Script played = Script::from_file("teams_two_kinds_of_one_member");
  EXPECT_EQ(played.standing(3), "out");
  EXPECT_EQ(played.left(3), "huts 20 towers 2 temples 3");  // out before completing anything:
  EXPECT_EQ(played.left(1), "huts 0 towers 0 temples 3");   // these two kinds end nothing
  EXPECT_EQ(played.turn(), "seat 2 draw");
  EXPECT_EQ(played.place(3), 0);  // the partner may still win for both
  EXPECT_EQ(replay(played, "players=4 mode=teams tiles=20").result(), "1 3 1 3 stack-empty");
}

TEST(Modes, T_MODE_3_KindsCompletedBeforeGoingOutStillCountForTheEarlyEnd) {
  Script game = Script::from_file("teams_partner_out_with_a_kind");
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.left(3), "huts 0 towers 2 temples 3");
  EXPECT_EQ(game.left(1), "huts 0 towers 2 temples 0");
  EXPECT_EQ(game.result(), "1 3 1 3 early");
  game.undo();
  EXPECT_EQ(game.result(), "none");
}

TEST_P(ModeRules, T_MODE_3_BothOutTheOtherTeamWins) {
  Script game = start("players=4 mode=teams");
  game.play("CS@0,0/e hut@0,1 SL@-1,-1/e hut@1,0 LS@0,0/w");
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.result(), "none");
  game.play("CR@-2,-1/se hut@-3,0 CJ@-2,-1/e");
  EXPECT_EQ(game.standing(1), "out");
  EXPECT_EQ(game.result(), "3 1 3 1 last-standing");
}

// One out of each team: both teams are still in.
TEST_P(ModeRules, T_MODE_3_OneOutOfEachTeamEndsNothing) {
  Script game = start("players=4 mode=teams");
  game.play(
      "SL@0,0/e hut@0,1 JS@-1,-1/e hut@1,0 CJ@0,0/w RR@-1,-2/ne hut@0,-3 JJ@-1,3/nw expand@0,1/J "
      "CS@-1,-1/nw");
  EXPECT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.standing(2), "out");
  EXPECT_EQ(game.result(), "none");
  EXPECT_EQ(game.turn(), "seat 4 draw");
}

TEST(Modes, T_MODE_3_AtTheRegularEndATeamsBuildingsAreAdded) {
  const Script played = Script::from_file("teams_partner_out_at_the_end");
  // Seven tiles: 3 + 2 huts against 2 + 1. Eight: 3 + 2 against 2 + 3, a draw.
  EXPECT_EQ(first_tiles(played, 7, "players=4 mode=teams tiles=7").result(), "1 3 1 3 stack-empty");
  EXPECT_EQ(first_tiles(played, 8, "players=4 mode=teams tiles=8").result(), "1 1 1 1 stack-empty");
  // Without teams seats 1 and 4 would share the first place.
  EXPECT_EQ(first_tiles(played, 8, "players=4 tiles=8").result(), "1 3 3 1 stack-empty");
}

TEST(Modes, T_MODE_3_PiecesOfAPlayerWhoIsOutDoNotCountAtTheRegularEnd) {
  const Script game = Script::from_file("teams_partner_out_at_the_end");
  EXPECT_EQ(game.standing(1), "out");
  EXPECT_EQ(game.left(1), "huts 17 towers 2 temples 3");  // 3 + 5 huts
  EXPECT_EQ(game.left(3), "huts 15 towers 2 temples 3");
  EXPECT_EQ(game.left(2), "huts 16 towers 2 temples 3");  // against 4 + 3
  EXPECT_EQ(game.left(4), "huts 17 towers 2 temples 3");
  EXPECT_EQ(game.result(), "3 1 3 1 stack-empty");
}

}  // namespace
}  // namespace tephra::taluva
