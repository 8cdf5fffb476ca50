#include "server/store/postgresql/postgresql_store.h"

#include <utility>

#include <fmt/format.h>

namespace tephra::store {

namespace {

constexpr int kAttempts = 5;

}  // namespace

PostgresqlStore::PostgresqlStore(const std::string& url, std::string description, std::size_t connections)
    : url_(url),
      description_(std::move(description)),
      self_(fmt::format("{:x}", new_ticket())),
      pool_(url, connections) {}

std::string_view PostgresqlStore::claim_statement() const {
  return "UPDATE tasks SET process = $1, ticket = $2, ready_at = $3 WHERE id IN "
         "(SELECT id FROM tasks WHERE ready_at <= $4 AND kind <> $6 ORDER BY ready_at, id LIMIT $5 FOR "
         "UPDATE "
         "SKIP LOCKED) "
         "RETURNING id, kind, table_id, due_at, body";
}

Stored<void> PostgresqlStore::listen(std::function<void(const Wake&)> woken) {
  auto listener = Listener::start(url_, self_, std::move(woken));
  if (!listener) return std::unexpected(std::move(listener.error()));
  listener_ = std::move(*listener);
  return {};
}

Stored<std::vector<Rows>> PostgresqlStore::ask(std::span<const Query> queries) {
  // A connection can break at any time, and asking twice does no harm.
  Stored<std::vector<Rows>> answers = std::unexpected(StoreError{});
  for (int attempt = 0; attempt < 2; ++attempt) {
    auto connection = pool_.lend();
    if (!connection) return std::unexpected(std::move(connection.error()));
    answers = (*connection)->run(queries);
    if (answers || answers.error().trouble != Trouble::Gone) break;
  }
  return answers;
}

Stored<std::vector<Rows>> PostgresqlStore::change(std::span<const Query> queries) {
  // A single statement is a transaction of its own.
  std::vector<Query> all;
  if (queries.size() > 1) {
    all.push_back({"BEGIN"});
    all.insert(all.end(), queries.begin(), queries.end());
    all.push_back({"COMMIT"});
    queries = all;
  }
  Stored<std::vector<Rows>> answers = std::unexpected(StoreError{});
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto connection = pool_.lend();
    if (!connection) return std::unexpected(std::move(connection.error()));
    answers = (*connection)->run(queries);
    if (answers || !worth_repeating(answers.error())) break;
  }
  if (answers && !all.empty()) {
    answers->pop_back();
    answers->erase(answers->begin());
  }
  return answers;
}

Stored<std::vector<Rows>> PostgresqlStore::change_and_tell(std::span<const Query> queries,
                                                           const PlayerId& player) {
  const std::string payload = wake_payload(self_, player);
  std::vector<Query> all(queries.begin(), queries.end());
  all.push_back({"SELECT pg_notify('tephra', $1)", {payload}});
  auto answers = change(all);
  if (answers) answers->pop_back();
  return answers;
}

}  // namespace tephra::store
