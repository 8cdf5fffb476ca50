#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/record/sample_games.h"

namespace tephra {
namespace {

// Expects an error there, whose reason holds these words.
void expect_refused(std::string_view text, int line, int column, std::string_view words) {
  SCOPED_TRACE(std::string(text.substr(0, 300)));
  const auto record = read_record(text);
  ASSERT_FALSE(record.has_value());
  EXPECT_EQ(record.error().line, line);
  EXPECT_EQ(record.error().column, column);
  EXPECT_NE(record.error().reason.find(words), std::string::npos) << record.error().reason;
}

// The same for a tag of a game for three, on the second line.
void expect_tag_refused(std::string_view tag, int column, std::string_view words) {
  expect_refused("[Game \"taluva\"] [Options \"players=3\"]\n" + std::string(tag) + "\n", 2, column, words);
}

TEST(RecordRefusal, WithoutAGame) {
  expect_refused("", 1, 1, "no Game tag");
  expect_refused("\n\n  {nothing}", 1, 1, "no Game tag");
  expect_refused("\xef\xbb\xbf", 1, 1, "no Game tag");
  expect_refused("hello, world", 1, 1, "no Game tag");
  expect_refused("[Rules \"nonsense\"]\n\n1. nothing", 1, 1, "no Game tag");
  expect_refused("[game \"taluva\"]", 1, 1, "no Game tag");
}

TEST(RecordRefusal, TagsThatAreNone) {
  expect_refused("[", 1, 2, "written like [Game \"taluva\"]");
  expect_refused("[]", 1, 2, "written like");
  expect_refused("[ \"taluva\"]", 1, 3, "written like");
  expect_refused("[Game", 1, 6, "written like");
  expect_refused("[Game taluva]", 1, 7, "written like");
  expect_refused("[Game 'taluva']", 1, 7, "written like");
  expect_refused("[Ga-me \"taluva\"]", 1, 4, "written like");
  expect_refused("[Game \"taluva", 1, 8, "a \" is missing");
  expect_refused("[Game \"taluva\n\"]", 1, 8, "a \" is missing");
  expect_refused("[Game \"taluva\\\"]", 1, 8, "a \" is missing");
  expect_refused("[Game \"taluva\"", 1, 15, "a ] is missing");
  expect_refused("[Game \"taluva\" \"taluva\"]", 1, 16, "a ] is missing");
  expect_refused("[Game \"taluva\\n\"]", 1, 14, "\\\\");
  expect_refused("[Game \"taluva\\", 1, 14, "\\\\");
  expect_refused("[Game \"talu\tva\"]", 1, 12, "tabs");
}

TEST(RecordRefusal, BytesThatAreNoText) {
  expect_refused(std::string_view("\0", 1), 1, 1, "no Game tag");
  expect_refused(std::string_view("[Game \"taluva\"]\n\0", 17), 2, 1, "byte 0x00 is not text");
  expect_refused("[Game \"taluva\"]\n1. JC@\x1b[2J", 2, 7, "byte 0x1b is not text");
  expect_refused("[Game \"taluva\"]\n1. JC@0,0/e\x7f", 2, 12, "byte 0x7f is not text");
  expect_refused("[Game \"tal\xffva\"]", 1, 11, "byte 0xff is not text");
  expect_refused("[Game \"tal\xc3\"]", 1, 11, "byte 0xc3 is not text");
  expect_refused("[Game \"tal\xc0\x80\"]", 1, 11, "byte 0xc0 is not text");
  expect_refused("[Game \"tal\xe0\x80\x80\"]", 1, 11, "byte 0xe0 is not text");
  expect_refused("[Game \"tal\xed\xa0\x80\"]", 1, 11, "byte 0xed is not text");
  expect_refused("[Game \"tal\xf4\x90\x80\x80\"]", 1, 11, "byte 0xf4 is not text");
  expect_refused("[Game \"tal\xc2\x9b\"]", 1, 11, "byte 0xc2 is not text");
  expect_refused("[Game \"taluva\"\x02]", 1, 15, "byte 0x02 is not text");
  expect_refused("[\x02Game \"taluva\"]", 1, 2, "byte 0x02 is not text");
  expect_refused("[Game \"taluva\"]\v", 1, 16, "byte 0x0b is not text");
}

TEST(RecordRefusal, Comments) {
  expect_refused("[Game \"taluva\"]\n\n1. {the first\ntile", 3, 4, "a } is missing");
  expect_refused("{[Game \"taluva\"]", 1, 1, "a } is missing");
  expect_refused("[Game {\"taluva\"]", 1, 7, "a } is missing");
  expect_refused("[Game \"taluva\"] {a {b} c}", 1, 24, "is refused: Malformed");
  expect_refused("[Game \"taluva\"]\n}", 2, 1, "has no {");
  expect_refused("[Game \"taluva\"]\nJC@0,0/e}", 2, 9, "has no {");
}

TEST(RecordRefusal, Setups) {
  expect_refused("[Game \"chess\"]", 1, 8, "there is no game 'chess': the games are taluva");
  expect_refused("[Game \"\"]", 1, 8, "there is no game ''");
  expect_refused("[Game \"taluva\"]\n[Rules \"house\"]", 2, 9, "rules is ferti or classic, not 'house'");
  expect_refused("[Rules \"house\"]\n[Game \"taluva\"]", 1, 9, "not 'house'");
  expect_refused("[Game \"taluva\"]\n[Options \"players=6\"]", 2, 11, "from 2 to 5");
  expect_refused("[Game \"taluva\"]\n[Options \"players\"]", 2, 11, "'players' is not an option");
  expect_refused("[Game \"taluva\"]\n[Options \"dice=2\"]", 2, 11, "no option 'dice'");
  expect_refused("[Game \"taluva\"]\n[Options \"tiles=49\"]", 2, 11, "from 1 to 48");
  expect_refused("[Game \"taluva\"]\n[Options \"tiles=9 tiles=9\"]", 2, 11, "twice");
  expect_refused("[Game \"taluva\"]\n[Options \"mode=teams\"]", 2, 11, "four players");
  expect_refused("[Game \"taluva\"] [Rules \"ferti\"]\n[Options \"rules=ferti\"]", 2, 11, "Rules already");
  for (const std::string tag : {"Game", "Rules", "Options"})
    expect_refused(
        (tag == "Game" ? "" : "[Game \"taluva\"]") + ("\n[" + tag) + " \"" + std::string(201, 'x') + "\"]", 2,
        static_cast<int>(tag.size()) + 4, tag + " is far too long");
}

TEST(RecordRefusal, TagsGivenTwice) {
  expect_refused("[Game \"taluva\"] [Game \"taluva\"]", 1, 24, "Game is given twice");
  for (const std::string tag :
       {"Options", "Rules", "Date", "Seat1", "Places", "Termination", "Commit", "Seed", "Nonces"})
    expect_refused("[Game \"taluva\"]\n[" + tag + " \"\"]\n[" + tag + " \"\"]", 3,
                   static_cast<int>(tag.size()) + 4, tag + " is given twice");
}

TEST(RecordRefusal, Dates) {
  for (const std::string date :
       {"today", "2026-11-31", "2025-02-29", "2026-13-01", "2026-00-01", "2026-1-1", "15.11.2026",
        "2026-11-15 ", "2026/11/15", "2o26-11-15", "-026-11-15", "????.??.??"})
    expect_tag_refused("[Date \"" + date + "\"]", 8, "'" + date + "' is not a date");
  EXPECT_EQ(samples::read("[Game \"taluva\"] [Date \"2024-02-29\"]").date, "2024-02-29");
}

TEST(RecordRefusal, Seats) {
  expect_tag_refused("[Seat4 \"Dora\"]", 9, "there is no Seat4: the game has 3 players");
  expect_tag_refused("[Seat6 \"Fred\"]", 9, "there is no Seat6");
  expect_tag_refused("[Seat0 \"Zoe\"]", 9, "there is no Seat0");
  expect_tag_refused("[Seat01 \"Ada\"]", 10, "there is no Seat01");
  expect_tag_refused("[Seat99999999999999999999999999 \"Ada\"]", 34, "there is no Seat99999999999999999999…");
}

TEST(RecordRefusal, Places) {
  expect_tag_refused("[Places \"1 2\"]", 10, "Places has 2 entries, but the game has 3 players");
  expect_tag_refused("[Places \"1\"]", 10, "Places has 1 entry,");
  expect_tag_refused("[Places \"\"]", 10, "Places has 0 entries");
  expect_tag_refused("[Places \"1 2 3 3\"]", 10, "Places has 4 entries");
  expect_tag_refused("[Places \"1 2 4\"]", 10, "'4' is not a place: places are numbers from 1 to 3");
  expect_tag_refused("[Places \"0 2 3\"]", 10, "'0' is not a place");
  expect_tag_refused("[Places \"1 2 third\"]", 10, "'third' is not a place");
}

TEST(RecordRefusal, Terminations) {
  expect_tag_refused("[Termination \"checkmate\"]", 15,
                     "there is no termination 'checkmate': the words are early,");
  expect_tag_refused("[Termination \"\"]", 15, "there is no termination ''");
  for (const std::string word : {"early", "last-standing", "stack-empty"})
    expect_tag_refused("[Termination \"" + word + "\"]", 15, "the game is not over");
}

TEST(RecordRefusal, FairDraws) {
  const std::string digits(64, 'a');
  for (const std::string tag : {"Commit", "Seed"}) {
    const int column = static_cast<int>(tag.size()) + 4;
    expect_tag_refused("[" + tag + " \"\"]", column, tag + " is 64 hexadecimal digits, not ''");
    expect_tag_refused("[" + tag + " \"" + digits.substr(1) + "\"]", column, "64 hexadecimal digits");
    expect_tag_refused("[" + tag + " \"" + digits + "a\"]", column, "64 hexadecimal digits");
    expect_tag_refused("[" + tag + " \"" + digits.substr(1) + "g\"]", column, "64 hexadecimal digits");
  }
  const std::string nonce(32, 'a');
  expect_tag_refused("[Nonces \"- -\"]", 10, "Nonces has 2 entries, but the game has 3 players");
  expect_tag_refused("[Nonces \"- - " + nonce + "a\"]", 10, "is not a nonce");
  expect_tag_refused("[Nonces \"- - x\"]", 10, "'x' is not a nonce: it is 32 hexadecimal digits, or -");
  expect_tag_refused("[Nonces \"- -- -\"]", 10, "'--' is not a nonce");
}

TEST(RecordRefusal, Moves) {
  const std::string game = "[Game \"taluva\"] [Options \"players=2 tiles=2\"]\n\n";
  expect_refused(game + "1. JC@0,0/e hut@1,0\n2. SR@9,9/e", 4, 4,
                 "SR@9,9/e is refused: NotConnected. The tile must touch the island");
  expect_refused(game + "1. JC@0,0/e\r\nhut@1,0\r\r2.SR@9,9/e", 6, 3, "SR@9,9/e is refused: NotConnected");
  expect_refused(game + "1. JC@0,0/e hut@9,9", 3, 13, "hut@9,9 is refused: NoSuchField");
  expect_refused(game + "1. JC@0,0/e {here} tower@1,0", 3, 20, "tower@1,0 is refused: TooLow");
  expect_refused(game + "1. jc@0,0/e", 3, 4,
                 "jc@0,0/e is refused: Malformed. This is not a move: write it like JC@0,0/e or hut@1,0.");
  expect_refused(game + "1. draw:JC SR@0,0/e", 3, 12, "SR@0,0/e is refused: WrongTile");
  expect_refused(game + "1. draw:JC draw:JC", 3, 12, "draw:JC is refused: WrongPhase");
  expect_refused(game + "hut@1,0", 3, 1, "hut@1,0 is refused: WrongPhase");
  expect_refused(game + "1. JC@0,0/e hut@1,0 2. SR@2,0/e hut@3,0 3. JJ@5,5/e", 3, 44,
                 "JJ@5,5/e is refused: GameOver");
  expect_refused(game + "1 JC@0,0/e", 3, 1, "1 is not a move, and a move's number ends in a dot");
  expect_refused(game + "1.. JC@0,0/e", 3, 3, ". is refused: Malformed");
  expect_refused(game + ". JC@0,0/e", 3, 1, ". is refused: Malformed");
  expect_refused(game + "1.JC@0,0/e 1-0", 3, 12, "1-0 is refused: Malformed");
  expect_refused(game + "1. JC@0,0/e,hut@1,0", 3, 4, "JC@0,0/e,hut@1,0 is refused: Malformed");
}

TEST(RecordRefusal, TagsAfterTheMoves) {
  expect_refused("[Game \"taluva\"]\n\n1. JC@0,0/e\n[Seat1 \"Ada\"]", 4, 1, "tags come first");
}

TEST(RecordRefusal, EnormousCoordinates) {
  const std::string digits(100'000, '9');
  expect_refused("[Game \"taluva\"] JC@0,0/e hut@1,0 SR@" + digits + ",-" + digits + "/e", 1, 34,
                 "SR@999999999999999999999… is refused: NotConnected");
  expect_refused("[Game \"taluva\"] JC@0,0/e hut@-" + digits + ",0", 1, 26, "… is refused: NoSuchField");
}

TEST(RecordRefusal, EndsThatTheMovesDoNotComeTo) {
  const std::string moves = "\n1. JC@0,0/e hut@1,0\n2. SR@2,0/e hut@3,0\n";
  const std::string game = "[Game \"taluva\"] [Options \"players=2 tiles=2\"]\n";
  EXPECT_EQ(samples::read(game + moves).match.result()->termination, Termination::StackEmpty);
  EXPECT_TRUE(read_record(game + "[Places \"1 1\"] [Termination \"stack-empty\"]" + moves).has_value());
  expect_refused(game + "[Places \"1 2\"]" + moves, 2, 10, "by the rules the places are 1 1");
  for (const std::string word : {"early", "last-standing", "abandoned", "time", "unfinished"})
    expect_refused(game + "[Termination \"" + word + "\"]" + moves, 2, 15,
                   "by the rules the game ended with 'stack-empty', not '" + word + "'");
}

TEST(RecordRefusal, NeverRepeatsMuchOfTheText) {
  const std::string much(1'000'000, 'x');
  const std::vector<std::string> texts{
      "[Game \"" + much + "\"]",
      "[Game \"taluva\"] [Rules \"" + much + "\"]",
      "[Game \"taluva\"] [Options \"" + much + "\"]",
      "[Game \"taluva\"] [Date \"" + much + "\"]",
      "[Game \"taluva\"] [Places \"" + much + " 1\"]",
      "[Game \"taluva\"] [Termination \"" + much + "\"]",
      "[Game \"taluva\"] [Commit \"" + much + "\"]",
      "[Game \"taluva\"] [Nonces \"" + much + " -\"]",
      "[Game \"taluva\"] " + much,
      "[Game \"taluva\"] " + std::string(1'000'000, '1'),
  };
  for (const std::string& text : texts) {
    const auto record = read_record(text);
    ASSERT_FALSE(record.has_value());
    EXPECT_LT(record.error().reason.size(), 200U) << record.error().reason;
  }
}

TEST(RecordRefusal, CutsLongTextBetweenCharacters) {
  std::string name;
  for (int i = 0; i < 20; ++i) name += "é";
  expect_refused("[Game \"taluva\"] x" + name, 1, 17, "xééééééééééé… is refused");
}

}  // namespace
}  // namespace tephra
