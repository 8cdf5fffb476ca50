#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

// The tiles of T-MAT-3 and T-MAT-5: rows A, columns B, both in the order J C S R L.
using Table = std::array<std::array<int, 5>, 5>;

constexpr Table kFortyEight{
    {{1, 5, 4, 2, 1}, {6, 1, 2, 2, 1}, {4, 2, 1, 1, 1}, {2, 2, 2, 1, 1}, {2, 1, 1, 1, 1}}};
constexpr Table kSixty{{{1, 7, 6, 2, 1}, {7, 1, 2, 3, 1}, {6, 2, 1, 1, 1}, {2, 4, 2, 1, 1}, {4, 1, 1, 1, 1}}};

std::map<std::string, int> draws_of(const Table& table) {
  const std::string letters = "JCSRL";
  std::map<std::string, int> draws;
  for (std::size_t a = 0; a < 5; ++a)
    for (std::size_t b = 0; b < 5; ++b) draws[std::string("draw:") + letters[a] + letters[b]] = table[a][b];
  return draws;
}

std::map<std::string, int> draws_of(const Script& game) {
  std::map<std::string, int> draws;
  for (const Outcome& outcome : game.match().outcomes()) draws[outcome.token] = outcome.tickets;
  return draws;
}

int sum(const std::map<std::string, int>& draws) {
  int all = 0;
  for (const auto& [token, tickets] : draws) all += tickets;
  return all;
}

TEST(Material, T_MAT_1_AFieldIsAVolcanoOrOneOfFiveLandscapes) {
  Script game;
  game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 LL@2,0/e");
  EXPECT_EQ(game.at(0, 0), "V1 e");
  EXPECT_EQ(game.at(1, 0), "J1 seat 1 huts 1");
  EXPECT_EQ(game.at(0, 1), "C1");
  EXPECT_EQ(game.at(-2, 0), "S1 seat 2 huts 1");
  EXPECT_EQ(game.at(-1, -1), "R1");
  EXPECT_EQ(game.at(3, 0), "L1");
  EXPECT_EQ(game.at(1, 1), "bare");
}

TEST(Material, T_MAT_1_JungleAndClearingAreTwoLandscapes) {
  Script game;
  game.play("JC@0,0/e hut@1,0 SR@-1,0/w hut@-2,0 JS@2,0/ne expand@1,0/C");
  EXPECT_EQ(game.at(0, 1), "C1 seat 1 huts 1");
  EXPECT_EQ(game.at(3, -1), "J1");
}

TEST(Material, T_MAT_2_LandscapesAreNamedClockwiseFromTheVolcano) {
  struct Placed {
    std::string_view token;
    Cell volcano, a, b;
  };
  constexpr std::array<Placed, 6> kAllDirections{{
      {"SR@2,0/e", {2, 0}, {3, 0}, {2, 1}},
      {"SR@2,0/se", {2, 0}, {2, 1}, {1, 1}},
      {"SR@-1,0/sw", {-1, 0}, {-2, 1}, {-2, 0}},
      {"SR@-1,0/w", {-1, 0}, {-2, 0}, {-1, -1}},
      {"SR@2,0/nw", {2, 0}, {2, -1}, {3, -1}},
      {"SR@2,0/ne", {2, 0}, {3, -1}, {3, 0}},
  }};
  for (const Placed& placed : kAllDirections) {
    Script game;
    game.play("JC@0,0/e hut@1,0").play(placed.token);
    const std::string direction(placed.token.substr(placed.token.find('/') + 1));
    EXPECT_EQ(game.at(placed.volcano.q, placed.volcano.r), "V1 " + direction) << placed.token;
    EXPECT_EQ(game.at(placed.a.q, placed.a.r), "S1") << placed.token;
    EXPECT_EQ(game.at(placed.b.q, placed.b.r), "R1") << placed.token;
  }
}

TEST(Material, T_MAT_2_ATileAndItsMirrorImageAreTwoTiles) {
  Script game;
  game.play("draw:JC");
  EXPECT_TRUE(game.allows("JC@0,0/e"));
  EXPECT_TRUE(game.refuses("CJ@0,0/e", Reason::WrongTile));
  EXPECT_EQ(draws_of(game.undo())["draw:JC"], 5);
  EXPECT_EQ(draws_of(game)["draw:CJ"], 6);
}

TEST(Material, T_MAT_3_TwoToFourPlayersShareFortyEightTiles) {
  for (const char* settings : {"players=2", "players=3", "players=4", "rules=classic players=2",
                               "rules=classic players=3", "rules=classic players=4"}) {
    const auto draws = draws_of(Script(settings));
    EXPECT_EQ(draws, draws_of(kFortyEight)) << settings;
    EXPECT_EQ(sum(draws), 48) << settings;
  }
}

TEST(Material, T_MAT_4_EachPlayerOwnsTwentyHutsTwoTowersThreeTemples) {
  for (int players = 2; players <= 5; ++players) {
    const Script game("players=" + std::to_string(players));
    for (int seat = 1; seat <= players; ++seat) EXPECT_EQ(game.left(seat), "huts 20 towers 2 temples 3");
  }
}

TEST(Material, T_MAT_5_TwoToFivePlayers) {
  for (const char* players : {"2", "3", "4", "5"})
    EXPECT_EQ(std::to_string(Script("players=" + std::string(players)).match().seats()), players);
  for (const char* players : {"-2", "0", "1", "6", "10000000000000000000000"}) {
    const std::vector<Setting> settings{{"players", players}};
    EXPECT_FALSE(Match::create("taluva", settings).has_value()) << players;
  }
}

