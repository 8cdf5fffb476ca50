#include "server/net/network.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <exception>
#include <optional>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "server/net/quietly.h"

namespace tephra::server {

namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

namespace {

constexpr std::string_view kSocketPath = "/api/socket";
constexpr const char* kForwardedFor = "X-Forwarded-For";
constexpr std::chrono::milliseconds kRetry{2000};
constexpr int kGoingAway = 1001;
constexpr std::size_t kFirstBytes = 1024;

// Whom limits count: an address, or the network of an IPv6 address, which one household has.
std::string limited_address(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const asio::ip::address_v6 six = address.to_v6();
  if (six.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, six).to_string();
  auto bytes = six.to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return asio::ip::make_address_v6(bytes).to_string() + "/64";
}

// The last address that was forwarded: the one that our own proxy has seen. A proxy may add a line of its own
// behind those that somebody has made up.
std::optional<std::string> forwarded_address(const http::fields& fields) {
  std::string_view header;
  const auto [first, last] = fields.equal_range(kForwardedFor);
  for (auto line = first; line != last; ++line) header = {line->value().data(), line->value().size()};
  const auto comma = header.rfind(',');
  if (comma != std::string_view::npos) header.remove_prefix(comma + 1);
  while (header.starts_with(' ')) header.remove_prefix(1);
  error_code error;
  const auto address = asio::ip::make_address(std::string(header), error);
  if (error) return std::nullopt;
  return limited_address(address);
}

Request request_of(const http::request<http::string_body>& from, std::string address, bool is_loopback,
                   bool behind_proxy) {
  Request request;
  request.method = std::string(from.method_string());
  request.target = std::string(from.target());
  request.address = std::move(address);
  request.host = std::string(from[http::field::host]);
  request.origin = std::string(from[http::field::origin]);
  request.cookies = std::string(from[http::field::cookie]);
  request.authorization = std::string(from[http::field::authorization]);
  request.accept_encoding = std::string(from[http::field::accept_encoding]);
  request.if_none_match = std::string(from[http::field::if_none_match]);
  request.content_type = std::string(from[http::field::content_type]);
  request.body = from.body();
  request.from_here = is_loopback && from.count(kForwardedFor) == 0;
  if (behind_proxy) {
    if (const auto real = forwarded_address(from)) request.address = *real;
    request.secure = from["X-Forwarded-Proto"] == "https";
  }
  return request;
}

template <class Body>
void fill_head(http::response<Body>& to, const Response& from, bool keep_alive) {
  to.set(http::field::server, "tephra");
  if (!from.type.empty()) to.set(http::field::content_type, from.type);
  for (const auto& [name, value] : from.headers) to.insert(name, value);
  to.keep_alive(keep_alive);
}

// The refusal of a request that could not even be read.
std::optional<Response> unreadable(const error_code& error) {
  Response response;
  if (error == http::error::header_limit) {
    response = refusal_response({Code::TooLarge, "The headers are too large."});
    response.status = 431;
  } else if (error == http::error::body_limit) {
    response = refusal_response({Code::TooLarge, fmt::format("A body has at most {} bytes.", kLargestBody)});
  } else if (error.category() == http::make_error_code(http::error::bad_method).category() &&
             error != http::error::end_of_stream && error != http::error::partial_message) {
    response = refusal_response({Code::Malformed, "This is no request of HTTP."});
  } else {
    return std::nullopt;
  }
  add_security_headers(response, false);
  return response;
}

// How many there are of each address.
class Counts {
 public:
  int of(const std::string& address) const {
    const auto found = counts_.find(address);
    return found == counts_.end() ? 0 : found->second;
  }
  void add(const std::string& address) { ++counts_[address]; }
  void remove(const std::string& address) {
    const auto found = counts_.find(address);
    if (found != counts_.end() && --found->second == 0) counts_.erase(found);
  }

 private:
  std::unordered_map<std::string, int> counts_;
};

class TheNetwork;

// A WebSocket, from its handshake to its end.
class Socket final : public Peer, public std::enable_shared_from_this<Socket> {
 public:
  // `connection`: the address that the connection comes from, which behind a proxy is not the player's.
  Socket(TheNetwork& network, beast::tcp_stream stream, std::string connection)
      : network_(network), ws_(std::move(stream)), connection_(std::move(connection)) {}

