#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "server/event.h"

// Events as the store keeps them and as clients get them. The only difference is players: the store knows
// ids, clients get names.
namespace tephra::server {

// What is shown of a player.
using ShowPlayer = std::function<boost::json::value(const PlayerId&)>;

// For the store.
store::Event to_stored(const Event& event);
std::expected<Event, std::string> from_stored(const store::Event& event);

// For clients.
boost::json::object shown(const Event& event, std::int64_t index, const ShowPlayer& show);
// The players in it, whose names have to be known.
void add_players(const Event& event, std::vector<PlayerId>& players);

// Parts that tables show as well.
boost::json::value shown(const std::optional<Time>& time);
boost::json::object shown(const Clock& clock);
boost::json::object shown(const Absent& absent);
std::string_view name(StartBy start);
std::string_view name(Why why);
std::string_view name(Offer::Kind kind);

}  // namespace tephra::server
