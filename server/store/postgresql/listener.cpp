#include "server/store/postgresql/listener.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace tephra::store {

namespace {

constexpr int kFirstPause = 50;
constexpr int kLongestPause = 2'000;
constexpr std::string_view kAnnounced = "!";    // behind the length
constexpr std::string_view kPlayer = "player";  // where the length of a table would stand

}  // namespace

std::string wake_payload(std::string_view self, std::string_view table, std::int64_t length, bool announced) {
  return fmt::format("{} {}{} {}", self, length, announced ? kAnnounced : "", table);
}

std::string wake_payload(std::string_view self, std::string_view player) {
  return fmt::format("{} {} {}", self, kPlayer, player);
}

Listener::Listener(std::string url, std::string self, Woken woken)
    : url_(std::move(url)),
      self_(std::move(self)),
      woken_(std::move(woken)),
      stop_(eventfd(0, EFD_CLOEXEC)) {}

Stored<std::unique_ptr<Listener>> Listener::start(std::string url, std::string self, Woken woken) {
  std::unique_ptr<Listener> listener(new Listener(std::move(url), std::move(self), std::move(woken)));
  if (listener->stop_ < 0)
    return std::unexpected(StoreError{Trouble::Other, fmt::format("No eventfd: {}.", std::strerror(errno))});
  if (auto connected = listener->connect(); !connected) return std::unexpected(std::move(connected.error()));
  listener->thread_ = std::thread([raw = listener.get()] { raw->run(); });
  return listener;
}

Listener::~Listener() {
  if (stop_ < 0) return;
  const std::uint64_t one = 1;
  const auto written = ::write(stop_, &one, sizeof one);
  if (written == sizeof one && thread_.joinable()) thread_.join();
  ::close(stop_);
}

Stored<void> Listener::connect() {
  connection_.reset();
  auto connection = PgConnection::open(url_);
  if (!connection) return std::unexpected(std::move(connection.error()));
  if (auto listens = (*connection)->run_script(fmt::format("LISTEN {}", kChannel)); !listens)
    return std::unexpected(std::move(listens.error()));
  connection_ = std::move(*connection);
  return {};
}

void Listener::run() {
  int pause = kFirstPause;
  while (true) {
    if (!connection_) {
      if (!wait(-1, pause)) return;
      pause = std::min(2 * pause, kLongestPause);
      if (!connect()) continue;
      pause = kFirstPause;
      woken_({});
    }
    // The connection's keepalives end the wait if the other side falls silent for ever.
    if (!wait(connection_->socket(), -1)) return;
    if (!connection_->each_notification([this](std::string_view payload) { hear(payload); }) ||
        !connection_->alive())
      connection_.reset();
  }
}

bool Listener::wait(int socket, int milliseconds) const {
  pollfd waiting[] = {{.fd = stop_, .events = POLLIN, .revents = 0},
                      {.fd = socket, .events = POLLIN, .revents = 0}};
  poll(waiting, socket < 0 ? 1 : 2, milliseconds);
  return (waiting[0].revents & POLLIN) == 0;
}

void Listener::hear(std::string_view payload) const {
  const std::size_t first = payload.find(' ');
  const std::size_t second = payload.find(' ', first + 1);
  if (first == std::string_view::npos || second == std::string_view::npos) return;
  if (payload.substr(0, first) == self_) return;
  const std::string_view what = payload.substr(first + 1, second - first - 1);
  const std::string_view id = payload.substr(second + 1);
  if (id.empty()) return;
  Wake wake;
  if (what == kPlayer) {
    wake.player = id;
  } else {
    std::from_chars(what.data(), what.data() + what.size(), wake.length);
    wake.announced = what.ends_with(kAnnounced);
    wake.table = id;
  }
  woken_(wake);
}

}  // namespace tephra::store
