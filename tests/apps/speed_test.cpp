#include "apps/tephra/speed.h"

#include <chrono>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

namespace tephra {
namespace {

using Clock = std::chrono::steady_clock;

// Plays that take a millisecond of processor time each, and the seeds they were asked for.
struct Plays {
  std::vector<std::uint64_t> seeds;

  Tally operator()(std::uint64_t seed, int games) {
    seeds.push_back(seed);
    const std::clock_t start = std::clock();
    while (std::clock() - start < CLOCKS_PER_SEC / 1000) {
    }
    return {.games = games, .turns = 10L * games, .moves = 30L * games};
  }
};

TEST(Speed, TellsTheRates) {
  Plays plays;
  const Speed speed = measure([&](std::uint64_t seed, int games) { return plays(seed, games); }, 5,
                              Clock::now() + std::chrono::milliseconds(300));
  EXPECT_GT(plays.seeds.size(), 1U);
  for (std::size_t i = 0; i < plays.seeds.size(); ++i) EXPECT_EQ(plays.seeds[i], 5 * i);
  EXPECT_GT(speed.games.best, 0);
  EXPECT_LE(speed.games.best, 5000);
  EXPECT_LE(speed.games.median, speed.games.best);
  EXPECT_NEAR(speed.turns.best, 10 * speed.games.best, 1e-6 * speed.turns.best);
  EXPECT_NEAR(speed.moves.best, 30 * speed.games.best, 1e-6 * speed.moves.best);
}

TEST(Speed, AfterTheDeadlineOnlyTheFirstBatchIsPlayed) {
  Plays plays;
  const Speed speed =
      measure([&](std::uint64_t seed, int games) { return plays(seed, games); }, 100, Clock::now());
  EXPECT_EQ(plays.seeds, std::vector<std::uint64_t>{0});
  EXPECT_GT(speed.games.best, 0);
}

}  // namespace
}  // namespace tephra
