#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "search/course.h"
#include "search/weights.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kGames = kSanitized ? 25 : 100;

TEST(Weights, ComeBackAsWritten) {
  const std::vector<float> weights{0, 1, -2.5F, 1.0F / 16384};
  const std::string text = write_weights("# made by hand\n", weights);
  EXPECT_EQ(text, "# made by hand\n0\n16384\n-40960\n1\n");
  std::vector<float> read(4);
  ASSERT_TRUE(read_weights(text, read));
  EXPECT_EQ(read, weights);
}

TEST(Weights, WhatIsWrongIsSaid) {
  std::vector<float> two(2);
  EXPECT_EQ(read_weights("1\n", two).error(), "there are 1 weights instead of 2");
  EXPECT_EQ(read_weights("# a\n1\n2\n3\n", two).error(), "line 4 is one weight too many");
  EXPECT_EQ(read_weights("1\nx\n", two).error(), "line 2 is not a whole number");
  EXPECT_EQ(read_weights("1\n0.5\n", two).error(), "line 2 is not a whole number");
}

// All weights of a judge that could not be read are 0.
TEST(Weights, TheBuiltInOnesWereRead) {
  Knowledge knowledge = built_in_knowledge();
  for (const auto subject : Knowledge::kSubjects)
    EXPECT_GT(std::ranges::count_if(knowledge.weights(subject), [](float weight) { return weight != 0; }),
              300)
        << subject;
}

TEST(Course, TheSameSeedLearnsTheSame) {
  for (const auto* game : {"taluva", "taluva-taste", "volcano-island"}) {
    auto first = Course::begin(game, 5, {});
    auto second = Course::begin(game, 5, {});
    ASSERT_TRUE(first && second);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(first->play(), second->play());
    EXPECT_EQ(first->weights(""), second->weights(""));
    auto other = Course::begin(game, 6, {});
    EXPECT_NE(other->weights(""), first->weights(""));
  }
}

TEST(Course, LearnsFromWhatASearchFound) {
  for (const auto* game : {"taluva", "volcano-island"}) {
    const Schooling schooling{.nodes = 50, .lessons = 3};
    auto first = Course::begin(game, 5, schooling);
    auto second = Course::begin(game, 5, schooling);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(first->play(), second->play());
    EXPECT_EQ(first->weights(""), second->weights(""));
    auto unsearched = Course::begin(game, 5, {.lessons = 3});
    auto once = Course::begin(game, 5, {.nodes = 50});
    for (int i = 0; i < 3; ++i) {
      unsearched->play();
      once->play();
    }
    EXPECT_NE(unsearched->weights(""), first->weights(""));
    EXPECT_NE(once->weights(""), first->weights(""));
  }
}

TEST(Course, GoesOnFromWeightsThatWereWritten) {
  auto first = Course::begin("taluva", 5, {});
  const std::string weights = first->weights("# so far\n");
  EXPECT_EQ(Course::begin("taluva", 9, {}, weights)->weights("# so far\n"), weights);
  EXPECT_FALSE(Course::begin("taluva", 9, {}, "12\n"));
  EXPECT_FALSE(Course::begin("chess", 9, {}));
}

TEST(Course, ExpectsBetterAfterAWhile) {
  auto course = Course::begin("taluva", 1, {.rate = 0.003F});
  double before = 0;
  double after = 0;
  for (int i = 0; i < kGames; ++i) before += course->play();
  for (int i = 0; i < 4 * kGames; ++i) course->play();
  for (int i = 0; i < kGames; ++i) after += course->play();
  EXPECT_LT(after, before);
}

// The share of placements whose best is not among those that promise most.
TEST(Course, TheTasteLearnsWhatTheJudgeLikes) {
  auto course = Course::begin("taluva-taste", 1, {.rate = 0.003F});
  double before = 0;
  double after = 0;
  for (int i = 0; i < 4; ++i) before += course->play();
  for (int i = 0; i < 12; ++i) course->play();
  for (int i = 0; i < 4; ++i) after += course->play();
  EXPECT_LT(after, before);
  EXPECT_LT(after / 4, 0.15);
}

}  // namespace
}  // namespace tephra
