#include "server/door.h"

#include <map>

namespace tephra::server {

namespace {

constexpr int kLoggedOut = 4001;

}  // namespace

Async<void> Door::look_for(PlayerId player) {
  std::set<Ticket> tickets;
  for (const Peer* peer : parts_.rooms.all())
    if (peer->player == player || (!peer->owner.empty() && peer->owner == player))
      tickets.emplace(peer->player, peer->session);
  parts_.names.forget(player);
  for (const Ticket& ticket : tickets) parts_.names.forget(ticket.first);
  co_await check(std::move(tickets));
}

Async<void> Door::look_at_all() {
  std::set<Ticket> tickets;
  for (const Peer* peer : parts_.rooms.all())
    if (!peer->player.empty()) tickets.emplace(peer->player, peer->session);
  co_await check(std::move(tickets));
}

Async<void> Door::look_at_the_time() {
  std::set<Ticket> tickets;
  for (const Peer* peer : parts_.rooms.all())
    if (!peer->session.empty() && peer->expires_at <= parts_.now())
      tickets.emplace(peer->player, peer->session);
  co_await check(std::move(tickets));
}

Async<void> Door::check(std::set<Ticket> tickets) {
  if (tickets.empty()) co_return;
  // Whatever the store does not tell counts as good: the next look will see.
  auto pending = apart(parts_.readers, [this, tickets = std::move(tickets), now = parts_.now()] {
    std::map<Ticket, Millis> ends;  // when each ends; in the past: has ended
    for (const auto& [player, session] : tickets) {
      if (session.empty()) {
        const auto found = parts_.store.player(player);
        if (found && (!*found || (*found)->standing == store::Standing::Deleted)) ends[{player, session}] = 0;
      } else if (const auto found = parts_.store.session(session, now)) {
        ends[{player, session}] = *found ? (*found)->expires_at : 0;
      }
    }
    return ends;
  });
  const std::map<Ticket, Millis> ends = co_await std::move(pending);
  for (Peer* peer : parts_.rooms.all()) {
    const auto end = ends.find({peer->player, peer->session});
    if (end == ends.end()) continue;
    peer->expires_at = end->second;
    if (end->second <= parts_.now()) peer->close(kLoggedOut, "logged out");
  }
}

}  // namespace tephra::server
