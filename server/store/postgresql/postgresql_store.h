#pragma once

#include <memory>
#include <string>

#include "server/store/postgresql/listener.h"
#include "server/store/postgresql/pool.h"
#include "server/store/sql_store.h"

namespace tephra::store {

// The store in a PostgreSQL database, which many processes may share.
class PostgresqlStore final : public SqlStore {
 public:
  PostgresqlStore(const std::string& url, std::string description, std::size_t connections);

  Stored<std::vector<Outcome>> append(std::span<const Append> appends) override;
  Stored<void> listen(std::function<void(const Wake&)> woken) override;
  void stop_listening() override { listener_.reset(); }
  bool shared() const override { return true; }
  std::string describe() const override { return description_; }

 protected:
  Stored<std::vector<Rows>> ask(std::span<const Query> queries) override;
  Stored<std::vector<Rows>> change(std::span<const Query> queries) override;
  Stored<std::vector<Rows>> change_and_tell(std::span<const Query> queries, const PlayerId& player) override;
  std::string_view claim_statement() const override;

 private:
  std::string url_;
  std::string description_;
  std::string self_;  // tells our own notifications from others'
  PgPool pool_;
  std::unique_ptr<Listener> listener_;
};

Stored<std::unique_ptr<Store>> open_postgresql(const std::string& url, int connections);

}  // namespace tephra::store
