#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

namespace tephra {
namespace {

using tests::has;
using tests::Ran;
using tests::read_whole;
using tests::run_program;
using tests::TemporaryFolder;
using tests::write_whole;

Ran train(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "train");
  return run_program({.arguments = std::move(arguments)});
}

TEST(TrainCommand, KeepsGamesAndLearnsFromThemLater) {
  const TemporaryFolder folder;
  const std::string games = (folder / "games.txt").string();
  const std::string weights = (folder / "learned.weights").string();
  for (const auto* seed : {"1", "2"}) {
    const Ran kept =
        train({"volcano-island", "--games", "6", "--nodes", "5", "--seed", seed, "--keep", games});
    ASSERT_EQ(kept.status, 0) << kept.err;
  }
  const std::string text = read_whole(games);
  EXPECT_EQ(std::ranges::count(text, '\n'), 12) << "the second behind the first";

  const Ran studied = train({"volcano-island", "--study", games, "--rounds", "2", "--out", weights});
  ASSERT_EQ(studied.status, 0) << studied.err;
  EXPECT_TRUE(has(studied.out, "2 of 2 rounds, surprise "));
  EXPECT_TRUE(has(read_whole(weights), "# tephra train volcano-island --study 11 games --rounds 2 --seed 1"));
  EXPECT_EQ(train({"volcano-island", "--games", "1", "--from", weights, "--out", weights}).status, 0);
}

TEST(TrainCommand, SaysWhatIsWrong) {
  const TemporaryFolder folder;
  const std::string games = (folder / "games.txt").string();
  const std::string out = (folder / "out.weights").string();
  const auto refusal = [](const std::vector<std::string>& arguments) {
    const Ran ran = train(arguments);
    EXPECT_NE(ran.status, 0);
    return ran.err;
  };
  write_whole(games, "");
  EXPECT_TRUE(has(refusal({"taluva", "--study", games, "--out", out}), "games.txt holds no games"));
  write_whole(games, "chess | e4\n");
  EXPECT_TRUE(has(refusal({"taluva", "--study", games, "--out", out}),
                  "games.txt, line 1: that is no searched game of taluva"));
  EXPECT_TRUE(has(refusal({"taluva", "--study", "/nowhere", "--out", out}), "cannot read /nowhere"));
  EXPECT_TRUE(has(refusal({"taluva", "--keep", "/nowhere/games"}), "cannot write to /nowhere/games"));
  EXPECT_TRUE(has(refusal({"taluva", "--games", "1"}), "either --out says"));
  EXPECT_TRUE(has(refusal({"taluva", "--keep", games, "--out", out}), "either --out says"));
  EXPECT_TRUE(has(refusal({"taluva", "--study", games, "--rounds", "0", "--out", out}), "--rounds"));
}

}  // namespace
}  // namespace tephra
