#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "apps/tephra/contestant.h"
#include "server/client/address.h"

namespace tephra {

// A contestant that plays at the tables of a server (docs/protocol.md).
class OnlineBot {
 public:
  struct Order {
    client::Address server;
    std::string token;
    Contestant contestant;
    std::string table;          // where to sit down; empty: at open seats of the lobby
    std::string invite;         // for a seat by link
    std::uint64_t games = 0;    // then it is enough; 0: never
    std::uint64_t at_once = 1;  // tables of the lobby
    std::uint64_t seed = 0;
  };

  OnlineBot(Order order, const std::atomic<bool>& stop);
  ~OnlineBot();
  OnlineBot(const OnlineBot&) = delete;
  OnlineBot& operator=(const OnlineBot&) = delete;
  OnlineBot(OnlineBot&&) = delete;
  OnlineBot& operator=(OnlineBot&&) = delete;

  // Plays until it has played enough games or is stopped. A connection that breaks is opened again, and what
  // was not acknowledged is sent again; games of an earlier run are played on. The error says why it cannot
  // play, or not any more.
  std::expected<void, std::string> run();

 private:
  class Visit;

  // Whether the server is there and says so.
  bool token_is_void() const;

  Order order_;
  const std::atomic<bool>& stop_;
  struct Game;
  std::map<std::string, std::unique_ptr<Game>> games_;  // by table
  std::uint64_t finished_ = 0;
  std::uint64_t requests_ = 0;
  std::string run_name_;  // part of the names of its requests, new for every run
};

}  // namespace tephra
