#include "server/table_json.h"

#include <cstddef>
#include <utility>

#include "engine/core/hex.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

std::string_view name(Stage stage) {
  switch (stage) {
    case Stage::Waiting: return "waiting";
    case Stage::Playing: return "playing";
    case Stage::Ended: return "ended";
  }
  return "";
}

json::object shown_seat(const Table& table, int index, const ShowPlayer& show) {
  const Seat& seat = table.seat(index);
  json::object object{{"seat", index + 1}};
  if (seat.player.empty()) {
    object["kind"] = name(seat.offer.kind);
  } else {
    object["kind"] = "player";
    object["player"] = show(seat.player);
  }
  if (const auto level = seat.computer()) object["level"] = *level;
  if (seat.gone) object["gone"] = name(*seat.gone);
  return object;
}

json::array numbers(const std::vector<int>& seats) {
  json::array array;
  for (const int seat : seats) array.push_back(seat + 1);
  return array;
}

json::value shown_takeback(const std::optional<Takeback>& takeback) {
  if (!takeback) return nullptr;
  return json::object{{"seat", takeback->seat + 1},
                      {"to", takeback->to},
                      {"needs", numbers(takeback->needs)},
                      {"all", takeback->all},
                      {"agreed", numbers(takeback->agreed)}};
}

json::value or_null(const std::string& text) {
  if (text.empty()) return nullptr;
  return json::value(text);
}

void add_ending(json::object& object, const Table& table) {
  const auto& finished = table.finished();
  const bool placed = finished && !finished->places.empty();
  object["places"] = placed ? json::value_from(finished->places) : json::value(nullptr);
  object["termination"] = finished ? json::value(name(finished->termination)) : json::value(nullptr);
}

// What the table and its summary have in common.
json::object common(const Table& table) {
  const Created& created = table.created();
  return {{"table", table.id()},           {"state", name(table.stage())},
          {"game", created.game},          {"options", created.options},
          {"public", created.is_public},   {"clock", shown(created.clock)},
          {"created", table.created_at()}, {"by", created.by},
          {"turn", shown_turn(table)}};
}

}  // namespace

json::object shown_turn(const Table& table) {
  if (table.stage() == Stage::Waiting) return {{"kind", "waiting"}};
  const Turn turn = table.match().turn();
  if (table.stage() == Stage::Ended || turn.kind == Turn::Kind::Over) return {{"kind", "over"}};
  if (turn.kind == Turn::Kind::Chance) return {{"kind", "chance"}};
  return {{"kind", turn.phase}, {"seat", turn.seat + 1}};
}

json::object shown(const Table& table, const Looking& looking, const ShowPlayer& show) {
  const Created& created = table.created();
  json::object object = common(table);
  object["next"] = table.next();
  object["absent"] = shown(created.absent);
  object["start"] = name(created.start);
  json::array seats;
  for (int seat = 0; seat < table.seat_count(); ++seat) {
    json::object one = shown_seat(table, seat, show);
    if (!table.seat(seat).player.empty())
      one["here"] = static_cast<std::size_t>(seat) < looking.here.size() &&
                    looking.here[static_cast<std::size_t>(seat)];
    seats.push_back(std::move(one));
  }
  object["seats"] = std::move(seats);
  object["commit"] = to_hex(created.commit);
  const auto& finished = table.finished();
  object["seed"] = finished && finished->seed ? json::value(to_hex(*finished->seed)) : json::value(nullptr);
  json::array nonces;
  for (const Seat& seat : table.seats())
    nonces.push_back(seat.nonce ? json::value(to_hex(*seat.nonce)) : json::value(nullptr));
  object["nonces"] = std::move(nonces);
  object["tokens"] = json::value_from(table.match().tokens());
  object["time"] = shown(table.time());
  object["takeback"] = shown_takeback(table.takeback());
  object["rematch"] =
      json::object{{"seats", numbers(table.rematch_offers())}, {"table", or_null(table.rematch())}};
  object["rematch_of"] = or_null(created.rematch_of);
  add_ending(object, table);
  json::array chat;
  for (const ChatLine& line : table.chat())
    chat.push_back(
        json::object{{"i", line.index}, {"at", line.at}, {"player", show(line.player)}, {"text", line.text}});
  object["chat"] = std::move(chat);
  object["watchers"] = looking.watchers;
  const auto seat = table.seat_of(looking.viewer);
  json::object you{{"seat", seat ? json::value(*seat + 1) : json::value(nullptr)}};
  const bool invites = seat || (!looking.viewer.empty() && looking.viewer == created.by);
  if (invites && table.stage() == Stage::Waiting) you["invite"] = looking.invite;
  object["you"] = std::move(you);
  return object;
}

std::vector<PlayerId> players_of(const Table& table) {
  std::vector<PlayerId> players;
  for (const Seat& seat : table.seats())
    if (!seat.player.empty()) players.push_back(seat.player);
  for (const ChatLine& line : table.chat()) players.push_back(line.player);
  return players;
}

store::Listing listing_of(const Table& table) {
  store::Listing listing;
  switch (table.stage()) {
    case Stage::Waiting: listing.phase = store::Phase::Open; break;
    case Stage::Playing: listing.phase = store::Phase::Playing; break;
    case Stage::Ended: listing.phase = store::Phase::Ended; break;
  }
  listing.is_public = table.created().is_public;
  listing.game = table.created().game;
  listing.updated_at = table.changed_at();
  json::object summary = common(table);
  summary["changed"] = table.changed_at();
  summary["tokens"] = table.tokens();
  add_ending(summary, table);
  json::array seats;
  for (int seat = 0; seat < table.seat_count(); ++seat) {
    seats.push_back(shown_seat(table, seat, [](const PlayerId& player) { return json::value(player); }));
    listing.seats.push_back(table.seat(seat).player);
  }
  summary["seats"] = std::move(seats);
  listing.summary = json::serialize(summary);
  return listing;
}

json::object shown_summary(const std::string& summary, const ShowPlayer& show) {
  json::object object = json::parse(summary).as_object();
  for (json::value& value : object["seats"].as_array())
    if (json::value* player = value.as_object().if_contains("player"))
      *player = show(std::string(player->as_string()));
  return object;
}

std::vector<PlayerId> players_of_summary(const std::string& summary) {
  std::vector<PlayerId> players;
  const json::value object = json::parse(summary);
  for (const json::value& value : object.as_object().at("seats").as_array())
    if (const json::value* player = value.as_object().if_contains("player"))
      players.emplace_back(player->as_string());
  return players;
}

}  // namespace tephra::server
