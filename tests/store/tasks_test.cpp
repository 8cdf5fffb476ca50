#include <mutex>
#include <set>
#include <thread>

#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::ClaimedTask;
using store::NewTask;

class TasksTest : public StoreTest {
 protected:
  void put(const std::string& id, store::Millis due_at, const std::string& body = "{}") {
    good(store().put_task({.id = id, .kind = "flag", .table = "t1", .due_at = due_at, .body = body}));
  }
  std::string claimed(const std::string& process, store::Millis now, int max = 100) {
    std::string ids;
    for (const ClaimedTask& task : good(store().claim(process, now, 50, max))) ids += task.id + " ";
    return ids;
  }
  std::int64_t extended(const std::string& id, std::int64_t ticket, store::Millis until) {
    const store::HeldTask held{id, ticket};
    return good(store().extend({&held, 1}, until));
  }
};

TEST_P(TasksTest, ATaskIsClaimedWhenItIsDueAndOnce) {
  put("b", 20);
  put("a", 10, R"({"seat":2})");
  put("c", 30);
  EXPECT_EQ(claimed("p", 9), "");
  const auto tasks = good(store().claim("p", 25, 50, 10));
  ASSERT_EQ(tasks.size(), 2U);
  EXPECT_EQ(tasks[0].id, "a");
  EXPECT_EQ(tasks[0].kind, "flag");
  EXPECT_EQ(tasks[0].table, "t1");
  EXPECT_EQ(tasks[0].due_at, 10);
  EXPECT_EQ(tasks[0].body, R"({"seat":2})");
  EXPECT_EQ(tasks[1].id, "b");
  EXPECT_EQ(claimed("q", 25), "");
  EXPECT_EQ(claimed("q", 30), "c ");
}

TEST_P(TasksTest, TheLongestDueComeFirstAndNoMoreThanAskedFor) {
  for (int i = 0; i < 10; ++i) put(std::to_string(9 - i), 100 + i);
  EXPECT_EQ(claimed("p", 1000, 3), "9 8 7 ");
  EXPECT_EQ(claimed("p", 1000, 3), "6 5 4 ");
  EXPECT_EQ(claimed("p", 1000, 100), "3 2 1 0 ");
}

TEST_P(TasksTest, AfterTheLeaseAnotherProcessTakesOver) {
  put("a", 10);
  const auto first = good(store().claim("p", 10, 50, 1));
  EXPECT_EQ(claimed("q", 59), "");
  const auto second = good(store().claim("q", 60, 50, 1));
  ASSERT_EQ(second.size(), 1U);
  EXPECT_FALSE(good(store().finish("a", first[0].ticket))) << "it is somebody else's now";
  EXPECT_EQ(extended("a", first[0].ticket, 1000), 0);
  EXPECT_TRUE(good(store().finish("a", second[0].ticket)));
  EXPECT_FALSE(good(store().finish("a", second[0].ticket)));
  EXPECT_EQ(claimed("q", 10'000), "");
}

TEST_P(TasksTest, AClaimCanBeExtended) {
  put("a", 10);
  const auto task = good(store().claim("p", 10, 50, 1)).front();
  EXPECT_EQ(extended("a", task.ticket, 500), 1);
  EXPECT_EQ(claimed("q", 499), "");
  EXPECT_EQ(claimed("q", 500), "a ");
}

TEST_P(TasksTest, ManyClaimsAreExtendedAtOnce) {
  for (const char* id : {"a", "b", "c", "d"}) put(id, 10);
  std::vector<store::HeldTask> held;
  for (const ClaimedTask& task : good(store().claim("p", 10, 50, 3))) held.push_back({task.id, task.ticket});
  put("b", 20);
  EXPECT_EQ(good(store().extend(held, 500)), 2) << "b was put anew";
  EXPECT_EQ(claimed("q", 499), "d b ");
  EXPECT_EQ(good(store().extend({}, 500)), 0);
}

TEST_P(TasksTest, AKindCanBeLeftToOthers) {
  put("a", 10);
  good(store().put_task({.id = "think", .kind = "move", .table = "t1", .due_at = 5, .body = "{}"}));
  EXPECT_EQ(good(store().next_claim("move")), 10);
  EXPECT_EQ(good(store().next_claim()), 5);
  const auto tasks = good(store().claim("p", 20, 50, 10, "move"));
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].id, "a");
  EXPECT_EQ(claimed("q", 20), "think ");
}

