#include <algorithm>
#include <tuple>

#include "server/store/sql_store.h"
#include "server/store/task_rows.h"

namespace tephra::store {

Stored<void> SqlStore::put_task(const NewTask& task) {
  const auto rows = change_one(kPutTask, {task.id, task.kind, task.table, task.due_at, task.body,
                                          ready_at(task), process_of(task), ticket_of(task)});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<std::vector<ClaimedTask>> SqlStore::claim(const std::string& process, Millis now, Millis lease,
                                                 int max, const std::string& except) {
  const std::int64_t ticket = new_ticket();
  const auto rows =
      change_one(claim_statement(), {process, ticket, now + lease, now, std::int64_t{max}, except});
  if (!rows) return std::unexpected(rows.error());
  std::vector<ClaimedTask> tasks;
  tasks.reserve(rows->size());
  for (std::size_t row = 0; row < rows->size(); ++row) {
    tasks.push_back({.id = rows->text(row, 0),
                     .kind = rows->text(row, 1),
                     .table = rows->text(row, 2),
                     .due_at = rows->number(row, 3),
                     .body = rows->text(row, 4),
                     .ticket = ticket});
  }
  // Neither database promises an order for what an UPDATE returns.
  std::ranges::sort(tasks, {}, [](const ClaimedTask& task) { return std::tie(task.due_at, task.id); });
  return tasks;
}

Stored<bool> SqlStore::finish(const std::string& id, std::int64_t ticket) {
  const auto rows = change_one("DELETE FROM tasks WHERE id = $1 AND ticket = $2", {id, ticket});
  if (!rows) return std::unexpected(rows.error());
  return rows->changed > 0;
}

Stored<std::int64_t> SqlStore::extend(std::span<const HeldTask> held, Millis until) {
  std::vector<Query> queries;
  queries.reserve(held.size());
  for (const HeldTask& task : held)
    queries.push_back(
        {"UPDATE tasks SET ready_at = $3 WHERE id = $1 AND ticket = $2", {task.id, task.ticket, until}});
  const auto answers = change_checked(queries);
  if (!answers) return std::unexpected(answers.error());
  std::int64_t changed = 0;
  for (const Rows& rows : *answers) changed += rows.changed;
  return changed;
}

Stored<void> SqlStore::release(const std::string& process) {
  const auto rows = change_one(
      "UPDATE tasks SET ready_at = due_at, process = '', ticket = 0 WHERE process = $1 AND process <> ''",
      {process});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<std::optional<Millis>> SqlStore::next_claim(const std::string& except) {
  const auto rows =
      ask_one("SELECT ready_at FROM tasks WHERE kind <> $1 ORDER BY ready_at, id LIMIT 1", {except});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return rows->number(0, 0);
}

}  // namespace tephra::store
