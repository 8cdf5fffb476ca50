#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "apps/tephra/random_game.h"
#include "engine/core/hex.h"
#include "engine/core/setting.h"
#include "engine/match.h"
#include "engine/record/record.h"
#include "search/policy.h"
#include "tests/apps/run_program.h"

namespace tephra {
namespace {

using tests::Ran;
using tests::read_whole;
using tests::run_program;
using tests::TemporaryFolder;

Ran random_games(const std::vector<std::string>& arguments) {
  std::vector<std::string> all{"random"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run_program({.arguments = all});
}

// The files of a folder, by name.
std::map<std::string, std::string> files_of(const std::filesystem::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    files[entry.path().filename().string()] = read_whole(entry.path());
  return files;
}

TEST(RandomGame, SecretsAreTheHashOfSeedAndIndex) {
  // printf 'tephra-random\x02\x01\0\0\0\0\0\0\x01\0\0\0\0\0\0\0' | sha256sum
  EXPECT_EQ(to_hex(random_game_secret(0x0102, 1)),
            "0000b8cf21525930cdd134c017208a413ad5456066bc5f4b7d5890ef6230ac70");
  EXPECT_NE(random_game_secret(1, 2), random_game_secret(2, 1));
}

void expect_games_with_fair_draws(std::string_view game, const std::vector<std::string_view>& setups) {
  for (const auto policy : policy_names(game)) {
    for (const auto options : setups) {
      const Match start = Match::create(game, read_settings(options).value()).value();
      const Record record = random_game(start, policy_named(game, policy).value(), 11, 1);
      EXPECT_TRUE(record.match.result().has_value()) << policy;
      EXPECT_TRUE(verify_draws(record).has_value()) << policy;
      const Record again = random_game(start, policy_named(game, policy).value(), 11, 1);
      EXPECT_EQ(record.match.tokens(), again.match.tokens()) << policy;
      const Record other = random_game(start, policy_named(game, policy).value(), 11, 2);
      EXPECT_NE(record.match.tokens(), other.match.tokens()) << policy;
    }
  }
}

TEST(RandomGame, EveryPolicyPlaysToTheEndWithFairDraws) {
  expect_games_with_fair_draws("taluva",
                               {"", "rules=classic players=3", "players=4 mode=teams", "players=5"});
  expect_games_with_fair_draws("volcano-island",
                               {"", "players=3", "players=3 coins=12", "players=4 influence=orthogonal"});
}

TEST(RandomCommand, TheSameSeedGivesTheSameFiles) {
  const TemporaryFolder folder;
  const auto play = [&](const std::string& name, const std::string& seed) {
    const Ran ran = random_games({"--games", "12", "--seed", seed, "--policy", "greedy", "--records",
                                  (folder / name).string(), "--options", "players=3"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    return ran.out;
  };
  EXPECT_EQ(play("a", "5"), play("b", "5"));
  play("c", "6");
  const auto files = files_of(folder / "a");
  ASSERT_EQ(files.size(), 12U);
  EXPECT_EQ(files.begin()->first, "00001.tephra");
  EXPECT_EQ(files.rbegin()->first, "00012.tephra");
  EXPECT_EQ(files, files_of(folder / "b"));
  EXPECT_NE(files, files_of(folder / "c"));
}

TEST(RandomCommand, ItsRecordsReplayAndTheirDrawsAreFair) {
  const TemporaryFolder folder;
  for (const std::string policy : {"uniform", "tall"}) {
    const auto records = folder / policy;
    ASSERT_EQ(random_games({"--games", "20", "--seed", "18446744073709551615", "--policy", policy,
                            "--records", records.string(), "--options", "rules=classic players=4"})
                  .status,
              0);
    std::uint64_t index = 0;
    for (const auto& [name, text] : files_of(records)) {
      const auto record = read_record(text);
      ASSERT_TRUE(record.has_value()) << name << ": " << record.error().reason;
      EXPECT_TRUE(record->match.result().has_value());
      EXPECT_EQ(record->names, std::vector<std::string>(4, policy));
      EXPECT_EQ(record->date, "");
      EXPECT_EQ(record->secret, random_game_secret(18446744073709551615U, ++index));
      EXPECT_TRUE(record->commit.has_value());
      const auto verified = verify_draws(*record);
      EXPECT_TRUE(verified.has_value()) << name << ": " << verified.error();
    }
    EXPECT_EQ(index, 20U);
  }
}

TEST(RandomCommand, SumsUpWhatHappened) {
  const Ran ran = random_games({"--games", "30", "--seed", "1"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("taluva ferti players=2 tiles=24, policy uniform, seed 1\n")) << ran.out;
  for (const auto line : {"\ngames          30\n", "\nturns          ", "\nhighest level  ",
                          "\nseat 1 wins    ", "\nseat 2 wins    ", "\nstack-empty    "})
    EXPECT_NE(ran.out.find(line), std::string::npos) << line << " is not in\n" << ran.out;
}

TEST(RandomCommand, SumsUpGamesOfVolcanoIsland) {
  const Ran ran = random_games({"--games", "60", "--seed", "1", "--game", "volcano-island", "--policy",
                                "crowded", "--options", "players=3 coins=12"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("volcano-island players=3 coins=12, policy crowded, seed 1\n")) << ran.out;
  for (const auto line : {"\ngames          60\n", "\nrounds         ", "\nbest score     ",
                          "\nno-action      ", "\nlast-lava      ", "\nseat 1 wins    ", "\nseat 3 wins    "})
    EXPECT_NE(ran.out.find(line), std::string::npos) << line << " is not in\n" << ran.out;
}

TEST(RandomCommand, AFolderWithAnythingInItIsLeftAlone) {
  const TemporaryFolder folder;
  tests::write_whole(folder / "mine", "keep");
  const Ran ran = random_games({"--games", "1", "--records", folder.path().string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_NE(ran.err.find("is not empty"), std::string::npos) << ran.err;
  EXPECT_EQ(files_of(folder.path()), (std::map<std::string, std::string>{{"mine", "keep"}}));

  std::filesystem::remove(folder / "mine");
  EXPECT_EQ(random_games({"--games", "1", "--records", folder.path().string()}).status, 0);
  EXPECT_EQ(files_of(folder.path()).size(), 1U);
}

TEST(RandomCommand, RefusesWhatCannotBe) {
  const TemporaryFolder folder;
  tests::write_whole(folder / "file", "");
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view about) {
    const Ran ran = random_games(arguments);
    EXPECT_GT(ran.status, 0);
    EXPECT_LT(ran.status, 128);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find(about), std::string::npos) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\x1b'), 0);
  };
  refused({"--games", "1", "--policy", "clever"},
          "tephra: there is no policy 'clever': the policies are uniform");
  refused({"--games", "1", "--policy", "\x1b[2J"}, "tephra: there is no policy '?[2J'");
  refused({"--games", "1", "--game", "chess"}, "tephra: there is no game 'chess'");
  refused({"--games", "1", "--game", "volcano-island", "--policy", "tall"},
          "tephra: there is no policy 'tall': the policies are uniform, builder, crowded");
  refused({"--games", "1", "--options", "players=1"}, "tephra: players is a number from 2 to 5");
  refused({"--games", "1", "--records", (folder / "file").string()}, "tephra: ");
  refused({"--games", "1", "--records", (folder / "file" / "inside").string()}, "tephra: ");
  for (const std::string number : {"0", "-3", "some", "1e3", "", "99999999999999999999"})
    refused({"--games", number}, "tephra: --games is a number from 1 to 1000000000, not '" + number + "'\n");
  for (const std::string number : {"-1", "x", "18446744073709551616"})
    refused({"--games", "1", "--seed", number},
            "tephra: --seed is a number from 0 to 18446744073709551615, not");
  refused({}, "--games");
}

TEST(RandomCommand, HelpGivesAnExampleAndThePolicies) {
  const Ran ran = random_games({"--help"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("tephra random --games 1000"), std::string::npos);
  for (const auto game : game_names())
    for (const auto policy : policy_names(game))
      EXPECT_NE(ran.out.find(policy), std::string::npos) << game << ' ' << policy;
}

}  // namespace
}  // namespace tephra
