#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/sql.h"

struct sqlite3;
struct sqlite3_stmt;

namespace tephra::store {

// A connection to an SQLite file, for one thread at a time. Keeps its prepared statements.
class SqliteConnection {
 public:
  // Makes the file if it is not there. Waits up to a few seconds for others to let go of it.
  static Stored<std::unique_ptr<SqliteConnection>> open(const std::string& path);

  Stored<Rows> run(std::string_view sql, std::span<const Value> values = {});
  Stored<Rows> run(std::string_view sql, std::initializer_list<Value> values) {
    return run(sql, std::span(values.begin(), values.size()));
  }
  Stored<Rows> run(const Query& query) { return run(query.sql, query.values); }

  // Runs several statements that have no values.
  Stored<void> run_script(std::string_view sql);

  // Runs `work` in a transaction that nobody else writes beside; writes all of it if that succeeds, else
  // nothing.
  template <class Work>
  auto in_transaction(const Work& work) -> decltype(work());

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  // Looked up by views of statements' text.
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  struct Prepared {
    std::unique_ptr<sqlite3_stmt, Finalize> statement;
    std::vector<int> places;  // where the value $1, $2, … goes
  };

  explicit SqliteConnection(std::string path) : path_(std::move(path)) {}
  Stored<Prepared*> prepare(std::string_view sql);
  StoreError error(int code) const;
  void roll_back();

  std::string path_;
  std::unique_ptr<sqlite3, Close> database_;
  std::unordered_map<std::string, Prepared, Hash, std::equal_to<>> prepared_;
};

template <class Work>
auto SqliteConnection::in_transaction(const Work& work) -> decltype(work()) {
  // Immediate: a lock that is asked for after reading could be refused.
  if (const auto begun = run("BEGIN IMMEDIATE"); !begun) return std::unexpected(begun.error());
  auto result = work();
  if (result) {
    const auto done = run("COMMIT");
    if (done) return result;
    result = std::unexpected(done.error());
  }
  roll_back();
  return result;
}

}  // namespace tephra::store
