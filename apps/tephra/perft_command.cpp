#include <chrono>
#include <cstdint>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/commands.h"
#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/perft.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/terminal.h"

namespace tephra {

namespace {

constexpr std::uint64_t kDeepest = 100;  // far beyond what anybody can wait for

struct PerftOrder {
  std::string game;
  std::string options;
  std::string tokens;
  std::string depth;
  bool divide = false;
};

// The game after the tokens that were asked for.
Match position_of(const PerftOrder& order) {
  auto match = new_match(order.game, order.options);
  if (!match) throw std::runtime_error(match.error());
  int index = 0;
  for (const auto token : words_of(order.tokens)) {
    ++index;
    if (const auto played = match->play(token); !played)
      throw std::runtime_error(fmt::format("token {}, '{}', is refused: {}. {}", index, excerpt(token),
                                           name(played.error()), match->sentence(played.error())));
  }
  return *std::move(match);
}

void print_depth(int depth, std::uint64_t paths, std::chrono::duration<double> time) {
  constexpr double kTooShortToTell = 0.001;
  const std::string speed =
      time.count() < kTooShortToTell ? "-" : fmt::format("{:.0f}", static_cast<double>(paths) / time.count());
  print_out(fmt::format("{:>5}  {:>20}  {:>9.3f}  {:>14}\n", depth, paths, time.count(), speed));
}

void count(const PerftOrder& order) {
  using Clock = std::chrono::steady_clock;
  const auto deepest = static_cast<int>(need_count("--depth", order.depth, 1, kDeepest));
  const Match match = position_of(order);
  const std::size_t played = match.tokens().size();
  print_out(fmt::format("{}, {} {} played\n", description(match), played, played == 1 ? "token" : "tokens"));
  print_out(fmt::format("{:>5}  {:>20}  {:>9}  {:>14}\n", "depth", "paths", "seconds", "positions/s"));

  Progress progress("perft", "paths");
  const FoundSoFar report = [&](std::uint64_t paths) { progress.at(paths); };
  const int undivided = order.divide ? deepest - 1 : deepest;
  for (int depth = 1; depth <= undivided; ++depth) {
    const auto start = Clock::now();
    const std::uint64_t paths = perft(match, depth, report);
    const auto time = Clock::now() - start;
    progress.clear();
    print_depth(depth, paths, time);
  }
  if (!order.divide) return;

  const auto start = Clock::now();
  const auto branches = perft_divided(match, deepest, report);
  const auto time = Clock::now() - start;
  progress.clear();
  std::uint64_t paths = 0;
  for (const Branch& branch : branches) paths += branch.paths;
  print_depth(deepest, paths, time);
  for (const Branch& branch : branches) print_out(fmt::format("{} {}\n", branch.token, branch.paths));
}

}  // namespace

void add_perft(CLI::App& app, int& status) {
  auto order = std::make_shared<PerftOrder>();
  auto* command = app.add_subcommand("perft", "Count the ways a game can go on, depth by depth");
  command->add_option("GAME", order->game, fmt::format("The game: {}", fmt::join(game_names(), ", ")))
      ->type_name("")
      ->required();
  command->add_option("--depth", order->depth, "Count paths of up to so many tokens")
      ->type_name("N")
      ->required();
  command->add_option("--tokens", order->tokens, "Start after these tokens, chance included")
      ->type_name("TOKENS");
  command->add_option("--options", order->options, "The game's options, e.g. \"players=3 tiles=36\"")
      ->type_name("OPTIONS");
  command->add_flag("--divide", order->divide, "Show the paths of the greatest depth by their first token");
  command->footer(
      "A path is a sequence of as many tokens as the depth says. Chance counts as tokens: at a chance\n"
      "point every different outcome is one branch, however likely it is. A game that ends sooner gives\n"
      "no path. The last token of a path is counted without being played; positions/s is the number of\n"
      "paths by the time.\n\n"
      "Examples:\n"
      "  tephra perft taluva --depth 6\n"
      "  tephra perft taluva --depth 3 --divide --tokens \"draw:JC JC@0,0/e hut@1,0\"\n"
      "  tephra perft taluva --depth 5 --options \"players=3 rules=classic\"\n"
      "  tephra perft volcano-island --depth 4 --tokens roll:1,0,2\n");
  command->callback([order, &status] {
    count(*order);
    status = 0;
  });
}

}  // namespace tephra
