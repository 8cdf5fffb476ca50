#include <csignal>
#include <filesystem>
#include <sys/mount.h>
#include <sys/resource.h>

#include "server/store/postgresql/connection.h"
#include "server/store/sqlite/connection.h"
#include "tests/store/private_postgres.h"
#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

namespace fs = std::filesystem;
using store::Trouble;

// Also takes paths, which do not become views by themselves.
auto open_store(const std::string& url) { return store::open_store(url); }

Trouble trouble_at_opening(const std::string& url, std::string_view part_of_sentence) {
  const auto store = open_store(url);
  if (store) return ADD_FAILURE() << url << " opens", Trouble::Other;
  EXPECT_TRUE(store.error().sentence.contains(part_of_sentence)) << store.error().sentence;
  return store.error().trouble;
}

TEST(StoreTrouble, AnUnknownKindOfDatabaseIsRefused) {
  EXPECT_EQ(trouble_at_opening("mysql://localhost/games", "postgresql://"), Trouble::Other);
  EXPECT_EQ(trouble_at_opening("", "empty"), Trouble::Other);
  EXPECT_EQ(trouble_at_opening("sqlite:", "empty"), Trouble::Other);
}

TEST(SqliteTrouble, AMissingFolderIsNamed) {
  const TemporaryFolder folder;
  EXPECT_EQ(trouble_at_opening(folder / "absent" / "games.db", "absent/games.db"), Trouble::Gone);
  EXPECT_EQ(trouble_at_opening(folder.path(), "is a folder"), Trouble::Gone);
}

TEST(SqliteTrouble, AFileHasOneServer) {
  const TemporaryFolder folder;
  auto first = good(open_store(folder / "games.db"));
  EXPECT_EQ(trouble_at_opening("sqlite:" + (folder / "games.db").string(), "in use by another server"),
            Trouble::Busy);
  first.reset();
  EXPECT_TRUE(open_store(folder / "games.db").has_value());
}

TEST(SqliteTrouble, AFileThatAnotherProgramHoldsIsToldAfterAWhile) {
  const TemporaryFolder folder;
  good(open_store(folder / "games.db")).reset();
  const auto holder = good(store::SqliteConnection::open(folder / "games.db"));
  good(holder->run_script("BEGIN EXCLUSIVE"));
  EXPECT_EQ(trouble_at_opening(folder / "games.db", "held by another process"), Trouble::Busy);
}

TEST(SqliteTrouble, AFileThatIsTakenAwayGetsNothingMore) {
  for (const char* taken : {"games.db", "games.db-wal"}) {
    const TemporaryFolder folder;
    const auto store = good(open_store(folder / "games.db"));
    append_one(*store, beginning("t1"));
    fs::rename(folder / taken, folder / "elsewhere");
    const store::Append more = one_more("t1", 1);
    for (int i = 0; i < 2; ++i) {
      const auto outcome = store->append({&more, 1});
      ASSERT_FALSE(outcome.has_value()) << taken;
      EXPECT_EQ(outcome.error().trouble, Trouble::Gone) << outcome.error().sentence;
      const auto guest = store->add_guest({.id = "ada", .name = "Ada"});
      EXPECT_FALSE(guest.has_value()) << taken;
      EXPECT_FALSE(store->ping().has_value()) << taken;
      write_whole(folder / taken, "");
    }
    fs::rename(folder / "elsewhere", folder / taken);
    EXPECT_TRUE(store->ping().has_value());
    EXPECT_EQ(append_one(*store, more), written(2)) << "nothing of what was refused was written";
  }
}

TEST(SqliteTrouble, AFileThatIsNoDatabaseIsLeftAlone) {
  const TemporaryFolder folder;
  const std::string text = "This is no database, but somebody may need it. " + std::string(2000, '.');
  write_whole(folder / "letter", text);
  EXPECT_EQ(trouble_at_opening(folder / "letter", "no database"), Trouble::Corrupt);
  EXPECT_EQ(read_whole(folder / "letter"), text);
}

TEST(SqliteTrouble, ADatabaseOfAnotherProgramIsLeftAlone) {
  const TemporaryFolder folder;
  good(good(store::SqliteConnection::open(folder / "other.db"))->run_script("CREATE TABLE mine (x)"));
  const std::string before = read_whole(folder / "other.db");
  EXPECT_EQ(trouble_at_opening(folder / "other.db", "another program"), Trouble::Corrupt);
  EXPECT_EQ(read_whole(folder / "other.db"), before);
}

