#include "search/course.h"

#include <algorithm>
#include <span>
#include <type_traits>
#include <utility>

#include "engine/core/setting.h"
#include "engine/taluva/game.h"
#include "engine/volcano_island/game.h"
#include "search/weights.h"

namespace tephra {

namespace {

// Small weights of either sign: something to start from.
template <class Judge>
Judge blank(std::uint64_t seed) {
  Judge judge;
  Random random(seed);
  const auto up_to = [&random](float most) {
    return most * (static_cast<float>(random.below(20001)) - 10000) / 10000;
  };
  for (auto& units : judge.in)
    for (float& weight : units) weight = up_to(0.15F);
  for (float& weight : judge.out) weight = up_to(0.3F);
  return judge;
}

template <class Judge>
std::expected<Judge, std::string> start(std::uint64_t seed, std::string_view weights) {
  auto judge = blank<Judge>(seed);
  if (!weights.empty())
    if (auto read = read_weights(weights, judge.weights()); !read) return std::unexpected(read.error());
  return judge;
}

template <class Options>
Options setup(Random& random);

// Six games in ten are for two; every sixth has huts anywhere.
template <>
taluva::Options setup(Random& random) {
  taluva::Options options;
  const std::uint32_t which = random.below(20);
  options.players = which < 12 ? 2 : (which < 15 ? 3 : (which < 19 ? 4 : 5));
  options.tiles = 12 * options.players;
  if (options.players == 2 && random.below(8) == 0) options.tiles = 48;
  if (random.below(6) == 0) options.hut = taluva::HutRule::Anywhere;
  return options;
}

template <>
volcano_island::Options setup(Random& random) {
  volcano_island::Options options;
  options.players = 3 + static_cast<int>(random.below(2));
  if (random.below(5) == 0) options.coins = 12;
  if (random.below(5) == 0) options.influence = volcano_island::Influence::Orthogonal;
  return options;
}

// What stands between the options of a searched game and its steps.
constexpr std::string_view kBehindOptions = " | ";

// Calls visit<G>(position) with the start of a game with these options.
template <class Visit>
auto from_start(const taluva::Options& options, Visit&& visit) {
  using Small = taluva::Taluva<1>;
  using Large = taluva::Taluva<2>;
  if (options.tiles <= Small::Position::kMaxTiles)
    return visit.template operator()<Small>(Small::Position(options));
  return visit.template operator()<Large>(Large::Position(options));
}
template <class Visit>
auto from_start(const volcano_island::Options& options, Visit&& visit) {
  using G = volcano_island::VolcanoIsland;
  return visit.template operator()<G>(G::Position(options));
}

template <class Options>
auto read_setup(std::span<const Setting> settings) {
  if constexpr (std::is_same_v<Options, taluva::Options>)
    return taluva::read_options(settings);
  else
    return volcano_island::read_options(settings);
}

}  // namespace

std::expected<Course, std::string> Course::begin(std::string_view subject, std::uint64_t seed,
                                                 const Schooling& schooling, std::string_view weights) {
  if (subject == taluva::kName) {
    const auto judge = start<taluva::Judge>(seed, weights);
    if (!judge) return std::unexpected(judge.error());
    return Course(Taluva{.school = {&Knowledge::taluva, *judge, schooling, seed}}, seed);
  }
  if (subject == Knowledge::kSubjects[1]) {
    const auto taste = start<taluva::Taste>(seed, weights);
    if (!taste) return std::unexpected(taste.error());
    return Course(TaluvaTaste{.school = {*taste, schooling, seed}}, seed);
  }
  if (subject == volcano_island::kName) {
    const auto judge = start<volcano_island::Judge>(seed, weights);
    if (!judge) return std::unexpected(judge.error());
    return Course(VolcanoIsland{.school = {&Knowledge::volcano_island, *judge, schooling, seed}}, seed);
  }
  std::string error = "there is nothing called '" + std::string(subject) + "' to train, but";
  for (const auto name : Knowledge::kSubjects) error += ' ' + std::string(name);
  return std::unexpected(error);
}

void Course::set_rate(float rate) {
  std::visit([rate](auto& course) { course.school.set_rate(rate); }, course_);
}

double Course::play() {
  return std::visit(
      [&]<class Of>(Of& course) {
        return from_start(
            setup<typename Of::Setup>(setups_),
            [&]<class G>(const typename G::Position& start) { return course.school.play(start); });
      },
      course_);
}

std::string Course::searched_game() {
  return std::visit(
      [&]<class Of>(Of& course) {
        const auto options = setup<typename Of::Setup>(setups_);
        return from_start(options, [&]<class G>(const typename G::Position& start) {
          return std::string(G::kName) + ' ' + G::options_text(options) + std::string(kBehindOptions) +
                 write_steps<G>(start, course.school.played(start));
        });
      },
      course_);
}

std::expected<void, std::string> Course::add_game(std::string_view line) {
  return std::visit(
      [&]<class Of>(Of& course) -> std::expected<void, std::string> {
        using Options = typename Of::Setup;
        const std::string_view head = line.substr(0, line.find(kBehindOptions));
        const std::string_view name = head.substr(0, head.find(' '));
        const std::string_view expected =
            from_start(Options{}, []<class G>(const typename G::Position&) { return G::kName; });
        if (name != expected || head.size() == line.size())
          return std::unexpected("that is no searched game of " + std::string(expected));
        const auto settings = read_settings(head.substr(name.size()));
        if (!settings) return std::unexpected(settings.error());
        const auto options = read_setup<Options>(*settings);
        if (!options) return std::unexpected(options.error());
        auto steps = from_start(*options, [&]<class G>(const typename G::Position& start) {
          return read_steps<G>(start, line.substr(head.size() + kBehindOptions.size()));
        });
        if (!steps) return std::unexpected(steps.error());
        constexpr std::size_t kOneApart = 10;
        const bool apart = (course.games.size() + course.exam.size()) % kOneApart == kOneApart - 1;
        (apart ? course.exam : course.games).push_back({*options, *std::move(steps)});
        return {};
      },
      course_);
}

std::size_t Course::games() const {
  return std::visit([](const auto& course) { return course.games.size(); }, course_);
}

void Course::study(std::size_t games) {
  std::visit(
      [&](auto& course) {
        for (std::size_t i = 0; i < games; ++i) {
          // A game that is still to come this time round, at random, is the next.
          const std::size_t left = course.games.size() - course.next;
          std::swap(course.games[course.next],
                    course.games[course.next + setups_.below(static_cast<std::uint32_t>(left))]);
          const auto& game = course.games[course.next];
          from_start(game.options, [&]<class G>(const typename G::Position& start) {
            course.school.note(start, game.steps);
          });
          course.next = (course.next + 1) % course.games.size();
        }
        course.school.study();
      },
      course_);
}

double Course::examine() const {
  return std::visit(
      [](const auto& course) {
        double surprise = 0;
        for (const auto& game : course.exam)
          surprise += from_start(game.options, [&]<class G>(const typename G::Position& start) {
            return course.school.surprise(start, game.steps);
          });
        return surprise / static_cast<double>(std::max<std::size_t>(course.exam.size(), 1));
      },
      course_);
}

std::string Course::weights(std::string_view how) const {
  return std::visit(
      [how](const auto& course) {
        auto learned = course.school.learned();
        even_out(learned);
        return write_weights(how, std::as_const(learned).weights());
      },
      course_);
}

}  // namespace tephra
