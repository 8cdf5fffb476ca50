#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "server/client/address.h"

namespace tephra::client {

// A WebSocket to a server, for one thread that waits. Nothing is lost between two calls: what arrives
// meanwhile is received by the next one.
class Socket {
 public:
  using Milliseconds = std::chrono::milliseconds;

  // Opens it; the error says why not.
  static std::expected<Socket, std::string> open(const Address& address, const Identity& identity,
                                                 Milliseconds patience = std::chrono::seconds(10));
  ~Socket();
  Socket(Socket&&) noexcept;
  Socket& operator=(Socket&&) noexcept;
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  // Sends a message. Whether it arrives, only an answer tells.
  std::expected<void, std::string> send(std::string message);

  // The next message; none if there is none for so long. The error says why there will be no more.
  std::expected<std::optional<std::string>, std::string> receive(Milliseconds patience);

  // Says goodbye and waits a moment for the answer.
  void close();

 private:
  struct Inbox;
  explicit Socket(std::unique_ptr<Inbox> inbox);
  std::unique_ptr<Inbox> inbox_;
};

}  // namespace tephra::client
