#include <cstdint>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/terminal.h"
#include "search/course.h"

namespace tephra {

namespace {

constexpr std::uint64_t kMostGames = 1'000'000'000;
constexpr std::uint64_t kSaveEvery = 2000;
constexpr std::uint64_t kMostNodes = 1'000'000;
constexpr std::uint64_t kMostLessons = 1000;

struct TrainOrder {
  std::string game;
  std::string games = "100000";
  std::string seed = "1";
  std::string from;
  std::string out;
  std::string nodes = "0";
  std::string lessons = "1";
  float rate = Schooling{}.rate;
};

std::string how(const TrainOrder& order, std::uint64_t games, double surprise) {
  std::string more;
  if (order.nodes != "0") more += " --nodes " + order.nodes;
  if (order.lessons != "1") more += " --lessons " + order.lessons;
  if (!order.from.empty()) more += " --from an earlier one";
  return fmt::format(
      "# {}, learned from games against itself.\n"
      "# tephra train {} --games {} --seed {} --rate {}{}\n"
      "# surprise in the last games: {:.4f}\n",
      order.game == "taluva-taste" ? "What placements of taluva promise at a glance"
                                   : fmt::format("The judge of {}: what each seat can expect", order.game),
      order.game, games, order.seed, order.rate, more, surprise);
}

// The rate falls from the given one to a tenth of it: large steps first, fine ones last.
void train(const TrainOrder& order) {
  const std::uint64_t games = need_count("--games", order.games, 1, kMostGames);
  const std::uint64_t seed = need_count("--seed", order.seed, 0, std::numeric_limits<std::uint64_t>::max());
  std::string weights;
  if (!order.from.empty()) {
    auto read = read_file(order.from);
    if (!read) throw std::runtime_error(read.error());
    weights = *std::move(read);
  }
  const Schooling schooling{
      .rate = order.rate,
      .nodes = need_count("--nodes", order.nodes, 0, kMostNodes),
      .lessons = static_cast<int>(need_count("--lessons", order.lessons, 1, kMostLessons))};
  auto course = Course::begin(order.game, seed, schooling, weights);
  if (!course)
    throw std::runtime_error(order.from.empty() ? course.error()
                                                : shown_name(order.from) + ": " + course.error());

  Progress progress("train", "games", games);
  double surprise = 0;
  std::uint64_t counted = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    const auto done = static_cast<float>(game) / static_cast<float>(games);
    course->set_rate(order.rate * (1 - 0.9F * done));
    surprise += course->play();
    ++counted;
    progress.at(game + 1);
    if ((game + 1) % kSaveEvery != 0 && game + 1 != games) continue;
    const double mean = surprise / static_cast<double>(counted);
    progress.clear();
    print_out(fmt::format("{} games, surprise {:.4f}\n", game + 1, mean));
    if (const auto written = write_file(order.out, course->weights(how(order, game + 1, mean))); !written)
      throw std::runtime_error(written.error());
    surprise = 0;
    counted = 0;
  }
}

}  // namespace

void add_train(CLI::App& app, int& status) {
  const auto order = std::make_shared<TrainOrder>();
  auto* command =
      app.add_subcommand("train", "Teach the judge of a game, or the taste for placements, by games");
  command->add_option("WHAT", order->game, "taluva, taluva-taste or volcano-island")->required();
  command->add_option("--games", order->games, "how many games to play (default 100000)");
  command->add_option("--seed", order->seed, "the same seed learns the same (default 1)");
  command->add_option("--from", order->from, "weights to go on from; else from nothing")->type_name("FILE");
  command->add_option("--out", order->out, "where to write what was learned, every 2000 games and at the end")
      ->type_name("FILE")
      ->required();
  command->add_option("--rate", order->rate, "of learning, at first (default 0.001); it falls to a tenth")
      ->check(CLI::Range(1e-7F, 1.0F));
  command->add_option("--nodes", order->nodes,
                      "positions to look at for a decision (default 0: one move ahead); not for the taste");
  command->add_option("--lessons", order->lessons,
                      "games to learn from after each that is played: it, and some before (default 1)");
  command->footer(
      "The program plays with the weights it was built with: those in search/weights/. The judge tells what "
      "each\n"
      "seat can expect of a position; the taste, which placements deserve a closer look, as the judge that "
      "is\n"
      "built in likes them.\n\n"
      "Example:\n"
      "  tephra train taluva --games 200000 --out first.weights\n"
      "  tephra train taluva --games 20000 --nodes 400 --lessons 4 --from first.weights --out "
      "search/weights/taluva.weights\n");
  command->callback([order, &status] {
    train(*order);
    status = 0;
  });
}

}  // namespace tephra
