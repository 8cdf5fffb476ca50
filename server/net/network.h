#pragma once

#include <boost/asio/io_context.hpp>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>

#include "server/api.h"
#include "server/limits.h"
#include "server/talk.h"

namespace tephra::server {

// Connections: HTTP requests for the Api, WebSockets for the Talk. The only place that knows Beast.
class Network {
 public:
  struct Parts {
    asio::io_context& io;
    Api& api;
    Talk& talk;
    Rooms& rooms;
    Metrics& metrics;
    const Log& log;
    bool behind_proxy = false;
    bool limits = true;
    Patience patience{};
  };

  // Binds to the address, "127.0.0.1" or "::1"; port 0 is any free one. The error is a sentence.
  static std::expected<std::unique_ptr<Network>, std::string> listen(Parts parts, const std::string& address,
                                                                     std::uint16_t port);
  Network();
  virtual ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  Network(Network&&) = delete;
  Network& operator=(Network&&) = delete;

  virtual std::uint16_t port() const = 0;
  // Whether somebody still waits for the answer to a request of HTTP.
  virtual bool is_answering() const = 0;
  // Begins to accept connections.
  virtual void open() = 0;
  // Accepts no more, and tells every socket that it will be closed.
  virtual void close() = 0;
};

}  // namespace tephra::server
