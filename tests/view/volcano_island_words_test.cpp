#include "view/volcano_island_words.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match.h"
#include "tests/view/boards.h"
#include "tests/view/drawings.h"
#include "view/draw.h"
#include "view/last_turn.h"
#include "view/tell.h"

namespace tephra {
namespace {

using namespace volcano_island;
using namespace volcano_island::boards;
using Squares = std::vector<Square>;
using Tokens = std::vector<std::string>;

Square at(const char* square) { return *square_named(square); }

// A match of three tribes after these tokens.
Match after(const Tokens& tokens) {
  const std::vector<Setting> settings{{"players", "3"}};
  Match match = *Match::create("volcano-island", settings);
  for (const std::string& token : tokens) EXPECT_TRUE(match.play(token)) << token;
  return match;
}
const Tokens kThreeSettlements{"roll:1,2,3", "settle@d6", "settle@e7", "settle@e8"};

TEST(VolcanoIslandWords, MovesInPlainEnglish) {
  Scene scene = start(4);
  put(scene, "b4", Piece::Settlement, 0);
  put(scene, "c3", Piece::Settlement, 0);
  put(scene, "b3", Piece::Settlement, 0);
  put(scene, "d5", Piece::Village, 0);
  put(scene, "d4", Piece::Town, 0);
  put(scene, "h8", Piece::City, 1);
  on(scene, "g6").lava = 1;
  const Tokens names{"Ada", "Ben"};
  const auto told = [&](const char* token) { return move_words(scene, token, names); };
  EXPECT_EQ(told("settle@c4"), "settle on c4");
  EXPECT_EQ(told("move@b4-j10"), "move the settlement on b4 to j10");
  EXPECT_EQ(told("village@c4<b3,b4,c3"), "found a village on c4 for settlements b3, b4 and c3");
  EXPECT_EQ(told("town@c4<b4,c3,d5"), "raise c4 to a town for village d5, settlements b4 and c3");
  EXPECT_EQ(told("city@c4<b3,b4,c3,d4"), "raise c4 to a city for town d4, settlements b3, b4 and c3");
  EXPECT_EQ(told("end"), "end the turn");
  EXPECT_EQ(told("lava@e5"), "lava on e5");
  EXPECT_EQ(told("lava@h8"), "lava on h8, destroying a city of Ben");
  EXPECT_EQ(told("lava@g6"), "lava on g6, over the old lava");
  EXPECT_EQ(told("roll:1,2,3"), "roll:1,2,3");
  EXPECT_EQ(told("nonsense"), "nonsense");
  EXPECT_EQ(told("town@"), "town@");
}

TEST(VolcanoIslandWords, TheVolcanoFromQuietToTheLastLava) {
  Scene scene = start(4);
  EXPECT_EQ(stage_words(scene), "First eruption in 5 rounds");
  scene.rounds_left = 1;
  EXPECT_EQ(stage_words(scene), "First eruption in 1 round");
  scene.rounds_left = 0;
  EXPECT_EQ(stage_words(scene), "The dice say when it will erupt");
  scene.stage = Stage::First;
  EXPECT_EQ(stage_words(scene), "The volcano erupts");
  scene.rounds_left = 3;
  EXPECT_EQ(stage_words(scene), "Second eruption in 3 rounds");
  scene.stage = Stage::Second;
  EXPECT_EQ(stage_words(scene), "The volcano erupts again");
  scene.lava_laid[1] = 5;
  EXPECT_EQ(stage_words(scene), "The second lava runs");
  scene.lava_laid[1] = 6;
  EXPECT_EQ(stage_words(scene), "The last lava has come");
}

TEST(VolcanoIslandWords, WhoseTurnItIs) {
  Scene scene = start(3);
  const Tokens names{"Ada"};
  scene.actions = 2;
  EXPECT_EQ(turn_words(scene, names), "Ada acts: action 3 of 3.");
  EXPECT_EQ(seat_state(scene, 0), "acts");
  EXPECT_EQ(seat_state(scene, 1), "");
  scene.turn = {Turn::Kind::Chance, 1, {}};
  EXPECT_EQ(turn_words(scene, names), "Seat 2 rolls the dice.");
  scene.turn = {Turn::Kind::Decision, 2, "lava"};
  EXPECT_EQ(turn_words(scene, names), "Seat 3 leads the lava.");
  EXPECT_EQ(winner_words(scene, names), "");
  scene.turn = {};
  EXPECT_EQ(turn_words(scene, names), "Game over.");
  scene.result = Result{{3, 1, 1}, Termination::LastLava};
  EXPECT_EQ(turn_words(scene, names), "Game over: the last lava has flowed.");
  EXPECT_EQ(winner_words(scene, names), "Seat 2 and Seat 3 win together");
  EXPECT_EQ(seat_state(scene, 0), "3rd place");
}

TEST(VolcanoIslandWords, PointsWithWhatTheyAreFor) {
  const Score score{.pieces = {0, 2, 6, 0}, .most = {3, 0, 3, 0}, .extended = 5, .extent = 9};
  EXPECT_EQ(points_words(score, Piece::Settlement), "0+3");
  EXPECT_EQ(points_words(score, Piece::Village), "2");
  EXPECT_EQ(points_words(score, Piece::Town), "6+3");
  EXPECT_EQ(points_words(score, Piece::City), "0");
  EXPECT_EQ(extent_words(score), "5 (9)");
}

TEST(VolcanoIslandWords, ASquareMeansTheMovesThere) {
  const Tokens moves{"end",       "move@b3-c4",       "move@c4-d4",          "settle@c4",
                     "settle@d4", "town@b3<b4,c3,c4", "village@c4<b3,b4,c3", "village@d4<b3,c4,c5"};
  EXPECT_EQ(moves_at(moves, "c4"), (Tokens{"move@b3-c4", "move@c4-d4", "settle@c4", "village@c4<b3,b4,c3"}));
  EXPECT_EQ(moves_at(moves, " c5 "), Tokens{"village@d4<b3,c4,c5"}) << "nothing but paying";
  EXPECT_EQ(moves_at(moves, "village c4"), Tokens{"village@c4<b3,b4,c3"});
  EXPECT_EQ(moves_at(moves, "move c4"), (Tokens{"move@b3-c4", "move@c4-d4"}));
  EXPECT_EQ(moves_at(moves, "city c4"), Tokens{});
  EXPECT_EQ(moves_at(moves, "j10"), Tokens{});
  for (const char* no_place : {"", "k1", "a11", "settle c4", "end", "village c4 b3", "c4 c4"})
    EXPECT_EQ(moves_at(moves, no_place), std::nullopt) << no_place;
}

TEST(VolcanoIslandWords, ShortWaysOfTypingAMove) {
  const std::vector<std::pair<std::string, std::string>> meant{
      {"settle c4", "settle@c4"},
      {"  settle\ton c4 ", "settle@c4"},
      {"settle@c4", "settle@c4"},
      {"move c4 d5", "move@c4-d5"},
      {"move c4 to d5", "move@c4-d5"},
      {"village c4 for c3, b4, b3", "village@c4<b3,b4,c3"},
      {"town c4 d5 c10 c9", "town@c4<c9,c10,d5"},
      {"city@c4<b3,b4,c3,d4", "city@c4<b3,b4,c3,d4"},
      {"lava e5", "lava@e5"},
      {"end", "end"},
      {"settle", "settle"},
      {"settle c4 d5", "settle c4 d5"},
      {"move c4 d5 e6", "move c4 d5 e6"},
      {"village c4 for you", "village c4 for you"},
      {"", ""},
  };
  for (const auto& [typed, token] : meant) EXPECT_EQ(token_typed(typed), token) << typed;
}

TEST(VolcanoIslandWords, WhatATurnHasChanged) {
  Scene before = start(4);
  put(before, "b3", Piece::Settlement, 0);
  put(before, "c3", Piece::Settlement, 0);
  put(before, "h8", Piece::Village, 1);
  Scene now = before;
  on(now, "b3").piece.reset();
  put(now, "c3", Piece::Village, 0);
  on(now, "h8").piece.reset();
  on(now, "h8").lava = 1;
  on(now, "e6").marker.reset();
  const view::LastTurn turn = view::turn_between(before, now);
  EXPECT_EQ(turn.placed, (Squares{at("c3"), at("h8")}));
  EXPECT_EQ(turn.left, Squares{at("b3")});
}

TEST(VolcanoIslandWords, TheTurnOfTheSeatThatDecidedLastIsPointedOut) {
  const auto pointed_out = [](const Match& match, const char* shape) {
    const std::string svg = draw_svg(match, {.legend = false});
    return drawings::count_of(svg.substr(svg.find("</defs>")), "href='#" + std::string(shape) + "'");
  };
  EXPECT_EQ(pointed_out(after({}), "last-turn"), 0);
  EXPECT_EQ(pointed_out(after({"roll:1,2,3", "settle@d6"}), "last-turn"), 1);
  EXPECT_EQ(pointed_out(after(kThreeSettlements), "last-turn"), 3)
      << "until the next seat has done something";
  Tokens tokens = kThreeSettlements;
  tokens.emplace_back("settle@g6");
  EXPECT_EQ(pointed_out(after(tokens), "last-turn"), 1);
  EXPECT_EQ(pointed_out(after({"roll:1,2,3", "settle@d6", "settle@e7", "move@d6-e8"}), "last-left"), 0)
      << "the square was empty before the turn, too";
}

TEST(VolcanoIslandWords, WhatPeopleAreToldAtTheTerminal) {
  const Match match = after({"roll:1,2,3", "settle@d6"});
  EXPECT_EQ(tell_task(match), "action 2 of 3");
  EXPECT_EQ(tell_move(match, "settle@e7"), "settle on e7");
  EXPECT_EQ(moves_at(match, "e7"), (Tokens{"move@d6-e7", "settle@e7"}));
  EXPECT_EQ(spelled_out(match, "settle e7"), "settle@e7");
  EXPECT_EQ(tell_chance(match), "1 roll");
  EXPECT_EQ(draw_hand(match), "");
  EXPECT_NE(tell_how(match), "");
  EXPECT_NE(rules_in_short(match), "");
  EXPECT_NE(draw_text(match, {.colour = false}).find("● set"), std::string::npos);
}

}  // namespace
}  // namespace tephra
