#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/draft.h"
#include "server/verbs/verbs.h"
#include "server/wishes.h"

// Tables for tests of what players do there: names are players, time stands still unless it is told to go on.
namespace tephra::server {

class AtTable {
 public:
  // `wish` as a client sends it, by "ada".
  explicit AtTable(std::string_view wish, std::string_view creator = "ada");

  // A verb with the fields a client sends: "" if it happens, else the refusal's code, and behind it the
  // reason of the engine if there is one ("illegal NotConnected").
  std::string does(std::string_view player, std::string_view verb, std::string_view fields = "{}");
  // Plays a legal move for whoever decides: the first in the list, or at random with a seed.
  void plays();
  // Until the game is over or `tokens` have been played.
  void plays_on(int tokens = 100000);
  std::string flags();

  void waits(Millis time) { now_ += time; }
  Millis now() const { return now_; }

  const Table& table() const { return *table_; }
  const TableSecrets& secrets() const { return secrets_; }
  const std::vector<Event>& events() const { return events_; }
  std::string_view last_kind() const { return kind_name(events_.back().what); }
  // The kinds of the events that the last verb made.
  std::string last_kinds() const;

  // Every table is what its events make it: read back from the store's form, it is the same.
  void expect_replays() const;

 private:
  void take(Draft draft);

  Millis now_ = 1'000'000;
  TableSecrets secrets_;
  std::optional<Table> table_;
  std::vector<Event> events_;
  std::size_t last_from_ = 0;
};

}  // namespace tephra::server
