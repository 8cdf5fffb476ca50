#include "server/talk.h"

#include <exception>
#include <utility>

#include "server/ids.h"
#include "server/table_json.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

constexpr int kPolicy = 1008;
constexpr int kInternal = 1011;

void send(Peer& peer, json::object message) {
  peer.send(std::make_shared<const std::string>(json::serialize(message)));
}

void send_refusal(Peer& peer, const Refusal& refusal, const std::string& id = {}, const TableId& table = {}) {
  json::object message{{"t", "refused"}};
  if (!id.empty()) message["id"] = id;
  if (!table.empty()) message["table"] = table;
  message["error"] = shown(refusal);
  send(peer, std::move(message));
}

}  // namespace

Async<void> Talk::hear(std::shared_ptr<Peer> peer, std::string text) {
  try {
    co_await answer(peer, std::move(text));
  } catch (const std::exception& error) {
    api_.parts_.log.error("message failed", {{"why", error.what()}});
    send_refusal(*peer, {Code::Storage, "The server could not do this; please try again."});
    peer->close(kInternal, "the server failed");
  }
}

Async<void> Talk::answer(std::shared_ptr<Peer> peer, std::string text) {
  auto& parts = api_.parts_;
  ++parts.metrics.messages_in;
  if (parts.limiter.wait(Limit::Messages, peer->key, parts.now()) > 0) {
    ++parts.metrics.limited[static_cast<std::size_t>(Limit::Messages)];
    send_refusal(*peer, {Code::TooMany, "That is too much at once."});
    peer->close(kPolicy, "too many messages");
    co_return;
  }
  auto fields = Fields::read(text);
  if (!fields) {
    send_refusal(*peer, fields.error());
    co_return;
  }
  const std::string kind = fields->text("t");
  if (kind == "hello") {
    co_await hello(peer, *std::move(fields));
  } else if (!peer->greeted) {
    send_refusal(*peer, {Code::BadProtocol, "Say hello first, with the version of the protocol."});
    peer->close(kPolicy, "no hello");
  } else if (kind == "watch") {
    co_await watch(peer, *std::move(fields));
  } else if (kind == "unwatch") {
    co_await unwatch(peer, *std::move(fields));
  } else if (kind == "lobby") {
    co_await lobby(peer, *std::move(fields));
  } else if (kind == "ping") {
    if (auto done = fields->done(); !done)
      send_refusal(*peer, done.error());
    else
      send(*peer, {{"t", "pong"}, {"now", parts.now()}});
  } else {
    co_await act(peer, kind, *std::move(fields));
  }
}

Async<void> Talk::hello(std::shared_ptr<Peer> peer, Fields fields) {
  auto& parts = api_.parts_;
  const auto protocol = fields.number("protocol", 0, INT32_MAX);
  if (auto done = fields.done(); !done) {
    send_refusal(*peer, done.error());
    peer->close(kPolicy, "hello was not understood");
    co_return;
  }
  if (protocol != 1) {
    send_refusal(*peer, {Code::BadProtocol, "This server speaks version 1 of the protocol."});
    peer->close(kPolicy, "another version of the protocol");
    co_return;
  }
  peer->greeted = true;
  std::vector<PlayerId> needed;
  if (!peer->player.empty()) needed.push_back(peer->player);
  co_await parts.names.need(std::move(needed));
  send(*peer, {{"t", "hello"},
               {"protocol", 1},
               {"version", parts.version},
               {"now", parts.now()},
               {"player", peer->player.empty() ? json::value(nullptr) : parts.names.show(peer->player)}});
}

