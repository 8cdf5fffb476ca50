#include "search/training.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/taluva/game.h"
#include "search/course.h"
#include "search/searched_game.h"
#include "search/weights.h"
#include "tests/record/files.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kSchoolGames = kSanitized ? 25 : 100;

// A game that was kept, with an aside behind its first build.
std::string with_aside(std::string line, std::string_view aside) {
  return line.insert(line.find_first_of(" ;", line.find("hut@")), aside);
}

TEST(Weights, ComeBackAsWritten) {
  const std::vector<float> weights{0, 1, -2.5F, 1.0F / 256};
  const std::string text = write_weights("# made by hand\n", weights);
  EXPECT_EQ(text, "# made by hand\n0\n256\n-640\n1\n");
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
    const std::string good =
        Course::begin(game, 5, {}, write_weights("", knowledge.weights(game)))->weights("");
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

// Besides the moves that were played, what a search found of others.
TEST(Course, KeepsWhatWasFoundAside) {
  using G = taluva::Taluva<1>;
  const G::Position start({.players = 2, .tiles = 24});
  School<taluva::Judge> school(&Knowledge::taluva, built_in_knowledge().taluva, {.nodes = 1000}, 1);
  const auto steps = school.played(start);
  EXPECT_TRUE(std::ranges::any_of(steps, [](const auto& step) { return step.asides.size() > 1; }));
  const std::string text = write_steps<G>(start, steps);
  const auto read = read_steps<G>(start, text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(write_steps<G>(start, *read), text);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    ASSERT_EQ((*read)[i].asides.size(), steps[i].asides.size());
    for (std::size_t k = 0; k < steps[i].asides.size(); ++k) {
      const auto& aside = (*read)[i].asides[k];
      EXPECT_EQ(aside.line, steps[i].asides[k].line);
      EXPECT_EQ(aside.preferred, steps[i].asides[k].preferred);
      EXPECT_NEAR(aside.chance, steps[i].asides[k].chance, 1e-4);
    }
  }
}

TEST(Course, LearnsFromWhatWasFoundAside) {
  auto course = Course::begin("taluva", 5, {.nodes = 20});
  const std::string line = course->searched_game();
  // Behind the first build: that build, the tile that was drawn, and where it was laid.
  std::string aside = ";";
  std::size_t from = line.find("hut@");
  for (int i = 0; i < 3; ++i) {
    aside += line.substr(from, line.find_first_of(" ~;", from) - from) + (i < 2 ? ">" : "*9000");
    from = line.find(' ', from) + 1;
  }
  const auto learned = [](std::string_view subject, const std::string& game) {
    auto school = Course::begin(subject, 1, {});
    const auto added = school->add_game(game);
    EXPECT_TRUE(added) << added.error();
    for (int i = 0; i < 30; ++i) school->study(1);
    return school->weights("");
  };
  for (const auto* subject : {"taluva", "taluva-taste"})
    EXPECT_NE(learned(subject, with_aside(line, aside)), learned(subject, line)) << subject;
}

TEST(Course, SaysWhatIsWrongWithAGameThatWasKept) {
  auto course = Course::begin("taluva", 5, {.nodes = 20});
  const std::string line = course->searched_game();
  EXPECT_TRUE(course->add_game(line));
  for (const std::string& wrong :
       {std::string(), std::string("chess players=2 | e4"), "x" + line, line.substr(0, line.size() / 2),
        line + " hut@0,0~1,1", std::string("taluva players=9 | draw:JC"),
        std::string("taluva players=2 | draw:XX"), std::string("taluva players=2 | draw:JC JC@0,0/e"),
        std::string("taluva players=2 | draw:JC JC@0,0/e~a,b"), with_aside(line, ";"),
        with_aside(line, ";hut@0,1"), with_aside(line, ";hut@0,1=x"), with_aside(line, ";hut@77,1=50"),
        with_aside(line, ";=50"), with_aside(line, ";hut@0,1>draw:XX=50")}) {
    const auto added = course->add_game(wrong);
    ASSERT_FALSE(added) << wrong;
    EXPECT_FALSE(added.error().empty());
  }
  EXPECT_TRUE(course->add_game(with_aside(line, ";hut@0,1=50")));
  EXPECT_EQ(course->games(), 2);
}

TEST(Course, GoesOnFromWeightsThatWereWritten) {
  auto first = Course::begin("taluva", 5, {});
  const std::string weights = first->weights("# so far\n");
  EXPECT_EQ(Course::begin("taluva", 9, {}, weights)->weights("# so far\n"), weights);
  EXPECT_FALSE(Course::begin("taluva", 9, {}, "12\n"));
  EXPECT_FALSE(Course::begin("chess", 9, {}));
}

// Of the same games, which others played.
TEST(Course, ExpectsBetterAfterAWhile) {
  auto player =
      Course::begin("taluva", 2, {.nodes = 20}, write_weights("", built_in_knowledge().taluva.weights()));
  std::vector<std::string> lines;
  for (int i = 0; i < kSchoolGames; ++i) lines.push_back(player->searched_game());
  const auto surprise = [&lines](const std::string& weights) {
    auto course = Course::begin("taluva", 1, {}, weights);
    for (const auto& line : lines)
      for (int i = 0; i < 10; ++i) EXPECT_TRUE(course->add_game(line));  // of ten one is kept apart for this
    return course->examine();
  };
  auto course = Course::begin("taluva", 1, {.rate = 0.003F});
  const double before = surprise(course->weights(""));
  for (int i = 0; i < 4 * kSchoolGames; ++i) course->play();
  EXPECT_LT(surprise(course->weights("")), before);
}

TEST(Network, SaysTheSameEvenedOut) {
  Random random(3);
  const auto any = [&random] { return (static_cast<float>(random.below(2001)) - 1000) / 500; };
  taluva::Taste network;
  for (float& weight : network.weights()) weight = any();
  network.out[3] = 0;  // a unit that hands on nothing
  auto evened = network;
  even_out(evened);
  EXPECT_EQ(evened.out[3], 0);
  for (std::size_t unit = 0; unit < evened.out.size(); ++unit)
    if (unit != 3) EXPECT_FLOAT_EQ(std::abs(evened.out[unit]), std::abs(evened.out[0])) << unit;
  for (int i = 0; i < 100; ++i) {
    taluva::Taste::Input input{};
    for (float& value : input) value = any();
    EXPECT_NEAR(evened.strength(input), network.strength(input), 1e-3);
  }
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
