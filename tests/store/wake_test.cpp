#include <chrono>
#include <condition_variable>
#include <future>
#include <mutex>

#include "tests/store/private_postgres.h"
#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using namespace std::chrono_literals;
using store::Wake;

// What a store was told by others.
class Heard {
 public:
  void add(const Wake& wake) {
    {
      const std::scoped_lock lock(mutex_);
      if (!wake.player.empty())
        text_ += "@" + wake.player + " ";
      else
        text_ += wake.table.empty()
                     ? std::string("? ")
                     : wake.table + ":" + std::to_string(wake.length) + (wake.announced ? "! " : " ");
    }
    came_.notify_all();
  }
  // All that was heard, once `end` stands at its end; or after a while without that.
  std::string until(const std::string& end) {
    std::unique_lock lock(mutex_);
    came_.wait_for(lock, 20s, [&] { return text_.ends_with(end); });
    return text_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::string text_;
};

class PostgresqlWake : public testing::Test {
 protected:
  std::string url_ = PrivatePostgres::shared().new_database();
  Heard heard_;  // outlives the store that calls it
  std::unique_ptr<store::Store> one_ = good(store::open_store(url_));
  std::unique_ptr<store::Store> other_ = good(store::open_store(url_));

  void listen() {
    good(one_->listen([this](const Wake& wake) { heard_.add(wake); }));
  }
};

TEST_F(PostgresqlWake, OneStoreHearsWhatAnotherAppends) {
  listen();
  append_one(*other_, beginning("t1"));
  append_one(*other_, one_more("t1", 1));
  const store::Append two[] = {one_more("t1", 2), one_more("t1", 3), beginning("a table of words")};
  good(other_->append(two));
  EXPECT_EQ(heard_.until("t1:4 "), "t1:1 t1:2 a table of words:1 t1:4 ");
}

TEST_F(PostgresqlWake, WhatIsAnnouncedIsHeardAsSuch) {
  listen();
  store::Append begins = beginning("t1");
  begins.announced = true;
  append_one(*other_, begins);
  store::Append two[] = {one_more("t1", 1), one_more("t1", 2), one_more("t1", 3)};
  two[0].announced = true;
  good(other_->append(two));
  append_one(*other_, one_more("t1", 4));
  EXPECT_EQ(heard_.until("t1:5 "), "t1:1! t1:4! t1:5 ");
}

TEST_F(PostgresqlWake, NobodyIsWokenByOneselfOrByWhatWasRefused) {
  listen();
  append_one(*one_, beginning("mine"));
  append_one(*other_, one_more("mine", 7));
  append_one(*other_, beginning("other"));
  EXPECT_EQ(heard_.until("other:1 "), "other:1 ");
}

TEST_F(PostgresqlWake, OneStoreHearsWhomAnotherLogsOut) {
  listen();
  good(other_->add_guest({.id = "ada", .name = "Ada"}));
  good(other_->delete_session("ada", "h1"));
  good(other_->delete_sessions("ada"));
  good(one_->delete_sessions("ada"));
  EXPECT_EQ(good(other_->delete_player("ada")), store::Naming::Done);
  append_one(*other_, beginning("t1"));
  EXPECT_EQ(heard_.until("t1:1 "), "@ada @ada @ada t1:1 ");
  one_->stop_listening();
  append_one(*other_, beginning("t2"));
  EXPECT_EQ(heard_.until("t1:1 "), "@ada @ada @ada t1:1 ");
}

TEST_F(PostgresqlWake, WhatIsHeardIsThereToRead) {
  std::promise<std::size_t> seen;
  good(one_->listen([&](const Wake& wake) { seen.set_value(good(one_->events(wake.table, 0, 10)).size()); }));
  append_one(*other_, beginning("t1"));
  EXPECT_EQ(seen.get_future().get(), 1U);
}

TEST_F(PostgresqlWake, AfterALostConnectionEverythingMayBeStaleAndHearingGoesOn) {
  listen();
  append_one(*other_, beginning("t1"));
  heard_.until("t1:1 ");
  PrivatePostgres::shared().crash();
  const auto refused = one_->append({});
  EXPECT_TRUE(refused.has_value()) << "nothing needs nobody";
  const store::Append more = one_more("t1", 1);
  const auto lost = other_->append({&more, 1});
  ASSERT_FALSE(lost.has_value());
  EXPECT_EQ(lost.error().trouble, store::Trouble::Gone);
  EXPECT_FALSE(other_->ping().has_value());
  EXPECT_FALSE(other_->events("t1", 0, 10).has_value());

  PrivatePostgres::shared().start();
  EXPECT_EQ(heard_.until("? "), "t1:1 ? ");
  EXPECT_TRUE(other_->ping().has_value());
  EXPECT_EQ(append_one(*other_, more), written(2)) << "what was told as written survived, and nothing else";
  EXPECT_EQ(heard_.until("t1:2 "), "t1:1 ? t1:2 ");
}

TEST_F(PostgresqlWake, TwoStoresDecideARaceTogether) {
  append_one(*one_, beginning("t1", "wish"));
  EXPECT_EQ(append_one(*other_, one_more("t1", 1)), written(2));
  EXPECT_EQ(append_one(*one_, one_more("t1", 1)), taken(2));
  EXPECT_EQ(append_one(*other_, one_more("t1", 2, "wish")), known(0));
}

TEST_F(PostgresqlWake, SqliteHearsNothingAndMindsNothing) {
  const TemporaryFolder folder;
  const auto alone = good(store::open_store((folder / "games.db").string()));
  EXPECT_TRUE(alone->listen([](const Wake&) { ADD_FAILURE(); }).has_value());
  append_one(*alone, beginning("t1"));
  EXPECT_FALSE(alone->shared());
  EXPECT_TRUE(one_->shared());
}

}  // namespace

}  // namespace tephra::tests
