#include <random>
#include <set>
#include <thread>

#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Append;
using store::Event;
using store::Outcome;
using store::Trouble;

class AppendTest : public StoreTest {
 protected:
  std::int64_t length(const std::string& table) {
    const auto found = good(store().table(table));
    return found ? found->length : -1;
  }
  bool has_task(const std::string& id) {
    for (const auto& task : good(store().claim("looker", 1'000'000, 0, 1000)))
      if (task.id == id) return true;
    return false;
  }
};

TEST_P(AppendTest, WhatWasAppendedIsReadBackAsItWas) {
  Append append = beginning("t1", "first wish");
  append.events.push_back({.kind = "chat",
                           .body = R"({"text":"\"quoted\\\" {,} 'ü' ☃ NULL"})",
                           .at = 1794826000123,
                           .by = "",
                           .client_id = ""});
  append.events.push_back(
      {.kind = "", .body = "", .at = -5, .by = "bob", .client_id = "a \"b\" \\ {c}, NULL"});
  EXPECT_EQ(append_one(store(), append), written(3));

  reopen();
  const auto events = good(store().events("t1", 0, 100));
  ASSERT_EQ(events.size(), 3U);
  for (std::size_t i = 0; i < events.size(); ++i) {
    EXPECT_EQ(events[i].kind, append.events[i].kind);
    EXPECT_EQ(events[i].body, append.events[i].body);
    EXPECT_EQ(events[i].at, append.events[i].at);
    EXPECT_EQ(events[i].by, append.events[i].by);
    EXPECT_EQ(events[i].client_id, append.events[i].client_id);
  }
}

TEST_P(AppendTest, EventsAreReadFromAnIndexOnInOrder) {
  append_one(store(), beginning("t1"));
  append_one(store(), beginning("t2"));
  for (int i = 1; i < 30; ++i) append_one(store(), one_more("t1", i));

  const auto some = good(store().events("t1", 7, 5));
  ASSERT_EQ(some.size(), 5U);
  for (std::size_t i = 0; i < some.size(); ++i) EXPECT_EQ(some[i].at, 1007 + static_cast<std::int64_t>(i));
  EXPECT_EQ(good(store().events("t1", 28, 100)).size(), 2U);
  EXPECT_TRUE(good(store().events("t1", 30, 100)).empty());
  EXPECT_TRUE(good(store().events("nowhere", 0, 100)).empty());
}

TEST_P(AppendTest, AnIndexIsGivenOnce) {
  EXPECT_EQ(append_one(store(), beginning("t1")), written(1));
  EXPECT_EQ(append_one(store(), one_more("t1", 1)), written(2));
  EXPECT_EQ(append_one(store(), one_more("t1", 1)), taken(2));
  EXPECT_EQ(append_one(store(), one_more("t1", 0 + 2)), written(3));
  EXPECT_EQ(append_one(store(), beginning("t1")), taken(3));
  EXPECT_EQ(length("t1"), 3);
}

TEST_P(AppendTest, ThereAreNoGaps) {
  append_one(store(), beginning("t1"));
  EXPECT_EQ(append_one(store(), one_more("t1", 2)), taken(1));
  EXPECT_EQ(append_one(store(), one_more("nowhere", 1)), taken(0));
  EXPECT_EQ(good(store().events("t1", 0, 100)).size(), 1U);
  EXPECT_FALSE(good(store().table("nowhere")).has_value());
}

TEST_P(AppendTest, AClientIdHappensOnceInATable) {
  EXPECT_EQ(append_one(store(), beginning("t1", "create")), written(1));
  EXPECT_EQ(append_one(store(), one_more("t1", 1, "move")), written(2));
  EXPECT_EQ(append_one(store(), one_more("t1", 2)), written(3));
  // Sent again: with the index of old, and with the one that would be next.
  EXPECT_EQ(append_one(store(), one_more("t1", 1, "move")), known(1));
  EXPECT_EQ(append_one(store(), one_more("t1", 3, "move")), known(1));
  EXPECT_EQ(append_one(store(), beginning("t1", "create")), known(0));
  // Elsewhere the same id means something else.
  EXPECT_EQ(append_one(store(), beginning("t2", "move")), written(1));
  EXPECT_EQ(length("t1"), 3);
}

