#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

TEST(End, V_END_1_WithTheRoundOfTheLastMarkerOfTheSecondEruption) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@f5 roll:0,1").idle_round();
  for (const char* lava : {"lava@e5", "lava@e4", "lava@e3", "lava@e2", "lava@e1"})
    game.play(lava).idle_round();
  EXPECT_EQ(game.laid(), "lava 1 5");
  game.play("lava@d1");
  EXPECT_EQ(game.laid(), "lava 1 6");
  for (int turn = 0; turn < 3; ++turn) {  // everybody once more
    EXPECT_EQ(game.result(), "none");
    game.idle();
  }
  EXPECT_EQ(game.turn(), "over");
  EXPECT_NE(game.result().find("last-lava"), std::string::npos);
  EXPECT_TRUE(game.refuses("lava@c1", Reason::GameOver));
}

TEST(Score, V_SCORE_1_VillageOneTownThreeCitySeven) {
  const auto points = [](std::size_t turns, int undone) {
    return on_the_road(turns).undo(undone).scene().seats[0].score.pieces;
  };
  EXPECT_EQ(points(1, 0), (std::array<int, 4>{0, 0, 0, 0}));  // three settlements
  EXPECT_EQ(points(3, 0), (std::array<int, 4>{0, 2, 0, 0}));
  EXPECT_EQ(points(5, 0), (std::array<int, 4>{0, 1, 3, 0}));
  EXPECT_EQ(points(8, 0), (std::array<int, 4>{0, 0, 6, 0}));
  EXPECT_EQ(points(9, 0), (std::array<int, 4>{0, 0, 0, 7}));
}

TEST(Score, V_SCORE_2_ThreeForTheMostOfEachKindForAllWhoTie) {
  Script game("players=3");
  game.play(kThreeTribes);
  EXPECT_EQ(game.score(1), "villages 1 most villages 3 total 4");
  EXPECT_EQ(game.score(2), "villages 1 most settlements 3 most villages 3 total 7");
  EXPECT_EQ(game.score(3), "villages 1 most settlements 3 most villages 3 total 7");
  EXPECT_EQ(on_the_road(9).score(1), "cities 7 most cities 3 total 10");
  EXPECT_EQ(on_the_road(9).score(2), "most settlements 3 total 3");
}

TEST(Score, V_SCORE_2_NotWithNone) {
  Script game;
  for (int seat = 1; seat <= 4; ++seat) EXPECT_EQ(game.score(seat), "total 0");
  game.play("roll:1,1,1 settle@d6");
  EXPECT_EQ(game.score(1), "most settlements 3 total 3");
  for (int seat = 2; seat <= 4; ++seat) EXPECT_EQ(game.score(seat), "total 0");
}

TEST(Score, V_SCORE_3_FiveForTheMostExtendedTribe) {
  // After docs/rules/volcano-island.md: villages on b6 and d7 are 2 + 1 apart.
  Script game("players=3");
  game.play(kThreeTribes)
      .play(
          "settle@h4 village@g4<g5,h3,h4 settle@g5 settle@d6 settle@c6 settle@d8 settle@h5 settle@i5 end "
          "lava@d6 settle@b7 village@b6<b7,c6,c7 settle@c6 move@f7-h7 end");
  EXPECT_EQ(game.scene().seats[0].score.extent, 3);
  EXPECT_EQ(game.scene().seats[1].score.extent, 0);
  EXPECT_EQ(game.scene().seats[2].score.extent, 1);  // g3 and g4
  EXPECT_EQ(game.score(1), "villages 2 most villages 3 extended 5 total 10");
  game.play("settle@h3 town@g4<g3,g5,h3 settle@f4 lava@f5");
  EXPECT_EQ(game.score(1), "villages 2 most villages 3 extended 5 total 10");
  EXPECT_EQ(game.score(2), "villages 1 most settlements 3 total 4");
  EXPECT_EQ(game.score(3), "towns 3 most towns 3 total 6");
}

TEST(Score, V_SCORE_3_AnyTwoBuildingsCountAndAllWhoTieScore) {
  Script game;
  game.play("roll:5,5,5");
  for (std::size_t i = 0; i < 3; ++i) game.as(1, kRoadToACity[i]);  // villages c7 and c8
  game.as(3, "settle@g5 settle@g4 settle@g3")
      .as(3, "village@h4<g3,g4,g5 settle@g4 settle@g3")
      .as(3, "settle@g2 village@h3<g2,g3,g4 end");
  EXPECT_EQ(game.scene().seats[0].score.extent, 1);
  EXPECT_EQ(game.scene().seats[2].score.extent, 1);
  EXPECT_EQ(game.scene().seats[0].score.extended, 5);
  EXPECT_EQ(game.scene().seats[2].score.extended, 5);
  EXPECT_EQ(game.scene().seats[1].score.extended, 0);
  EXPECT_EQ(on_the_road(5).scene().seats[0].score.extent, 1);  // a town and a village
}

TEST(Score, V_SCORE_3_NotWithASingleBuilding) {
  EXPECT_EQ(on_the_road(9).scene().seats[0].score.extent, 0);
  EXPECT_EQ(on_the_road(9).scene().seats[0].score.extended, 0);
  EXPECT_EQ(Script().scene().seats[0].score.extended, 0);
}

TEST(Places, V_SCORE_4_MostPointsThenMostPiecesThenShared) {
  // Seats 2 and 4 have four settlements each and score for it; seat 3 has three, seat 1 one.
  Script game;
  game.play(
      "roll:0,0,1 settle@e7 end settle@f7 settle@f8 settle@e8 settle@f4 settle@g4 end "
      "settle@d5 settle@d6 settle@d7 lava@f5 roll:0,5 settle@g7 end settle@h4 end settle@c7 end");
  for (const int seat : {1, 3}) EXPECT_EQ(game.score(seat), "total 0");
  for (const int seat : {2, 4}) EXPECT_EQ(game.score(seat), "most settlements 3 total 3");
  EXPECT_EQ(game.result(), "4 1 3 1 no-action");
}

TEST(Places, V_SCORE_4_PointsCountBeforePieces) {
  // One village is worth more than any number of settlements that are not the most.
  EXPECT_EQ(places({Score{.total = 4, .standing = 1}, Score{.total = 3, .standing = 9},
                    Score{.total = 4, .standing = 2}, Score{.total = 0, .standing = 0}},
                   4),
            (std::array<std::uint8_t, kMaxSeats>{2, 3, 1, 4, 0}));
  EXPECT_EQ(places({Score{.total = 4, .standing = 2}, Score{.total = 4, .standing = 2},
                    Score{.total = 4, .standing = 1}, Score{.total = 9, .standing = 9}},
                   3),
            (std::array<std::uint8_t, kMaxSeats>{1, 1, 3, 0, 0}));
}

}  // namespace
}  // namespace tephra::volcano_island
