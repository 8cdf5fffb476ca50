#include "server/store/committer.h"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Committer;
using store::Outcome;
using store::Stored;

class CommitterTest : public StoreTest {};

TEST_P(CommitterTest, EverybodyIsToldInTheOrderOfSubmission) {
  std::vector<int> told;
  {
    Committer committer(store(), 7);
    committer.submit(beginning("t1"), [&](const Stored<Outcome>& outcome) {
      EXPECT_EQ(good(Stored<Outcome>(outcome)), written(1));
      told.push_back(0);
    });
    for (int i = 1; i < 100; ++i) {
      committer.submit(one_more("t1", i), [&, i](const Stored<Outcome>& outcome) {
        EXPECT_EQ(good(Stored<Outcome>(outcome)), written(i + 1));
        told.push_back(i);
      });
    }
  }
  ASSERT_EQ(told.size(), 100U);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(good(store().events("t1", 0, 1000)).size(), 100U);
}

TEST_P(CommitterTest, WhatIsToldIsThereAlready) {
  Committer committer(store());
  std::promise<std::size_t> seen;
  committer.submit(beginning("t1"),
                   [&](const Stored<Outcome>&) { seen.set_value(good(store().events("t1", 0, 10)).size()); });
  EXPECT_EQ(seen.get_future().get(), 1U);
}

TEST_P(CommitterTest, OneThatCannotBeWrittenDisturbsNobody) {
  std::atomic<int> fine = 0;
  std::atomic<int> refused = 0;
  {
    Committer committer(store());
    // The first keeps the committer busy while the others gather behind it.
    for (int i = 0; i < 20; ++i) {
      store::Append append = beginning("t" + std::to_string(i));
      if (i == 9) append.events.front().body = "\xff";
      committer.submit(std::move(append),
                       [&](const Stored<Outcome>& outcome) { ++(outcome ? fine : refused); });
    }
  }
  EXPECT_EQ(fine, 19);
  EXPECT_EQ(refused, 1);
}

TEST_P(CommitterTest, ManyThreadsSubmitAtOnce) {
  constexpr int kThreads = 4;
  constexpr int kEach = 50;
  std::atomic<int> done = 0;
  {
    Committer committer(store());
    std::vector<std::thread> threads;
    for (int t = 0; t < kThreads; ++t) {
      threads.emplace_back([&, t] {
        const std::string table = "t" + std::to_string(t);
        for (int i = 0; i < kEach; ++i)
          committer.submit(i == 0 ? beginning(table) : one_more(table, i),
                           [&, i](const Stored<Outcome>& outcome) {
                             EXPECT_EQ(good(Stored<Outcome>(outcome)), written(i + 1));
                             ++done;
                           });
      });
    }
    for (auto& thread : threads) thread.join();
  }
  EXPECT_EQ(done, kThreads * kEach);
}

INSTANTIATE_TEST_SUITE_P(Sqlite, CommitterTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, CommitterTest, testing::Values(Database::Postgresql));

}  // namespace

}  // namespace tephra::tests