TEST_P(AppendTest, EventsWithoutClientIdAreNeverTheSame) {
  append_one(store(), beginning("t1"));
  for (int i = 1; i < 5; ++i) EXPECT_EQ(append_one(store(), one_more("t1", i)), written(i + 1));
}

TEST_P(AppendTest, ManyTablesAtOnceAndEachIsAnsweredForItself) {
  append_one(store(), beginning("t1"));
  append_one(store(), one_more("t1", 1, "move"));
  const Append all[] = {
      one_more("t1", 2, "next"),   // written
      beginning("t3"),             // written
      one_more("t1", 1),           // taken
      one_more("t1", 3, "move"),   // known
      one_more("t1", 3, "next"),   // known: by what stands above
      one_more("t1", 3, "third"),  // written: follows what stands above
      one_more("t9", 4),           // no such table
      beginning("t2"),             // written
      beginning("t3", "again"),    // taken: by what stands above
      one_more("t3", 1, "again"),  // written
  };
  const std::vector<Outcome> expected{written(3), written(1), taken(3),   known(1), known(2),
                                      written(4), taken(0),   written(1), taken(1), written(2)};
  EXPECT_EQ(good(store().append(all)), expected);
  EXPECT_EQ(length("t1"), 4);
  EXPECT_EQ(length("t2"), 1);
  EXPECT_EQ(length("t3"), 2);
  EXPECT_EQ(length("t9"), -1);
  EXPECT_EQ(good(store().events("t1", 0, 10)).size(), 4U);
}

TEST_P(AppendTest, ATableThatIsGoneOnWithBeforeItBeginsIsRefusedAndStillBegins) {
  const Append all[] = {one_more("t1", 1), beginning("t1"), one_more("t1", 1)};
  EXPECT_EQ(good(store().append(all)), (std::vector{taken(0), written(1), written(2)}));
  EXPECT_EQ(length("t1"), 2);
}

TEST_P(AppendTest, SeveralEventsAreWrittenAllOrNone) {
  append_one(store(), beginning("t1", "a"));
  Append three = one_more("t1", 1, "b");
  three.events.push_back({.kind = "token", .body = "{}", .at = 1, .by = "", .client_id = ""});
  three.events.push_back({.kind = "token", .body = "{}", .at = 1, .by = "", .client_id = "a"});
  EXPECT_EQ(append_one(store(), three), known(0));
  EXPECT_EQ(length("t1"), 1);
  three.events.back().client_id = "c";
  EXPECT_EQ(append_one(store(), three), written(4));
  EXPECT_EQ(good(store().events("t1", 1, 10)).size(), 3U);
}

TEST_P(AppendTest, WhatBelongsToARefusedAppendIsNotWritten) {
  append_one(store(), beginning("t1"));
  Append refused = one_more("t1", 5);
  refused.listing =
      store::Listing{.phase = store::Phase::Ended, .game = "other", .updated_at = 9, .seats = {"eve"}};
  refused.secret = "stolen";
  refused.put_tasks.push_back({.id = "task", .kind = "flag", .table = "t1", .due_at = 5, .body = "{}"});
  EXPECT_EQ(append_one(store(), refused), taken(1));

  const auto table = good(store().table("t1"));
  EXPECT_EQ(table->listing.game, "taluva");
  EXPECT_EQ(table->listing.phase, store::Phase::Open);
  EXPECT_EQ(table->listing.seats, (std::vector<std::string>{"ann", ""}));
  EXPECT_FALSE(good(store().secret("t1")).has_value());
  EXPECT_FALSE(has_task("task"));
}

