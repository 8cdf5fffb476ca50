#include "server/client/socket.h"

#include <boost/asio/io_context.hpp>
#include <deque>
#include <utility>

#include "server/client/live_socket.h"

namespace tephra::client {

struct Socket::Inbox {
  boost::asio::io_context io{1};
  std::deque<std::string> messages;
  std::optional<std::string> closed;
  bool opened = false;
  std::optional<LiveSocket> live;

  // Lets things happen until `enough`, or so long.
  template <class Enough>
  void run(Milliseconds patience, const Enough& enough) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (!enough()) {
      if (io.stopped()) io.restart();
      if (io.run_one_until(deadline) == 0 && std::chrono::steady_clock::now() >= deadline) return;
      if (closed) return;
    }
  }
};

Socket::Socket(std::unique_ptr<Inbox> inbox) : inbox_(std::move(inbox)) {}
Socket::~Socket() = default;
Socket::Socket(Socket&&) noexcept = default;
Socket& Socket::operator=(Socket&&) noexcept = default;

std::expected<Socket, std::string> Socket::open(const Address& address, const Identity& identity,
                                                Milliseconds patience) {
  auto inbox = std::make_unique<Inbox>();
  Inbox* raw = inbox.get();
  inbox->live.emplace(
      inbox->io, address, identity,
      LiveSocket::Told{.opened = [raw] { raw->opened = true; },
                       .message = [raw](std::string_view message) { raw->messages.emplace_back(message); },
                       .closed = [raw](const std::string& why) { raw->closed = why; }});
  inbox->run(patience, [raw] { return raw->opened; });
  if (inbox->closed) return std::unexpected(*inbox->closed);
  if (!inbox->opened) return std::unexpected("the server does not answer");
  return Socket(std::move(inbox));
}

std::expected<void, std::string> Socket::send(std::string message) {
  if (inbox_->closed) return std::unexpected(*inbox_->closed);
  inbox_->live->send(std::move(message));
  // Begins to write at once, and takes what has arrived.
  if (inbox_->io.stopped()) inbox_->io.restart();
  inbox_->io.poll();
  if (inbox_->closed) return std::unexpected(*inbox_->closed);
  return {};
}

std::expected<std::optional<std::string>, std::string> Socket::receive(Milliseconds patience) {
  inbox_->run(patience, [this] { return !inbox_->messages.empty(); });
  if (!inbox_->messages.empty()) {
    std::string message = std::move(inbox_->messages.front());
    inbox_->messages.pop_front();
    return message;
  }
  if (inbox_->closed) return std::unexpected(*inbox_->closed);
  return std::nullopt;
}

void Socket::close() {
  if (inbox_->closed) return;
  inbox_->live->close();
  inbox_->run(std::chrono::seconds(2), [] { return false; });
}

}  // namespace tephra::client
