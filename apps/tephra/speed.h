#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <vector>

#include "search/workload.h"

namespace tephra {

struct Rate {
  double best = 0;
  double median = 0;
};

// How much was played in a second.
struct Speed {
  Rate games;
  Rate turns;
  Rate moves;
};

// Measures play(first seed, games), which returns a Tally, in slices of processor time. Whatever else the
// machine does can only slow a slice down, so the fastest one is the best measurement; the median tells how
// quiet the machine was. Games are played `batch` at a time, and after the deadline no batch begins but the
// first.
template <class Play>
Speed measure(const Play& play, int batch, std::chrono::steady_clock::time_point deadline) {
  constexpr int kSlices = 18;
  constexpr double kSliceSeconds = 0.05;
  // On a machine so busy that a slice takes this long by the clock, it ends early.
  constexpr std::chrono::milliseconds kSliceLimit{73};

  using std::chrono::steady_clock;
  const auto processor_seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  std::vector<double> games;
  std::vector<double> turns;
  std::vector<double> moves;
  std::uint64_t seed = 0;
  for (int slice = 0; slice < kSlices && (slice == 0 || steady_clock::now() < deadline); ++slice) {
    Tally sum;
    const auto end = std::min(steady_clock::now() + kSliceLimit, deadline);
    const double start = processor_seconds();
    double seconds = 0;
    do {
      const Tally tally = play(seed, batch);
      seed += static_cast<std::uint64_t>(batch);
      sum.games += tally.games;
      sum.turns += tally.turns;
      sum.moves += tally.moves;
      seconds = processor_seconds() - start;
    } while (seconds < kSliceSeconds && steady_clock::now() < end);
    games.push_back(static_cast<double>(sum.games) / seconds);
    turns.push_back(static_cast<double>(sum.turns) / seconds);
    moves.push_back(static_cast<double>(sum.moves) / seconds);
  }
  const auto rate = [](std::vector<double> values) {
    std::ranges::sort(values);
    return Rate{values.back(), values[values.size() / 2]};
  };
  return {rate(games), rate(turns), rate(moves)};
}

}  // namespace tephra
