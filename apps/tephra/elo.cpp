#include "apps/tephra/elo.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tephra {

namespace {

constexpr double kNormal95 = 1.959963984540054;
constexpr double kDoubt = 0.25;  // half a point, squared

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  if (score <= 0) return -kInfinite;
  if (score >= 1) return kInfinite;
  return 400 * std::log10(score / (1 - score));
}

void GroupScores::add(double score) {
  ++count_;
  sum_ += score;
  squares_ += score * score;
}

double GroupScores::variance() const {
  const auto count = static_cast<double>(std::max<std::uint64_t>(count_, 1));
  const double apart = squares_ - sum_ * sum_ / count;
  return (std::max(apart, 0.0) + kDoubt) / count;
}

double GroupScores::error() const {
  const auto count = static_cast<double>(std::max<std::uint64_t>(count_, 1));
  return kNormal95 * std::sqrt(variance() / count);
}

std::pair<double, double> GroupScores::elo_range() const {
  return {elo_of_score(mean() - error()), elo_of_score(mean() + error())};
}

double log_likelihood_ratio(const GroupScores& scores, const Sprt& sprt) {
  if (scores.count() == 0) return 0;
  const auto spread_around = [&](double elo) {
    const double off = scores.mean() - score_of_elo(elo);
    return scores.variance() + off * off;
  };
  return static_cast<double>(scores.count()) / 2 *
         std::log(spread_around(sprt.elo0) / spread_around(sprt.elo1));
}

Verdict verdict(double log_likelihood_ratio) {
  if (log_likelihood_ratio >= kSprtBound) return Verdict::Elo1;
  return log_likelihood_ratio <= -kSprtBound ? Verdict::Elo0 : Verdict::Undecided;
}

}  // namespace tephra
