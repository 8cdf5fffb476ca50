#include "bench/load/echo.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#include "bench/load/pacer.h"
#include "server/client/live_socket.h"

namespace tephra::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Error = boost::system::error_code;

class EchoSession : public std::enable_shared_from_this<EchoSession> {
 public:
  explicit EchoSession(asio::ip::tcp::socket socket) : stream_(std::move(socket)) {}
  void begin() {
    Error ignored;
    beast::get_lowest_layer(stream_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    stream_.async_accept([self = shared_from_this()](Error error) {
      if (!error) self->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->stream_.text(true);
      self->stream_.async_write(self->buffer_.data(), [self](Error failed, std::size_t) {
        if (failed) return;
        self->buffer_.consume(self->buffer_.size());
        self->read();
      });
    });
  }

  beast::websocket::stream<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
};

void accept(asio::ip::tcp::acceptor& acceptor) {
  acceptor.async_accept([&acceptor](Error error, asio::ip::tcp::socket socket) {
    if (!error) std::make_shared<EchoSession>(std::move(socket))->begin();
    accept(acceptor);
  });
}

// A child that echoes until it is killed.
class EchoServer {
 public:
  EchoServer() {
    asio::io_context io;
    asio::ip::tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
    acceptor.listen(4096);
    address_ = {.host = "127.0.0.1", .port = acceptor.local_endpoint().port()};
    io.notify_fork(asio::io_context::fork_prepare);
    child_ = fork();
    if (child_ < 0) throw std::runtime_error("fork failed");
    if (child_ == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      io.notify_fork(asio::io_context::fork_child);
      accept(acceptor);
      io.run();
      _exit(0);
    }
    io.notify_fork(asio::io_context::fork_parent);
  }
  ~EchoServer() {
    kill(child_, SIGKILL);
    waitpid(child_, nullptr, 0);
  }
  EchoServer(const EchoServer&) = delete;
  EchoServer& operator=(const EchoServer&) = delete;

  const client::Address& address() const { return address_; }

 private:
  client::Address address_;
  pid_t child_ = -1;
};

struct Asker {
  std::optional<client::LiveSocket> socket;
  std::optional<Clock::time_point> asked;
};

}  // namespace

EchoFigures measure_echo(int sockets, double rate, double seconds) {
  const EchoServer server;
  asio::io_context io(1);
  std::vector<Asker> askers(static_cast<std::size_t>(sockets));
  EchoFigures figures;
  // As long as a move is.
  const std::string message(120, 'x');
  std::size_t open = 0;
  std::size_t echoes = 0;
  bool again = false;
  std::optional<std::string> broken;

  for (Asker& asker : askers) {
    asker.socket.emplace(io, server.address(), client::Identity{},
                         client::LiveSocket::Told{.opened = [&] { ++open; },
                                                  .message =
                                                      [&](std::string_view) {
                                                        ++echoes;
                                                        if (again) return asker.socket->send(message);
                                                        figures.at_rate.add(Clock::now() - *asker.asked);
                                                        asker.asked.reset();
                                                      },
                                                  .closed = [&](const std::string& why) { broken = why; }});
    // A few at a time, as the queue of those who wait to be accepted is not endless.
    while (!broken && open + 200 < static_cast<std::size_t>(&asker - askers.data())) io.run_one();
  }
  while (open < askers.size() && !broken) io.run_one();
  if (broken) throw std::runtime_error("echo: " + *broken);

  std::size_t next = 0;
  Pacer pacer(io, rate, [&](Clock::time_point due) {
    for (std::size_t tries = 0; tries < askers.size(); ++tries) {
      Asker& asker = askers[next];
      next = (next + 1) % askers.size();
      if (asker.asked) continue;
      asker.asked = due;
      asker.socket->send(message);
      return;
    }
  });
  run_for(io, seconds);
  pacer.stop();
  run_for(io, 0.5);

  again = true;
  for (Asker& asker : askers) asker.socket->send(message);
  run_for(io, 0.5);
  echoes = 0;
  const auto began = Clock::now();
  run_for(io, seconds);
  figures.per_second =
      static_cast<double>(echoes) / std::chrono::duration<double>(Clock::now() - began).count();
  if (broken) throw std::runtime_error("echo: " + *broken);
  return figures;
}

}  // namespace tephra::load