Async<void> Talk::watch(std::shared_ptr<Peer> peer, Fields fields) {
  auto& parts = api_.parts_;
  const TableId id = fields.text("table");
  const auto from = fields.maybe_number("from", 0, INT64_MAX);
  if (auto done = fields.done(); !done) {
    send_refusal(*peer, done.error());
    co_return;
  }
  if (peer->watched.size() >= kMostWatched && !peer->watched.contains(id)) {
    send_refusal(*peer, {Code::TooMany, "One socket cannot watch more tables."}, {}, id);
    co_return;
  }
  auto found = co_await parts.hub.find(id);
  // Another process may have told them what this one has not heard of yet.
  if (found && from && *from > (*found)->table.next()) found = co_await parts.hub.find_anew(id);
  if (!found) {
    send_refusal(*peer, found.error(), {}, id);
    co_return;
  }
  const Hub::HotPtr& hot = *found;
  // What is missing is read until nothing was added meanwhile; from then on events come by themselves.
  json::array missing;
  std::int64_t have = from.value_or(0);
  const bool whole = !from || *from > hot->table.next();
  while (!whole && have < hot->table.next()) {
    const std::int64_t next = hot->table.next();
    auto events = co_await parts.hub.events(id, have, next);
    if (!events) {
      send_refusal(*peer, events.error(), {}, id);
      co_return;
    }
    json::array shown_now = co_await parts.hub.show_events(*std::move(events), have);
    for (json::value& event : shown_now) missing.push_back(std::move(event));
    have = next;
  }
  if (whole) co_await parts.names.need(players_of(hot->table));
  std::vector<PlayerId> seats;
  for (const Seat& seat : hot->table.seats()) seats.push_back(seat.player);
  parts.rooms.enter(id, *peer, std::move(seats), hot->table.next());
  if (whole)
    send(*peer, {{"t", "table"},
                 {"table", shown(hot->table, parts.hub.looking(*hot, peer->player), parts.names.shower())}});
  else
    send(*peer, {{"t", "events"}, {"table", id}, {"from", *from}, {"events", std::move(missing)}});
}

Async<void> Talk::unwatch(std::shared_ptr<Peer> peer, Fields fields) {
  const TableId id = fields.text("table");
  if (auto done = fields.done(); !done)
    send_refusal(*peer, done.error());
  else
    api_.parts_.rooms.leave(id, *peer);
  co_return;
}

Async<void> Talk::lobby(std::shared_ptr<Peer> peer, Fields fields) {
  const bool on = fields.flag("on", true);
  if (auto done = fields.done(); !done) {
    send_refusal(*peer, done.error());
    co_return;
  }
  if (!on) {
    api_.parts_.rooms.leave_lobby(*peer);
    co_return;
  }
  // Before it is read: what changes meanwhile is told twice rather than never.
  api_.parts_.rooms.enter_lobby(*peer);
  auto tables = co_await api_.lobby();
  if (!tables) {
    send_refusal(*peer, tables.error());
    co_return;
  }
  send(*peer, {{"t", "lobby"}, {"tables", *std::move(tables)}});
}

Async<void> Talk::act(std::shared_ptr<Peer> peer, std::string verb, Fields fields) {
  auto& parts = api_.parts_;
  const std::string client_id = read_client_id(fields);
  const TableId table = fields.text("table");
  auto deed = read_deed(verb, fields);
  const std::string shown_id = looks_like_client_id(client_id) ? client_id : std::string();
  const TableId shown_table = looks_like_table_id(table) ? table : TableId();
  if (!deed) {
    send_refusal(
        *peer,
        is_verb(verb) ? deed.error() : Refusal{Code::Malformed, "This server does not know such a message."},
        shown_id, shown_table);
    co_return;
  }
  if (client_id.empty()) {
    send_refusal(*peer, {Code::Malformed, "The field 'id' is missing."}, {}, shown_table);
    co_return;
  }
  if (peer->player.empty()) {
    send_refusal(*peer, {Code::NoPlayer, "You need a name first: POST /api/guest gives you one."}, shown_id,
                 shown_table);
    co_return;
  }
  if (auto paced = api_.pace_verb(verb, peer->player); !paced) {
    send_refusal(*peer, paced.error(), shown_id, shown_table);
    co_return;
  }
  const Asking asking{.by = peer->player, .client_id = client_id};
  Hub::Acknowledge acknowledge = [peer, client_id](const Ack& done) {
    send(
        *peer,
        {{"t", "ack"}, {"id", client_id}, {"table", done.table}, {"index", done.index}, {"next", done.next}});
  };
  auto ack = co_await parts.hub.act(table, asking, *std::move(deed), std::move(acknowledge));
  if (!ack) {
    ++parts.metrics.refusals;
    send_refusal(*peer, ack.error(), shown_id, shown_table);
  }
}

}  // namespace tephra::server
