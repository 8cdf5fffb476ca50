#include "server/client/live_socket.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <deque>
#include <utility>

namespace tephra::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using Error = boost::system::error_code;

// Lives as long as anything is under way, which may be longer than the LiveSocket.
class LiveSocket::Talk : public std::enable_shared_from_this<Talk> {
 public:
  Talk(asio::io_context& io, const Address& address, Identity identity, Told told)
      : resolver_(io),
        stream_(io),
        host_(address.host.contains(':') ? "[" + address.host + "]" : address.host),
        told_(std::move(told)) {
    host_ += ":" + std::to_string(address.port);
    stream_.set_option(websocket::stream_base::timeout{.handshake_timeout = std::chrono::seconds(10),
                                                       .idle_timeout = std::chrono::seconds(60),
                                                       .keep_alive_pings = true});
    stream_.set_option(
        websocket::stream_base::decorator([identity = std::move(identity)](websocket::request_type& request) {
          if (!identity.cookie.empty()) request.set(beast::http::field::cookie, identity.cookie);
          if (!identity.token.empty())
            request.set(beast::http::field::authorization, "Bearer " + identity.token);
        }));
    stream_.read_message_max(std::size_t{16} << 20);
  }

  void begin(const Address& address) {
    resolver_.async_resolve(address.host, std::to_string(address.port),
                            [self = shared_from_this()](Error error, const auto& found) {
                              if (error) return self->end("the host is unknown: " + error.message());
                              self->connect(found);
                            });
  }

  void send(std::string message) {
    outgoing_.push_back(std::move(message));
    if (open_ && outgoing_.size() == 1) write();
  }

  void close() {
    if (!open_) return end("closed before it was open");
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](Error) { self->end("closed"); });
  }

  // The owner is gone: nobody is told anything any more.
  void forget() {
    told_ = {};
    ended_ = true;
    beast::get_lowest_layer(stream_).cancel();
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    resolver_.cancel();
  }

 private:
  void connect(const asio::ip::tcp::resolver::results_type& found) {
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_after(std::chrono::seconds(10));
    tcp.async_connect(found, [self = shared_from_this()](Error error, const auto&) {
      if (error) return self->end("no connection: " + error.message());
      self->shake_hands();
    });
  }

  void shake_hands() {
    auto& tcp = beast::get_lowest_layer(stream_);
    tcp.expires_never();  // the WebSocket has timeouts of its own
    Error ignored;
    tcp.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    stream_.async_handshake(response_, host_, "/api/socket", [self = shared_from_this()](Error error) {
      if (error) {
        const unsigned status = self->response_.result_int();
        return self->end("no handshake: " + error.message() +
                         (status == 0 ? "" : ", status " + std::to_string(status)));
      }
      self->open_ = true;
      if (self->told_.opened) self->told_.opened();
      if (!self->outgoing_.empty()) self->write();
      self->read();
    });
  }

  void read() {
    stream_.async_read(incoming_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) {
        return self->end(error == websocket::error::closed
                             ? "closed with " + std::to_string(self->stream_.reason().code)
                             : "broken: " + error.message());
      }
      const auto bytes = self->incoming_.cdata();
      if (self->told_.message) {
        // A copy: the owner may end, and with it the function, while it is called.
        const auto message = self->told_.message;
        message({static_cast<const char*>(bytes.data()), bytes.size()});
      }
      self->incoming_.consume(self->incoming_.size());
      if (!self->ended_) self->read();
    });
  }

  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](Error error, std::size_t) {
                          if (error) return self->end("broken: " + error.message());
                          self->outgoing_.pop_front();
                          if (!self->outgoing_.empty()) self->write();
                        });
  }

  void end(const std::string& why) {
    if (std::exchange(ended_, true)) return;
    open_ = false;
    Error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    if (const auto closed = std::exchange(told_, {}).closed) closed(why);
  }

  asio::ip::tcp::resolver resolver_;
  websocket::stream<beast::tcp_stream> stream_;
  websocket::response_type response_;
  std::string host_;
  Told told_;
  beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
  bool open_ = false;
  bool ended_ = false;
};

LiveSocket::LiveSocket(asio::io_context& io, const Address& address, Identity identity, Told told)
    : talk_(std::make_shared<Talk>(io, address, std::move(identity), std::move(told))) {
  talk_->begin(address);
}

LiveSocket::~LiveSocket() {
  if (talk_) talk_->forget();
}

LiveSocket::LiveSocket(LiveSocket&&) noexcept = default;

LiveSocket& LiveSocket::operator=(LiveSocket&& other) noexcept {
  std::swap(talk_, other.talk_);
  return *this;
}

void LiveSocket::send(std::string message) { talk_->send(std::move(message)); }
void LiveSocket::close() { talk_->close(); }

}  // namespace tephra::client