TEST_P(TasksTest, PuttingATaskAgainVoidsItsClaim) {
  put("a", 10, "old");
  const auto old = good(store().claim("p", 10, 1000, 1)).front();
  put("a", 20, "new");
  EXPECT_FALSE(good(store().finish("a", old.ticket)));
  const auto tasks = good(store().claim("p", 20, 1000, 1));
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].body, "new");
}

TEST_P(TasksTest, ATaskThatIsRemovedAndPutAgainIsAnother) {
  put("a", 10);
  const auto old = good(store().claim("p", 10, 1000, 1)).front();
  EXPECT_TRUE(good(store().finish("a", old.ticket)));
  put("a", 10);
  const auto next = good(store().claim("p", 10, 1000, 1)).front();
  EXPECT_NE(old.ticket, next.ticket);
  EXPECT_FALSE(good(store().finish("a", old.ticket)));
  EXPECT_TRUE(good(store().finish("a", next.ticket)));
}

TEST_P(TasksTest, ATaskCanBePutAlreadyClaimed) {
  NewTask task{.id = "a", .kind = "think", .table = "t1", .due_at = 10, .body = "{}"};
  task.claim = store::Claim{.process = "p", .ticket = store::new_ticket(), .until = 100};
  store::Append append = beginning("t1");
  append.put_tasks.push_back(task);
  append_one(store(), append);
  EXPECT_EQ(claimed("q", 99), "");
  EXPECT_EQ(extended("a", task.claim->ticket, 200), 1);
  EXPECT_EQ(claimed("q", 199), "");
  EXPECT_EQ(claimed("q", 200), "a ") << "if it is not finished, it is taken over";
  EXPECT_FALSE(good(store().finish("a", task.claim->ticket)));
}

TEST_P(TasksTest, AProcessThatStopsGivesBackItsOwn) {
  put("a", 10);
  put("b", 11);
  EXPECT_EQ(claimed("p", 10, 1), "a ");
  EXPECT_EQ(claimed("q", 11, 1), "b ");
  good(store().release("p"));
  EXPECT_EQ(claimed("r", 12), "a ");
  good(store().release(""));
  EXPECT_EQ(claimed("r", 12), "");
}

TEST_P(TasksTest, OneKnowsWhenToComeAgain) {
  EXPECT_FALSE(good(store().next_claim()).has_value());
  put("a", 10);
  put("b", 30);
  EXPECT_EQ(good(store().next_claim()), 10);
  claimed("p", 10);
  EXPECT_EQ(good(store().next_claim()), 30);
  EXPECT_EQ(claimed("p", 30, 1), "b ");
  EXPECT_EQ(good(store().next_claim()), 60) << "the lease of the first, from 10 for 50";
}

TEST_P(TasksTest, TasksOutliveTheProcess) {
  put("a", 10);
  claimed("p", 10);
  reopen();
  // An SQLite file has one process at a time: what an earlier one had claimed is free at once.
  EXPECT_EQ(claimed("q", is_sqlite() ? 11 : 60), "a ");
}

TEST_P(TasksTest, ManyThreadsNeverGetTheSameTask) {
  constexpr int kTasks = 120;
  for (int i = 0; i < kTasks; ++i) put("task" + std::to_string(i), i);
  std::mutex mutex;
  std::multiset<std::string> got;
  std::vector<std::thread> threads;
  for (int t = 0; t < 6; ++t) {
    threads.emplace_back([&, t] {
      while (true) {
        const auto tasks = good(store().claim("p" + std::to_string(t), 1000, 1'000'000, 7));
        if (tasks.empty()) return;
        for (const ClaimedTask& task : tasks) {
          const bool finishes = t % 2 == 0;
          EXPECT_TRUE(!finishes || good(store().finish(task.id, task.ticket)));
          const std::scoped_lock lock(mutex);
          got.insert(task.id);
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(got.size(), static_cast<std::size_t>(kTasks));
  EXPECT_EQ(std::set<std::string>(got.begin(), got.end()).size(), static_cast<std::size_t>(kTasks));
}

INSTANTIATE_TEST_SUITE_P(Sqlite, TasksTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, TasksTest, testing::Values(Database::Postgresql));

TEST(Tickets, DifferAndArePositive) {
  std::set<std::int64_t> tickets;
  for (int i = 0; i < 1000; ++i) {
    const std::int64_t ticket = store::new_ticket();
    EXPECT_GT(ticket, 0);
    tickets.insert(ticket);
  }
  EXPECT_EQ(tickets.size(), 1000U);
}

}  // namespace

}  // namespace tephra::tests