TEST_P(AppendTest, RowsChangeTogetherWithTheEvents) {
  Append begin = beginning("t1");
  begin.secret = "00ff";
  begin.put_tasks.push_back(
      {.id = "flag:t1", .kind = "flag", .table = "t1", .due_at = 5, .body = "{\"a\":1}"});
  append_one(store(), begin);
  EXPECT_EQ(good(store().secret("t1")), "00ff");
  EXPECT_TRUE(has_task("flag:t1"));

  Append next = one_more("t1", 1);
  next.listing = store::Listing{.phase = store::Phase::Playing,
                                .is_public = false,
                                .game = "volcano-island",
                                .summary = R"({"x":"y"})",
                                .updated_at = 4321,
                                .seats = {"ann", "bob", "cid"}};
  next.remove_tasks = {"flag:t1", "never there"};
  next.put_tasks.push_back({.id = "think:t1", .kind = "think", .table = "t1", .due_at = 6, .body = "{}"});
  append_one(store(), next);

  const auto table = good(store().table("t1"));
  ASSERT_TRUE(table.has_value());
  EXPECT_EQ(table->id, "t1");
  EXPECT_EQ(table->created_at, 1000);
  EXPECT_EQ(table->length, 2);
  EXPECT_EQ(table->listing.phase, store::Phase::Playing);
  EXPECT_FALSE(table->listing.is_public);
  EXPECT_EQ(table->listing.game, "volcano-island");
  EXPECT_EQ(table->listing.summary, R"({"x":"y"})");
  EXPECT_EQ(table->listing.updated_at, 4321);
  EXPECT_EQ(table->listing.seats, (std::vector<std::string>{"ann", "bob", "cid"}));
  EXPECT_EQ(good(store().secret("t1")), "00ff");
  EXPECT_FALSE(has_task("flag:t1"));
  EXPECT_TRUE(has_task("think:t1"));
}

TEST_P(AppendTest, SeatsMayBecomeFewer) {
  append_one(store(), beginning("t1"));
  Append next = one_more("t1", 1);
  next.listing = beginning("t1").listing;
  next.listing->seats = {"bob"};
  append_one(store(), next);
  EXPECT_EQ(good(store().table("t1"))->listing.seats, std::vector<std::string>{"bob"});
}

TEST_P(AppendTest, OfSeveralAppendsToATableTheLastWordCounts) {
  append_one(store(), beginning("t1"));
  Append first = one_more("t1", 1);
  first.listing = beginning("t1").listing;
  first.listing->summary = "one";
  first.secret = "one";
  first.put_tasks.push_back({.id = "a", .kind = "flag", .table = "t1", .due_at = 1, .body = "one"});
  first.put_tasks.push_back({.id = "b", .kind = "flag", .table = "t1", .due_at = 1, .body = "one"});
  Append second = one_more("t1", 2);
  second.listing = first.listing;
  second.listing->summary = "two";
  second.secret = "two";
  second.remove_tasks = {"a", "b"};
  second.put_tasks.push_back({.id = "b", .kind = "flag", .table = "t1", .due_at = 1, .body = "two"});
  const Append both[] = {first, second};
  good(store().append(both));
  EXPECT_EQ(good(store().table("t1"))->listing.summary, "two");
  EXPECT_EQ(good(store().secret("t1")), "two");
  const auto tasks = good(store().claim("me", 10, 0, 10));
  ASSERT_EQ(tasks.size(), 1U);
  EXPECT_EQ(tasks[0].id, "b");
  EXPECT_EQ(tasks[0].body, "two");
}

TEST_P(AppendTest, RowsCanChangeWithoutAnEvent) {
  append_one(store(), beginning("t1"));
  Append change{.table = "t1", .first = 1};
  change.secret = "s";
  EXPECT_EQ(append_one(store(), change), written(1));
  EXPECT_EQ(good(store().secret("t1")), "s");
  change.first = 0;
  EXPECT_FALSE(store().append({&change, 1}).has_value());
}

