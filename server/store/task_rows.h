#pragma once

#include <algorithm>
#include <string_view>

#include "server/store/task.h"

// How a task becomes a row.
namespace tephra::store {

// $1 id, $2 kind, $3 table, $4 due, $5 body, $6 ready, $7 process, $8 ticket.
inline constexpr std::string_view kPutTask =
    "INSERT INTO tasks (id, kind, table_id, due_at, body, ready_at, process, ticket) "
    "VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, "
    "table_id = excluded.table_id, due_at = excluded.due_at, body = excluded.body, ready_at = "
    "excluded.ready_at, "
    "process = excluded.process, ticket = excluded.ticket";

// When it can be claimed.
inline Millis ready_at(const NewTask& task) {
  return task.claim ? std::max(task.due_at, task.claim->until) : task.due_at;
}
inline std::string_view process_of(const NewTask& task) {
  return task.claim ? std::string_view(task.claim->process) : std::string_view();
}
inline std::int64_t ticket_of(const NewTask& task) { return task.claim ? task.claim->ticket : 0; }

}  // namespace tephra::store
