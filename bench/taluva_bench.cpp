// The engine's single steps, each beside what it costs on islands of different size. Compare rows within one
// run: the machine's speed is not the same from one run to the next.

#include <vector>

#include <benchmark/benchmark.h>

#include "engine/core/game.h"
#include "engine/match.h"
#include "engine/taluva/game.h"
#include "search/taluva_policies.h"
#include "search/workload.h"

namespace tephra {

namespace {

// Positions in `phase` from the last third of seeded games.
template <int Words>
std::vector<taluva::Position<Words>> positions(const taluva::Options& options, taluva::Phase phase,
                                               Policy policy) {
  std::vector<taluva::Position<Words>> found;
  for (std::uint64_t seed = 0; found.size() < 256; ++seed) {
    Random random(seed);
    taluva::Position<Words> position(options);
    while (position.phase() != taluva::Phase::Over) {
      if (position.phase() == phase && position.land().tiles() > options.tiles * 2 / 3)
        found.push_back(position);
      if (position.phase() == taluva::Phase::Draw)
        position.play(
            position.outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(position.tickets())))));
      else
        position.play(taluva::choose(position, policy, random));
    }
  }
  return found;
}

taluva::Options options_for(int players) { return {.players = players, .tiles = 12 * players}; }

template <int Words, class Step>
void over_positions(benchmark::State& state, taluva::Phase phase, Policy policy, const Step& step) {
  const auto all = positions<Words>(options_for(static_cast<int>(state.range(0))), phase, policy);
  std::size_t i = 0;
  for (auto _ : state) {
    step(all[i]);
    i = (i + 1) % all.size();
  }
}

template <int Words>
void count_placements(benchmark::State& state) {
  over_positions<Words>(state, taluva::Phase::Place, Policy::Uniform,
                        [](const auto& position) { benchmark::DoNotOptimize(position.choices().count()); });
}

template <int Words>
void list_placements(benchmark::State& state) {
  over_positions<Words>(state, taluva::Phase::Place, Policy::Uniform, [](const auto& position) {
    std::uint32_t sum = 0;
    position.choices().each([&](taluva::Move move) { sum += move.bits(); });
    benchmark::DoNotOptimize(sum);
  });
}

template <int Words>
void random_placement(benchmark::State& state) {
  Random random(1);
  over_positions<Words>(state, taluva::Phase::Place, Policy::Uniform,
                        [&](const auto& position) { benchmark::DoNotOptimize(position.random(random)); });
}

template <int Words>
void count_builds(benchmark::State& state) {
  over_positions<Words>(state, taluva::Phase::Build, Policy::Uniform,
                        [](const auto& position) { benchmark::DoNotOptimize(position.choices().count()); });
}

template <int Words>
void random_build(benchmark::State& state) {
  Random random(1);
  over_positions<Words>(state, taluva::Phase::Build, Policy::Uniform,
                        [&](const auto& position) { benchmark::DoNotOptimize(position.random(random)); });
}

template <int Words>
void copy(benchmark::State& state) {
  over_positions<Words>(state, taluva::Phase::Place, Policy::Uniform, [](const auto& position) {
    auto other = position;
    benchmark::DoNotOptimize(other);
  });
}

template <int Words>
void copy_and_place(benchmark::State& state) {
  Random random(1);
  over_positions<Words>(state, taluva::Phase::Place, Policy::Uniform, [&](const auto& position) {
    auto other = position;
    other.play(other.random(random));
    benchmark::DoNotOptimize(other);
  });
}

template <int Words>
void copy_and_place_on_high_ground(benchmark::State& state) {
  Random random(1);
  over_positions<Words>(state, taluva::Phase::Place, Policy::Tall, [&](const auto& position) {
    auto other = position;
    other.play(other.random(random));
    benchmark::DoNotOptimize(other);
  });
}

template <int Words>
void hash(benchmark::State& state) {
  over_positions<Words>(state, taluva::Phase::Build, Policy::Uniform,
                        [](const auto& position) { benchmark::DoNotOptimize(position.hash()); });
}

// A whole game by its tokens, as a server or a browser plays it: read, judge, write, keep.
void match_by_tokens(benchmark::State& state) {
  for (auto _ : state) {
    Random random(1);
    auto match = Match::create("taluva", {});
    while (match->turn().kind != Turn::Kind::Over) {
      const std::string token = match->random_token(random);
      if (!match->play(token)) state.SkipWithError("a legal token was refused");
    }
    benchmark::DoNotOptimize(match->hash());
  }
}

void playout(benchmark::State& state) {
  const Workload& workload = workloads()[static_cast<std::size_t>(state.range(0))];
  std::uint64_t seed = 0;
  long turns = 0;
  for (auto _ : state) turns += play_games(workload, seed++, 1).turns;
  state.SetLabel(std::string(workload.name));
  state.counters["turns/s"] = benchmark::Counter(static_cast<double>(turns), benchmark::Counter::kIsRate);
}

BENCHMARK(playout)->DenseRange(0, static_cast<int>(workloads().size()) - 1);
BENCHMARK(count_placements<1>)->Arg(2);
BENCHMARK(count_placements<2>)->Arg(4)->Arg(5);
BENCHMARK(list_placements<1>)->Arg(2);
BENCHMARK(list_placements<2>)->Arg(4)->Arg(5);
BENCHMARK(random_placement<1>)->Arg(2);
BENCHMARK(random_placement<2>)->Arg(4)->Arg(5);
BENCHMARK(count_builds<1>)->Arg(2);
BENCHMARK(count_builds<2>)->Arg(4)->Arg(5);
BENCHMARK(random_build<1>)->Arg(2);
BENCHMARK(random_build<2>)->Arg(4)->Arg(5);
BENCHMARK(copy<1>)->Arg(2);
BENCHMARK(copy<2>)->Arg(4);
BENCHMARK(copy_and_place<1>)->Arg(2);
BENCHMARK(copy_and_place<2>)->Arg(4)->Arg(5);
BENCHMARK(copy_and_place_on_high_ground<1>)->Arg(2);
BENCHMARK(copy_and_place_on_high_ground<2>)->Arg(4)->Arg(5);
BENCHMARK(hash<1>)->Arg(2);
BENCHMARK(hash<2>)->Arg(4);
BENCHMARK(match_by_tokens);

}  // namespace

}  // namespace tephra