TEST(Material, T_MAT_5_FivePlayersPlayFromSixtyTiles) {
  for (const char* settings : {"players=5", "rules=classic players=5", "players=5 tiles=24"}) {
    const auto draws = draws_of(Script(settings));
    EXPECT_EQ(draws, draws_of(kSixty)) << settings;
    EXPECT_EQ(sum(draws), 60) << settings;
  }
}

TEST(Setup, T_SET_1_TheStackHoldsAsManyTilesAsAgreed) {
  Script game("tiles=2");
  EXPECT_EQ(game.scene().stack, 2);
  game.play("JC@0,0/e hut@1,0");
  EXPECT_EQ(game.scene().stack, 1);
  game.play("SR@2,0/e hut@3,0");
  EXPECT_EQ(game.turn(), "over");
}

// Whatever stays in the box: each draw is uniform over all that nobody has seen, down to the last tile.
TEST(Setup, T_SET_1_ADrawIsUniformOverEveryTileNotYetSeen) {
  for (const char* settings : {"tiles=3", "tiles=24", "tiles=48", "rules=classic"}) {
    Script game(settings);
    auto expected = draws_of(kFortyEight);
    EXPECT_EQ(draws_of(game), expected) << settings;
    game.play("JC@0,0/e hut@1,0");
    expected["draw:JC"] = 4;
    EXPECT_EQ(draws_of(game), expected) << settings;
    game.play("JJ@2,0/e hut@3,0");
    expected.erase("draw:JJ");
    EXPECT_EQ(draws_of(game), expected) << settings;
    EXPECT_TRUE(game.refuses("draw:JJ", Reason::NotInPool)) << settings;
  }
}

// The draw itself uncovers a tile: the pool does not wait for the placement.
TEST(Setup, T_SET_1_ATileDrawnIsSeen) {
  Script game;
  game.play("draw:LR");
  EXPECT_EQ(game.scene().unseen[static_cast<std::size_t>(index_of({Landscape::Lake, Landscape::Rock}))], 0);
  EXPECT_EQ(game.scene().stack, 23);
}

TEST(Setup, T_SET_2_SeatsPlayInOrderAndAroundAgain) {
  for (int players = 2; players <= 5; ++players) {
    Script game("rules=classic players=" + std::to_string(players));
    Random random(1);
    for (int turn = 0; turn < 2 * players + 1; ++turn) {
      const std::string seat = "seat " + std::to_string(turn % players + 1);
      EXPECT_EQ(game.turn(), seat + " draw");
      game.play(game.match().random_token(random));
      EXPECT_EQ(game.turn(), seat + " place");
      game.play(game.match().random_token(random));
      EXPECT_EQ(game.turn(), seat + " build");
      game.play(game.match().random_token(random));
    }
  }
}

TEST(Setup, T_SET_2_ASeatThatIsOutIsSkipped) {
  Script game("players=3");
  game.play("JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 JJ@0,0/se");
  ASSERT_EQ(game.standing(3), "out");
  EXPECT_EQ(game.turn(), "seat 1 draw");
  game.play("CC@2,0/e hut@3,0");
  EXPECT_EQ(game.turn(), "seat 2 draw");
  game.play("CJ@3,1/se hut@3,2");
  EXPECT_EQ(game.turn(), "seat 1 draw");
}

TEST(Setup, T_SET_2_ASeatThatHasFinishedIsSkipped) {
  Script game = Script::from_file("ranking_one_finished");
  ASSERT_EQ(game.standing(1), "finished");
  Random random(3);
  for (int turn = 0; turn < 2; ++turn)
    for (const char* seat : {"seat 2 draw", "seat 3 draw"}) {
      EXPECT_EQ(game.turn(), seat);
      for (int token = 0; token < 3; ++token) game.play(game.match().random_token(random));
    }
}

TEST(Turn, T_TURN_1_DrawThenPlaceThenBuild) {
  Script game;
  EXPECT_EQ(game.turn(), "seat 1 draw");
  EXPECT_TRUE(game.refuses("JC@0,0/e", Reason::WrongPhase));
  EXPECT_TRUE(game.refuses("hut@1,0", Reason::WrongPhase));
  game.play("draw:JC");
  EXPECT_EQ(game.turn(), "seat 1 place");
  EXPECT_TRUE(game.refuses("draw:JC", Reason::WrongPhase));
  EXPECT_TRUE(game.refuses("hut@1,0", Reason::WrongPhase));
  game.play("JC@0,0/e");
  EXPECT_EQ(game.turn(), "seat 1 build");
  EXPECT_TRUE(game.refuses("draw:SR", Reason::WrongPhase));
  EXPECT_TRUE(game.refuses("SR@2,0/e", Reason::WrongPhase));
  game.play("hut@1,0");
  EXPECT_EQ(game.turn(), "seat 2 draw");
}

TEST(Turn, T_TURN_1_ThereIsAlwaysALegalPlacement) {
  for (const char* settings : {"", "rules=classic players=4", "players=5 hut=anywhere"}) {
    Random random(11);
    for (int round = 0; round < 10; ++round) {
      Script game(settings);
      while (game.turn() != "over") {
        ASSERT_FALSE(game.legal().empty()) << game.turn();
        game.play(game.match().random_token(random));
      }
    }
  }
}

}  // namespace
}  // namespace tephra::taluva
