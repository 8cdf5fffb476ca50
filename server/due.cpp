#include "server/due.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "server/limits.h"

namespace tephra::server {

namespace {

constexpr std::array<std::string_view, kChores> kNames{"move", "flag", "put-away", "rematch"};

}  // namespace

std::string_view name(Chore chore) { return kNames[static_cast<std::size_t>(chore)]; }

std::optional<Chore> chore_named(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Chore>(i);
  return std::nullopt;
}

std::string chore_id(Chore chore, const TableId& table) { return std::string(name(chore)) + ':' + table; }

std::vector<Due> due_of(const Table& table) {
  std::vector<Due> due;
  switch (table.stage()) {
    case Stage::Waiting: due.push_back({Chore::PutAway, table.created_at() + kWaitingTime}); break;
    case Stage::Playing:
      if (const auto seat = table.decides(); seat && table.seat(*seat).computer())
        due.push_back({Chore::Move, table.changed_at()});
      if (table.time() && table.time()->running) due.push_back({Chore::Flag, table.time()->deadline});
      break;
    case Stage::Ended:
      if (!table.rematch().empty()) due.push_back({Chore::Rematch, table.changed_at()});
      break;
  }
  return due;
}

DueChange due_change(const Table* before, const Table& after) {
  const std::vector<Due> old = before != nullptr ? due_of(*before) : std::vector<Due>();
  const std::vector<Due> now = due_of(after);
  DueChange change;
  for (const Due& due : old)
    if (std::ranges::none_of(now, [&](const Due& other) { return other.chore == due.chore; }))
      change.removed.push_back(chore_id(due.chore, after.id()));
  for (const Due& due : now) {
    const auto known = std::ranges::find_if(old, [&](const Due& other) { return other.chore == due.chore; });
    if (known != old.end()) {
      // What is put again loses its claim: the computer goes on thinking while people chat.
      const bool same = due.chore == Chore::Move ? before->tokens() == after.tokens()
                                                 : due.chore == Chore::Rematch || known->at == due.at;
      if (same) continue;
    }
    change.put.push_back({.id = chore_id(due.chore, after.id()),
                          .kind = std::string(name(due.chore)),
                          .table = after.id(),
                          .due_at = due.at,
                          .body = "{}",
                          .claim = std::nullopt});
  }
  return change;
}

}  // namespace tephra::server
