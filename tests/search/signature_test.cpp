#include "tests/signature.h"

#include <gtest/gtest.h>

#include "search/search_signature.h"
#include "search/workload.h"

namespace tephra {

TEST(Signature, OnlyAChangeOfRulesChangesIt) { EXPECT_EQ(signature(), kSignature); }

TEST(Signature, TheSearchPlaysTheSameEverywhere) { EXPECT_EQ(search_signature(), kSearchSignature); }

TEST(Signature, GamesFromTheSameSeedsAreTheSame) {
  for (const Workload& workload : workloads()) {
    const Tally one = play_games(workload, 7, 3);
    const Tally two = play_games(workload, 7, 3);
    EXPECT_EQ(one.trace, two.trace) << workload.name;
    EXPECT_NE(one.trace, play_games(workload, 8, 3).trace) << workload.name;
    EXPECT_EQ(one.games, 3) << workload.name;
  }
}

}  // namespace tephra
