#include <array>
#include <atomic>
#include <cmath>
#include <csignal>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/contest.h"
#include "apps/tephra/contest_records.h"
#include "apps/tephra/contest_run.h"
#include "apps/tephra/contestant.h"
#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/standing.h"
#include "apps/tephra/terminal.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t kMostGames = 1'000'000;
constexpr std::uint64_t kMostAtOnce = 256;
constexpr std::uint64_t kLongestTime = 3'600'000;  // milliseconds
constexpr double kMostElo = 2000;
constexpr std::string_view kUsualGames = "100";
constexpr std::string_view kUsualGamesOfTest = "20000";
constexpr int kInterrupted = 128 + SIGINT;

struct MatchOrder {
  std::string a;
  std::string b;
  std::string games;
  std::vector<double> sprt;
  std::string concurrency = "1";
  std::string records;
  std::string game = "taluva";
  std::string options;
  std::string players;
  std::string seed = "0";
  std::string movetime = "500";
  std::string grace = "1000";
  bool json = false;
};

std::atomic<bool>& interrupt() {
  static constinit std::atomic<bool> came = false;
  return came;
}

// From now on Ctrl-C only sets interrupt(), and a second one ends the program. Writing to a program that has
// ended is no reason to end as well.
void take_signals() {
  static_assert(std::atomic<bool>::is_always_lock_free);
  struct sigaction action{};
  action.sa_handler = [](int /*signal*/) { interrupt() = true; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGINT, &action, nullptr);
  ::sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
}

template <class Value>
Value need(std::expected<Value, std::string> value) {
  if (!value) throw std::runtime_error(value.error());
  if constexpr (!std::is_void_v<Value>) return *std::move(value);
}

std::optional<Sprt> sprt_of(const MatchOrder& order) {
  if (order.sprt.empty()) return std::nullopt;
  const Sprt sprt{order.sprt[0], order.sprt[1]};
  if (std::abs(sprt.elo0) <= kMostElo && std::abs(sprt.elo1) <= kMostElo && sprt.elo0 < sprt.elo1)
    return sprt;
  throw std::runtime_error(fmt::format(
      "--sprt takes two differences in Elo, the smaller one first, as in --sprt 0 10; not {:g} and {:g}",
      sprt.elo0, sprt.elo1));
}

Match start_of(const MatchOrder& order) {
  std::string options = order.options;
  if (!order.players.empty()) options += " players=" + order.players;
  return need(new_match(order.game, options));
}

// Starts every other program once, so that one that is not there or does not know the game is no matter of
// lost games.
void try_programs(const Contest& contest) {
  for (const Contestant& contestant : contest.contestants) {
    if (!std::holds_alternative<ExternalProgram::Order>(contestant.way)) continue;
    const auto begun = Player(contestant).begin(contest.start, contest.seed, interrupt());
    if (!begun)
      throw std::runtime_error(
          fmt::format("{} cannot play this game: it {}", contestant.name, begun.error().what));
  }
}

int play_match(const MatchOrder& order) {
  const milliseconds movetime(need_count("--movetime", order.movetime, 1, kLongestTime));
  const milliseconds grace(need_count("--grace", order.grace, 0, kLongestTime));
  const std::string_view usual = order.sprt.empty() ? kUsualGames : kUsualGamesOfTest;
  const std::uint64_t games = need_count("--games", order.games.empty() ? usual : order.games, 1, kMostGames);
  const auto at_once = static_cast<int>(need_count("--concurrency", order.concurrency, 1, kMostAtOnce));
  const std::uint64_t seed = need_count("--seed", order.seed, 0, std::numeric_limits<std::uint64_t>::max());
  const auto sprt = sprt_of(order);
  const Contest contest{
      start_of(order),
      {need(read_contestant(order.a, movetime, grace)), need(read_contestant(order.b, movetime, grace))},
      seed};
  std::optional<ContestRecords> records;
  if (!order.records.empty()) records = need(ContestRecords::open(order.records, contest));
  take_signals();
  try_programs(contest);
  if (records) need(records->make_folder());

  const std::uint64_t group = contest.group_size();
  Standing standing((games + group - 1) / group * group, group, sprt);
  std::uint64_t found = 0;
  if (records)
    for (const auto& [game, result] : records->found())
      if (game < standing.games() && !standing.decided()) {
        standing.add(game, result);
        ++found;
      }
  need(run_contest(contest, standing, records ? &*records : nullptr, at_once, interrupt()));
  if (order.json)
    print_out(standing_json(contest, standing, found) + '\n');
  else
    print_out(standing_text(contest, standing, found));
  if (standing.added() == standing.games() || standing.decided()) return 0;
  fmt::print(stderr, "tephra: interrupted before the end{}\n",
             records ? "; the same command goes on from here" : "");
  return kInterrupted;
}

}  // namespace

