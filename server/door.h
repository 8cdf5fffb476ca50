#pragma once

#include <set>
#include <utility>
#include <vector>

#include "server/async.h"
#include "server/names.h"
#include "server/now.h"
#include "server/rooms.h"
#include "server/store/store.h"

namespace tephra::server {

// Shows out whoever may be here no longer: closes the sockets of sessions that have ended, and of players who
// were deleted. For the network thread.
class Door {
 public:
  struct Parts {
    store::Store& store;
    asio::thread_pool& readers;
    Names& names;
    Rooms& rooms;
    Now now;
  };
  explicit Door(Parts parts) : parts_(std::move(parts)) {}

  // This player, or bots of this player, may have been logged out or deleted, here or by another process.
  Async<void> look_for(PlayerId player);
  // Anybody may have been.
  Async<void> look_at_all();
  // Sessions may have run out by now.
  Async<void> look_at_the_time();

 private:
  // Whom a socket belongs to, and by which session; without one, by a bot's token.
  using Ticket = std::pair<PlayerId, std::string>;

  Async<void> check(std::set<Ticket> tickets);

  Parts parts_;
};

}  // namespace tephra::server
