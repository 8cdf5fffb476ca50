#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <limits>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
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
constexpr std::size_t kAtOnce = 100;  // games studied at once, whose lessons come in any order

struct TrainOrder {
  std::string game;
  std::string games = "100000";
  std::string seed = "1";
  std::string from;
  std::string out;
  std::string nodes = "0";
  std::string lessons = "1";
  std::string keep;
  std::string study;
  std::string rounds = "10";
  float rate = Schooling{}.rate;
  float lambda = Schooling{}.lambda;
};

std::string how(const TrainOrder& order, std::string_view source, std::string_view where, double surprise) {
  std::string more;
  if (order.nodes != "0") more += " --nodes " + order.nodes;
  if (order.lessons != "1") more += " --lessons " + order.lessons;
  if (order.lambda != Schooling{}.lambda) more += fmt::format(" --lambda {}", order.lambda);
  if (!order.from.empty()) more += " --from an earlier one";
  return fmt::format(
      "# {}, learned from games against itself.\n"
      "# tephra train {} {} --seed {} --rate {}{}\n"
      "# surprise in {}: {:.4f}\n",
      order.game == "taluva-taste" ? "What placements of taluva promise at a glance"
                                   : fmt::format("The judge of {}: what each seat can expect", order.game),
      order.game, source, order.seed, order.rate, more, where, surprise);
}

Course begin(const TrainOrder& order) {
  std::string weights;
  if (!order.from.empty()) {
    auto read = read_file(order.from);
    if (!read) throw std::runtime_error(read.error());
    weights = *std::move(read);
  }
  const Schooling schooling{
      .rate = order.rate,
      .lambda = order.lambda,
      .nodes = need_count("--nodes", order.nodes, 0, kMostNodes),
      .lessons = static_cast<int>(need_count("--lessons", order.lessons, 1, kMostLessons))};
  auto course = Course::begin(order.game,
                              need_count("--seed", order.seed, 0, std::numeric_limits<std::uint64_t>::max()),
                              schooling, weights);
  if (!course)
    throw std::runtime_error(order.from.empty() ? course.error()
                                                : shown_name(order.from) + ": " + course.error());
  return *std::move(course);
}

void write(const TrainOrder& order, const std::string& text) {
  if (const auto written = write_file(order.out, text); !written) throw std::runtime_error(written.error());
}

// The rate falls from the given one to a tenth of it: large steps first, fine ones last.
void slow_down(const TrainOrder& order, Course& course, std::uint64_t done, std::uint64_t all) {
  course.set_rate(order.rate * (1 - 0.9F * static_cast<float>(done) / static_cast<float>(all)));
}

// Learns from each game when it is played.
void play(const TrainOrder& order, Course& course) {
  const std::uint64_t games = need_count("--games", order.games, 1, kMostGames);
  Progress progress("train", "games", games);
  double surprise = 0;
  std::uint64_t counted = 0;
  for (std::uint64_t game = 0; game < games; ++game) {
    slow_down(order, course, game, games);
    surprise += course.play();
    ++counted;
    progress.at(game + 1);
    if ((game + 1) % kSaveEvery != 0 && game + 1 != games) continue;
    const double mean = surprise / static_cast<double>(counted);
    progress.clear();
    print_out(fmt::format("{} games, surprise {:.4f}\n", game + 1, mean));
    write(order, course.weights(how(order, fmt::format("--games {}", game + 1), "the last games", mean)));
    surprise = 0;
    counted = 0;
  }
}

// Plays games and writes each behind those in the file.
void keep(const TrainOrder& order, Course& course) {
  const std::uint64_t games = need_count("--games", order.games, 1, kMostGames);
  const auto fail = [&] { throw std::runtime_error("cannot write to " + shown_name(order.keep)); };
  std::ofstream file(order.keep, std::ios::app);
  if (!file) fail();
  Progress progress("train", "games", games);
  for (std::uint64_t game = 0; game < games; ++game) {
    if (!(file << course.searched_game() << '\n' << std::flush)) fail();
    progress.at(game + 1);
  }
}

// Learns from games that were kept.
void study(const TrainOrder& order, Course& course) {
  const std::uint64_t rounds = need_count("--rounds", order.rounds, 1, kMostLessons);
  std::ifstream file(order.study);
  if (!file) throw std::runtime_error("cannot read " + shown_name(order.study));
  std::string line;
  for (std::uint64_t number = 1; std::getline(file, line); ++number)
    if (const auto added = course.add_game(line); !added)
      throw std::runtime_error(
          fmt::format("{}, line {}: {}", shown_name(order.study), number, added.error()));
  if (course.games() == 0) throw std::runtime_error(shown_name(order.study) + " holds no games");
  const std::uint64_t games = rounds * course.games();
  Progress progress("train", "games", games);
  for (std::uint64_t round = 0; round < rounds; ++round) {
    for (std::size_t studied = 0; studied < course.games();) {
      const std::size_t some = std::min<std::size_t>(kAtOnce, course.games() - studied);
      slow_down(order, course, round * course.games() + studied, games);
      course.study(some);
      studied += some;
      progress.at(round * course.games() + studied);
    }
    const double surprise = course.examine();
    progress.clear();
    print_out(fmt::format("{} of {} rounds, surprise {:.4f}\n", round + 1, rounds, surprise));
    write(order,
          course.weights(how(order, fmt::format("--study {} games --rounds {}", course.games(), round + 1),
                             "games kept apart", surprise)));
  }
}

void train(const TrainOrder& order) {
  if (order.keep.empty() == order.out.empty())
    throw std::runtime_error(
        "either --out says where to write what was learned, or --keep where to write games");
  Course course = begin(order);
  if (!order.keep.empty())
    keep(order, course);
  else if (!order.study.empty())
    study(order, course);
  else
    play(order, course);
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
      ->type_name("FILE");
  command->add_option("--rate", order->rate, "of learning, at first (default 0.001); it falls to a tenth")
      ->check(CLI::Range(1e-7F, 1.0F));
  command->add_option("--nodes", order->nodes,
                      "positions to look at for a decision (default 0: one move ahead)");
  command->add_option("--lessons", order->lessons,
                      "games to learn from after each that is played: it, and some before (default 1)");
  command
      ->add_option("--lambda", order->lambda,
                   "how far the end of a game counts against what was thought on the way (default 0.8)")
      ->check(CLI::Range(0.0F, 1.0F));
  command
      ->add_option("--keep", order->keep,
                   "learn nothing, but add the games to this file, a line each, for --study")
      ->type_name("FILE");
  command->add_option("--study", order->study, "play nothing, but learn from the games in this file")
      ->type_name("FILE");
  command->add_option("--rounds", order->rounds, "how often to go through the games to study (default 10)");
  command->footer(
      "The program plays with the weights it was built with: those in search/weights/. The judge tells what "
      "each\n"
      "seat can expect of a position; the taste, which placements are likely to be chosen in the end.\n\n"
      "Example:\n"
      "  tephra train taluva --games 200000 --out first.weights\n"
      "  tephra train taluva --games 20000 --nodes 1000 --from first.weights --keep games.txt\n"
      "  tephra train taluva --study games.txt --lambda 0.3 --rate 0.002 --out second.weights\n");
  command->callback([order, &status] {
    train(*order);
    status = 0;
  });
}

}  // namespace tephra