void add_match(CLI::App& app, int& status) {
  auto order = std::make_shared<MatchOrder>();
  auto* command =
      app.add_subcommand("match", "Let two contestants play many games, and tell who is stronger");
  command->add_option("A", order->a, "A contestant: see below")->required()->type_name("");
  command->add_option("B", order->b, "Another, or the same")->required()->type_name("");
  command
      ->add_option("--games", order->games,
                   fmt::format("How many games, at most if --sprt is given; rounded up to whole groups "
                               "[{}, or {} with --sprt]",
                               kUsualGames, kUsualGamesOfTest))
      ->type_name("N");
  command->add_option("--sprt", order->sprt, "Stop as soon as it is clear whether A is E0 or E1 Elo stronger")
      ->type_name("E0 E1")
      ->type_size(2)
      ->expected(1);
  command->add_option("--concurrency", order->concurrency, "How many games are played at once")
      ->type_name("C")
      ->capture_default_str();
  command
      ->add_option("--records", order->records, "Keep the records in this folder, and go on from those there")
      ->type_name("DIR");
  command->add_option("--game", order->game, "The game")->type_name("GAME")->capture_default_str();
  command->add_option("--options", order->options, "The game's options, e.g. \"rules=classic tiles=36\"")
      ->type_name("OPTIONS");
  command->add_option("--players", order->players, "How many seats: A and B fill them by turns")
      ->type_name("N");
  command->add_option("--seed", order->seed, "The same seed deals the same tiles or dice")
      ->type_name("S")
      ->capture_default_str();
  command->add_option("--movetime", order->movetime, "What cmd: contestants get for a move, in ms")
      ->type_name("MS")
      ->capture_default_str();
  command->add_option("--grace", order->grace, "How much later their answer may come, in ms")
      ->type_name("MS")
      ->capture_default_str();
  command->add_flag("--json", order->json, "Print one line of JSON");
  command->footer(fmt::format(
      "The contestants:\n{}"
      "A program that hangs, ends, or answers what is illegal or makes no sense loses that game, comes last "
      "in\n"
      "it, and is started again for the next.\n\n"
      "Games come in groups. Those of a group have the same tiles or dice; each has A and B on other seats, "
      "in\n"
      "all rotations of A B A B … that differ. A game's score for A is the share of pairs of an A and a B "
      "in\n"
      "which A has the better place; equal places count half. Error bars are for 95 %, from the spread of "
      "groups.\n"
      "The test of --sprt errs in 5 of 100 cases. Tiles and dice are fair: the secret of group i, counted "
      "from\n"
      "0, is SHA-256 of \"tephra-match\", the seed and i (eight bytes each, the lowest first), so\n"
      "`tephra verify` can check the records.\n\n"
      "Examples:\n"
      "  tephra match level:4 level:3 --games 200 --concurrency 2\n"
      "  tephra match think:200 uct:200 --sprt 0 20 --records games\n"
      "  tephra match greedy random --game volcano-island --players 3\n"
      "  tephra match \"cmd:./bot --fast\" \"cmd:tephra engine\" --movetime 100\n",
      ways_to_name_contestants()));
  command->callback([order, &status] { status = play_match(*order); });
}

}  // namespace tephra
