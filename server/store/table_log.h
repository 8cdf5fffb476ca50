#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/store/error.h"
#include "server/store/task.h"

// What the store keeps of a table: the events that happened there, and a row to find it by.
namespace tephra::store {

using TableId = std::string;
using PlayerId = std::string;

// Something that happened at a table. The store never looks into `body`.
struct Event {
  std::string kind = {};
  std::string body = {};  // JSON
  Millis at = 0;
  PlayerId by = {};            // empty: nobody in particular
  std::string client_id = {};  // empty: none. At most once in a table, so that nothing is played twice
};

enum class Phase : std::uint8_t { Open, Playing, Ended };

// What lists of tables show. `seats` in the order of seats; an empty id is a seat without a player.
// Names belong to players, not here: a deleted player's name has to vanish.
struct Listing {
  Phase phase = Phase::Open;
  bool is_public = false;
  std::string game = {};
  std::string summary = {};  // JSON
  Millis updated_at = 0;
  std::vector<PlayerId> seats = {};
};

struct Table {
  TableId id = {};
  Millis created_at = 0;
  std::int64_t length = 0;  // how many events it has: the next one gets this index
  Listing listing = {};
};

// All that happens to one table at once: everything of it is written, or nothing.
struct Append {
  TableId table = {};
  std::int64_t first = 0;  // index of events[0]; 0 makes the table: `listing` and an event must be given
  std::vector<Event> events = {};              // at first, first + 1, …; may be empty if first is the length
  std::optional<Listing> listing = {};         // replaces the table's
  bool announced = false;                      // others' lists of tables should show the difference at once
  std::optional<std::string> secret = {};      // replaces the table's; kept apart from events and listing
  std::vector<NewTask> put_tasks = {};         // each replaces the one with its id
  std::vector<std::string> remove_tasks = {};  // ids; removed before others are put; no matter if absent
};

// What became of an Append.
struct Outcome {
  enum class Kind : std::uint8_t {
    Written,       // index: the table's length now
    IndexTaken,    // index: the table's length, which was not `first`; read the rest and think again
    ClientIdKnown  // index: where the event with one of these client ids already is
  };
  Kind kind = Kind::Written;
  std::int64_t index = 0;

  bool operator==(const Outcome&) const = default;
};

// Where a page of a list of tables ends. Lists begin with the table that changed last.
struct Cursor {
  Millis updated_at = 0;
  TableId id = {};
};

struct Page {
  std::vector<Table> tables = {};
  std::optional<Cursor> next = {};  // none: this was the last page
};

struct LobbyQuery {
  std::optional<Phase> phase = {};  // none: open and playing ones
  std::string game = {};            // empty: all games
  std::optional<Cursor> after = {};
  int limit = 50;
};

struct GamesQuery {
  PlayerId player = {};
  std::optional<Phase> phase = {};  // none: all
  bool public_only = false;
  std::optional<Cursor> after = {};
  int limit = 50;
};

// Other processes have written to `table`, which has `length` events now, and perhaps announced it; or they
// have ended sessions of `player`, or deleted the player. Neither: messages may have been lost, so anything
// that is held in memory may be out of date.
struct Wake {
  TableId table = {};
  std::int64_t length = 0;
  bool announced = false;
  PlayerId player = {};
};

}  // namespace tephra::store
