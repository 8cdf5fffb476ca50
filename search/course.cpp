#include "search/course.h"

#include <utility>

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

// Six games in ten are for two; every sixth has huts anywhere.
taluva::Options taluva_setup(Random& random) {
  taluva::Options options;
  const std::uint32_t which = random.below(20);
  options.players = which < 12 ? 2 : (which < 15 ? 3 : (which < 19 ? 4 : 5));
  options.tiles = 12 * options.players;
  if (options.players == 2 && random.below(8) == 0) options.tiles = 48;
  if (random.below(6) == 0) options.hut = taluva::HutRule::Anywhere;
  return options;
}

volcano_island::Options volcano_island_setup(Random& random) {
  volcano_island::Options options;
  options.players = 3 + static_cast<int>(random.below(2));
  if (random.below(5) == 0) options.coins = 12;
  if (random.below(5) == 0) options.influence = volcano_island::Influence::Orthogonal;
  return options;
}

}  // namespace

std::expected<Course, std::string> Course::begin(std::string_view subject, std::uint64_t seed,
                                                 const Schooling& schooling, std::string_view weights) {
  if (subject == taluva::kName) {
    const auto judge = start<taluva::Judge>(seed, weights);
    if (!judge) return std::unexpected(judge.error());
    return Course(Taluva{{&Knowledge::taluva, *judge, schooling, seed}}, seed);
  }
  if (subject == Knowledge::kSubjects[1]) {
    const auto taste = start<taluva::Taste>(seed, weights);
    if (!taste) return std::unexpected(taste.error());
    return Course(TaluvaTaste{{*taste, schooling.rate, seed}}, seed);
  }
  if (subject == volcano_island::kName) {
    const auto judge = start<volcano_island::Judge>(seed, weights);
    if (!judge) return std::unexpected(judge.error());
    return Course(VolcanoIsland{{&Knowledge::volcano_island, *judge, schooling, seed}}, seed);
  }
  std::string error = "there is nothing called '" + std::string(subject) + "' to train, but";
  for (const auto name : Knowledge::kSubjects) error += ' ' + std::string(name);
  return std::unexpected(error);
}

void Course::set_rate(float rate) {
  std::visit([rate](auto& course) { course.school.set_rate(rate); }, course_);
}

double Course::play() {
  if (auto* taluva = std::get_if<Taluva>(&course_)) {
    const auto options = taluva_setup(setups_);
    if (options.tiles <= taluva::Position<1>::kMaxTiles)
      return taluva->school.play(taluva::Position<1>(options));
    return taluva->school.play(taluva::Position<2>(options));
  }
  if (auto* taste = std::get_if<TaluvaTaste>(&course_)) return taste->school.play(taluva_setup(setups_));
  return std::get<VolcanoIsland>(course_).school.play(
      volcano_island::Position(volcano_island_setup(setups_)));
}

std::string Course::weights(std::string_view how) const {
  return std::visit(
      [how](const auto& course) { return write_weights(how, course.school.learned().weights()); }, course_);
}

}  // namespace tephra
