#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store/sql_store.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/file_lock.h"
#include "server/store/sqlite/file_name.h"

namespace tephra::store {

// The store in an SQLite file, for one process: one connection writes, others read what is committed beside
// it.
class SqliteStore final : public SqlStore {
 public:
  SqliteStore(std::string path, FileLock lock, std::unique_ptr<SqliteConnection> writer,
              std::vector<std::unique_ptr<SqliteConnection>> readers);

  Stored<std::vector<Outcome>> append(std::span<const Append> appends) override;
  Stored<void> listen(std::function<void(const Wake&)> woken) override;
  void stop_listening() override {}
  bool shared() const override { return false; }
  std::string describe() const override;
  Stored<void> ping() override;

 protected:
  Stored<std::vector<Rows>> ask(std::span<const Query> queries) override;
  Stored<std::vector<Rows>> change(std::span<const Query> queries) override;
  // There are no others.
  Stored<std::vector<Rows>> change_and_tell(std::span<const Query> queries,
                                            const PlayerId& /*player*/) override {
    return change(queries);
  }
  std::string_view claim_statement() const override;

 private:
  // Gone if the files that are open are not those that the path names: what is written there, nobody would
  // find.
  Stored<void> still_there() const;

  std::string path_;
  FileLock lock_;
  std::vector<FileName> files_;

  std::mutex writing_;
  std::unique_ptr<SqliteConnection> writer_;

  std::mutex reading_;
  std::condition_variable reader_came_;
  std::vector<std::unique_ptr<SqliteConnection>> readers_;  // those that nobody uses now
};

Stored<std::unique_ptr<Store>> open_sqlite(const std::string& path, int readers);

}  // namespace tephra::store
