#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/task.h"
#include "server/table.h"

// What has to be done about a table later, by whichever process comes first: rows in the store, so that no
// kill forgets them.
namespace tephra::server {

enum class Chore : std::uint8_t {
  Move,     // a computer decides
  Flag,     // a clock runs out
  PutAway,  // a table that nobody started is old
  Rematch,  // the next table is named, but perhaps not made
};
inline constexpr int kChores = 4;

std::string_view name(Chore chore);
std::optional<Chore> chore_named(std::string_view name);
std::string chore_id(Chore chore, const TableId& table);

struct Due {
  Chore chore;
  Millis at;

  friend bool operator==(const Due&, const Due&) = default;
};

// What is due about the table as it is now. At most one of each kind.
std::vector<Due> due_of(const Table& table);

// The tasks to put and to remove when a table becomes another.
struct DueChange {
  std::vector<store::NewTask> put;
  std::vector<std::string> removed;
};
// `before` is null for a new table. A decision of the computer is put anew for every one.
DueChange due_change(const Table* before, const Table& after);

}  // namespace tephra::server