TEST_P(AppendTest, WhatCannotBeKeptIsRefusedWhole) {
  append_one(store(), beginning("t1"));
  const auto refuses = [&](const Append& bad) {
    const Append both[] = {one_more("t1", 1), bad};
    const auto answer = store().append(both);
    return !answer && answer.error().trouble == Trouble::Other && !answer.error().sentence.empty();
  };
  Append bad = beginning("t2");
  bad.listing.reset();
  EXPECT_TRUE(refuses(bad)) << "a table without a listing";
  bad = beginning("t2");
  bad.events.clear();
  EXPECT_TRUE(refuses(bad)) << "a table without an event";
  bad = beginning("");
  EXPECT_TRUE(refuses(bad)) << "a table without an id";
  bad = one_more("t1", -1);
  EXPECT_TRUE(refuses(bad)) << "an index below 0";
  bad = beginning("t2", "same");
  bad.events.push_back(bad.events.front());
  EXPECT_TRUE(refuses(bad)) << "a client id twice";
  bad = beginning("t2");
  bad.events.front().body = std::string("a\0b", 3);
  EXPECT_TRUE(refuses(bad)) << "a zero byte";
  bad = beginning("t2");
  bad.events.front().body = "\xff";
  EXPECT_TRUE(refuses(bad)) << "no UTF-8";
  bad = beginning(std::string(201, 'x'));
  EXPECT_TRUE(refuses(bad)) << "a long id";
  bad = beginning("t2");
  bad.listing->seats = {"\xc0\x80"};
  EXPECT_TRUE(refuses(bad)) << "a seat that is no UTF-8";
  EXPECT_EQ(length("t1"), 1);
  EXPECT_EQ(length("t2"), -1);
}

TEST_P(AppendTest, NothingAtAllIsNoTrouble) { EXPECT_TRUE(good(store().append({})).empty()); }

TEST_P(AppendTest, LargeBodiesAndBatchesFit) {
  std::vector<Append> all;
  for (int i = 0; i < 300; ++i) {
    Append append = beginning("t" + std::to_string(i));
    append.events.front().body = std::string(static_cast<std::size_t>(i) * 100, 'x');
    all.push_back(std::move(append));
  }
  for (const Outcome& outcome : good(store().append(all))) EXPECT_EQ(outcome, written(1));
  EXPECT_EQ(good(store().events("t299", 0, 1)).front().body.size(), 29'900U);
}

// Threads that want the same index: one gets it each time, and nobody is told a lie.
TEST_P(AppendTest, OneOfManyThreadsGetsAnIndex) {
  constexpr int kThreads = 6;
  constexpr int kEach = 25;
  append_one(store(), beginning("t1"));
  append_one(store(), beginning("t2"));
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([this, t] {
      std::mt19937 random(static_cast<unsigned>(t));
      std::int64_t next[] = {1, 1};
      for (int done = 0; done < kEach;) {
        // Two tables at once, in either order: the store must not lock itself up.
        const std::size_t a = random() % 2;
        const std::string name = std::to_string(t) + "." + std::to_string(done);
        const Append both[] = {one_more(a == 0 ? "t1" : "t2", next[a], name),
                               one_more(a == 0 ? "t2" : "t1", next[1 - a], name)};
        const auto outcomes = good(store().append(both));
        bool all = true;
        for (std::size_t i = 0; i < 2; ++i) {
          const std::size_t which = i == 0 ? a : 1 - a;
          if (outcomes[i].kind == Outcome::Kind::Written) next[which] = outcomes[i].index;
          if (outcomes[i].kind == Outcome::Kind::IndexTaken) {
            next[which] = outcomes[i].index;
            all = false;
          }
        }
        if (all) ++done;
      }
    });
  }
  for (auto& thread : threads) thread.join();
  for (const char* table : {"t1", "t2"}) {
    const auto events = good(store().events(table, 0, 10'000));
    EXPECT_EQ(events.size(), 1U + kThreads * kEach);
    std::set<std::string> names;
    for (const Event& event : events) names.insert(event.client_id);
    EXPECT_EQ(names.size(), events.size()) << "each wish once";
  }
}

INSTANTIATE_TEST_SUITE_P(Sqlite, AppendTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, AppendTest, testing::Values(Database::Postgresql));

}  // namespace

}  // namespace tephra::tests
