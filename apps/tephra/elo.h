#pragma once

#include <cstdint>
#include <utility>

// How results of games become statements about strength.
namespace tephra {

// The share of points that somebody so many Elo stronger is expected to win, and the other way round: 0 and 1
// are infinitely weak and strong.
double score_of_elo(double elo);
double elo_of_score(double score);

// Scores from 0 to 1 of groups of games. The games of a group have something in common, as the shuffle they
// are dealt from, so only groups are independent of each other, and only they tell how sure a mean is.
class GroupScores {
 public:
  void add(double score);

  std::uint64_t count() const { return count_; }
  double mean() const { return count_ == 0 ? 0.5 : sum_ / static_cast<double>(count_); }
  // Of one group. As if one more had been seen that lies half a point off the mean, so that a few equal
  // results never look like certainty.
  double variance() const;
  // The mean lies within this of the true one in 95 of 100 cases.
  double error() const;
  // The difference in Elo that belongs to the mean, and the two that belong to the ends of its error.
  double elo() const { return elo_of_score(mean()); }
  std::pair<double, double> elo_range() const;

 private:
  std::uint64_t count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

// A sequential test of two hypotheses: the difference is elo0, or it is elo1 (which is larger). Five in a
// hundred of its verdicts are wrong, either way.
struct Sprt {
  double elo0 = 0;
  double elo1 = 0;
};

enum class Verdict : std::uint8_t { Undecided, Elo0, Elo1 };

// The verdict is elo1 as soon as the log-likelihood ratio reaches this, and elo0 when it reaches minus this:
// the logarithm of 0.95 / 0.05.
inline constexpr double kSprtBound = 2.9444389791664403;

// How much likelier the scores are under elo1 than under elo0, as a natural logarithm: for scores that are
// about normally distributed, with whatever variance fits them best under either.
double log_likelihood_ratio(const GroupScores& scores, const Sprt& sprt);

Verdict verdict(double log_likelihood_ratio);

}  // namespace tephra
