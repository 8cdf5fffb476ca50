#pragma once

#include <boost/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/event_json.h"
#include "server/store/table_log.h"
#include "server/table.h"

namespace tephra::server {

// For whom a table is shown, and who has a socket there.
struct Looking {
  PlayerId viewer{};         // empty: somebody without a player
  std::string invite{};      // of the table; shown only to who sits there, or made it
  std::vector<bool> here{};  // by seat; empty: nobody
  int watchers = 0;
};

// The whole table as clients get it (docs/protocol.md).
boost::json::object shown(const Table& table, const Looking& looking, const ShowPlayer& show);
// The players in it, whose names have to be known.
std::vector<PlayerId> players_of(const Table& table);

boost::json::object shown_turn(const Table& table);

// What lists show of it, as the store keeps it: with ids in place of players.
store::Listing listing_of(const Table& table);
// The summary of such a row, with players; and whose names that takes.
boost::json::object shown_summary(const std::string& summary, const ShowPlayer& show);
std::vector<PlayerId> players_of_summary(const std::string& summary);

}  // namespace tephra::server
