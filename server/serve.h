#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/choose.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/now.h"

namespace tephra::server {

struct Settings {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any free one
  std::string store;          // as open_store() takes it
  std::string web{};          // the folder of the page; empty: none
  std::string public_url{};   // what people type; empty: whatever they typed
  bool behind_proxy = false;  // believe X-Forwarded-For and X-Forwarded-Proto
  bool limits = true;         // by address and by player
  int thinkers = 1;           // threads for the computer's decisions
  int readers = 4;            // threads that wait for the store
  std::string version = "0";
  Patience patience{};                        // with slow peers
  std::chrono::milliseconds tidying{60'000};  // how often what is over is let go
  Now now = wall_clock;
  Choose choose = choose_as_computer;
};

// A server, from its store to its port.
class Server {
 public:
  // Opens everything and listens. The error is a sentence for whoever started it.
  static std::expected<std::unique_ptr<Server>, std::string> start(Settings settings, Log log);
  Server();
  virtual ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  Server(Server&&) = delete;
  Server& operator=(Server&&) = delete;

  virtual std::uint16_t port() const = 0;
  // Serves until stop() is called or a signal comes that asks for it. Call it once.
  virtual void run() = 0;
  // From any thread: what was begun is finished, clients are told, and run() returns.
  virtual void stop() = 0;
  // SIGTERM and SIGINT stop it from now on.
  virtual void take_signals() = 0;
};

}  // namespace tephra::server
