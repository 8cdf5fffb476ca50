#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "search/course.h"
#include "search/weights.h"
#include "tests/record/files.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kGames = kSanitized ? 25 : 100;

TEST(Weights, ComeBackAsWritten) {
  const std::vector<float> weights{0, 1, -2.5F, 1.0F / 1024};
  const std::string text = write_weights("# made by hand\n", weights);
  EXPECT_EQ(text, "# made by hand\n0\n1024\n-2560\n1\n");
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

TEST(Weights, WhatIsBuiltInIsWhatTheFilesHold) {
  Knowledge knowledge = built_in_knowledge();
  for (const auto subject : Knowledge::kSubjects) {
    const auto built_in = knowledge.weights(subject);
    std::vector<float> held(built_in.size());
    const auto file = files::folder("../search/weights") / (std::string(subject) + ".weights");
    const auto read = read_weights(files::read(file), held);
    ASSERT_TRUE(read) << subject << ": " << read.error();
    EXPECT_TRUE(std::ranges::equal(built_in, held)) << subject;
  }
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

TEST(Course, LearnsFromGamesThatWereKept) {
  for (const auto* game : {"taluva", "volcano-island"}) {
    Knowledge knowledge = built_in_knowledge();
    const std::string good = write_weights("", knowledge.weights(game));
    auto player = Course::begin(game, 5, {.nodes = 20}, good);
    std::vector<std::string> lines;
    for (int i = 0; i < 60; ++i) lines.push_back(player->searched_game());
    EXPECT_NE(lines[0], lines[1]);
    const auto studied = [&](std::uint64_t seed) {
      auto course = Course::begin(game, seed, {.rate = 0.003F});
      for (const auto& line : lines) EXPECT_TRUE(course->add_game(line)) << line;
      EXPECT_EQ(course->games(), 54);
      const double before = course->examine();
      for (int round = 0; round < 5; ++round) course->study(54);
      EXPECT_LT(course->examine(), before) << game;
      return course->weights("");
    };
    EXPECT_EQ(studied(3), studied(3));
    EXPECT_NE(studied(3), studied(4));
    // What is played is played by what was learned so far, and nothing is learned by it.
    EXPECT_EQ(player->weights(""), good);
  }
}

TEST(Course, SaysWhatIsWrongWithAGameThatWasKept) {
  auto course = Course::begin("taluva", 5, {.nodes = 20});
  const std::string line = course->searched_game();
  EXPECT_TRUE(course->add_game(line));
  for (const std::string& wrong :
       {std::string(), std::string("chess players=2 | e4"), "x" + line, line.substr(0, line.size() / 2),
        line + " hut@0,0~1,1", std::string("taluva players=9 | draw:JC"),
        std::string("taluva players=2 | draw:XX"), std::string("taluva players=2 | draw:JC JC@0,0/e"),
        std::string("taluva players=2 | draw:JC JC@0,0/e~a,b")}) {
    const auto added = course->add_game(wrong);
    ASSERT_FALSE(added) << wrong;
    EXPECT_FALSE(added.error().empty());
  }
  EXPECT_EQ(course->games(), 1);
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

// The share of placements that were chosen and are not among those that promise most.
TEST(Course, TheTasteLearnsWhatIsChosen) {
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
