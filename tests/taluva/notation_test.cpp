#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/number.h"
#include "engine/core/random.h"
#include "tests/taluva/positions.h"
#include "tests/taluva/script.h"

namespace tephra::taluva {
namespace {

using namespace std::string_view_literals;

using Tokens = std::vector<std::string>;

TEST(Numbers, AreZeroOrDigitsWithoutLeadingZeros) {
  EXPECT_EQ(read_number("0"), 0);
  EXPECT_EQ(read_number("7"), 7);
  EXPECT_EQ(read_number("-7"), -7);
  EXPECT_EQ(read_number("10"), 10);
  EXPECT_EQ(read_number("-120"), -120);
  EXPECT_EQ(read_number("999999"), 999'999);
  for (const auto text : {""sv, "-"sv, "+1"sv, "+0"sv, "-0"sv, "00"sv, "01"sv, "-01"sv, "--1"sv, "1-"sv,
                          "1 "sv, " 1"sv, "1.0"sv, "1e3"sv, "0x1"sv, "a"sv, "١"sv, "1\0"sv, "\0"sv})
    EXPECT_EQ(read_number(text), std::nullopt) << text;
}

TEST(Numbers, OfAnyLengthAreReadAsTheLimit) {
  EXPECT_EQ(read_number("1000000"), 1'000'000);
  EXPECT_EQ(read_number("1000001"), 1'000'000);
  EXPECT_EQ(read_number("2147483648"), 1'000'000);
  EXPECT_EQ(read_number("18446744073709551617"), 1'000'000);
  EXPECT_EQ(read_number("-18446744073709551617"), -1'000'000);
  EXPECT_EQ(read_number(std::string(500, '9')), 1'000'000);
  EXPECT_EQ(read_number("-1" + std::string(500, '0')), -1'000'000);
  EXPECT_EQ(read_number(std::string(500, '9') + "x"), std::nullopt);
}

TEST(Numbers, AreWrittenAsTheyAreRead) {
  for (const long long number : {0LL, 1LL, -1LL, 10LL, -120LL, 999'999LL, -1'000'000LL}) {
    std::string text = "at ";
    append_number(text, number);
    EXPECT_EQ(text, "at " + std::to_string(number));
    EXPECT_EQ(read_number(std::string_view(text).substr(3)), number);
  }
  std::string text;
  append_number(text, std::numeric_limits<long long>::min());
  append_number(text, std::numeric_limits<long long>::max());
  EXPECT_EQ(text, "-92233720368547758089223372036854775807");
}

using Texts = std::vector<std::string_view>;

// Texts that are no moves at all.
const Texts kNoMoves{"",       " ",    "\n",  "-",   "@",      "/",   ",", "hut",
                     "jungle", "pass", "out", "end", "resign", "0,0", "1."};
// A draw names two landscapes, and no volcano.
const Texts kNoDraws{"draw",    "draw:",   "draw:J",  "draw:JCS", "draw:VJ",       "draw:JV",  "draw:VV",
                     "draw:jc", "draw:Jc", "draw:JX", "draw:J C", "draw: JC",      "draw:JC ", " draw:JC",
                     "draw JC", "draw@JC", "Draw:JC", "DRAW:JC",  "draw:JC@0,0/e", "draw:JCx5"};
const Texts kNoPlacements{"JC",         "JC@",        "JC@0,0",     "JC@0,0/",   "JC@/e",      "JC@0/e",
                          "JC@,/e",     "JC@0,/e",    "JC@,0/e",    "JC@0,0e",   "JC0,0/e",    "JC@0,0/E",
                          "JC@0,0/n",   "JC@0,0/s",   "JC@0,0/SE",  "JC@0,0/es", "JC@0,0/see", "JC@0,0/east",
                          "JC@0,0/0",   "JC@0,0/e/e", "JC@0,0/e ",  " JC@0,0/e", "JC@ 0,0/e",  "JC@0, 0/e",
                          "JC@0 ,0/e",  "JC @0,0/e",  "JC@0,0 /e",  "JC@0,0/ e", "JV@0,0/e",   "VJ@0,0/e",
                          "VV@0,0/e",   "jc@0,0/e",   "Jc@0,0/e",   "J@0,0/e",   "JCS@0,0/e",  "@0,0/e",
                          "XJ@0,0/e",   "JC@+0,0/e",  "JC@-0,0/e",  "JC@0,-0/e", "JC@00,0/e",  "JC@0,00/e",
                          "JC@+1,0/e",  "JC@01,0/e",  "JC@1,0,0/e", "JC@0;0/e",  "JC@0.0,0/e", "JC@a,b/e",
                          "JC@0x0,0/e", "JC@--1,0/e", "JC@-,0/e",   "JC:0,0/e",  "JC@0,0\\e"};
const Texts kNoHuts{"hut@",           "hut@1",     "hut@1,",    "hut@,0",    "hut@1,0/",  "hut@1,0/J",
                    "hut@1,0 ",       " hut@1,0",  "hut @1,0",  "hut@ 1,0",  "hut@1, 0",  "hut@1,0,",
                    "hut@1,0,0",      "hut@1;0",   "hut@+1,0",  "hut@1,+0",  "hut@01,0",  "hut@1,00",
                    "hut@-0,0",       "hut@1,-0",  "hut@--1,0", "hut@1.0,0", "hut@1e0,0", "hut@0x1,0",
                    "hut@one,0",      "Hut@1,0",   "HUT@1,0",   "huts@1,0",  "hut:1,0",   "hut1,0",
                    "hut@1,0hut@1,0", "hut@1,0\n", "hut@1,0\t"};
// A wide digit, a byte order mark.
const Texts kNoAscii{"hut@\xef\xbc\x91,0", "\xef\xbb\xbfhut@1,0"};
const Texts kNoTowersOrTemples{"tower@",       "tower@1",     "tower@01,0",  "tower@1,+0", "Tower@1,0",
                               "TOWER@1,0",    "tower@1,0 ",  "tower1,0",    "towers@1,0", "temple@",
                               "temple@1",     "temple@1,-0", "temple@+1,0", "Temple@1,0", "TEMPLE@1,0",
                               "temple@1,0/J", "temple 1,0"};
// One expands into a landscape, and a volcano is none.
const Texts kNoExpansions{"expand@",       "expand@1,0",    "expand@1,0/",   "expand@1,0/V",  "expand@1,0/j",
                          "expand@1,0/X",  "expand@1,0/JJ", "expand@1,0/J/", "expand@1,0//J", "expand@1,0 /J",
                          "expand@1,0/J ", "expand@1,0J",   "expand@/J",     "expand@1/J",    "expand@01,0/J",
                          "expand@+1,0/J", "expand@1,-0/J", "Expand@1,0/J",  "EXPAND@1,0/J",  "expand/J@1,0",
                          "expand:1,0/J"};
const Texts kAnotherGames{"roll:1,2,3", "settle@c4", "move@c4-d5", "lava@e5"};

TEST(TaluvaTokens, MalformedAtAnyTime) {
  Script draw;
  Script place;
  place.play("draw:JC");
  Script build;
  build.play("JC@0,0/e");
  Script over("tiles=1");
  over.play("JC@0,0/e hut@1,0");
  for (const Texts* texts : {&kNoMoves, &kNoDraws, &kNoPlacements, &kNoHuts, &kNoAscii, &kNoTowersOrTemples,
                             &kNoExpansions, &kAnotherGames})
    for (const auto token : *texts)
      for (const Script* game : {&draw, &place, &build, &over})
        EXPECT_TRUE(game->refuses(token, Reason::Malformed)) << game->turn();
}

TEST(TaluvaTokens, TokensWithZeroBytesAndEndlessOnesAreMalformed) {
  const Script game;
  EXPECT_TRUE(game.refuses("draw:JC\0"sv, Reason::Malformed));
  EXPECT_TRUE(game.refuses("draw\0:JC"sv, Reason::Malformed));
  EXPECT_TRUE(game.refuses(std::string(100'000, 'J'), Reason::Malformed));
  EXPECT_TRUE(game.refuses("hut@" + std::string(100'000, '1'), Reason::Malformed));
}

// Numbers that are no coordinates of any island, among them those that a narrow integer would take for -1, 0
// or 1.
Tokens far_away() {
  Tokens numbers;
  for (const unsigned bits : {6U, 7U, 8U, 16U, 20U, 31U, 32U, 63U})
    for (const unsigned more : {0U, 1U, 2U}) numbers.push_back(std::to_string((1ULL << bits) - 1 + more));
  numbers.emplace_back("18446744073709551616");
  numbers.emplace_back("18446744073709551617");
  numbers.emplace_back(300, '9');
  numbers.push_back("1" + std::string(700, '0'));
  for (std::size_t i = 0, positive = numbers.size(); i < positive; ++i) numbers.push_back("-" + numbers[i]);
  return numbers;
}

TEST(TaluvaTokens, PlacementsFarAwayAreNotConnected) {
  for (const char* settings : {"tiles=24", "tiles=48", "players=5 tiles=60"}) {
    Script game(settings);
    game.play("JC@0,0/e hut@1,0 draw:SR");
    for (const std::string& number : far_away())
      for (const char* direction : {"/e", "/se", "/sw", "/w", "/nw", "/ne"}) {
        EXPECT_TRUE(game.refuses("SR@" + number + ",0" + direction, Reason::NotConnected));
        EXPECT_TRUE(game.refuses("SR@0," + number + direction, Reason::NotConnected));
        EXPECT_TRUE(game.refuses("SR@" + number + "," + number + direction, Reason::NotConnected));
      }
  }
}

TEST(TaluvaTokens, TheFirstTileFarAwayIsNotConnected) {
  Script game;
  game.play("draw:JC");
  for (const std::string& number : far_away()) {
    EXPECT_TRUE(game.refuses("JC@" + number + ",0/e", Reason::NotConnected));
    EXPECT_TRUE(game.refuses("JC@0," + number + "/e", Reason::NotConnected));
  }
}

TEST(TaluvaTokens, FieldsFarAwayDoNotExist) {
  for (const char* settings : {"tiles=24", "tiles=48", "players=5 tiles=60"}) {
    Script game(settings);
    game.play("JC@0,0/e");
    for (const std::string& number : far_away())
      for (const std::string& field :
           {number + ",0", number + ",1", "0," + number, "1," + number, number + "," + number}) {
        EXPECT_TRUE(game.refuses("hut@" + field, Reason::NoSuchField));
        EXPECT_TRUE(game.refuses("tower@" + field, Reason::NoSuchField));
        EXPECT_TRUE(game.refuses("temple@" + field, Reason::NoSuchField));
        EXPECT_TRUE(game.refuses("expand@" + field + "/J", Reason::NoSuchField));
      }
  }
}

TEST(TaluvaTokens, AnExpansionNamesAnyFieldOnInputAndTheFirstOnOutput) {
  Script game;
  game.play(kVillage);
  ASSERT_EQ(game.settlements(1), "2,-1 1,0 2,0");
  EXPECT_EQ(game.legal("expand@"), Tokens{"expand@2,-1/J"});  // by r, and only then by q
  for (const char* token : {"expand@2,-1/J", "expand@1,0/J", "expand@2,0/J"}) {
    EXPECT_TRUE(game.allows(token));
    Script copy = game;
    EXPECT_EQ(copy.play(token).match().tokens().back(), "expand@2,-1/J");
    EXPECT_EQ(copy.at(3, 0), "J1 seat 1 huts 1");
  }
  Script row;
  row.play(kFlower).play("CC@0,0/se");
  ASSERT_EQ(row.settlements(1), "1,0 2,0");
  EXPECT_EQ(row.play("expand@2,0/C").match().tokens().back(), "expand@1,0/C");
}

TEST(TaluvaTokens, ExpansionsOfTwoSettlementsIntoTheSameFieldsAreTwoMoves) {
  Script one;
  one.play("JC@0,0/e hut@1,0 JJ@3,-1/sw hut@2,-1 JS@4,0/w hut@3,0 SR@-1,0/w hut@-2,0 CC@-1,1/sw");
  Script other = one;
  EXPECT_EQ(one.legal("expand@1,0/J"), Tokens{"expand@1,0/J"});
  EXPECT_EQ(one.legal("expand@3,0/J"), Tokens{"expand@3,0/J"});
  one.play("expand@1,0/J");
  other.play("expand@3,0/J");
  EXPECT_EQ(one.match().state(), other.match().state());
  EXPECT_EQ(one.match().hash(), other.match().hash());
  EXPECT_NE(one.match().tokens(), other.match().tokens());
}

TEST(TaluvaTokens, WhatIsListedIsSortedOnceEachAndReadsBackAsItself) {
  Random random(5);
  for (const char* settings : {"", "rules=classic players=3"}) {
    Script game(settings);
    while (game.turn() != "over") {
      const Tokens listed = game.legal();
      ASSERT_TRUE(std::ranges::is_sorted(listed));
      ASSERT_EQ(std::ranges::adjacent_find(listed), listed.end());
      const std::string token = listed[random.below(static_cast<std::uint32_t>(listed.size()))];
      ASSERT_EQ(game.play(token).match().tokens().back(), token);
    }
    EXPECT_TRUE(game.legal().empty());
  }
}

TEST(TaluvaTokens, InARecordThePlacementBringsItsDrawAlong) {
  const Script start;
  Match match = start.match();
  EXPECT_EQ(match.play("JC@0,0/e"), std::unexpected(Reason::WrongPhase));
  EXPECT_TRUE(match.play_recorded("JC@0,0/e").has_value());
  EXPECT_EQ(match.tokens(), (Tokens{"draw:JC", "JC@0,0/e"}));
  EXPECT_TRUE(match.play_recorded("hut@1,0").has_value());
  EXPECT_TRUE(match.play_recorded("draw:SR").has_value());
  EXPECT_TRUE(match.play_recorded("SR@2,0/e").has_value());
  EXPECT_EQ(match.tokens().size(), 5U);
}

TEST(TaluvaTokens, ARefusedPlacementTakesItsDrawBack) {
  Script game;
  game.play("JC@0,0/e hut@1,0");
  Match match = game.match();
  EXPECT_EQ(match.play_recorded("SR@9,9/e"), std::unexpected(Reason::NotConnected));
  EXPECT_EQ(match.state(), game.match().state());
  EXPECT_EQ(match.tokens(), game.match().tokens());
  // A tile that is no longer there cannot be drawn along.
  match = game.play("JJ@2,0/e hut@3,0").match();
  EXPECT_EQ(match.play_recorded("JJ@-1,0/w"), std::unexpected(Reason::NotInPool));
}

TEST(TaluvaTokens, GoingOutHasNoTokenButIsWorthAComment) {
  Script game("players=3");
  game.play("JC@0,0/e hut@1,0 SR@-2,1/e hut@-2,2 JJ@0,0/se draw:CC");
  const auto lines = game.match().record_lines();
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_EQ(lines[1].tokens, (Tokens{"SR@-2,1/e", "hut@-2,2"}));
  EXPECT_EQ(lines[1].comment, "");
  EXPECT_EQ(lines[2].tokens, Tokens{"JJ@0,0/se"});
  EXPECT_EQ(lines[2].comment, "seat 3 is out");
  EXPECT_EQ(lines[3].tokens, Tokens{"draw:CC"});  // broken off before the placement
}

}  // namespace
}  // namespace tephra::taluva
