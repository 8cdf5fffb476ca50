#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

using Tokens = std::vector<std::string>;

// The squares of the board that look like this.
Tokens squares(const Script& game, std::string_view look) {
  Tokens names;
  for (const SquareScene& square : game.scene().squares)
    if (const std::string name = volcano_island::name(square.square); game.at(name) == look)
      names.push_back(name);
  return names;
}

TEST(Material, V_MAT_1_ThreeOrFourTribes) {
  EXPECT_EQ(Script("players=3").match().seats(), 3);
  EXPECT_EQ(Script("players=4").match().seats(), 4);
  EXPECT_EQ(Script().match().seats(), 4);
  for (const char* players : {"1", "2", "5"})
    EXPECT_FALSE(Match::create("volcano-island", {{{"players", players}}}).has_value()) << players;
}

TEST(Material, V_MAT_2_SixSettlementsAndFiveOfEachBuilding) {
  for (const char* settings : {"", "coins=6", "players=3"})
    for (int seat = 1; seat <= 3; ++seat) EXPECT_EQ(Script(settings).supply(seat), "6 5 5 5") << settings;
  EXPECT_EQ(Script("coins=12").supply(4), "12 5 5 5");
  EXPECT_EQ(Script("coins=12 players=3").supply(1), "12 5 5 5");
}

TEST(Material, V_MAT_3_SixMarkersForEachEruption) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round();
  for (const char* lava : {"lava@f5 roll:5,5", "lava@f4", "lava@f3", "lava@f2", "lava@f1", "lava@g1"})
    game.play(lava).idle_round();
  EXPECT_EQ(game.laid(), "lava 6 0");
  EXPECT_EQ(game.volcano(), "first 4");
  for (int round = 0; round < 4; ++round) {
    EXPECT_EQ(game.turn(), "seat " + std::to_string(game.start_player()) + " act");  // no lava any more
    game.idle_round();
  }
  EXPECT_EQ(game.volcano(), "second 0");
  for (const char* lava : {"lava@e5", "lava@e4", "lava@e3", "lava@e2", "lava@e1", "lava@d1"})
    game.play(lava).idle_round();
  EXPECT_EQ(game.laid(), "lava 6 6");
  EXPECT_EQ(game.turn(), "over");
}

TEST(Material, V_MAT_4_ADieShowsZeroToFive) {
  Script game;
  std::set<char> faces;
  for (const std::string& roll : game.legal("roll:")) {
    EXPECT_EQ(roll.size(), std::string("roll:0,0,0").size());
    faces.insert({roll[5], roll[7], roll[9]});
  }
  EXPECT_EQ(faces, (std::set<char>{'0', '1', '2', '3', '4', '5'}));
  for (const char* roll : {"roll:6,0,0", "roll:0,6,0", "roll:0,0,6", "roll:-1,1,1"})
    EXPECT_TRUE(game.refuses(roll, Reason::BadRoll));
}

TEST(Board, V_BOARD_1_TenFilesAndTenRanksWithAVolcanoInTheMiddle) {
  Script game;
  EXPECT_EQ(game.scene().squares.size(), 100U);
  EXPECT_EQ(squares(game, "land").size(), 96U);
  for (const char* corner : {"a1", "a10", "j1", "j10"}) EXPECT_EQ(game.at(corner), "land");
  game.play("roll:0,0,1").idle_round();  // the start markers have left
  EXPECT_EQ(squares(game, "volcano"), (Tokens{"e5", "e6", "f5", "f6"}));
}

TEST(Board, V_BOARD_2_NothingIsBuiltOnTheVolcano) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@e7");
  for (const char* square : {"e5", "e6", "f5", "f6"}) {
    EXPECT_TRUE(game.refuses("settle@" + std::string(square), Reason::VolcanoSquare));
    EXPECT_TRUE(game.refuses("move@d6-" + std::string(square), Reason::VolcanoSquare));
    EXPECT_TRUE(game.refuses("village@" + std::string(square) + "<d5,d6,e7", Reason::VolcanoSquare));
  }
}

TEST(Board, V_BOARD_3_StartMarkersStandClockwiseOnTheVolcano) {
  Script game;
  EXPECT_EQ(game.at("e6"), "marker 1");
  EXPECT_EQ(game.at("f6"), "marker 2");
  EXPECT_EQ(game.at("f5"), "marker 3");
  EXPECT_EQ(game.at("e5"), "marker 4");
  // And every tribe starts beside its own.
  game.play("roll:1,1,1");
  EXPECT_EQ(game.legal(), (Tokens{"settle@d6", "settle@e7"}));
  game.idle();
  EXPECT_EQ(game.legal(), (Tokens{"settle@f7", "settle@g6"}));
  game.idle();
  EXPECT_EQ(game.legal(), (Tokens{"settle@f4", "settle@g5"}));
  game.idle();
  EXPECT_EQ(game.legal(), (Tokens{"settle@d5", "settle@e4"}));
}

TEST(Board, V_BOARD_4_ThreeTribesPlayWithoutThreeCorners) {
  Script game("players=3");
  EXPECT_EQ(game.at("e5"), "volcano");
  EXPECT_EQ(game.scene().squares.size(), 88U);
  game.play("roll:1,1,1");
  for (const char* gone : {"a1", "a2", "b1", "b2", "a9", "a10", "b9", "b10", "i1", "i2", "j1", "j2"}) {
    EXPECT_EQ(game.at(gone), "nothing");
    EXPECT_TRUE(game.refuses("settle@" + std::string(gone), Reason::NoSuchSquare));
  }
  for (const char* stays : {"i9", "i10", "j9", "j10"}) EXPECT_EQ(game.at(stays), "land");
}

TEST(Board, V_BOARD_4_NothingReachesACornerThatIsNotThere) {
  Script game("players=3 coins=12");
  game.play("roll:5,5,5")
      .as(1, "settle@d6 settle@c6 settle@b6")
      .as(1, "settle@a6 settle@a5 settle@a4")
      .as(1, "settle@a3 settle@b3 settle@c3");
  EXPECT_TRUE(game.refuses("settle@a2", Reason::NoSuchSquare));
  game.as(1, "settle@c2 settle@c1");
  EXPECT_TRUE(game.refuses("settle@b2", Reason::NoSuchSquare));
  EXPECT_TRUE(game.refuses("settle@b1", Reason::NoSuchSquare));
  EXPECT_TRUE(game.refuses("move@d6-b2", Reason::NoSuchSquare));
  EXPECT_TRUE(game.refuses("village@b2<a3,b3,c3", Reason::NoSuchSquare));
}

}  // namespace
}  // namespace tephra::volcano_island
