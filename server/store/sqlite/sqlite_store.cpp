#include "server/store/sqlite/sqlite_store.h"

#include <algorithm>
#include <sqlite3.h>
#include <utility>

#include <fmt/format.h>

namespace tephra::store {

SqliteStore::SqliteStore(std::string path, FileLock lock, std::unique_ptr<SqliteConnection> writer,
                         std::vector<std::unique_ptr<SqliteConnection>> readers)
    : path_(std::move(path)),
      lock_(std::move(lock)),
      files_{FileName(path_), FileName(path_ + "-wal")},
      writer_(std::move(writer)),
      readers_(std::move(readers)) {}

std::string SqliteStore::describe() const {
  return fmt::format("SQLite {} in {}", sqlite3_libversion(), path_);
}

Stored<void> SqliteStore::listen(std::function<void(const Wake&)> /*woken*/) { return {}; }

std::string_view SqliteStore::claim_statement() const {
  return "UPDATE tasks SET process = $1, ticket = $2, ready_at = $3 WHERE id IN "
         "(SELECT id FROM tasks WHERE ready_at <= $4 AND kind <> $6 ORDER BY ready_at, id LIMIT $5) "
         "RETURNING id, kind, table_id, due_at, body";
}

Stored<void> SqliteStore::still_there() const {
  if (std::ranges::all_of(files_, &FileName::is_the_same)) return {};
  return std::unexpected(
      StoreError{Trouble::Gone,
                 fmt::format("The database {} was deleted, moved or replaced while it was in use.", path_)});
}

Stored<void> SqliteStore::ping() {
  if (auto there = still_there(); !there) return there;
  return SqlStore::ping();
}

Stored<std::vector<Rows>> SqliteStore::ask(std::span<const Query> queries) {
  std::unique_ptr<SqliteConnection> reader;
  {
    std::unique_lock lock(reading_);
    reader_came_.wait(lock, [this] { return !readers_.empty(); });
    reader = std::move(readers_.back());
    readers_.pop_back();
  }
  Stored<std::vector<Rows>> answers;
  answers->reserve(queries.size());
  for (const Query& query : queries) {
    auto rows = reader->run(query);
    if (!rows) {
      answers = std::unexpected(std::move(rows.error()));
      break;
    }
    answers->push_back(std::move(*rows));
  }
  {
    const std::scoped_lock lock(reading_);
    readers_.push_back(std::move(reader));
  }
  reader_came_.notify_one();
  return answers;
}

Stored<std::vector<Rows>> SqliteStore::change(std::span<const Query> queries) {
  const std::scoped_lock lock(writing_);
  return writer_->in_transaction([&]() -> Stored<std::vector<Rows>> {
    std::vector<Rows> answers;
    answers.reserve(queries.size());
    for (const Query& query : queries) {
      auto rows = writer_->run(query);
      if (!rows) return std::unexpected(std::move(rows.error()));
      answers.push_back(std::move(*rows));
    }
    if (auto there = still_there(); !there) return std::unexpected(std::move(there.error()));
    return answers;
  });
}

}  // namespace tephra::store
