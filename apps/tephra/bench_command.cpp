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
#include "search/workload.h"

namespace tephra {

namespace {

// A workload is measured in slices of processor time. Whatever else the machine does can only slow a slice
// down, so the fastest one is the best measurement; the median tells how quiet the machine was.
constexpr int kSlices = 6;
constexpr double kSliceSeconds = 0.15;
// On a machine so busy that a slice takes this long by the clock, it ends early: the whole stays under 20
// seconds.
constexpr std::chrono::milliseconds kSliceLimit{250};

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
  constexpr int kBatch = 20;
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
  std::vector<Measured> playouts;
  Speed lists;      // 2p24, legal moves written out
  Speed positions;  // 2p24, copied and made
  std::string signature;
};

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
  report.lists = measure([&](std::uint64_t seed, int games) { return list_moves(all.front(), seed, games); });
  progress.at(++done);
  report.positions = measure([&](std::uint64_t seed, int) { return copy_and_make(all.front(), seed, 1); });
  progress.at(++done);
  report.signature = fmt::format("{:016x}", signature());
  return report;
}

void print_text(const Report& report) {
  fmt::print("{:<14} {:>12} {:>12} {:>9}\n", "taluva", "playouts/s", "median", "ns/turn");
  for (const auto& [workload, speed] : report.playouts)
    fmt::print("{:<14} {:>12.0f} {:>12.0f} {:>9.0f}\n", workload->name, speed.games.best, speed.games.median,
               1e9 / speed.turns.best);
  fmt::print("\n");
  fmt::print("legal moves listed per second (2p24)     {:>14.0f}\n", report.lists.moves.best);
  fmt::print("positions copied and made per second     {:>14.0f}\n", report.positions.moves.best);
  fmt::print("bytes per position up to {} tiles        {:>14}\n", taluva::Position<1>::kMaxTiles,
             sizeof(taluva::Position<1>));
  fmt::print("bytes per position up to {} tiles        {:>14}\n", taluva::Position<2>::kMaxTiles,
             sizeof(taluva::Position<2>));
  fmt::print("signature                              {}\n", report.signature);
}

void print_json(const Report& report) {
  const auto whole = [](double value) { return static_cast<long long>(value); };
  JsonWriter json;
  json.open_object().key("taluva").open_object();
  for (const auto& [workload, speed] : report.playouts) {
    json.key(workload->name).open_object();
    json.key("playouts_per_s").value(whole(speed.games.best));
    json.key("playouts_per_s_median").value(whole(speed.games.median));
    json.key("ns_per_turn").value(whole(1e9 / speed.turns.best)).close_object();
  }
  json.close_object();
  json.key("moves_listed_per_s").value(whole(report.lists.moves.best));
  json.key("positions_per_s").value(whole(report.positions.moves.best));
  json.key("bytes_per_position").open_object();
  json.key(fmt::format("up_to_{}_tiles", taluva::Position<1>::kMaxTiles))
      .value(static_cast<long long>(sizeof(taluva::Position<1>)));
  json.key(fmt::format("up_to_{}_tiles", taluva::Position<2>::kMaxTiles))
      .value(static_cast<long long>(sizeof(taluva::Position<2>)));
  json.close_object().key("signature").value(report.signature).close_object();
  fmt::print("{}\n", std::move(json).take());
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("bench", "Measure the engine: playouts, lists and copies, and a signature");
  auto* json = command->add_flag("--json")->description("Print one line of JSON");
  command->footer(
      "Plays complete seeded games on one core for about fifteen seconds. Rates are the fastest of six "
      "slices of\n"
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
