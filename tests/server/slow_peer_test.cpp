// Whoever sends little by little, reads nothing or falls silent holds nothing for long.
#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <fstream>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "tests/server/running_server.h"

namespace tephra::server {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using std::chrono::milliseconds;

// Seconds that a test has, instead of a minute.
void in_a_hurry(Settings& settings) {
  settings.patience = {.request = milliseconds(300),
                       .keep_alive = milliseconds(600),
                       .answer = milliseconds(300),
                       .handshake = milliseconds(300),
                       .idle = milliseconds(600)};
}

// A connection that says exactly what it is told to.
class Peer {
 public:
  // With a small window, so that little fits into it unread.
  explicit Peer(const client::Address& address) : socket_(io_, tcp::v4()) {
    socket_.set_option(asio::socket_base::receive_buffer_size(4096));
    socket_.connect({asio::ip::make_address("127.0.0.1"), address.port});
  }

  void says(const std::string& text) { asio::write(socket_, asio::buffer(text)); }
  // All that comes until the server closes.
  std::string hears_until_closed() {
    std::string heard;
    boost::system::error_code error;
    asio::read(socket_, asio::dynamic_buffer(heard), error);
    return heard;
  }

 private:
  asio::io_context io_;
  tcp::socket socket_;
};

// Others are served all the time.
void expect_served(const RunningServer& server) {
  EXPECT_EQ(Person(server.address(), "").get("/healthz").status, 200U);
}

TEST(SlowPeer, HalfAHeaderIsNotWaitedForLong) {
  const RunningServer server(in_a_hurry);
  Peer peer(server.address());
  peer.says("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
  expect_served(server);
  EXPECT_EQ(peer.hears_until_closed().find("200"), std::string::npos);
}

TEST(SlowPeer, ALetterNowAndThenBuysNoTime) {
  const RunningServer server(in_a_hurry);
  Peer peer(server.address());
  const auto begun = std::chrono::steady_clock::now();
  std::thread dripping([&peer] {
    try {
      peer.says("GET /healthz HTTP/1.1\r\nX-Slow: ");
      for (int i = 0; i < 200; ++i) {
        peer.says("x");
        std::this_thread::sleep_for(milliseconds(50));
      }
    } catch (const boost::system::system_error&) {  // closed, as it should be
    }
  });
  EXPECT_EQ(peer.hears_until_closed().find("200"), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(9));
  dripping.join();
}

TEST(SlowPeer, ASecondRequestHasNoMoreTimeThanTheFirst) {
  const RunningServer server([](Settings& settings) {
    in_a_hurry(settings);
    settings.patience.keep_alive = std::chrono::seconds(60);
  });
  Peer peer(server.address());
  const auto begun = std::chrono::steady_clock::now();
  peer.says("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\nX-Slow: ");
  EXPECT_NE(peer.hears_until_closed().find("200"), std::string::npos);
  Peer later(server.address());
  later.says("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  std::this_thread::sleep_for(milliseconds(500));
  later.says("GET /healthz HTTP/1.1\r\nX-Slow: ");
  EXPECT_NE(later.hears_until_closed().find("200"), std::string::npos);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
}

TEST(SlowPeer, HalfABodyIsNotWaitedForLong) {
  const RunningServer server(in_a_hurry);
  Peer peer(server.address());
  peer.says(
      "POST /api/guest HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      "Content-Length: 100\r\n\r\n{\"name\":");
  EXPECT_EQ(peer.hears_until_closed().find("200"), std::string::npos);
  expect_served(server);
}

TEST(SlowPeer, AConnectionWithoutRequestsIsClosed) {
  const RunningServer server(in_a_hurry);
  Peer peer(server.address());
  peer.says("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  // Kept open after the answer, but not for ever.
  EXPECT_NE(peer.hears_until_closed().find("200"), std::string::npos);
}

TEST(SlowPeer, AnAnswerNobodyTakesIsGivenUp) {
  const TemporaryFolder page;
  constexpr std::size_t kSize = std::size_t{32} << 20;  // more than the system keeps for a connection
  std::ofstream(page.path() / "index.html") << std::string(kSize, 'x');
  const RunningServer server([&](Settings& settings) {
    in_a_hurry(settings);
    settings.web = page.path().string();
  });
  Peer peer(server.address());
  peer.says("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  std::this_thread::sleep_for(milliseconds(1500));
  expect_served(server);
  EXPECT_LT(peer.hears_until_closed().size(), kSize);
}

TEST(SlowPeer, ASilentSocketIsClosed) {
  const RunningServer server(in_a_hurry);
  Peer peer(server.address());
  peer.says(
      "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
  // It hears pings, answers none, and is let go.
  EXPECT_NE(peer.hears_until_closed().find("101"), std::string::npos);
  expect_served(server);
}

}  // namespace
}  // namespace tephra::server
