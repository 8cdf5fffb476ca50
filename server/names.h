#pragma once

#include <boost/json.hpp>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/async.h"
#include "server/event_json.h"
#include "server/now.h"
#include "server/store/store.h"

namespace tephra::server {

// What is shown of a player: id, name and kind.
boost::json::object shown(const store::Player& player);

// The names of players, kept for a while: another process may have changed them. For the network thread.
class Names {
 public:
  Names(store::Store& store, asio::thread_pool& readers, Now now)
      : store_(store), readers_(readers), now_(std::move(now)) {}

  // Afterwards show() and name() know these players, as far as they exist. If the store does not answer, the
  // others stay nameless.
  Async<void> need(std::vector<PlayerId> players);

  // Somebody who is not known has gone.
  boost::json::value show(const PlayerId& player) const;
  std::string name(const PlayerId& player) const;
  // As a function, for writing JSON. Lives as long as this does.
  ShowPlayer shower() const {
    return [this](const PlayerId& player) { return show(player); };
  }

  // A player who was just read or changed.
  void learn(const store::Player& player);
  void forget(const PlayerId& player) { known_.erase(player); }
  // Whether the player is known to be deleted.
  bool is_gone(const PlayerId& player) const;

 private:
  struct Known {
    store::Player player;
    Millis until = 0;
  };

  store::Store& store_;
  asio::thread_pool& readers_;
  Now now_;
  std::unordered_map<PlayerId, Known> known_;
};

}  // namespace tephra::server
