// How fast a tree grows in the middle of a game, by one thread and by two. A try goes from the root to one
// new node; on the way to it several positions are looked at.

#include <benchmark/benchmark.h>

#include "engine/core/game.h"
#include "search/side_by_side.h"
#include "search/taluva_policies.h"
#include "search/tree.h"
#include "search/volcano_island_policies.h"

namespace tephra {

namespace {

// The first decision after so many moves of a game played by a policy.
template <class Position>
Position after(Position position, int moves, Policy policy) {
  Random random(1);
  for (int i = 0; i < moves || position.turn().kind != Turn::Kind::Decision; ++i)
    position.play(position.turn().kind == Turn::Kind::Chance ? random_outcome(position, random)
                                                             : choose(position, policy, random));
  return position;
}

template <class Position>
void grow(benchmark::State& state, const Position& position) {
  const auto threads = static_cast<int>(state.range(0));
  const std::uint64_t tries = 20'000 * static_cast<std::uint64_t>(threads);
  std::uint64_t looked_at = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Tree<Position> tree(position, built_in_knowledge(), TreeSettings{}, 0);
    Baton baton;
    state.ResumeTiming();
    side_by_side(threads, [&](int) {
      typename Tree<Position>::Walker walker(tree);
      while (tree.grow(walker, baton).tries < tries) {
      }
    });
    looked_at += tree.growth().looked_at;
  }
  const auto per_second = [](double count) { return benchmark::Counter(count, benchmark::Counter::kIsRate); };
  state.counters["nodes/s"] =
      per_second(static_cast<double>(static_cast<std::uint64_t>(state.iterations()) * tries));
  state.counters["positions/s"] = per_second(static_cast<double>(looked_at));
}

void tree_taluva_2p24(benchmark::State& state) {
  grow(state, after(taluva::Position<1>({.players = 2, .tiles = 24}), 36, Policy::Greedy));
}
void tree_taluva_4p48(benchmark::State& state) {
  grow(state, after(taluva::Position<2>({.players = 4, .tiles = 48}), 72, Policy::Greedy));
}
void tree_volcano_island_3p(benchmark::State& state) {
  grow(state, after(volcano_island::Position({.players = 3}), 100, Policy::Builder));
}

// One thread, then two.
void threads(benchmark::internal::Benchmark* benchmark) {
  benchmark->Arg(1)->Arg(2)->UseRealTime()->Unit(benchmark::kMillisecond);
}
BENCHMARK(tree_taluva_2p24)->Apply(threads);
BENCHMARK(tree_taluva_4p48)->Apply(threads);
BENCHMARK(tree_volcano_island_3p)->Apply(threads);

}  // namespace

}  // namespace tephra
