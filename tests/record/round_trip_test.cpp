#include <cstddef>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "engine/record/record.h"
#include "tests/record/sample_games.h"

namespace tephra {
namespace {

// Writes, reads, compares everything, and writes again.
void expect_round_trip(const Record& record) {
  const std::string text = write_record(record);
  const Record again = samples::read(text);
  EXPECT_EQ(again.match.tokens(), record.match.tokens());
  EXPECT_EQ(again.match.hash(), record.match.hash());
  EXPECT_EQ(again.match.rules(), record.match.rules());
  EXPECT_EQ(again.match.options(), record.match.options());
  EXPECT_EQ(again.match.result(), record.match.result());
  EXPECT_EQ(again.date, record.date);
  EXPECT_EQ(again.names, record.names);
  EXPECT_EQ(again.places, record.places);
  EXPECT_EQ(again.commit, record.commit);
  EXPECT_EQ(write_record(again), text);
}

TEST(RecordRoundTrip, KeepsCompleteGamesOfEverySetup) {
  Random random(1);
  for (const std::string& options : samples::all_options()) {
    SCOPED_TRACE(options);
    const Record record = samples::play(options, random);
    ASSERT_TRUE(record.match.result().has_value());
    expect_round_trip(record);
    const Record again = samples::read(write_record(record));
    EXPECT_EQ(again.secret, record.secret);
    EXPECT_FALSE(again.stopped.has_value());
    const auto verified = verify_draws(again);
    EXPECT_TRUE(verified.has_value()) << verified.error();
  }
}

TEST(RecordRoundTrip, KeepsAGameStoppedAfterAnyToken) {
  for (const std::string options : {"players=2 tiles=6", "rules=classic players=5 tiles=6 mode=ranking"}) {
    for (std::size_t tokens = 0; tokens < 18; ++tokens) {
      SCOPED_TRACE(tokens);
      Random random(2);
      Record record = samples::play(options, random, tokens);
      ASSERT_EQ(record.match.tokens().size(), tokens);
      record.stopped = Termination::Abandoned;
      expect_round_trip(record);
      EXPECT_EQ(samples::read(write_record(record)).stopped, Termination::Abandoned);
    }
  }
}

TEST(RecordRoundTrip, KeepsADrawThatNobodyPlaced) {
  Random random(3);
  const Record record = samples::play("", random, 4);
  const std::string& draw = record.match.tokens().back();
  ASSERT_TRUE(draw.starts_with("draw:"));
  const std::string text = write_record(record);
  EXPECT_TRUE(text.ends_with("\n2. " + draw + "\n")) << text;
  EXPECT_EQ(samples::read(text).match.tokens().back(), draw);
}

TEST(RecordRoundTrip, KeepsAGameWithoutMoves) {
  const Record record{.match = samples::match("")};
  const std::string text = write_record(record);
  EXPECT_EQ(text,
            "[Game \"taluva\"]\n[Rules \"ferti\"]\n[Options \"players=2 tiles=24\"]\n"
            "[Termination \"unfinished\"]\n");
  expect_round_trip(record);
}

TEST(RecordRoundTrip, KeepsAnyNameThatIsText) {
  Record record{.match = samples::match("players=5")};
  record.names = {R"(Ada "the Volcano" \o/)", "[Bé] {no comment}", "火山島 🌋", R"("])", R"(\)"};
  expect_round_trip(record);
  record.names = {"", "only the second", "", "", ""};
  expect_round_trip(record);
}

TEST(RecordRoundTrip, WritesWhatIsNoTextAsQuestionMarks) {
  Record record{.match = samples::match("")};
  record.names = {std::string("a\nb\tc\0d", 7),
                  "\x7f\xff\xc3 \xc0\xaf \xed\xa0\x80 \xc2\x85 \xf4\x90\x80\x80"};
  const Record again = samples::read(write_record(record));
  EXPECT_EQ(again.names, (std::vector<std::string>{"a?b?c?d", "??? ?? ??? ?? ????"}));
}

TEST(RecordRoundTrip, KeepsThePlacesOfAGameStoppedFromOutside) {
  Random random(4);
  for (const Termination stopped : {Termination::Abandoned, Termination::Time, Termination::Unfinished}) {
    Record record = samples::play("players=3", random, 20);
    record.stopped = stopped;
    record.places = {3, 1, 1};
    expect_round_trip(record);
    const Record again = samples::read(write_record(record));
    EXPECT_EQ(again.stopped, stopped);
    EXPECT_EQ(again.secret, record.secret);
  }
}

TEST(RecordRoundTrip, KeepsTheSecretOfAGameThatGoesOn) {
  Random random(5);
  const Record record = samples::play("", random, 20);
  const std::string text = write_record(record);
  EXPECT_EQ(text.find("Seed"), std::string::npos);
  EXPECT_NE(text.find("[Termination \"unfinished\"]"), std::string::npos);
  EXPECT_NE(text.find("Commit"), std::string::npos);
  expect_round_trip(record);
  EXPECT_FALSE(samples::read(text).stopped.has_value());
}

TEST(RecordRoundTrip, LosesNoSeedOfARecordThatDoesNotSayHowItEnded) {
  const std::string seed(64, 'a');
  const Record record = samples::read("[Game \"taluva\"][Seed \"" + seed + "\"]");
  EXPECT_NE(write_record(record).find("[Seed \"" + seed + "\"]"), std::string::npos);
}

// The example of docs/notation.md, which also fixes the order of the tags.
constexpr std::string_view kExample = R"([Game "taluva"]
[Rules "ferti"]
[Options "players=2 tiles=8"]
[Date "2026-11-16"]
[Seat1 "Ada"]
[Seat2 "Ben"]
[Places "1 2"]
[Termination "stack-empty"]
[Commit "cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80"]
[Seed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[Nonces "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf -"]

1. SJ@0,0/e hut@1,0
2. CJ@2,0/se hut@2,1
3. RL@3,-1/w expand@1,0/J
4. CR@3,-1/sw expand@2,1/C
5. RJ@3,1/nw temple@2,-1
6. CJ@3,1/w expand@2,0/C
7. JC@3,-1/se tower@2,0
8. CJ@-2,0/ne tower@3,0
)";

TEST(RecordRoundTrip, WritesTheExampleOfTheNotationByteForByte) {
  const Record record = samples::read(kExample);
  EXPECT_EQ(write_record(record), kExample);
  EXPECT_TRUE(verify_draws(record).has_value());
}

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string result;
  for (auto at = text.find(what); at != std::string_view::npos; at = text.find(what)) {
    result += text.substr(0, at);
    result += by;
    text.remove_prefix(at + what.size());
  }
  return result += text;
}

