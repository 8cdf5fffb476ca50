#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "engine/match.h"
#include "server/client/address.h"
#include "server/client/http.h"
#include "server/client/socket.h"
#include "tests/soak/wishes.h"

namespace tephra::tests {

// A player who minds nothing: whenever the connection breaks, comes back (to any of the servers), says which
// event is needed next, and sends again what was neither acknowledged nor refused. Keeps a testimony of each
// table.
class SoakPlayer {
 public:
  SoakPlayer(std::vector<client::Address> servers, std::uint64_t seed);

  // Becomes a guest. Tries as long as it takes; throws if that is too long.
  void become_guest(const std::string& name);

  // Makes a table with these seats, and returns its id.
  std::string make_table(std::string_view game, std::string_view seats);

  // Joins the table, if `join`, and plays random legal moves there until the game is over.
  void play(const std::string& table, bool join);

  const std::vector<Testimony>& testimonies() const { return testimonies_; }
  int times_lost() const { return times_lost_; }

  // Asks one server after the other until one answers. Throws if the answer is a refusal.
  std::string ask(std::string_view method, const std::string& target, const std::string& body = {});

 private:
  using Clock = std::chrono::steady_clock;

  std::string new_id();
  void connect();
  void wish(boost::json::object message);
  void hear(const boost::json::object& message);
  void hear_events(const boost::json::object& message);
  void take(const boost::json::value& event);
  void send_wishes();
  void decide();
  void complain(const std::string& what);

  std::vector<client::Address> servers_;
  std::size_t server_ = 0;
  Random random_;
  std::string name_;
  std::string player_;
  client::Identity identity_;
  std::optional<client::Socket> socket_;
  std::optional<Match> match_;
  int seat_ = -1;  // from 1; -1: not yet seated
  bool started_ = false;
  int ids_ = 0;
  int times_lost_ = 0;
  Clock::time_point last_progress_;
  std::vector<Testimony> testimonies_;
};

}  // namespace tephra::tests