TEST(SqliteTrouble, ADamagedDatabaseIsRefused) {
  const TemporaryFolder folder;
  good(open_store(folder / "games.db")).reset();
  std::string bytes = read_whole(folder / "games.db");
  ASSERT_GT(bytes.size(), 8192U);
  // All but the header of the first page.
  std::fill(bytes.begin() + 100, bytes.end(), '\x5a');
  write_whole(folder / "games.db", bytes);
  const auto store = open_store(folder / "games.db");
  ASSERT_FALSE(store.has_value());
  EXPECT_EQ(store.error().trouble, Trouble::Corrupt) << store.error().sentence;
}

// Appends until the disk is full; then nothing that was told as written is missing, reading goes on, and with
// more room so does writing.
void fill_up(const std::string& path, const std::function<void()>& make_room) {
  std::int64_t length = 1;
  {
    const auto store = good(open_store(path));
    append_one(*store, beginning("t1"));
    store::StoreError error;
    for (int i = 0; i < 5000; ++i) {
      store::Append append = one_more("t1", length, "wish" + std::to_string(length));
      append.events.front().body = std::string(20'000, 'x');
      const auto outcome = store->append({&append, 1});
      if (!outcome) {
        error = outcome.error();
        break;
      }
      ASSERT_EQ(outcome->front(), written(++length));
    }
    EXPECT_EQ(error.trouble, Trouble::Full) << error.sentence;
    EXPECT_TRUE(error.sentence.contains("no room")) << error.sentence;
    // Reading goes on, again and again; writing is refused, again and again.
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(static_cast<std::int64_t>(good(store->events("t1", 0, 10'000)).size()), length);
      EXPECT_EQ(good(store->table("t1"))->length, length);
      EXPECT_TRUE(store->ping().has_value());
      store::Append append = one_more("t1", length, "too much");
      append.events.front().body = std::string(200'000, 'x');
      const auto outcome = store->append({&append, 1});
      ASSERT_FALSE(outcome.has_value());
      EXPECT_EQ(outcome.error().trouble, Trouble::Full) << outcome.error().sentence;
    }
    make_room();
    EXPECT_EQ(append_one(*store, one_more("t1", length, "at last")), written(length + 1));
    ++length;
  }
  const auto again = good(open_store(path));
  EXPECT_EQ(static_cast<std::int64_t>(good(again->events("t1", 0, 10'000)).size()), length);
  EXPECT_EQ(append_one(*again, one_more("t1", length, "at last")), known(length - 1));
}

// The largest file that this process may write, while this lives.
class FileLimit {
 public:
  explicit FileLimit(rlim_t bytes) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit limit{.rlim_cur = bytes, .rlim_max = before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileLimit() { lift(); }
  FileLimit(const FileLimit&) = delete;
  FileLimit& operator=(const FileLimit&) = delete;
  void lift() { setrlimit(RLIMIT_FSIZE, &before_); }

 private:
  rlimit before_{};
};

TEST(SqliteTrouble, AFileThatMayNotGrowLosesNothing) {
  const TemporaryFolder folder;
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  {
    FileLimit limit(1'500'000);
    fill_up(folder / "games.db", [&] { limit.lift(); });
  }
  (void)std::signal(SIGXFSZ, before);
}

// A disk of its own in memory, where we may mount one; elsewhere a limit for files takes its place.
TEST(SqliteTrouble, AFullDiskLosesNothing) {
  const TemporaryFolder folder;
  const fs::path disk = folder / "disk";
  fs::create_directory(disk);
  if (mount("tmpfs", disk.c_str(), "tmpfs", 0, "size=2m") == 0) {
    fill_up(disk / "games.db",
            [&] { ASSERT_EQ(mount("tmpfs", disk.c_str(), "tmpfs", MS_REMOUNT, "size=32m"), 0); });
    EXPECT_EQ(umount(disk.c_str()), 0);
  } else {
    const auto before = std::signal(SIGXFSZ, SIG_IGN);
    FileLimit limit(2'000'000);
    fill_up(disk / "games.db", [&] { limit.lift(); });
    (void)std::signal(SIGXFSZ, before);
  }
}

TEST(SqliteTrouble, ADiskThatIsFullAtOpeningIsTold) {
  const TemporaryFolder folder;
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  {
    const FileLimit limit(4096);
    const auto store = open_store(folder / "games.db");
    ASSERT_FALSE(store.has_value());
    EXPECT_EQ(store.error().trouble, Trouble::Full) << store.error().sentence;
  }
  (void)std::signal(SIGXFSZ, before);
  EXPECT_TRUE(open_store(folder / "games.db").has_value()) << "nothing half made is in the way";
}

TEST(PostgresqlTrouble, AServerThatIsNotThereIsTold) {
  EXPECT_EQ(trouble_at_opening("postgresql://ada:hunter2@127.0.0.1:1/games", "cannot be reached"),
            Trouble::Gone);
  const auto store = open_store("postgres://ada:hunter2@127.0.0.1:1/games");
  EXPECT_FALSE(store.error().sentence.contains("hunter2"));
}

TEST(PostgresqlTrouble, AMalformedAddressGivesNoPasswordAway) {
  for (const char* url :
       {"postgresql://ada:hunter2@[::1/games", "postgresql://ada:hunter2%zz@127.0.0.1:1/games",
        "postgresql://ada:x@hunter2@127.0.0.1:1/games", "postgresql://ada:x@y:hunter2@127.0.0.1:1/games",
        "postgresql://ada:hunter2/x@127.0.0.1:1/games", "postgresql://ada:x/hunter2@127.0.0.1:1/games",
        "postgresql://ada@127.0.0.1:1/games?pass=hunter2"}) {
    const auto store = open_store(url);
    ASSERT_FALSE(store.has_value()) << url;
    EXPECT_TRUE(store.error().sentence.contains("is not understood")) << store.error().sentence;
    EXPECT_FALSE(store.error().sentence.contains("hunter2")) << store.error().sentence;
  }
}

TEST(PostgresqlTrouble, ADatabaseThatIsNotThereIsTold) {
  std::string url = PrivatePostgres::shared().new_database();
  url.insert(url.find('?'), "_absent");
  EXPECT_EQ(trouble_at_opening(url, "_absent"), Trouble::Gone);
}

TEST(PostgresqlTrouble, TheDescriptionHasNoPassword) {
  const auto store = good(open_store(PrivatePostgres::shared().new_database() + "&password=hunter2"));
  EXPECT_TRUE(store->describe().starts_with("PostgreSQL 15"));
  EXPECT_FALSE(store->describe().contains("hunter2"));
}

// The server says so in the same words as when its disk is full.
TEST(PostgresqlTrouble, AFullDiskLosesNothing) {
  const std::string url = PrivatePostgres::shared().new_database();
  const auto store = good(open_store(url));
  append_one(*store, beginning("t1"));
  const auto behind = good(store::PgConnection::open(url));
  good(
      behind->run_script("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS "
                         "$$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$; "
                         "CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION full_disk()"));
  const store::Append more[] = {one_more("t1", 1, "wish"), beginning("t2")};
  for (int i = 0; i < 3; ++i) {
    const auto outcome = store->append(more);
    ASSERT_FALSE(outcome.has_value());
    EXPECT_EQ(outcome.error().trouble, Trouble::Full) << outcome.error().sentence;
    EXPECT_EQ(good(store->events("t1", 0, 10)).size(), 1U);
    EXPECT_EQ(good(store->table("t1"))->length, 1);
    EXPECT_FALSE(good(store->table("t2")).has_value());
  }
  good(behind->run_script("DROP TRIGGER full_disk ON events"));
  EXPECT_EQ(good(store->append(more)), (std::vector{written(2), written(1)}));
}

// Connections that were cut while nobody used them are replaced without a word.
TEST(PostgresqlTrouble, CutConnectionsAreMadeAnew) {
  const std::string url = PrivatePostgres::shared().new_database();
  const auto store = good(open_store(url));
  append_one(*store, beginning("t1"));
  const auto behind = good(store::PgConnection::open(url));
  for (int i = 1; i < 4; ++i) {
    good(
        behind->run_script("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
                           "WHERE datname = current_database() AND pid <> pg_backend_pid()"));
    EXPECT_EQ(append_one(*store, one_more("t1", i)), written(i + 1));
    EXPECT_EQ(good(store->events("t1", 0, 10)).size(), static_cast<std::size_t>(i) + 1);
  }
}

TEST(PostgresqlTrouble, AfterACrashEverythingWrittenIsThere) {
  const std::string url = PrivatePostgres::shared().new_database();
  const auto store = good(open_store(url));
  append_one(*store, beginning("t1"));
  for (int i = 1; i < 10; ++i) append_one(*store, one_more("t1", i));
  PrivatePostgres::shared().crash();
  EXPECT_EQ(store->ping().error().trouble, Trouble::Gone);
  PrivatePostgres::shared().start();
  EXPECT_EQ(good(store->events("t1", 0, 100)).size(), 10U);
  EXPECT_EQ(append_one(*store, one_more("t1", 10)), written(11));
}

}  // namespace

}  // namespace tephra::tests
