#include "search/hindsight.h"

#include <gtest/gtest.h>

namespace tephra {
namespace {

TEST(Hindsight, ExpectsNothingOfMovesItNeverSaw) {
  Hindsight hindsight;
  EXPECT_EQ(hindsight.expected(3, 1), 0);
  hindsight.learn(3, 1, 0.25F);
  EXPECT_EQ(hindsight.expected(3, 2), 0);
  EXPECT_EQ(hindsight.expected(4, 1), 0);
}

TEST(Hindsight, ExpectsMoreOfMovesThatGainedMoreThanTheirSiblings) {
  Hindsight hindsight;
  for (int i = 0; i < 50; ++i) {
    hindsight.learn(3, 1, 0.25F);
    hindsight.learn(3, 2, -0.25F);
  }
  EXPECT_GT(hindsight.expected(3, 1), 0.05F);
  EXPECT_LT(hindsight.expected(3, 1), 0.25F);
  EXPECT_LT(hindsight.expected(3, 2), -0.05F);
  EXPECT_GT(hindsight.expected(3, 2), -0.25F);
}

// What all moves gain alike says nothing about any of them.
TEST(Hindsight, ExpectsNothingOfWhatAllMovesGain) {
  Hindsight hindsight;
  for (int i = 0; i < 50; ++i)
    for (const std::uint64_t move : {1, 2, 3}) hindsight.learn(3, move, 0.5F);
  EXPECT_NEAR(hindsight.expected(3, 2), 0, 1e-6F);
}

TEST(Hindsight, BelievesMoreTheMoreOftenItSaw) {
  Hindsight once;
  Hindsight often;
  once.learn(3, 1, 0.25F);
  for (int i = 0; i < 20; ++i) often.learn(3, 1, 0.25F);
  for (int i = 0; i < 1000; ++i) {
    once.learn(3, 2, -0.25F);
    often.learn(3, 2, -0.25F);
  }
  EXPECT_GT(once.expected(3, 1), 0);
  EXPECT_GT(often.expected(3, 1), 2 * once.expected(3, 1));
}

// Late tries look deeper than early ones.
TEST(Hindsight, ForgetsWhatWasFoundLongAgo) {
  Hindsight hindsight;
  for (int i = 0; i < 1000; ++i) hindsight.learn(3, 1, 0.5F);
  for (int i = 0; i < 5000; ++i) {
    hindsight.learn(3, 1, -0.5F);
    hindsight.learn(3, 2, 0);
  }
  EXPECT_LT(hindsight.expected(3, 1), -0.1F);
}

}  // namespace
}  // namespace tephra
