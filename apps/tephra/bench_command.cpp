#include <chrono>
#include <cstdint>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/speed.h"
#include "apps/tephra/terminal.h"
#include "engine/core/json_writer.h"
#include "engine/taluva/position.h"
#include "engine/volcano_island/position.h"
#include "search/workload.h"

namespace tephra {

namespace {

// With the signature, which comes last, the whole stays under 20 seconds on the busiest machine.
constexpr std::chrono::seconds kTimeToMeasure{17};

// Policies look at every move, so their games take as long as a hundred uniform ones.
int batch_of(const Workload& workload) { return workload.policy == Policy::Uniform ? 100 : 5; }

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
  using std::chrono::steady_clock;
  Report report;
  const auto all = workloads();
  const auto deadline = steady_clock::now() + kTimeToMeasure;
  auto left = std::ssize(all) + 2;
  Progress progress("bench", "measurements", all.size() + 2);
  // What remains of the time is shared by what remains to be measured.
  const auto measured = [&](const auto& play, int batch) {
    const Speed speed = measure(play, batch, steady_clock::now() + (deadline - steady_clock::now()) / left);
    progress.at(all.size() + 2 - static_cast<std::size_t>(--left));
    return speed;
  };
  for (const Workload& workload : all)
    report.playouts.push_back(
        {&workload, measured([&](std::uint64_t seed, int games) { return play_games(workload, seed, games); },
                             batch_of(workload))});
  report.lists =
      measured([](std::uint64_t seed, int games) { return list_moves(kListed, seed, games); }, 100);
  report.positions = measured([](std::uint64_t seed, int) { return copy_and_make(kListed, seed, 1); }, 100);
  report.signature = fmt::format("{:016x}", signature());
  return report;
}

std::string as_text(const Report& report) {
  std::string text;
  const auto out = std::back_inserter(text);
  std::string_view game;
  for (const auto& [workload, speed] : report.playouts) {
    const bool actions = counts_actions(*workload);
    if (game != workload->game)
      fmt::format_to(out, "{}{:<14} {:>12} {:>12} {:>9}{}\n", game.empty() ? "" : "\n", workload->game,
                     "playouts/s", "median", "ns/turn", actions ? "    actions/s" : "");
    game = workload->game;
    fmt::format_to(out, "{:<14} {:>12.0f} {:>12.0f} {:>9.0f}", workload->name, speed.games.best,
                   speed.games.median, 1e9 / speed.turns.best);
    if (actions) fmt::format_to(out, " {:>12.0f}", speed.moves.best);
    fmt::format_to(out, "\n");
  }
  fmt::format_to(out, "\n");
  fmt::format_to(out, "Taluva, 2p24: legal moves listed per second      {:>14.0f}\n",
                 report.lists.moves.best);
  fmt::format_to(out, "Taluva, 2p24: positions copied, made per second  {:>14.0f}\n",
                 report.positions.moves.best);
  fmt::format_to(out, "Taluva: bytes per position up to {} tiles        {:>14}\n",
                 taluva::Position<1>::kMaxTiles, sizeof(taluva::Position<1>));
  fmt::format_to(out, "Taluva: bytes per position up to {} tiles        {:>14}\n",
                 taluva::Position<2>::kMaxTiles, sizeof(taluva::Position<2>));
  fmt::format_to(out, "Volcano Island: bytes per position               {:>14}\n",
                 sizeof(volcano_island::Position));
  fmt::format_to(out, "signature                                      {}\n", report.signature);
  return text;
}

std::string as_json(const Report& report) {
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
  return std::move(json).take() + "\n";
}

}  // namespace

void add_bench(CLI::App& app, int& status) {
  auto* command =
      app.add_subcommand("bench", "Measure the engine: playouts, lists and copies, and a signature");
  auto* json = command->add_flag("--json")->description("Print one line of JSON");
  command->footer(
      "Plays complete seeded games on one core for about fifteen seconds, and for at most twenty. Rates are "
      "the fastest of "
      "eighteen slices of\n"
      "processor time, since other work on the machine can only slow one down; the median is printed beside "
      "it.\n"
      "The signature is a hash over everything that happens in some games of each kind. It changes when the "
      "rules do,\n"
      "or when the policies or the generators' order do, and on no account otherwise.\n\n"
      "Example:\n  tephra bench\n  tephra bench --json");
  command->callback([json, &status] {
    const Report report = run();
    print_out(json->count() > 0 ? as_json(report) : as_text(report));
    status = 0;
  });
}

}  // namespace tephra
