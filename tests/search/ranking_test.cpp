#include "search/ranking.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include <gtest/gtest.h>

namespace tephra {
namespace {

// Tries moves as they are due; what each is worth after so many tries says value(move, tries).
template <std::size_t Moves, class Value>
std::array<int, Moves> tried(int tries, Value&& value) {
  std::array<int, Moves> counts{};
  Ranking ranking;
  for (std::uint32_t move = 0; move < Moves; ++move) ranking.add(value(move, 0));
  for (int i = 0; i < tries; ++i) {
    const std::uint32_t move = ranking.due([&](std::uint32_t of) { return counts[of]; });
    ranking.revalue(move, value(move, ++counts[move]));
  }
  return counts;
}

TEST(Ranking, GivesEachRankItsShareWhateverTheValues) {
  // The last move is the best.
  for (const float step : {0.001F, 10.0F}) {
    const auto counts =
        tried<5>(10'000, [step](std::uint32_t move, int) { return step * static_cast<float>(move); });
    for (int rank = 1; rank <= 5; ++rank)
      EXPECT_NEAR(counts[static_cast<std::size_t>(5 - rank)], counts[4] / (rank * std::sqrt(rank)), 2);
  }
}

TEST(Ranking, OfEqualMovesTheFirstRanksHigher) {
  const auto counts = tried<3>(300, [](std::uint32_t, int) { return 0.5F; });
  EXPECT_GT(counts[0], counts[1]);
  EXPECT_GT(counts[1], counts[2]);
}

// However much all values rise or fall with the tries, the best move gets most of them.
TEST(Ranking, FindsTheBestWhileAllValuesRiseOrFall) {
  for (const float trend : {-0.3F, 0.3F}) {
    const auto counts = tried<8>(20'000, [trend](std::uint32_t move, int tries) {
      const float quality = move == 5 ? 0.6F : 0.5F;
      const float guess = move == 2 ? 0.1F : 0.0F;  // which goes away
      const float settled = 1 - 1 / std::sqrt(1 + static_cast<float>(tries));
      return quality + trend * settled + guess * (1 - settled);
    });
    for (std::size_t move = 0; move < counts.size(); ++move) {
      if (move != 5) EXPECT_GT(counts[5], 2 * counts[move]) << move << ' ' << trend;
    }
  }
}

TEST(Ranking, StartsAnewWhenCleared) {
  Ranking ranking;
  ranking.add(1);
  ranking.add(2);
  EXPECT_EQ(ranking.due([](std::uint32_t) { return 0; }), 1U);
  ranking.clear();
  EXPECT_EQ(ranking.size(), 0U);
  ranking.add(1);
  EXPECT_EQ(ranking.due([](std::uint32_t) { return 0; }), 0U);
}

}  // namespace
}  // namespace tephra
