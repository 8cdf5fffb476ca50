#include "search/workload.h"

#include <array>

#include "engine/core/game.h"
#include "engine/core/mix.h"
#include "engine/taluva/game.h"
#include "engine/volcano_island/game.h"
#include "search/taluva_policies.h"
#include "search/volcano_island_policies.h"

namespace tephra {

namespace {

using taluva::HutRule;
using taluva::Mode;
using taluva::Preset;

constexpr taluva::Options ferti(int players) { return {.players = players, .tiles = 12 * players}; }
constexpr taluva::Options kClassicTwo{
    .preset = Preset::Classic, .players = 2, .tiles = 48, .hut = HutRule::Anywhere, .mode = Mode::Winner};

constexpr volcano_island::Options tribes(int players) { return {.players = players}; }

constexpr std::array<Workload, 12> kWorkloads{{
    {taluva::kName, "2p24", ferti(2)},
    {taluva::kName, "3p36", ferti(3)},
    {taluva::kName, "4p48", ferti(4)},
    {taluva::kName, "5p60", ferti(5)},
    {taluva::kName, "2p48-classic", kClassicTwo},
    {taluva::kName, "2p24-tall", ferti(2), Policy::Tall},
    {taluva::kName, "4p48-tall", ferti(4), Policy::Tall},
    {taluva::kName, "2p24-greedy", ferti(2), Policy::Greedy},
    {taluva::kName, "5p60-line", ferti(5), Policy::Line},
    {volcano_island::kName, "4p", tribes(4)},
    {volcano_island::kName, "3p", tribes(3)},
    {volcano_island::kName, "4p-builder", tribes(4), Policy::Builder},
}};

// A list of moves without allocation. No position has more: each of 60 tiles touches at most 72 spots on bare
// table, and each volcano at most 5 eruptions.
class MoveList {
 public:
  template <class Choices>
  explicit MoveList(const Choices& choices) {
    choices.each([this](taluva::Move move) { moves_[size_++] = move; });
  }
  std::span<const taluva::Move> moves() const { return {moves_.data(), size_}; }

 private:
  std::size_t size_ = 0;
  std::array<taluva::Move, 60 * (72 + 5)> moves_;
};

// Plays one game; `choose` picks at each decision, and `see` is shown every move before it is played.
template <class Position, class Choose, class See>
void play_game(Position& position, Random& random, Choose&& choose, See&& see) {
  while (true) {
    const auto kind = position.turn().kind;
    if (kind == Turn::Kind::Over) return;
    const auto move = kind == Turn::Kind::Chance ? random_outcome(position, random) : choose(position);
    see(position, move);
    position.play(move);
  }
}

// Calls play(start, random, tally) for every game.
template <class Position, class Play>
Tally each_game(const Position& start, std::uint64_t first_seed, int games, Play&& play) {
  Tally tally;
  for (int i = 0; i < games; ++i) {
    Random random(first_seed + static_cast<std::uint64_t>(i));
    play(start, random, tally);
    ++tally.games;
  }
  return tally;
}

// The same, with the narrowest position that holds the game.
template <class Play>
Tally each_game(const taluva::Options& options, std::uint64_t first_seed, int games, Play&& play) {
  if (options.tiles <= taluva::Position<1>::kMaxTiles)
    return each_game(taluva::Position<1>(options), first_seed, games, play);
  return each_game(taluva::Position<2>(options), first_seed, games, play);
}
template <class Play>
Tally each_game(const volcano_island::Options& options, std::uint64_t first_seed, int games, Play&& play) {
  return each_game(volcano_island::Position(options), first_seed, games, play);
}
template <class Play>
Tally each_game(const Workload& workload, std::uint64_t first_seed, int games, Play&& play) {
  return std::visit([&](const auto& options) { return each_game(options, first_seed, games, play); },
                    workload.options);
}

template <int Words>
void finish(const taluva::Position<Words>& position, Tally& tally) {
  tally.turns += position.land().tiles();
  tally.trace = mix(tally.trace ^ position.hash());
}
void finish(const volcano_island::Position& position, Tally& tally) {
  tally.trace = mix(tally.trace ^ position.hash());
}

// What there is to count before a move is played: nothing in Taluva, where the tiles are the turns.
template <int Words>
void count(const taluva::Position<Words>& /*position*/, Tally& /*tally*/) {}
void count(const volcano_island::Position& position, Tally& tally) {
  if (position.phase() == volcano_island::Phase::Roll) return;
  ++tally.moves;
  tally.turns += position.phase() == volcano_island::Phase::Act && position.actions_taken() == 0;
}

template <int Words>
void play_uniformly(taluva::Position<Words>& position, Random& random, Tally& /*tally*/) {
  play_out(position, random);
}
void play_uniformly(volcano_island::Position& position, Random& random, Tally& tally) {
  play_game(
      position, random, [&](const auto& now) { return now.random(random); },
      [&](const auto& now, volcano_island::Move) { count(now, tally); });
}

// Plays as play_games does, hashing every move on the way.
Tally trace_games(const Workload& workload, int games) {
  return each_game(workload, 0, games, [&](auto position, Random& random, Tally& tally) {
    play_game(
        position, random, [&](const auto& now) { return choose(now, workload.policy, random); },
        [&](const auto& now, auto move) { tally.trace = mix(tally.trace ^ now.hash() ^ move.bits()); });
    finish(position, tally);
  });
}

}  // namespace

std::span<const Workload> workloads() { return kWorkloads; }

Tally play_games(const Workload& workload, std::uint64_t first_seed, int games) {
  return each_game(workload, first_seed, games, [&](auto position, Random& random, Tally& tally) {
    if (workload.policy == Policy::Uniform)
      play_uniformly(position, random, tally);
    else
      play_game(
          position, random, [&](const auto& now) { return choose(now, workload.policy, random); },
          [&](const auto& now, auto) { count(now, tally); });
    finish(position, tally);
  });
}

Tally list_moves(const taluva::Options& options, std::uint64_t first_seed, int games) {
  return each_game(options, first_seed, games, [&](auto position, Random& random, Tally& tally) {
    play_game(
        position, random,
        [&](const auto& now) {
          const MoveList list(now.choices());
          tally.moves += std::ssize(list.moves());
          return list.moves()[random.below(static_cast<std::uint32_t>(list.moves().size()))];
        },
        [](const auto&, taluva::Move) {});
    finish(position, tally);
  });
}

Tally copy_and_make(const taluva::Options& options, std::uint64_t first_seed, int games) {
  return each_game(options, first_seed, games, [&](auto position, Random& random, Tally& tally) {
    play_game(
        position, random, [&](const auto& now) { return now.random(random); },
        [&](const auto& now, taluva::Move) {
          if (now.phase() != taluva::Phase::Place) return;
          const MoveList placements(now.choices());
          for (const taluva::Move placement : placements.moves()) {
            auto placed = now;
            placed.play(placement);
            ++tally.moves;
            if (placed.phase() != taluva::Phase::Build) continue;
            const MoveList builds(placed.choices());
            for (const taluva::Move build : builds.moves()) {
              auto built = placed;
              built.play(build);
              ++tally.moves;
              tally.trace += built.stack() + built.seat();
            }
          }
        });
    finish(position, tally);
  });
}

std::uint64_t signature() {
  constexpr int kGames = 50;
  std::uint64_t hash = 0;
  for (const Workload& workload : kWorkloads) hash = mix(hash ^ trace_games(workload, kGames).trace);
  return hash;
}

}  // namespace tephra
