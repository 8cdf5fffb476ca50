#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/client/address.h"

namespace tephra::client {

// A WebSocket to a server, for programs that run an io_context. All calls, and all calls back, happen on the
// thread that runs it. Of the calls back, `closed` is the last, and comes exactly once: when the socket could
// not be opened, broke, or was closed by either side; but never after this object has ended.
class LiveSocket {
 public:
  struct Told {
    std::function<void()> opened = {};
    std::function<void(std::string_view)> message = {};
    std::function<void(const std::string& why)> closed = {};
  };

  LiveSocket(boost::asio::io_context& io, const Address& address, Identity identity, Told told);
  ~LiveSocket();
  LiveSocket(LiveSocket&&) noexcept;
  LiveSocket& operator=(LiveSocket&&) noexcept;
  LiveSocket(const LiveSocket&) = delete;
  LiveSocket& operator=(const LiveSocket&) = delete;

  // Sends a message after those before it; one that is sent before the socket has opened waits for that.
  void send(std::string message);

  // Says goodbye; `closed` follows.
  void close();

 private:
  class Talk;
  std::shared_ptr<Talk> talk_;
};

}  // namespace tephra::client