  void send(Message message) override;
  void close(int code, std::string_view why) override;
  // Throws only what nobody expects; left() is to be called afterwards in any case.
  Async<void> run(http::request<http::string_body> request);
  // Nobody knows it any more.
  void left();
  const std::string& connection() const { return connection_; }

 private:
  void pump();
  void close_now();

  TheNetwork& network_;
  websocket::stream<beast::tcp_stream> ws_;
  std::string connection_;
  std::deque<Message> queue_;
  std::size_t waiting_ = 0;  // bytes in the queue
  bool writing_ = false;
  bool opened_ = false;
  std::optional<websocket::close_reason> closing_;
};

class TheNetwork final : public Network {
 public:
  TheNetwork(Parts parts, tcp::acceptor acceptor)
      : parts_(parts), acceptor_(std::move(acceptor)), port_(acceptor_.local_endpoint().port()) {}

  std::uint16_t port() const override { return port_; }
  bool is_answering() const override { return answering_ > 0; }
  void open() override { asio::co_spawn(parts_.io, accept(), asio::detached); }
  void close() override;

  const Parts& parts() const { return parts_; }
  void ended(const Socket& socket);

 private:
  Async<void> accept();
  // True if the connection has become a socket, which counts on.
  Async<bool> serve(beast::tcp_stream stream, std::string address, bool is_loopback);
  // False: the connection ends.
  Async<bool> answer(beast::tcp_stream& stream, Request request, bool keep_alive);
  Async<bool> send(beast::tcp_stream& stream, Response response, bool is_head, bool keep_alive);
  // True if the connection has become a socket.
  Async<bool> upgrade(beast::tcp_stream& stream, http::request<http::string_body> request, Request plain,
                      std::string connection);
  // Whether there is room for one more connection from there.
  bool has_room(const std::string& address) const;
  void disconnected(const std::string& address);
  // What nobody expected ends one connection, and is known afterwards.
  void log_failure(const std::exception_ptr& thrown) const;

  Parts parts_;
  tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::uint64_t sockets_made_ = 0;
  int connections_ = 0;
  int answering_ = 0;
  Counts connections_of_address_;
  Counts sockets_of_address_;
};

// --- Socket

void Socket::send(Message message) {
  if (!is_open || closing_) return;
  waiting_ += message->size();
  if (waiting_ > kMostWaitingBytes) {
    // It does not keep up. It will come back, say what it has, and get the rest.
    ++network_.parts().metrics.slow_sockets;
    closing_ = websocket::close_reason(websocket::close_code::try_again_later);
    beast::get_lowest_layer(ws_).close();
    return;
  }
  ++network_.parts().metrics.messages_out;
  queue_.push_back(std::move(message));
  if (!writing_) pump();
}

void Socket::pump() {
  writing_ = true;
  ws_.async_write(asio::buffer(*queue_.front()), [self = shared_from_this()](error_code error, std::size_t) {
    self->writing_ = false;
    self->waiting_ -= self->queue_.front()->size();
    self->queue_.pop_front();
    if (error) {
      self->queue_.clear();
      return;
    }
    if (!self->queue_.empty())
      self->pump();
    else if (self->closing_)
      self->close_now();
  });
}

void Socket::close(int code, std::string_view why) {
  if (!is_open || closing_) return;
  closing_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                     beast::string_view(why.data(), why.size()));
  if (!writing_) close_now();
}

void Socket::close_now() {
  ws_.async_close(*closing_, [self = shared_from_this()](error_code) {});
}

Async<void> Socket::run(http::request<http::string_body> request) {
  const auto self = shared_from_this();
  beast::get_lowest_layer(ws_).expires_never();
  const Patience& patience = network_.parts().patience;
  ws_.set_option(websocket::stream_base::timeout{patience.handshake, patience.idle, true});
  ws_.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(http::field::server, "tephra"); }));
  ws_.read_message_max(kLargestFrame);
  ws_.auto_fragment(false);
  ws_.text(true);
  auto [refused] = co_await ws_.async_accept(request, kQuietly);
  request = {};
  if (refused) co_return;
  opened_ = true;
  ++network_.parts().metrics.sockets_opened;
  ++network_.parts().metrics.sockets;
  network_.parts().rooms.opened(*this);
  beast::flat_buffer buffer;
  while (!closing_) {
    auto [error, size] = co_await ws_.async_read(buffer, kQuietly);
    if (error) break;
    std::string text = beast::buffers_to_string(buffer.data());
    buffer.consume(buffer.size());
    buffer.shrink_to_fit();
    co_await network_.parts().talk.hear(self, std::move(text));
  }
  // Somebody who closes politely wants to hear the other's goodbye.
  while (closing_ && ws_.is_open()) {
    auto [error, size] = co_await ws_.async_read(buffer, kQuietly);
    buffer.consume(buffer.size());
    if (error) break;
  }
}

