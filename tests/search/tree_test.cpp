#include "search/tree.h"

#include <algorithm>
#include <cstdint>

#include <gtest/gtest.h>

#include "engine/taluva/position.h"
#include "engine/volcano_island/position.h"
#include "search/side_by_side.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kThreads = 4;
constexpr std::uint64_t kTries = kSanitized ? 400 : 4'000;

// The first decision with something to choose, by moves at random.
template <class Position>
Position at_a_choice(Position position) {
  Random random(5);
  while (position.turn().kind != Turn::Kind::Decision || position.choices().count() < 10)
    position.play(position.turn().kind == Turn::Kind::Chance ? random_outcome(position, random)
                                                             : position.random(random));
  return position;
}

// Tries of several threads at once are all counted, each once, and nothing they find gets lost or mixed up.
template <class Position>
void grow_together(const Position& position) {
  Tree<Position> tree(at_a_choice(position), built_in_knowledge(), {}, 1);
  Baton baton;
  side_by_side(kThreads, [&](int) {
    typename Tree<Position>::Walker walker(tree);
    while (tree.grow(walker, baton).tries < kTries) {
    }
  });
  const auto& growth = tree.growth();
  EXPECT_GE(growth.tries, kTries);
  EXPECT_LT(growth.tries, kTries + kThreads);
  EXPECT_GT(growth.looked_at, growth.tries);
  std::uint64_t visits = 0;
  for (const auto& root : tree.roots()) {
    visits += root.visits;
    EXPECT_GE(root.chance, 0);
    EXPECT_LE(root.chance, 1);
  }
  // At first there was no way to go, for each of them at most once.
  EXPECT_LT(visits, growth.tries);
  EXPECT_GE(visits + kThreads, growth.tries);
  int longest = 0;
  tree.each_tried(1, [&](const auto& line, const auto& found) {
    EXPECT_GE(found.chance, 0);
    EXPECT_LE(found.chance, 1);
    if (line.size() == 1) EXPECT_EQ(found.visits_there, visits);
    longest = std::max(longest, static_cast<int>(line.size()));
  });
  // Behind the last decision there may be an outcome of chance, and there is a move that was looked at.
  EXPECT_GT(growth.depth, longest);
  EXPECT_LE(growth.depth, longest + 2);
}

TEST(Tree, SeveralThreadsGrowOne) {
  grow_together(taluva::Position<1>({.players = 2, .tiles = 24}));
  grow_together(taluva::Position<2>({.players = 4, .tiles = 48}));
  grow_together(volcano_island::Position({.players = 3}));
}

// What the tree thinks of a move does not depend on how many thought so.
TEST(Tree, SeveralThreadsFindMuchTheSame) {
  const auto position = at_a_choice(taluva::Position<1>({.players = 2, .tiles = 24}));
  const auto found = [&position](int threads) {
    Tree tree(position, built_in_knowledge(), {}, 1);
    Baton baton;
    side_by_side(threads, [&](int) {
      typename decltype(tree)::Walker walker(tree);
      while (tree.grow(walker, baton).tries < kTries) {
      }
    });
    return tree.chances()[static_cast<std::size_t>(position.turn().seat)];
  };
  EXPECT_NEAR(found(1), found(kThreads), 0.1F);
}

TEST(Baton, OneThreadAtATimeHoldsIt) {
  Baton baton;
  int holders = 0;
  int most = 0;
  std::uint64_t held = 0;
  constexpr std::uint64_t kTimes = 20'000;
  side_by_side(kThreads, [&](int) {
    for (std::uint64_t i = 0; i < kTimes; ++i) {
      const auto nth = baton.hold([&] {
        most = std::max(most, ++holders);
        ++held;
        --holders;
        return held;
      });
      EXPECT_GT(nth, i);
    }
  });
  EXPECT_EQ(held, kThreads * kTimes);
  EXPECT_EQ(most, 1);
}

}  // namespace
}  // namespace tephra
