#pragma once

#include <string>
#include <vector>

#include "server/refusal.h"
#include "server/table.h"

namespace tephra::server {

// What only the server knows about a table: where its chance comes from, and what its invitations carry.
struct TableSecrets {
  Secret seed{};
  std::string invite;
};

// As the store keeps them.
std::string to_text(const TableSecrets& secrets);
std::optional<TableSecrets> read_secrets(std::string_view text);

// Who asks for something, when, and under which name of their own.
struct Asking {
  Millis now = 0;
  PlayerId by{};            // empty: the server itself
  std::string client_id{};  // empty: none
};

// A table with what is about to happen there: the verbs add to it, and it becomes true when its events are
// durable. If they never are, nobody has seen it.
class Draft {
 public:
  Draft(Table table, const TableSecrets& secrets, Asking asking);

  const Table& table() const { return table_; }
  const TableSecrets& secrets() const { return secrets_; }
  const Asking& asking() const { return asking_; }
  const std::vector<Event>& events() const { return events_; }

  // Lets it happen. Asks for something that fits: a verb has checked it.
  void add(Happening what);
  // Then what follows by itself: a full table starts, chance is dealt, a game that is over ends.
  void carry_on();
  // Ends the game from outside, with these places.
  void end(std::vector<int> places, Termination termination);

  Table take_table() && { return std::move(table_); }

 private:
  friend Granted<Draft> create(TableId id, const TableSecrets& secrets, Asking asking, Created wish,
                               std::optional<int> me);

  Table table_;
  TableSecrets secrets_;
  Asking asking_;
  std::vector<Event> events_;
};

}  // namespace tephra::server