void Socket::left() {
  if (opened_) --network_.parts().metrics.sockets;
  network_.parts().rooms.leave_all(*this);
  network_.ended(*this);
}

// --- Network

void TheNetwork::close() {
  error_code ignored;
  acceptor_.close(ignored);
  const auto message = std::make_shared<const std::string>(
      json::serialize(json::object{{"t", "closing"}, {"retry", kRetry.count()}}));
  for (Peer* peer : parts_.rooms.all()) {
    peer->send(message);
    peer->close(kGoingAway, "the server stops");
  }
}

void TheNetwork::ended(const Socket& socket) {
  sockets_of_address_.remove(socket.address);
  disconnected(socket.connection());
}

bool TheNetwork::has_room(const std::string& address) const {
  if (!parts_.limits) return true;
  return connections_ < kMostConnections &&
         (parts_.behind_proxy || connections_of_address_.of(address) < kMostConnectionsOfAddress);
}

void TheNetwork::disconnected(const std::string& address) {
  --connections_;
  connections_of_address_.remove(address);
}

Async<void> TheNetwork::accept() {
  while (acceptor_.is_open()) {
    auto [error, socket] = co_await acceptor_.async_accept(kQuietly);
    if (error == asio::error::operation_aborted) break;
    if (error) {
      // No file left for another connection, or the like: better in a moment.
      parts_.log.warn("accept", {{"why", error.message()}});
      asio::steady_timer timer(parts_.io, std::chrono::milliseconds(100));
      co_await timer.async_wait(kQuietly);
      continue;
    }
    ++parts_.metrics.connections;
    error_code ignored;
    const auto remote = socket.remote_endpoint(ignored);
    if (ignored) continue;
    const std::string address = limited_address(remote.address());
    if (!has_room(address)) continue;
    socket.set_option(tcp::no_delay(true), ignored);
    ++connections_;
    connections_of_address_.add(address);
    asio::co_spawn(parts_.io,
                   serve(beast::tcp_stream(std::move(socket)), address, remote.address().is_loopback()),
                   [this, address](const std::exception_ptr& thrown, bool is_socket) {
                     if (!is_socket) disconnected(address);
                     log_failure(thrown);
                   });
  }
}

void TheNetwork::log_failure(const std::exception_ptr& thrown) const {
  if (!thrown) return;
  try {
    std::rethrow_exception(thrown);
  } catch (const std::exception& error) {
    parts_.log.error("connection failed", {{"why", error.what()}});
  }
}

Async<bool> TheNetwork::serve(beast::tcp_stream stream, std::string address, bool is_loopback) {
  beast::flat_buffer buffer;
  bool first = true;
  while (true) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kLargestHeader);
    parser.body_limit(kLargestBody);
    if (!std::exchange(first, false) && buffer.size() == 0) {
      // Between two requests there is time; once one has begun, no more than for the first.
      stream.expires_after(parts_.patience.keep_alive);
      auto [silent, begun] = co_await stream.async_read_some(buffer.prepare(kFirstBytes), kQuietly);
      if (silent) break;
      buffer.commit(begun);
    }
    stream.expires_after(parts_.patience.request);
    auto [error, size] = co_await http::async_read_header(stream, buffer, parser, kQuietly);
    if (!error && !parser.is_done()) {
      stream.expires_after(parts_.patience.request);
      auto [body_error, body_size] = co_await http::async_read(stream, buffer, parser, kQuietly);
      error = body_error;
    }
    if (error) {
      if (auto response = unreadable(error)) {
        stream.expires_after(parts_.patience.answer);
        ++parts_.metrics.responses[static_cast<std::size_t>(response->status / 100)];
        co_await send(stream, *std::move(response), false, false);
      }
      break;
    }
    Request request = request_of(parser.get(), address, is_loopback, parts_.behind_proxy);
    const bool keep_alive = parser.get().keep_alive();
    const bool wants_socket = websocket::is_upgrade(parser.get());
    const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
    if (path == kSocketPath) {
      if (!wants_socket) {
        Response response = refusal_response({Code::BadProtocol, "This address is for WebSockets."});
        response.headers.emplace_back("Upgrade", "websocket");
        add_security_headers(response, false);
        ++parts_.metrics.responses[4];
        if (!co_await send(stream, std::move(response), request.method == "HEAD", keep_alive)) break;
        continue;
      }
      if (co_await upgrade(stream, parser.release(), std::move(request), address)) co_return true;
      break;
    }
    if (!co_await answer(stream, std::move(request), keep_alive)) break;
  }
  error_code ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  co_return false;
}

