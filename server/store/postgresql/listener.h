#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include "server/store/postgresql/connection.h"
#include "server/store/table_log.h"

namespace tephra::store {

// Hears what other processes do, on a connection and a thread of its own. When the connection breaks it makes
// a new one, and then tells that messages may have been lost.
class Listener {
 public:
  using Woken = std::function<void(const Wake&)>;

  // Hears already when this returns. Passes over what `self` has sent.
  static Stored<std::unique_ptr<Listener>> start(std::string url, std::string self, Woken woken);

  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  Listener(Listener&&) = delete;
  Listener& operator=(Listener&&) = delete;

 private:
  Listener(std::string url, std::string self, Woken woken);
  Stored<void> connect();
  void run();
  void hear(std::string_view payload) const;
  // Waits until something can be read, or a while; false if we are to stop.
  bool wait(int socket, int milliseconds) const;

  std::string url_;
  std::string self_;
  Woken woken_;
  int stop_ = -1;  // an eventfd: readable when we are to stop
  std::unique_ptr<PgConnection> connection_;
  std::thread thread_;
};

// The channel, and what is sent there of a table or a player. Ids come last, since they may contain anything.
inline constexpr std::string_view kChannel = "tephra";
std::string wake_payload(std::string_view self, std::string_view table, std::int64_t length, bool announced);
std::string wake_payload(std::string_view self, std::string_view player);

}  // namespace tephra::store
