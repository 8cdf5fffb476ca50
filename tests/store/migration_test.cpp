#include <thread>

#include "server/store/migrations.h"
#include "server/store/postgresql/connection.h"
#include "server/store/sqlite/connection.h"
#include "tests/store/private_postgres.h"
#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Migration;

// A database that the test changes behind the store's back.
class MigrationTest : public testing::TestWithParam<Database> {
 protected:
  bool is_sqlite() const { return GetParam() == Database::Sqlite; }

  void run(const std::string& sql) {
    if (is_sqlite())
      good(good(store::SqliteConnection::open(path_))->run_script(sql));
    else
      good(good(store::PgConnection::open(url_))->run_script(sql));
  }
  std::int64_t number(const std::string& sql) {
    if (is_sqlite()) return good(good(store::SqliteConnection::open(path_))->run(sql)).number(0, 0);
    const store::Query query{sql};
    return good(good(store::PgConnection::open(url_))->run({&query, 1})).front().number(0, 0);
  }
  std::span<const Migration> all() const {
    return is_sqlite() ? store::sqlite_migrations() : store::postgresql_migrations();
  }

  // As a program left it that knew only the first `count` migrations.
  void make_version(std::size_t count) {
    if (is_sqlite()) run("PRAGMA application_id = 1415934056");
    run("CREATE TABLE migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)");
    for (std::size_t i = 0; i < count; ++i) {
      run(std::string(all()[i].sql));
      run("INSERT INTO migrations VALUES (" + std::to_string(i + 1) + ", '" + std::string(all()[i].name) +
          "')");
    }
  }

  TemporaryFolder folder_;
  std::string path_ = folder_ / "games.db";
  std::string url_ = is_sqlite() ? path_ : PrivatePostgres::shared().new_database();
};

TEST_P(MigrationTest, AreNumberedWithoutGapsAndTheSameForBoth) {
  ASSERT_GE(all().size(), 2U);
  EXPECT_EQ(store::sqlite_migrations().size(), store::postgresql_migrations().size());
  for (std::size_t i = 0; i < all().size(); ++i) {
    EXPECT_EQ(std::stoul(std::string(all()[i].name.substr(0, 4))), i + 1);
    EXPECT_EQ(store::sqlite_migrations()[i].name, store::postgresql_migrations()[i].name);
  }
}

TEST_P(MigrationTest, ADatabaseOfTheFirstVersionIsBroughtUpToDateWithAllThatIsInIt) {
  make_version(1);
  run("INSERT INTO players (id, name, name_key, standing, password_hash, created_at) "
      "VALUES ('a1', 'Ada', 'ada', 1, 'hash', 7)");
  run("INSERT INTO players (id, name, standing, created_at) VALUES ('g1', 'Bob', 0, 8)");
  run("INSERT INTO sessions VALUES ('token', 'a1', 1, 1000)");
  run("INSERT INTO tables (id, created_at, length, phase, is_public, game, summary, updated_at) "
      "VALUES ('t1', 5, 2, 2, 1, 'taluva', '{}', 6)");
  run("INSERT INTO events VALUES ('t1', 0, 'created', '{}', 5, 'a1', NULL)");
  run("INSERT INTO events VALUES ('t1', 1, 'ended', '{\"x\":1}', 6, '', 'wish')");
  run("INSERT INTO seats VALUES ('t1', 0, 'a1'), ('t1', 1, '')");
  run("INSERT INTO secrets VALUES ('t1', '00ff')");

  const auto store = good(store::open_store(url_));
  EXPECT_EQ(number("SELECT MAX(number) FROM migrations"), static_cast<std::int64_t>(all().size()));
  EXPECT_EQ(good(store->account("ADA"))->password_hash, "hash");
  EXPECT_EQ(good(store->player("g1"))->standing, store::Standing::Guest);
  EXPECT_EQ(good(store->player("g1"))->owner, "");
  EXPECT_EQ(good(store->session("token", 10))->player, "a1");
  EXPECT_EQ(good(store->events("t1", 0, 10)).size(), 2U);
  EXPECT_EQ(good(store->secret("t1")), "00ff");
  EXPECT_EQ(good(store->games_of({.player = "a1"})).tables.size(), 1U);
  EXPECT_EQ(append_one(*store, one_more("t1", 2, "wish")), known(1));
  EXPECT_EQ(append_one(*store, one_more("t1", 2)), written(3));
  EXPECT_EQ(good(store->add_bot({.id = "b1", .name = "Rocky", .owner = "a1"}, "bot token")),
            store::Naming::Done);
}

TEST_P(MigrationTest, EveryVersionInBetweenIsBroughtUpToDate) {
  for (std::size_t version = 0; version <= all().size(); ++version) {
    const TemporaryFolder folder;
    path_ = folder / "games.db";
    url_ = is_sqlite() ? path_ : PrivatePostgres::shared().new_database();
    if (version > 0) make_version(version);
    const auto store = good(store::open_store(url_));
    EXPECT_EQ(append_one(*store, beginning("t1")), written(1)) << "from version " << version;
    EXPECT_EQ(number("SELECT COUNT(*) FROM migrations"), static_cast<std::int64_t>(all().size()));
  }
}

TEST_P(MigrationTest, ALaterVersionIsRefusedAndLeftAlone) {
  good(store::open_store(url_)).reset();
  const std::string later = std::to_string(all().size() + 1);
  run("INSERT INTO migrations (number, name) VALUES (" + later + ", 'from the future')");
  const auto refused = store::open_store(url_);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().trouble, store::Trouble::Newer);
  EXPECT_TRUE(refused.error().sentence.contains("(" + later + ")")) << refused.error().sentence;
  EXPECT_EQ(number("SELECT COUNT(*) FROM migrations"), static_cast<std::int64_t>(all().size() + 1));
}

TEST_P(MigrationTest, AMigrationThatFailsLeavesTheDatabaseAsItWas) {
  make_version(1);
  // The second one meets something that it wants to make itself.
  run("CREATE INDEX seats_of_player ON seats (player_id)");
  const auto refused = store::open_store(url_);
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(number("SELECT MAX(number) FROM migrations"), 1);
  EXPECT_EQ(number(is_sqlite() ? "SELECT COUNT(*) FROM pragma_table_info('players') WHERE name = 'owner'"
                               : "SELECT COUNT(*) FROM information_schema.columns "
                                 "WHERE table_name = 'players' AND column_name = 'owner'"),
            0)
      << "what came before the failure is undone as well";
  run("DROP INDEX seats_of_player");
  EXPECT_TRUE(store::open_store(url_).has_value());
}

INSTANTIATE_TEST_SUITE_P(Sqlite, MigrationTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, MigrationTest, testing::Values(Database::Postgresql));

TEST(PostgresqlMigration, ProcessesThatStartTogetherTakeTurns) {
  const std::string url = PrivatePostgres::shared().new_database();
  std::vector<std::thread> threads;
  for (int i = 0; i < 5; ++i)
    threads.emplace_back([&] {
      const auto store = store::open_store(url, 1);
      EXPECT_TRUE(store.has_value()) << store.error().sentence;
    });
  for (auto& thread : threads) thread.join();
}

}  // namespace

}  // namespace tephra::tests
