#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "engine/record/characters.h"
#include "engine/record/record.h"
#include "tests/record/sample_games.h"

namespace tephra {
namespace {

// Whatever was read: an error that can be shown on one line and points into the text, or a record that keeps.
void expect_sound(std::string_view text, const std::expected<Record, RecordError>& record) {
  if (record) {
    const std::string written = write_record(*record);
    ASSERT_EQ(write_record(samples::read(written)), written);
    return;
  }
  const RecordError& error = record.error();
  ASSERT_GE(error.line, 1);
  ASSERT_GE(error.column, 1);
  const auto breaks = std::ranges::count_if(text, [](char c) { return c == '\n' || c == '\r'; });
  ASSERT_LE(error.line, breaks + 1);
  ASSERT_LE(static_cast<std::size_t>(error.column), text.size() + 1);
  ASSERT_FALSE(error.reason.empty());
  for (std::string_view rest = error.reason; !rest.empty(); rest.remove_prefix(character_size(rest)))
    ASSERT_GT(character_size(rest), 0U) << error.reason;
}

TEST(DamagedRecord, CutAnywhereIsRefusedOrAPrefix) {
  Random random(11);
  for (const std::string options : {"players=2 tiles=12", "rules=classic players=5 tiles=15 mode=ranking"}) {
    for (const std::size_t tokens : {std::size_t{20}, std::size_t{1000}}) {
      Record record = samples::play(options, random, tokens);
      record.names.front() = R"("Ad\a" 火)";
      const std::string text = write_record(record);
      const auto& whole = record.match.tokens();
      for (std::size_t size = 0; size < text.size(); ++size) {
        SCOPED_TRACE(size);
        const auto cut = read_record(text.substr(0, size));
        expect_sound(text.substr(0, size), cut);
        if (!cut) continue;
        // The last token may have lost its end and still be one: hut@1,12 becomes hut@1,1.
        const auto& part = cut->match.tokens();
        ASSERT_LE(part.size(), whole.size());
        if (part.empty()) continue;
        ASSERT_TRUE(std::equal(part.begin(), part.end() - 1, whole.begin()));
      }
    }
  }
}

TEST(DamagedRecord, CutAmongTheMovesOfAnEndedGameIsRefused) {
  Random random(12);
  const std::string text = write_record(samples::play("players=3", random));
  const auto last_move = text.find_last_of(' ') + 1;
  for (std::size_t size = text.find("\n\n"); size <= last_move; ++size) {
    const auto cut = read_record(text.substr(0, size));
    ASSERT_FALSE(cut.has_value()) << size;
  }
}

// Bytes that mean something somewhere, so that damage reaches beyond the first check.
constexpr std::string_view kTelling = "{}[]\"\\.@,/-0123456789=JCSRL huteswnxpadr:\n\r\t\0\xc3\xff";

void damage(std::string& text, Random& random) {
  const auto pick = [&](std::size_t n) { return random.below(static_cast<std::uint32_t>(n)); };
  const auto at = pick(text.size());
  const char byte =
      random.below(2) == 0 ? kTelling[pick(kTelling.size())] : static_cast<char>(random.below(256));
  switch (random.below(5)) {
    case 0: text[at] = byte; break;
    case 1: text.insert(at, 1, byte); break;
    case 2: text.erase(at, 1 + random.below(3)); break;
    case 3: text.insert(at, text.substr(pick(text.size()), random.below(40))); break;
    default: std::swap(text[at], text[pick(text.size())]); break;
  }
}

TEST(DamagedRecord, NeverHarmsTheReader) {
  Random random(13);
  const auto all = samples::all_options();
  int kept = 0;
  int refused = 0;
  for (int round = 0; round < 4000; ++round) {
    const std::string& options = all[random.below(static_cast<std::uint32_t>(all.size()))];
    std::string text = write_record(samples::play(options, random, random.below(40)));
    for (auto count = 1 + random.below(4); count > 0; --count) damage(text, random);
    SCOPED_TRACE(text);
    const auto record = read_record(text);
    ++(record ? kept : refused);
    expect_sound(text, record);
  }
  EXPECT_GT(kept, 100);
  EXPECT_GT(refused, 1000);
}

TEST(DamagedRecord, RubbishNeverHarmsTheReader) {
  Random random(14);
  for (int round = 0; round < 4000; ++round) {
    std::string text = random.below(2) == 0 ? "" : "[Game \"taluva\"]\n";
    for (auto size = random.below(200); size > 0; --size)
      text += random.below(4) > 0 ? kTelling[random.below(static_cast<std::uint32_t>(kTelling.size()))]
                                  : static_cast<char>(random.below(256));
    expect_sound(text, read_record(text));
  }
}

// A reader that took the square of these sizes would be noticed: it would take days.
TEST(DamagedRecord, EnormousTextsTakeNoTime) {
  const auto times = [](std::size_t n, std::string_view text) {
    std::string many;
    while (many.size() < n) many += text;
    return many;
  };
  constexpr std::size_t kMuch = 300'000;
  const std::string game = "[Game \"taluva\"] ";
  for (const std::string unit :
       {"[", "]",  "{",    "}",        "{}",        "\"",           "\\",        "1.", "1. ",      "1",   ".",
        " ", "\n", "\r\n", "draw:JC ", "[X \"y\"]", "[Seat9 \"\"]", "JC@0,0/e ", "a",  "\xc3\xa9", "\xff"}) {
    const std::string text = times(kMuch, unit);
    expect_sound(text, read_record(text));
    expect_sound(game + text, read_record(game + text));
  }
  for (const std::string tag : {"Game", "Rules", "Options", "Date", "Seat1", "Places", "Termination",
                                "Commit", "Seed", "Nonces", "Other"})
    for (const std::string unit : {"1 ", "a=1 ", "a", "\\\"", "- ", "\xc3\xa9"}) {
      const std::string text = (tag == "Game" ? "" : game) + "[" + tag + " \"" + times(kMuch, unit) + "\"]";
      expect_sound(text, read_record(text));
    }
}

}  // namespace
}  // namespace tephra
