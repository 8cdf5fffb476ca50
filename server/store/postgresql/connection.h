#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/store/sql.h"

struct pg_conn;
struct pg_result;

namespace tephra::store {

// A connection to a PostgreSQL server, for one thread at a time. Keeps its prepared statements.
class PgConnection {
 public:
  // The url must begin with postgresql:// or postgres://.
  static Stored<std::unique_ptr<PgConnection>> open(const std::string& url);

  // Sends all queries at once, then reads the answers: one journey, however many there are. After an error
  // those behind it have not run.
  Stored<std::vector<Rows>> run(std::span<const Query> queries);

  // Runs several statements that have no values.
  Stored<void> run_script(const std::string& sql);

  // Ends a transaction that failed.
  void roll_back();

  // Looks, without a journey, whether the other side has hung up.
  bool alive();

  // For waiting until something arrives; -1 if the connection is lost.
  int socket() const;

  // Gives every notification that has arrived; false if the connection is lost.
  bool each_notification(const std::function<void(std::string_view payload)>& take);

  // "PostgreSQL 15.20 at HOST/NAME".
  std::string describe() const;

 private:
  struct Finish {
    void operator()(pg_conn* connection) const;
  };
  struct Clear {
    void operator()(pg_result* result) const;
  };
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
  };
  using Result = std::unique_ptr<pg_result, Clear>;

  PgConnection() = default;
  Stored<std::string> prepare(std::string_view sql);
  Stored<void> send(const std::string& name, std::span<const Value> values);
  Stored<Rows> receive();
  StoreError error(const pg_result* result) const;
  StoreError lost() const;

  std::unique_ptr<pg_conn, Finish> connection_;
  std::unordered_map<std::string, std::string, Hash, std::equal_to<>> prepared_;  // text → name
};

// Whether a transaction that met this error may succeed if it is tried again from its beginning.
bool worth_repeating(const StoreError& error);

}  // namespace tephra::store
