#include "apps/tephra/elo.h"

#include <cmath>
#include <initializer_list>
#include <utility>

#include <gtest/gtest.h>

namespace tephra {
namespace {

GroupScores scores_of(std::initializer_list<std::pair<double, int>> groups) {
  GroupScores scores;
  for (const auto& [score, times] : groups)
    for (int i = 0; i < times; ++i) scores.add(score);
  return scores;
}

// A plausible result of 160 pairs of games.
GroupScores some_pairs() { return scores_of({{0, 10}, {0.25, 20}, {0.5, 80}, {0.75, 30}, {1, 20}}); }

TEST(Elo, ScoresAndDifferencesBelongTogether) {
  EXPECT_DOUBLE_EQ(score_of_elo(0), 0.5);
  EXPECT_NEAR(score_of_elo(100), 0.6400649998, 1e-9);
  EXPECT_NEAR(score_of_elo(-35), 0.4498006467, 1e-9);
  EXPECT_NEAR(elo_of_score(0.75), 190.8485019, 1e-6);
  EXPECT_NEAR(elo_of_score(0.6), 70.4365036, 1e-6);
  for (const double elo : {-700.0, -3.5, 0.0, 12.0, 400.0})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
}

TEST(Elo, WhoWinsOrLosesEverythingIsInfinitelyFarAway) {
  EXPECT_EQ(elo_of_score(1), HUGE_VAL);
  EXPECT_EQ(elo_of_score(1.5), HUGE_VAL);
  EXPECT_EQ(elo_of_score(0), -HUGE_VAL);
  EXPECT_EQ(elo_of_score(-0.5), -HUGE_VAL);
}

TEST(GroupScores, MeanAndErrorAreThoseOfTheGroups) {
  const GroupScores scores = some_pairs();
  EXPECT_EQ(scores.count(), 160U);
  EXPECT_NEAR(scores.mean(), 0.546875, 1e-12);
  EXPECT_NEAR(scores.variance(), 0.065771484375, 1e-12);
  EXPECT_NEAR(scores.error(), 0.0397380838, 1e-9);
  EXPECT_NEAR(scores.elo(), 32.66801858, 1e-7);
  EXPECT_NEAR(scores.elo_range().first, 4.95957415, 1e-7);
  EXPECT_NEAR(scores.elo_range().second, 60.79800731, 1e-7);
}

TEST(GroupScores, TheErrorShrinksWithTheRootOfTheirNumber) {
  const double few = scores_of({{0, 100}, {1, 100}}).error();
  const double many = scores_of({{0, 10'000}, {1, 10'000}}).error();
  EXPECT_NEAR(few / many, 10, 0.05);
}

TEST(GroupScores, AFewEqualResultsAreNoCertainty) {
  const GroupScores one = scores_of({{1, 1}});
  EXPECT_NEAR(one.error(), 0.98, 0.001);
  const GroupScores twenty = scores_of({{1, 20}});
  EXPECT_NEAR(twenty.error(), 0.0489990996, 1e-9);
  EXPECT_NEAR(twenty.elo_range().first, 515.1971314, 1e-6);
  EXPECT_EQ(twenty.elo_range().second, HUGE_VAL);
}

TEST(GroupScores, NobodyHasPlayedYet) {
  const GroupScores none;
  EXPECT_EQ(none.count(), 0U);
  EXPECT_DOUBLE_EQ(none.mean(), 0.5);
  EXPECT_EQ(log_likelihood_ratio(none, {0, 10}), 0);
}

TEST(Sprt, TheRatioOfAKnownResult) {
  EXPECT_NEAR(log_likelihood_ratio(some_pairs(), {0, 10}), 1.3553367896, 1e-9);
  // Half-way between the hypotheses nothing is likelier; seen from the other side it is the opposite.
  const double middle = (score_of_elo(0) + score_of_elo(10)) / 2;
  EXPECT_NEAR(log_likelihood_ratio(scores_of({{middle - 0.25, 50}, {middle + 0.25, 50}}), {0, 10}), 0, 1e-9);
  const GroupScores mirrored = scores_of({{1, 10}, {0.75, 20}, {0.5, 80}, {0.25, 30}, {0, 20}});
  EXPECT_NEAR(log_likelihood_ratio(mirrored, {-10, 0}), -1.3553367896, 1e-9);
}

// The general ratio of likelihoods, without any approximation, is n·log(s1/s0) when everything is won.
TEST(Sprt, ItComesCloseToTheExactRatioWhenAllIsWon) {
  GroupScores scores;
  int games = 0;
  while (verdict(log_likelihood_ratio(scores, {0, 10})) == Verdict::Undecided) {
    scores.add(1);
    ASSERT_LT(++games, 1000);
  }
  EXPECT_EQ(games, 102);
  const double exact = kSprtBound / std::log(score_of_elo(10) / score_of_elo(0));
  EXPECT_NEAR(games, exact, 3);
  EXPECT_EQ(verdict(log_likelihood_ratio(scores, {0, 10})), Verdict::Elo1);
}

TEST(Sprt, OnlyDrawsDecideAfterAWhileAndNotAtOnce) {
  EXPECT_EQ(verdict(log_likelihood_ratio(scores_of({{0.5, 85}}), {-10, 0})), Verdict::Undecided);
  EXPECT_EQ(verdict(log_likelihood_ratio(scores_of({{0.5, 86}}), {-10, 0})), Verdict::Elo1);
  EXPECT_EQ(verdict(log_likelihood_ratio(scores_of({{0.5, 86}}), {0, 10})), Verdict::Elo0);
}

TEST(Sprt, TheBoundsAreThoseOfFiveInAHundred) {
  EXPECT_NEAR(kSprtBound, std::log(0.95 / 0.05), 1e-12);
  EXPECT_EQ(verdict(2.944), Verdict::Undecided);
  EXPECT_EQ(verdict(2.945), Verdict::Elo1);
  EXPECT_EQ(verdict(-2.944), Verdict::Undecided);
  EXPECT_EQ(verdict(-2.945), Verdict::Elo0);
}

}  // namespace
}  // namespace tephra
