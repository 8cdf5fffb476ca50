#include <charconv>
#include <utility>

#include "engine/record/record.h"
#include "server/api.h"
#include "server/record_of.h"
#include "server/table_json.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

json::object shown(const Ack& ack) {
  return {{"table", ack.table}, {"index", ack.index}, {"next", ack.next}};
}

}  // namespace

Async<json::array> Api::show_tables(std::vector<store::Table> tables) {
  std::vector<PlayerId> players;
  for (const store::Table& table : tables)
    for (PlayerId& player : players_of_summary(table.listing.summary)) players.push_back(std::move(player));
  co_await parts_.names.need(std::move(players));
  json::array array;
  for (const store::Table& table : tables)
    array.push_back(shown_summary(table.listing.summary, parts_.names.shower()));
  co_return array;
}

Async<Granted<json::array>> Api::lobby() {
  store::LobbyQuery query;
  query.limit = kMostLobby;
  auto pending = apart(parts_.readers, [this, query] { return parts_.store.lobby(query); });
  auto page = co_await std::move(pending);
  if (!page) co_return std::unexpected(storage_refusal(page.error()));
  co_return co_await show_tables(std::move(page->tables));
}

Async<Response> Api::get_lobby(Asked /*asked*/) {
  auto tables = co_await lobby();
  if (!tables) co_return refusal_response(tables.error());
  co_return json_response(200, json::object{{"tables", *std::move(tables)}});
}

Async<Response> Api::post_table(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  auto wish = read_create(*fields);
  if (!wish) co_return refusal_response(wish.error());
  const PlayerId player = asked.visitor.player.id;
  if (auto paced = pace(Limit::Tables, player); !paced) co_return refusal_response(paced.error());
  const Asking asking{.by = player};
  auto ack = co_await parts_.hub.create(*std::move(wish), asking);
  if (!ack) co_return refusal_response(ack.error());
  auto hot = co_await parts_.hub.find(ack->table);
  if (!hot) co_return refusal_response(hot.error());
  Response response = json_response(201, co_await parts_.hub.show(*hot, player));
  response.headers.emplace_back("Location", "/api/tables/" + ack->table);
  co_return response;
}

Async<Response> Api::get_table(Asked asked) {
  auto hot = co_await parts_.hub.find(asked.parts[0]);
  if (!hot) co_return refusal_response(hot.error());
  co_return json_response(200, co_await parts_.hub.show(*hot, asked.visitor.player.id));
}

Async<Response> Api::get_events(Asked asked) {
  std::int64_t from = 0;
  if (const auto text = asked.target.asked("from")) {
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), from);
    if (error != std::errc() || end != text->data() + text->size() || from < 0)
      co_return refusal_response({Code::Malformed, "'from' must be a whole number, at least 0."});
  }
  auto hot = co_await parts_.hub.find(asked.parts[0]);
  if (!hot) co_return refusal_response(hot.error());
  const std::int64_t next = (*hot)->table.next();
  auto events = co_await parts_.hub.events(asked.parts[0], from, next);
  if (!events) co_return refusal_response(events.error());
  json::array array = co_await parts_.hub.show_events(*std::move(events), from);
  co_return json_response(
      200,
      json::object{{"table", asked.parts[0]}, {"from", from}, {"next", next}, {"events", std::move(array)}});
}

Async<Response> Api::get_record(Asked asked) {
  auto hot = co_await parts_.hub.find(asked.parts[0]);
  if (!hot) co_return refusal_response(hot.error());
  co_await parts_.names.need(players_of((*hot)->table));
  const Table& table = (*hot)->table;
  std::vector<std::string> names;
  for (const Seat& seat : table.seats()) {
    if (!seat.player.empty())
      names.push_back(parts_.names.name(seat.player));
    else if (const auto level = seat.computer())
      names.push_back("Computer " + std::to_string(*level));
    else
      names.emplace_back();
  }
  Response response;
  response.type = "text/plain; charset=utf-8";
  response.body = write_record(record_of(table, std::move(names)));
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + table.created().game +
                                                           "-" + day_of(table.created_at()) + ".tephra\"");
  co_return response;
}

Async<Response> Api::get_legal(Asked asked) {
  auto hot = co_await parts_.hub.find(asked.parts[0]);
  if (!hot) co_return refusal_response(hot.error());
  const Table& table = (*hot)->table;
  json::array legal;
  if (table.decides())
    for (const std::string& token : table.match().legal()) legal.push_back(json::value(token));
  co_return json_response(
      200, json::object{{"n", table.tokens()}, {"turn", shown_turn(table)}, {"legal", std::move(legal)}});
}

Async<Response> Api::get_state(Asked asked) {
  auto hot = co_await parts_.hub.find(asked.parts[0]);
  if (!hot) co_return refusal_response(hot.error());
  const Table& table = (*hot)->table;
  co_return json_response(200,
                          json::object{{"n", table.tokens()}, {"state", json::parse(table.match().state())}});
}

Async<Response> Api::post_verb(Asked asked) {
  if (!is_verb(asked.parts[1]))
    co_return refusal_response({Code::NotFound, "There is nothing at this address."});
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const std::string client_id = read_client_id(*fields);
  auto deed = read_deed(asked.parts[1], *fields);
  if (!deed) co_return refusal_response(deed.error());
  const PlayerId player = asked.visitor.player.id;
  if (auto paced = pace_verb(asked.parts[1], player); !paced) co_return refusal_response(paced.error());
  const Asking asking{.by = player, .client_id = client_id};
  auto ack = co_await parts_.hub.act(asked.parts[0], asking, *std::move(deed));
  if (!ack) co_return refusal_response(ack.error());
  co_return json_response(200, shown(*ack));
}

}  // namespace tephra::server
