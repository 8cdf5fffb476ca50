#include "search/taste_training.h"

#include <algorithm>
#include <cmath>

#include "engine/core/game.h"
#include "search/weights.h"

namespace tephra {

namespace {

using taluva::Taste;

constexpr float kSharpness = 40;      // how much likelier a placement is to be wanted the better it is judged
constexpr int kKept = 40;             // of those that promise most
constexpr std::uint32_t kSteady = 8;  // one decision in so many is left to chance, so that everything is met

// The shares that these logits give.
template <class Seen, class Logit>
std::vector<float> shares(const std::vector<Seen>& seen, const Logit& logit) {
  float most = -INFINITY;
  for (const auto& one : seen) most = std::max(most, logit(one));
  std::vector<float> shares;
  float sum = 0;
  for (const auto& one : seen) sum += shares.emplace_back(std::exp(logit(one) - most));
  for (float& share : shares) share /= sum;
  return shares;
}

}  // namespace

double TasteSchool::play(const taluva::Options& options) {
  if (options.tiles <= taluva::Position<1>::kMaxTiles) return play_out(taluva::Position<1>(options));
  return play_out(taluva::Position<2>(options));
}

template <int Words>
double TasteSchool::play_out(taluva::Position<Words> position) {
  int placements = 0;
  int missed = 0;
  while (position.turn().kind != Turn::Kind::Over) {
    if (position.turn().kind == Turn::Kind::Chance) {
      position.play(random_outcome(position, random_));
      continue;
    }
    const auto seat = static_cast<std::size_t>(position.turn().seat);
    seen_.clear();
    position.choices().each([&](taluva::Move move) {
      auto after = position;
      after.play(move);
      seen_.push_back({.move = move,
                       .input = {},
                       .units = {},
                       .chance = chances(after, built_in_knowledge().taluva)[seat]});
    });
    if (position.phase() == taluva::Phase::Place) {
      ++placements;
      missed += study(position);
    }
    const auto best = std::ranges::max_element(seen_, {}, &Seen::chance);
    position.play(random_.below(kSteady) == 0 ? position.random(random_) : best->move);
  }
  return static_cast<double>(missed) / std::max(placements, 1);
}

template <int Words>
bool TasteSchool::study(const taluva::Position<Words>& position) {
  const taluva::Glance<Words> glance(position);
  for (Seen& one : seen_) {
    glance.describe(one.move, one.input);
    one.units = taste_.hidden(one.input);
    one.promise = taste_.strength(one.units);
  }
  const auto wanted = shares(seen_, [](const Seen& one) { return kSharpness * one.chance; });
  const auto promised = shares(seen_, [](const Seen& one) { return one.promise; });
  Taste slope{};
  for (std::size_t i = 0; i < seen_.size(); ++i)
    follow(taste_, seen_[i].input, seen_[i].units, promised[i] - wanted[i], slope);
  adam_.step(taste_.weights(), std::as_const(slope).weights(), rate_);

  const float best = std::ranges::max_element(seen_, {}, &Seen::chance)->promise;
  return std::ranges::count_if(seen_, [best](const Seen& one) { return one.promise > best; }) >= kKept;
}

}  // namespace tephra
