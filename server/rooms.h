#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/event.h"

namespace tephra::server {

// A message for many sockets, written once.
using Message = std::shared_ptr<const std::string>;

// A socket, as the rest of the server sees it. Lives on the network thread.
class Peer {
 public:
  Peer() = default;
  virtual ~Peer() = default;
  Peer(const Peer&) = delete;
  Peer& operator=(const Peer&) = delete;
  Peer(Peer&&) = delete;
  Peer& operator=(Peer&&) = delete;

  // Sends it after everything sent before; closes the socket if too much waits.
  virtual void send(Message message) = 0;
  virtual void close(int code, std::string_view why) = 0;

  PlayerId player{};  // empty: watches only
  PlayerId owner{};   // of a bot: the account it belongs to
  std::string address{};
  std::string session{};        // the hash of the cookie's token that opened it; empty for bots
  std::int64_t expires_at = 0;  // of the session, as far as is known
  std::string key{};            // tells it from every other socket, for limits
  bool greeted = false;
  bool is_open = true;  // false: it has left for good, and must not come back
  bool in_lobby = false;
  std::set<TableId> watched{};
};

// Who watches what: the sockets at each table and in the lobby. Holds no socket alive; a socket leaves before
// it ends.
class Rooms {
 public:
  struct Room {
    std::vector<Peer*> peers;
    std::vector<PlayerId> seats;  // who sits there, for telling who is here
    std::int64_t next = 0;        // the first event that was not told here
  };

  // A socket comes to a table whose events before `next` it has or gets.
  void enter(const TableId& table, Peer& peer, std::vector<PlayerId> seats, std::int64_t next);
  void leave(const TableId& table, Peer& peer);
  void enter_lobby(Peer& peer);
  void leave_lobby(Peer& peer);
  void leave_all(Peer& peer);

  // None if nobody is there.
  Room* room(const TableId& table);
  std::vector<TableId> tables() const;

  void tell(const TableId& table, const Message& message);
  bool lobby_is_empty() const { return lobby_.empty(); }
  void tell_lobby(const Message& message);

  // By seat: whether its player has a socket there; and how many sockets belong to nobody who sits there.
  std::vector<bool> here(const TableId& table, const std::vector<PlayerId>& seats) const;
  int watchers(const TableId& table, const std::vector<PlayerId>& seats) const;

  // Rooms where somebody came or went since the last call. `when_changed` is called for the first of them.
  std::set<TableId> take_changed() { return std::exchange(changed_, {}); }
  void changed(const TableId& table);
  void set_when_changed(std::function<void()> when_changed) { when_changed_ = std::move(when_changed); }

  std::vector<Peer*> all() const { return {all_.begin(), all_.end()}; }
  void opened(Peer& peer) { all_.insert(&peer); }
  int count_of(const PlayerId& player) const;

 private:
  std::unordered_map<TableId, Room> rooms_;
  std::set<Peer*> lobby_;
  std::set<Peer*> all_;
  std::set<TableId> changed_;
  std::function<void()> when_changed_;
};

}  // namespace tephra::server