TEST(RecordReader, TakesAnyLayout) {
  const std::vector<std::string> layouts{
      replaced(kExample, "\n", "\r\n"),
      replaced(kExample, "\n", "\r"),
      replaced(kExample, "\n", " "),
      replaced(kExample, "\n\n", "\n"),
      replaced(kExample, "]\n", "]"),
      replaced(kExample, ". ", ".\t\n\n "),
      replaced(kExample, ". ", "."),
      replaced(kExample, ". ", "00000000000000000000000000."),
      replaced(kExample, " hut", "{ [a] \"b\" é }hut"),
      replaced(kExample, "[", "{ [ } [ {{}"),
      replaced(kExample, " \"", "{name}\""),
      replaced(kExample, "\"]", "\"\n] {}"),
      replaced(kExample, "4. CR", "draw:CR 99. CR"),
      replaced(kExample, "[Rules", "[Event \"spring\"] [Event \"again\"] [Seat \"x\"] [Seats \"2\"] [Rules"),
      "\xef\xbb\xbf" + std::string(kExample),
      "{ first of all }" + std::string(kExample) + "{ at last }",
  };
  for (const std::string& layout : layouts) EXPECT_EQ(write_record(samples::read(layout)), kExample);
}

TEST(RecordReader, NeedsOnlyTheGame) {
  const Record record = samples::read("[Game \"taluva\"] [Date \"\"]");
  EXPECT_EQ(record.match.rules(), "ferti");
  EXPECT_EQ(record.match.options(), "players=2 tiles=24");
  EXPECT_EQ(record.date, "");
  EXPECT_TRUE(record.names.empty());
  EXPECT_FALSE(record.stopped.has_value());
}

TEST(RecordReader, TakesTheRulesFromEitherTag) {
  EXPECT_EQ(samples::read("[Game \"taluva\"] [Rules \"classic\"]").match.rules(), "classic");
  EXPECT_EQ(samples::read("[Game \"taluva\"] [Options \"rules=classic\"]").match.rules(), "classic");
}

TEST(RecordReader, TakesAnEndedGameThatDoesNotSaySo) {
  const std::string without =
      replaced(replaced(kExample, "[Places \"1 2\"]\n", ""), "[Termination \"stack-empty\"]\n", "");
  EXPECT_EQ(write_record(samples::read(without)), kExample);
}

}  // namespace
}  // namespace tephra
