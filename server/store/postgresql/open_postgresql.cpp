#include <fmt/format.h>

#include "server/store/migrations.h"
#include "server/store/postgresql/postgresql_store.h"

namespace tephra::store {

namespace {

Stored<Rows> run_one(PgConnection& database, std::string_view sql, std::vector<Value> values = {}) {
  const Query query{sql, std::move(values)};
  auto rows = database.run({&query, 1});
  if (!rows) return std::unexpected(std::move(rows.error()));
  return std::move(rows->front());
}

// Inside a transaction.
Stored<void> apply_lacking(PgConnection& database) {
  // Processes that start together take turns. The number is nobody else's: "Teph".
  auto turn = database.run_script("SELECT pg_advisory_xact_lock(1415934056)");
  if (!turn) return turn;
  auto made = database.run_script(
      "CREATE TABLE IF NOT EXISTS migrations (number BIGINT PRIMARY KEY, name TEXT NOT NULL)");
  if (!made) return made;

  const auto applied = run_one(database, "SELECT COALESCE(MAX(number), 0) FROM migrations");
  if (!applied) return std::unexpected(applied.error());
  std::int64_t number = applied->number(0, 0);
  const auto todo = lacking(postgresql_migrations(), number);
  if (!todo) return std::unexpected(todo.error());
  for (const Migration& migration : *todo) {
    if (auto done = database.run_script(std::string(migration.sql)); !done) return done;
    const auto noted = run_one(database, "INSERT INTO migrations (number, name) VALUES ($1, $2)",
                               {++number, migration.name});
    if (!noted) return std::unexpected(noted.error());
  }
  return {};
}

Stored<void> migrate(PgConnection& database) {
  if (auto begun = database.run_script("BEGIN"); !begun) return begun;
  if (auto applied = apply_lacking(database); !applied) {
    database.roll_back();
    return applied;
  }
  return database.run_script("COMMIT");
}

}  // namespace

Stored<std::unique_ptr<Store>> open_postgresql(const std::string& url, int connections) {
  auto connection = PgConnection::open(url);
  if (!connection) return std::unexpected(std::move(connection.error()));
  if (auto done = migrate(**connection); !done) return std::unexpected(std::move(done.error()));
  return std::make_unique<PostgresqlStore>(url, (*connection)->describe(),
                                           static_cast<std::size_t>(connections));
}

}  // namespace tephra::store
