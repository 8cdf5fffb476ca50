#include "server/rooms.h"

#include <algorithm>
#include <utility>

namespace tephra::server {

void Rooms::enter(const TableId& table, Peer& peer, std::vector<PlayerId> seats, std::int64_t next) {
  if (!peer.is_open) return;
  Room& room = rooms_[table];
  if (peer.watched.insert(table).second) {
    room.peers.push_back(&peer);
    changed(table);
  }
  room.seats = std::move(seats);
  room.next = std::max(room.next, next);
}

void Rooms::leave(const TableId& table, Peer& peer) {
  if (peer.watched.erase(table) == 0) return;
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  std::erase(found->second.peers, &peer);
  if (found->second.peers.empty()) {
    rooms_.erase(found);
    changed_.erase(table);
  } else {
    changed(table);
  }
}

void Rooms::changed(const TableId& table) {
  const bool first = changed_.empty();
  changed_.insert(table);
  if (first && when_changed_) when_changed_();
}

void Rooms::enter_lobby(Peer& peer) {
  if (!peer.is_open) return;
  peer.in_lobby = true;
  lobby_.insert(&peer);
}

void Rooms::leave_lobby(Peer& peer) {
  peer.in_lobby = false;
  lobby_.erase(&peer);
}

void Rooms::leave_all(Peer& peer) {
  peer.is_open = false;
  while (!peer.watched.empty()) leave(TableId(*peer.watched.begin()), peer);
  leave_lobby(peer);
  all_.erase(&peer);
}

Rooms::Room* Rooms::room(const TableId& table) {
  const auto found = rooms_.find(table);
  return found == rooms_.end() ? nullptr : &found->second;
}

std::vector<TableId> Rooms::tables() const {
  std::vector<TableId> tables;
  tables.reserve(rooms_.size());
  for (const auto& entry : rooms_) tables.push_back(entry.first);
  return tables;
}

void Rooms::tell(const TableId& table, const Message& message) {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return;
  // A copy: a socket that does not keep up leaves while it is told.
  for (const std::vector<Peer*> peers = found->second.peers; Peer * peer : peers) peer->send(message);
}

void Rooms::tell_lobby(const Message& message) {
  for (const std::set<Peer*> peers = lobby_; Peer * peer : peers) peer->send(message);
}

std::vector<bool> Rooms::here(const TableId& table, const std::vector<PlayerId>& seats) const {
  std::vector<bool> here(seats.size(), false);
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return here;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    here[seat] = !seats[seat].empty() && std::ranges::any_of(found->second.peers, [&](const Peer* peer) {
      return peer->player == seats[seat];
    });
  return here;
}

int Rooms::watchers(const TableId& table, const std::vector<PlayerId>& seats) const {
  const auto found = rooms_.find(table);
  if (found == rooms_.end()) return 0;
  return static_cast<int>(std::ranges::count_if(found->second.peers, [&](const Peer* peer) {
    return peer->player.empty() || std::ranges::find(seats, peer->player) == seats.end();
  }));
}

int Rooms::count_of(const PlayerId& player) const {
  return static_cast<int>(
      std::ranges::count_if(all_, [&](const Peer* peer) { return peer->player == player; }));
}

}  // namespace tephra::server
