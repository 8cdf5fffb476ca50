#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/json/object.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bench/load/latencies.h"
#include "engine/core/random.h"
#include "engine/match.h"
#include "server/client/address.h"
#include "server/client/http.h"
#include "server/client/live_socket.h"

namespace tephra::load {

// Two players with a socket each at every table of a server. Their moves are random legal ones; both see the
// same game, so it is kept once.
class Crowd {
 public:
  Crowd(client::Address server, std::uint64_t seed)
      : server_(std::move(server)), http_(server_), random_(seed) {}

  // Makes players and tables, by HTTP. Throws std::runtime_error where the server refuses, as everything
  // here.
  void make_tables(int count);
  // Opens a socket for each player, and watches the tables.
  void open_sockets();

  // One move each time the pacer says so: from when it was due until the other player has it.
  Latencies play_at_rate(double rate, double seconds);
  // Every table moves on as soon as the other player has the last move. Moves acknowledged a second.
  double play_as_fast_as_possible(double seconds);

  std::int64_t acknowledged() const { return acknowledged_; }
  // Tables where the game still goes on.
  int live() const;

 private:
  struct UnderWay {
    std::string id;
    std::size_t seat = 0;
    Clock::time_point due;
  };
  struct LiveTable {
    explicit LiveTable(Match begun) : match(std::move(begun)) {}
    std::string id;
    Match match;
    std::size_t next = 0;  // the event that nobody has told us yet
    bool ended = false;
    std::array<std::string, 2> cookies;
    std::array<std::optional<client::LiveSocket>, 2> sockets;
    std::array<bool, 2> watching{};
    std::optional<UnderWay> under_way;
  };

  std::string ask(std::string_view method, const std::string& target, const std::string& body);
  std::string new_guest();
  void hear(LiveTable& table, std::size_t seat, std::string_view message);
  void hear_event(LiveTable& table, std::size_t seat, const boost::json::object& event);
  bool can_move(const LiveTable& table) const;
  void move(LiveTable& table, Clock::time_point due);
  void check() const;

  client::Address server_;
  client::Http http_;
  Random random_;
  boost::asio::io_context io_{1};
  std::deque<LiveTable> tables_;  // sockets point to them
  std::size_t watching_ = 0;
  std::size_t turn_ = 0;
  bool go_on_ = false;
  std::int64_t ids_ = 0;
  std::int64_t acknowledged_ = 0;
  Latencies latencies_;
  std::optional<std::string> broken_;
};

}  // namespace tephra::load