Async<bool> TheNetwork::answer(beast::tcp_stream& stream, Request request, bool keep_alive) {
  const bool is_head = request.method == "HEAD";
  stream.expires_never();
  ++answering_;
  Response response = co_await parts_.api.answer(std::move(request));
  stream.expires_after(parts_.patience.answer);
  const bool goes_on = co_await send(stream, std::move(response), is_head, keep_alive);
  --answering_;
  co_return goes_on;
}

Async<bool> TheNetwork::send(beast::tcp_stream& stream, Response response, bool is_head, bool keep_alive) {
  const auto status = static_cast<unsigned>(response.status);
  const bool bodiless = is_head || status == 204 || status == 304;
  const std::string_view content = response.content();
  if (bodiless) {
    http::response<http::empty_body> message(http::int_to_status(status), 11);
    fill_head(message, response, keep_alive);
    if (is_head) message.content_length(content.size());
    auto [error, size] = co_await http::async_write(stream, message, kQuietly);
    co_return !error && keep_alive;
  }
  http::response<http::span_body<const char>> message(http::int_to_status(status), 11);
  message.body() = {content.data(), content.size()};
  fill_head(message, response, keep_alive);
  message.content_length(content.size());
  auto [error, size] = co_await http::async_write(stream, message, kQuietly);
  co_return !error && keep_alive;
}

Async<bool> TheNetwork::upgrade(beast::tcp_stream& stream, http::request<http::string_body> request,
                                Request plain, std::string connection) {
  const std::string address = plain.address;
  auto visitor = co_await parts_.api.admit(std::move(plain));
  std::optional<Refusal> refusal;
  if (!visitor)
    refusal = visitor.error();
  else if (visitor->kind == Visitor::Kind::Expired)
    refusal = need_player(*visitor).error();
  else if (parts_.limits && sockets_of_address_.of(address) >= kMostSocketsOfAddress)
    refusal = Refusal{Code::TooMany, "Too many sockets come from this address.", {}, 10};
  else if (parts_.limits && visitor->kind == Visitor::Kind::Known &&
           parts_.rooms.count_of(visitor->player.id) >= kMostSocketsOfPlayer)
    refusal = Refusal{Code::TooMany, "This player has too many sockets.", {}, 10};
  if (refusal) {
    Response response = refusal_response(*refusal);
    add_security_headers(response, false);
    ++parts_.metrics.responses[static_cast<std::size_t>(response.status / 100)];
    ++parts_.metrics.refusals;
    co_await send(stream, std::move(response), false, false);
    co_return false;
  }
  const auto socket = std::make_shared<Socket>(*this, std::move(stream), std::move(connection));
  socket->address = address;
  socket->key = std::to_string(++sockets_made_);
  if (visitor->kind == Visitor::Kind::Known) {
    socket->player = visitor->player.id;
    socket->owner = visitor->player.owner;
    socket->session = visitor->session;
    socket->expires_at = visitor->expires_at;
  }
  sockets_of_address_.add(address);
  // A coroutine of its own, so that what served HTTP is gone while the socket lives.
  asio::co_spawn(parts_.io, socket->run(std::move(request)),
                 [this, socket](const std::exception_ptr& thrown) {
                   socket->left();
                   log_failure(thrown);
                 });
  co_return true;
}

}  // namespace

Network::Network() = default;
Network::~Network() = default;

std::expected<std::unique_ptr<Network>, std::string> Network::listen(Parts parts, const std::string& address,
                                                                     std::uint16_t port) {
  error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) return std::unexpected(fmt::format("'{}' is no address to listen at", address));
  const tcp::endpoint endpoint(parsed, port);
  tcp::acceptor acceptor(parts.io);
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error == asio::error::address_in_use)
    return std::unexpected(
        fmt::format("port {} of {} is used by another program; choose another with --listen", port, address));
  if (error)
    return std::unexpected(fmt::format("cannot listen at {}:{}: {}", address, port, error.message()));
  return std::make_unique<TheNetwork>(parts, std::move(acceptor));
}

}  // namespace tephra::server
