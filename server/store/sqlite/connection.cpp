#include "server/store/sqlite/connection.h"

#include <cerrno>
#include <cstring>
#include <sqlite3.h>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

namespace tephra::store {

namespace {

constexpr int kPatience = 5000;  // milliseconds to wait for a lock

// The disk, a quota, or the size a process may give a file.
bool no_room(int system_error) {
  return system_error == ENOSPC || system_error == EDQUOT || system_error == EFBIG;
}

Trouble trouble_of(int code, int system_error) {
  switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Trouble::Busy;
    case SQLITE_FULL: return Trouble::Full;
    case SQLITE_CANTOPEN: return Trouble::Gone;
    case SQLITE_IOERR:
      // SQLite does not always know why a write failed (a quota, say); for whoever asked it comes to the
      // same.
      return code == SQLITE_IOERR_WRITE || no_room(system_error) ? Trouble::Full : Trouble::Gone;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Trouble::Corrupt;
    case SQLITE_CONSTRAINT:
      return code == SQLITE_CONSTRAINT_UNIQUE || code == SQLITE_CONSTRAINT_PRIMARYKEY ? Trouble::Duplicate
                                                                                      : Trouble::Other;
    default: return Trouble::Other;
  }
}

std::string_view what_happened(Trouble trouble) {
  switch (trouble) {
    case Trouble::Busy: return "is held by another process";
    case Trouble::Full: return "has no room left, or cannot be written";
    case Trouble::Gone: return "cannot be reached";
    case Trouble::Corrupt: return "is damaged, or no database";
    default: return "refuses a statement";
  }
}

}  // namespace

void SqliteConnection::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }
void SqliteConnection::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

StoreError SqliteConnection::error(int code) const {
  const int system_error = sqlite3_system_errno(database_.get());
  const Trouble trouble = trouble_of(code, system_error);
  std::string why = sqlite3_errmsg(database_.get());
  if ((trouble == Trouble::Gone || trouble == Trouble::Full) && system_error != 0)
    why += fmt::format(", {}", std::strerror(system_error));
  return {trouble, fmt::format("The database {} {}: {}.", path_, what_happened(trouble), why)};
}

Stored<std::unique_ptr<SqliteConnection>> SqliteConnection::open(const std::string& path) {
  std::unique_ptr<SqliteConnection> connection(new SqliteConnection(path));
  sqlite3* database = nullptr;
  // No mutex: whoever has the connection has it alone.
  const int code = sqlite3_open_v2(
      path.c_str(), &database,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nullptr);
  connection->database_.reset(database);
  if (database == nullptr)
    return std::unexpected(StoreError{Trouble::Other, "There is no memory left for SQLite."});
  if (code != SQLITE_OK) return std::unexpected(connection->error(code));
  sqlite3_busy_timeout(database, kPatience);
  return connection;
}

Stored<SqliteConnection::Prepared*> SqliteConnection::prepare(std::string_view sql) {
  const auto known = prepared_.find(sql);
  if (known != prepared_.end()) return &known->second;

  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  Prepared prepared;
  prepared.statement.reset(statement);
  // SQLite numbers $1, $2, … in the order in which it meets them.
  const int count = sqlite3_bind_parameter_count(statement);
  for (int i = 1; i <= count; ++i)
    prepared.places.push_back(sqlite3_bind_parameter_index(statement, fmt::format("${}", i).c_str()));
  return &prepared_.emplace(sql, std::move(prepared)).first->second;
}

Stored<Rows> SqliteConnection::run(std::string_view sql, std::span<const Value> values) {
  const auto found = prepare(sql);
  if (!found) return std::unexpected(found.error());
  sqlite3_stmt* statement = (*found)->statement.get();

  // Whatever happens, the next one finds the statement as new.
  const auto reset = [](sqlite3_stmt* used) {
    sqlite3_reset(used);
    sqlite3_clear_bindings(used);
  };
  const std::unique_ptr<sqlite3_stmt, decltype(reset)> resetting(statement, reset);

  const auto& places = (*found)->places;
  if (places.size() != values.size())
    return std::unexpected(
        StoreError{Trouble::Other, fmt::format("A statement wants {} values.", places.size())});
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int place = places[i];
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&values[i]))
      code = sqlite3_bind_int64(statement, place, *number);
    else if (const auto* text = std::get_if<std::string_view>(&values[i]))
      // A view of nothing has no address, and SQLite would take that for NULL.
      code = sqlite3_bind_text64(statement, place, text->empty() ? "" : text->data(), text->size(),
                                 SQLITE_STATIC, SQLITE_UTF8);
    if (code != SQLITE_OK) return std::unexpected(error(code));
  }

  const int columns = sqlite3_column_count(statement);
  Rows rows(static_cast<std::size_t>(columns));
  while (true) {
    const int code = sqlite3_step(statement);
    if (code == SQLITE_DONE) break;
    if (code != SQLITE_ROW) return std::unexpected(error(code));
    for (int column = 0; column < columns; ++column) {
      if (sqlite3_column_type(statement, column) == SQLITE_NULL) {
        rows.add(std::nullopt);
      } else {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        rows.add(std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column))));
      }
    }
  }
  rows.changed = sqlite3_changes64(database_.get());
  return rows;
}

Stored<void> SqliteConnection::run_script(std::string_view sql) {
  const int code = sqlite3_exec(database_.get(), std::string(sql).c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return std::unexpected(error(code));
  return {};
}

void SqliteConnection::roll_back() {
  // After some errors, such as a full disk, SQLite has done so by itself.
  if (sqlite3_get_autocommit(database_.get()) == 0) (void)run("ROLLBACK");
}

}  // namespace tephra::store
