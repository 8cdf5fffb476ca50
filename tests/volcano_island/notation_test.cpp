#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

using Texts = std::vector<std::string_view>;
using Tokens = std::vector<std::string>;

TEST(SquareNames, AreAFileAndARank) {
  for (std::int8_t file = 0; file < kFiles; ++file)
    for (std::int8_t rank = 0; rank < kRanks; ++rank) {
      const Square square{file, rank};
      EXPECT_EQ(square_named(name(square)), square);
      EXPECT_EQ(square_of(id_of(square)), square);
    }
  EXPECT_EQ(name(Square{0, 0}), "a1");
  EXPECT_EQ(name(Square{9, 9}), "j10");
  for (const std::string_view text : Texts{"", "a", "1", "a0", "a11", "k1", "A1", "a01", "a-1", "a+1", "a1 ",
                                           " a1", "aa1", "a1a", "`1", "a10000000000000000001"})
    EXPECT_EQ(square_named(text), std::nullopt) << text;
}

TEST(SquareNames, AreOrderedByFileThenRank) {
  EXPECT_LT(*square_named("a9"), *square_named("a10"));
  EXPECT_LT(*square_named("a10"), *square_named("b1"));
  EXPECT_LT(id_of({0, 9}), id_of({1, 0}));
  EXPECT_LT(id_of({4, 9}), id_of({5, 0}));
}

// Texts that are no tokens at all.
const Texts kMalformed{
    // no word
    "", " ", "@", "settle", "draw:JC", "hut@1,0", "pass", "End", "end ", " end", "end@a1",
    // squares
    "settle@", "settle@k1", "settle@a11", "settle@a0", "settle@A1", "settle@a01", "settle@a1,a2",
    "settle@a1 ", "settle:a1", "Settle@a1", "settle@d6<", "lava@", "lava@e", "lava@e5,e6", "lava:e5",
    "lava@k5",
    // moves
    "move@", "move@d6", "move@d6-", "move@-d6", "move@d6-d7-d8", "move@d6,d7", "move@d6>d7", "move@d6-k1",
    "move@d6 -d7",
    // prices: missing, not squares, not in ascending order, repeated
    "village@c7", "village@c7<", "village@<d6,d7,d8", "village@c7<d6,d7,", "village@c7<,d6,d7",
    "village@c7<d6,,d7", "village@c7<d6 d7 d8", "village@c7<d6,d7,x", "village@c7<d7,d6,d8",
    "village@c7<d6,d7,d7", "village@c7<d10,d8,d9", "village@c7<d6,d7,c8", "village@c7<<d6,d7,d8",
    "village@c7<d6<d7<d8", "town@c7", "town@c7<", "town@c7<c8,b7,b8", "city@c7", "city@c7<b7,b7,c8,d8",
    // dice
    "roll", "roll:", "roll:a", "roll:1,", "roll:,1", "roll:1,,2", "roll:01,1,1", "roll:+1,1,1", "roll:-0,1,1",
    "roll:1 1 1", "roll:1;1;1", "roll:1,1,1 ", "roll@1,1,1", "Roll:1,1,1"};

TEST(Tokens, WhatIsNoTokenIsMalformedAtAnyTime) {
  Script game("players=3");
  for (const std::string_view text : kMalformed) EXPECT_TRUE(game.refuses(text, Reason::Malformed));
  game.play("roll:0,0,1 settle@d6");
  for (const std::string_view text : kMalformed) EXPECT_TRUE(game.refuses(text, Reason::Malformed));
  game.idle_round();
  EXPECT_EQ(game.turn(), "seat 1 lava");
  for (const std::string_view text : kMalformed) EXPECT_TRUE(game.refuses(text, Reason::Malformed));
}

TEST(Tokens, AnyNumberOfDiceAndAnySizeIsWellFormed) {
  Script game;
  for (const std::string& roll :
       Tokens{"roll:1", "roll:1,1", "roll:1,1,1,1", "roll:6,1,1", "roll:-1,1,1",
              "roll:1,1,100000000000000000000", "roll:0", "roll:0,0,0", "roll:" + std::string(500, '9')})
    EXPECT_TRUE(game.refuses(roll, Reason::BadRoll));
}

TEST(Tokens, AWrongNumberInAPriceIsWellFormed) {
  Script game;
  game.play("roll:5,5,5").as(1, kRoadToACity[0]).as(1, "settle@c6 settle@b6");
  EXPECT_TRUE(game.refuses("village@c7<d6", Reason::BadCost));
  EXPECT_TRUE(game.refuses("village@c7<d6,d7", Reason::BadCost));
  EXPECT_TRUE(game.refuses("village@c7<b6,c6,d6,d7", Reason::BadCost));
  EXPECT_TRUE(game.refuses("village@c7<b6,c6,d6,d7,d8", Reason::BadCost));
  EXPECT_TRUE(game.allows("village@c7<b6,c6,d6"));
}

TEST(Tokens, APriceNamesRanksAboveNineLast) {
  Script game;
  game.play("roll:5,5,5").as(1, "settle@d6 settle@d7 settle@d8").as(1, "settle@d9 settle@d10 end").as(1, "");
  EXPECT_TRUE(game.allows("village@c9<d8,d9,d10"));
  EXPECT_TRUE(game.refuses("village@c9<d10,d8,d9", Reason::Malformed));
  EXPECT_EQ(game.legal("village@c9"), (Tokens{"village@c9<d8,d9,d10"}));
}

TEST(Tokens, ListsAreSortedWithoutRepeatsAndComeBack) {
  Random random(151);
  for (const char* settings : {"", "players=3 coins=12", "influence=orthogonal"}) {
    Match match = Script(settings).match();
    while (match.turn().kind != Turn::Kind::Over) {
      const auto legal = match.legal();
      EXPECT_TRUE(std::ranges::is_sorted(legal));
      EXPECT_EQ(std::ranges::adjacent_find(legal), legal.end());
      ASSERT_TRUE(match.play(match.random_token(random)));
    }
  }
}

TEST(Turn, TellsThePhases) {
  Script game("players=3");
  EXPECT_EQ(game.turn(), "chance");
  game.play("roll:0,0,1");
  EXPECT_EQ(game.turn(), "seat 1 act");
  game.idle_round();
  EXPECT_EQ(game.turn(), "seat 1 lava");
  game.play("lava@e5");
  EXPECT_EQ(game.turn(), "chance");
  EXPECT_EQ(game.match().turn().seat, 0);  // who placed the lava rolls the dice
}

}  // namespace
}  // namespace tephra::volcano_island
