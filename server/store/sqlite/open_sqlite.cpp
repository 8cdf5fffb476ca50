#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "server/store/migrations.h"
#include "server/store/sqlite/sqlite_store.h"

namespace tephra::store {

namespace {

// Tells our files from other programs': "Teph".
constexpr std::int64_t kApplication = 0x54657068;

// For each connection. Full: a transaction is on the disk before it is told.
constexpr std::string_view kSettings =
    "PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA temp_store = MEMORY; PRAGMA cache_size = "
    "-16384;";

Stored<void> migrate(SqliteConnection& database, const std::string& path) {
  return database.in_transaction([&]() -> Stored<void> {
    const auto application = database.run("PRAGMA application_id");
    if (!application) return std::unexpected(application.error());
    const auto tables = database.run("SELECT COUNT(*) FROM sqlite_schema");
    if (!tables) return std::unexpected(tables.error());
    if (application->number(0, 0) != kApplication && tables->number(0, 0) != 0) {
      return std::unexpected(StoreError{
          Trouble::Corrupt, fmt::format("{} is a database of another program, and is left alone.", path)});
    }
    const auto made = database.run_script(fmt::format(
        "PRAGMA application_id = {}; CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, "
        "name TEXT NOT NULL) STRICT;",
        kApplication));
    if (!made) return std::unexpected(made.error());

    const auto applied = database.run("SELECT COALESCE(MAX(number), 0) FROM migrations");
    if (!applied) return std::unexpected(applied.error());
    std::int64_t number = applied->number(0, 0);
    const auto todo = lacking(sqlite_migrations(), number);
    if (!todo) return std::unexpected(todo.error());
    for (const Migration& migration : *todo) {
      if (auto done = database.run_script(migration.sql); !done)
        return std::unexpected(std::move(done.error()));
      const auto noted =
          database.run("INSERT INTO migrations (number, name) VALUES ($1, $2)", {++number, migration.name});
      if (!noted) return std::unexpected(noted.error());
    }
    return {};
  });
}

Stored<std::unique_ptr<SqliteConnection>> connect(const std::string& path) {
  auto connection = SqliteConnection::open(path);
  if (!connection) return connection;
  if (auto set = (*connection)->run_script(kSettings); !set) return std::unexpected(std::move(set.error()));
  return connection;
}

}  // namespace

Stored<std::unique_ptr<Store>> open_sqlite(const std::string& path, int readers) {
  if (path.empty()) return std::unexpected(StoreError{Trouble::Other, "The path of the database is empty."});
  if (std::filesystem::is_directory(path))
    return std::unexpected(StoreError{Trouble::Gone, fmt::format("{} is a folder, not a database.", path)});
  auto lock = FileLock::take(path);
  if (!lock) return std::unexpected(std::move(lock.error()));

  auto writer = connect(path);
  if (!writer) return std::unexpected(std::move(writer.error()));
  // Before anything is written: a file of another program must stay as it is.
  if (auto done = migrate(**writer, path); !done) return std::unexpected(std::move(done.error()));
  // What is moved from the log into the file waits for the disk twice: pages that change with every move
  // should be moved seldom. 4,000 pages are 16 MB.
  if (auto set = (*writer)->run_script("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 4000;"); !set)
    return std::unexpected(std::move(set.error()));
  // Whoever had claimed tasks has ended: there is but one process at a time.
  if (const auto released =
          (*writer)->run("UPDATE tasks SET ready_at = due_at, process = '', ticket = 0 WHERE process <> ''");
      !released)
    return std::unexpected(released.error());

  std::vector<std::unique_ptr<SqliteConnection>> all;
  for (int i = 0; i < readers; ++i) {
    auto reader = connect(path);
    if (!reader) return std::unexpected(std::move(reader.error()));
    if (auto set = (*reader)->run_script("PRAGMA query_only = ON;"); !set)
      return std::unexpected(std::move(set.error()));
    all.push_back(std::move(*reader));
  }
  return std::make_unique<SqliteStore>(path, std::move(*lock), std::move(*writer), std::move(all));
}

}  // namespace tephra::store
