#include "search/glimpse.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include <gtest/gtest.h>

namespace tephra {
namespace {

TEST(Glimpse, IsInTheOrderOfPromisesAndThenOfSight) {
  const std::array<float, 8> promises{0.5F, -3.25F, 7, 0.5F, -0.001F, 0, 1e-30F, 7};
  std::vector<Glimpse> glimpses;
  for (const float promise : promises) glimpses.emplace_back(promise, glimpses.size());
  std::ranges::sort(glimpses, std::greater{});
  std::vector<std::size_t> places;
  for (const Glimpse& glimpse : glimpses) {
    places.push_back(glimpse.place());
    EXPECT_EQ(glimpse.promise(), promises[glimpse.place()]);
  }
  EXPECT_EQ(places, (std::vector<std::size_t>{2, 7, 0, 3, 6, 5, 4, 1}));
}

}  // namespace
}  // namespace tephra
