#include "search/taste_training.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "search/weights.h"

namespace tephra {

namespace {

using taluva::Taste;

// Calls visit(position, chosen) for every placement that a search chose, in the game or aside.
template <int Words, class Visit>
void each_placement(taluva::Position<Words> position, const SearchedSteps<taluva::Position<Words>>& steps,
                    Visit&& visit) {
  using By = SearchedStep<taluva::Move>::By;
  for (const auto& step : steps) {
    if (step.by == By::Choice && position.phase() == taluva::Phase::Place) visit(position, step.move);
    for (const auto& aside : step.asides) {
      if (!aside.preferred || aside.line.size() == 1) continue;  // what was preferred at once was chosen
      taluva::Position<Words> along = position;
      for (std::size_t i = 0; i + 1 < aside.line.size(); ++i) along.play(aside.line[i]);
      if (along.phase() == taluva::Phase::Place) visit(along, aside.line.back());
    }
    position.play(step.move);
  }
}

}  // namespace

template <int Words>
std::vector<TasteSchool::Seen> TasteSchool::look_at(const taluva::Position<Words>& position) const {
  const taluva::Glance<Words> glance(position);
  std::vector<Seen> all;
  position.choices().each([&](taluva::Move move) {
    Seen& one = all.emplace_back(move);
    glance.describe(move, one.input);
    one.units = taste_.hidden(one.input);
    one.promise = taste_.strength(one.units);
  });
  return all;
}

template <int Words>
double TasteSchool::surprise(const taluva::Position<Words>& start,
                             const SearchedSteps<taluva::Position<Words>>& steps) const {
  constexpr int kMost = 40;
  int placements = 0;
  int missed = 0;
  each_placement(start, steps, [&](const auto& position, taluva::Move chosen) {
    const auto seen = look_at(position);
    const float promise = std::ranges::find(seen, chosen, &Seen::move)->promise;
    ++placements;
    missed +=
        std::ranges::count_if(seen, [promise](const Seen& one) { return one.promise > promise; }) >= kMost;
  });
  return static_cast<double>(missed) / std::max(placements, 1);
}

template <int Words>
void TasteSchool::note(const taluva::Position<Words>& start,
                       const SearchedSteps<taluva::Position<Words>>& steps) {
  // Placements of one game are much alike: of few of each more can be learned in the same time.
  constexpr std::uint32_t kOneIn = 4;
  each_placement(start, steps, [&](const auto& position, taluva::Move chosen) {
    if (random_.below(kOneIn) == 0) learn(look_at(position), chosen);
  });
}

void TasteSchool::learn(const std::vector<Seen>& seen, taluva::Move chosen) {
  constexpr std::size_t kAtOnce = 16;
  const float most = std::ranges::max_element(seen, {}, &Seen::promise)->promise;
  float sum = 0;
  for (const Seen& one : seen) sum += std::exp(one.promise - most);
  for (const Seen& one : seen) {
    const float share = std::exp(one.promise - most) / sum;
    follow(taste_, one.input, one.units, share - (one.move == chosen ? 1.0F : 0.0F), slope_);
  }
  if (++lessons_ < kAtOnce) return;
  adam_.step(taste_.weights(), std::as_const(slope_).weights(), rate_);
  slope_ = {};
  lessons_ = 0;
}

template double TasteSchool::surprise(const taluva::Position<1>&,
                                      const SearchedSteps<taluva::Position<1>>&) const;
template double TasteSchool::surprise(const taluva::Position<2>&,
                                      const SearchedSteps<taluva::Position<2>>&) const;
template void TasteSchool::note(const taluva::Position<1>&, const SearchedSteps<taluva::Position<1>>&);
template void TasteSchool::note(const taluva::Position<2>&, const SearchedSteps<taluva::Position<2>>&);

}  // namespace tephra
