#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/progress.h"
#include "engine/core/json_writer.h"
#include "engine/taluva/position.h"
#include "engine/volcano_island/position.h"
#include "search/workload.h"

namespace tephra {

namespace {

// A workload is measured in slices of processor time. Whatever else the machine does can only slow a slice
// down, so the fastest one is the best measurement; the median tells how quiet the machine was.
constexpr int kSlices = 18;
constexpr double kSliceSeconds = 0.05;
// On a machine so busy that a slice takes this long by the clock, it ends early: the whole stays under 20
// seconds.
constexpr std::chrono::milliseconds kSliceLimit{73};

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

struct Rate {
  double best = 0;
  double median = 0;
};

struct Speed {
  Rate games;  // per second
  Rate turns;
  Rate moves;
};

Rate rate(std::vector<double> values) {
  std::ranges::sort(values);
  return {values.back(), values[values.size() / 2]};
}

template <class Play>
Speed measure(const Play& play) {
  constexpr int kBatch = 100;
  std::vector<double> games;
  std::vector<double> turns;
  std::vector<double> moves;
  std::uint64_t seed = 0;
  for (int slice = 0; slice < kSlices; ++slice) {
    Tally sum;
    const auto deadline = std::chrono::steady_clock::now() + kSliceLimit;
    const double start = processor_seconds();
    double seconds = 0;
    do {
      const Tally tally = play(seed, kBatch);
      seed += kBatch;
      sum.games += tally.games;
      sum.turns += tally.turns;
      sum.moves += tally.moves;
      seconds = processor_seconds() - start;
    } while (seconds < kSliceSeconds && std::chrono::steady_clock::now() < deadline);
    games.push_back(static_cast<double>(sum.games) / seconds);
    turns.push_back(static_cast<double>(sum.turns) / seconds);
    moves.push_back(static_cast<double>(sum.moves) / seconds);
  }
  return {rate(games), rate(turns), rate(moves)};
}

struct Measured {
  const Workload* workload;
  Speed speed;
};

struct Report {
  std::vector<Measured> playouts;  // game by game
  Speed lists;                     // Taluva, legal moves written out
  Speed positions;                 // Taluva, copied and made
  std::string signature;
};

// A turn of Volcano Island has several actions; one of Taluva always has two decisions.
bool counts_actions(const Workload& workload) { return workload.game == volcano_island::kName; }

constexpr taluva::Options kListed{.players = 2, .tiles = 24};

Report run() {
  Report report;
  const auto all = workloads();
  std::uint64_t done = 0;
  Progress progress("bench", "measurements", all.size() + 2);
  for (const Workload& workload : all) {
    report.playouts.push_back({&workload, measure([&](std::uint64_t seed, int games) {
                                 return play_games(workload, seed, games);
                               })});
    progress.at(++done);
  }
  report.lists = measure([](std::uint64_t seed, int games) { return list_moves(kListed, seed, games); });
  progress.at(++done);
  report.positions = measure([](std::uint64_t seed, int) { return copy_and_make(kListed, seed, 1); });
  progress.at(++done);
  report.signature = fmt::format("{:016x}", signature());
  return report;
}

void print_text(const Report& report) {
  std::string_view game;
  for (const auto& [workload, speed] : report.playouts) {
    const bool actions = counts_actions(*workload);
    if (game != workload->game)
      fmt::print("{}{:<14} {:>12} {:>12} {:>9}{}\n", game.empty() ? "" : "\n", workload->game, "playouts/s",
                 "median", "ns/turn", actions ? "    actions/s" : "");
    game = workload->game;
    fmt::print("{:<14} {:>12.0f} {:>12.0f} {:>9.0f}", workload->name, speed.games.best, speed.games.median,
               1e9 / speed.turns.best);
    if (actions) fmt::print(" {:>12.0f}", speed.moves.best);
    fmt::print("\n");
  }
  fmt::print("\n");
  fmt::print("Taluva, 2p24: legal moves listed per second      {:>14.0f}\n", report.lists.moves.best);
  fmt::print("Taluva, 2p24: positions copied, made per second  {:>14.0f}\n", report.positions.moves.best);
  fmt::print("Taluva: bytes per position up to {} tiles        {:>14}\n", taluva::Position<1>::kMaxTiles,
             sizeof(taluva::Position<1>));
  fmt::print("Taluva: bytes per position up to {} tiles        {:>14}\n", taluva::Position<2>::kMaxTiles,
             sizeof(taluva::Position<2>));
  fmt::print("Volcano Island: bytes per position               {:>14}\n", sizeof(volcano_island::Position));
  fmt::print("signature                                      {}\n", report.signature);
}

void print_json(const Report& report) {
  const auto whole = [](double value) { return static_cast<long long>(value); };
  JsonWriter json;
  json.open_object();
  std::string_view game;
  for (const auto& [workload, speed] : report.playouts) {
    if (game != workload->game) {
      if (!game.empty()) json.close_object();
      json.key(workload->game).open_object();
    }
    game = workload->game;
    json.key(workload->name).open_object();
    json.key("playouts_per_s").value(whole(speed.games.best));
    json.key("playouts_per_s_median").value(whole(speed.games.median));
    json.key("ns_per_turn").value(whole(1e9 / speed.turns.best));
    if (counts_actions(*workload)) json.key("actions_per_s").value(whole(speed.moves.best));
    json.close_object();
  }
  json.close_object();
  json.key("moves_listed_per_s").value(whole(report.lists.moves.best));
  json.key("positions_per_s").value(whole(report.positions.moves.best));
  json.key("bytes_per_position").open_object();
  json.key(fmt::format("up_to_{}_tiles", taluva::Position<1>::kMaxTiles))
      .value(static_cast<long long>(sizeof(taluva::Position<1>)));
  json.key(fmt::format("up_to_{}_tiles", taluva::Position<2>::kMaxTiles))
      .value(static_cast<long long>(sizeof(taluva::Position<2>)));
  json.key(volcano_island::kName).value(static_cast<long long>(sizeof(volcano_island::Position)));
  json.close_object().key("signature").value(report.signature).close_object();
  fmt::print("{}\n", std::move(json).take());
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("bench", "Measure the engine: playouts, lists and copies, and a signature");
  auto* json = command->add_flag("--json")->description("Print one line of JSON");
  command->footer(
      "Plays complete seeded games on one core for about fifteen seconds. Rates are the fastest of "
      "eighteen slices of\n"
      "processor time, since other work on the machine can only slow one down; the median is printed beside "
      "it.\n"
      "The signature is a hash over everything that happens in some games of each kind: only a change of "
      "rules\n"
      "may change it.\n\n"
      "Example:\n  tephra bench\n  tephra bench --json");
  command->callback([json, &status] {
    const Report report = run();
    json->count() > 0 ? print_json(report) : print_text(report);
    status = 0;
  });
}

}  // namespace tephra
