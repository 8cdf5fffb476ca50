#include <algorithm>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/record/files.h"
#include "tests/record/sample_games.h"

// The games in tests/golden were once right and stay so for ever: they replay to the places and the
// termination in their tags (the reader insists on it), their draws are those of their seeds, and they are
// written as they are.
namespace tephra {
namespace {

TEST(GoldenRecords, ReplayVerifyAndAreWrittenTheSame) {
  for (const auto& path : files::records_in("golden")) {
    SCOPED_TRACE(path.filename().string());
    const std::string text = files::read(path);
    const Record record = samples::read(text);
    EXPECT_EQ(write_record(record), text);
    const auto verified = verify_draws(record);
    EXPECT_TRUE(verified.has_value()) << verified.error();
    EXPECT_NE(text.find("[Termination "), std::string::npos);
    EXPECT_EQ(text.find("[Places ") != std::string::npos, record.match.result() || !record.places.empty());
  }
}

TEST(GoldenRecords, CoverEverySetupAndEveryEnd) {
  std::set<std::string> seen;
  for (const auto& path : files::records_in("golden")) {
    const Record record = samples::read(files::read(path));
    const std::string options = record.match.options();
    const std::string rules = record.match.rules();
    seen.insert((rules.empty() ? std::string(record.match.game()) : rules) + " " +
                std::to_string(record.match.seats()));
    for (const std::string option : {"ranking", "teams", "coins=12", "influence=orthogonal"})
      if (options.find(option) != std::string::npos) seen.insert(option);
    if (options.find("hut=") != std::string::npos) seen.insert("another hut rule");
    const auto result = record.match.result();
    const auto end = result ? result->termination : record.stopped.value_or(Termination::Unfinished);
    seen.insert(std::string(name(end)));
    if (result && std::ranges::count(result->places, 1) > 1) seen.insert("shared first place");
  }
  for (const std::string rules : {"ferti", "classic"})
    for (int players = 2; players <= 5; ++players)
      EXPECT_TRUE(seen.contains(rules + " " + std::to_string(players))) << rules << ' ' << players;
  for (const std::string what : {"ranking", "teams", "another hut rule", "shared first place",
                                 "volcano-island 3", "volcano-island 4", "coins=12", "influence=orthogonal"})
    EXPECT_TRUE(seen.contains(what)) << what;
  for (int i = 0; i < kTerminations; ++i) {
    const std::string termination(name(static_cast<Termination>(i)));
    EXPECT_TRUE(seen.contains(termination)) << termination;
  }
}

}  // namespace
}  // namespace tephra
