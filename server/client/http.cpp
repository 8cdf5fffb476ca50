#include "server/client/http.h"

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <optional>
#include <utility>

namespace tephra::client {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Error = boost::system::error_code;

class Http::Exchange {
 public:
  Exchange(Address address, Identity identity, std::chrono::milliseconds patience)
      : address_(std::move(address)), identity_(std::move(identity)), patience_(patience) {}

  std::expected<Answer, std::string> ask(std::string_view method, std::string_view target, std::string body) {
    auto answer = try_to_ask(method, target, std::move(body));
    if (!answer) stream_.reset();
    return answer;
  }

  Identity& identity() { return identity_; }

 private:
  // Waits for one step; every step has the same time.
  template <class Begin>
  Error step(const Begin& begin) {
    std::optional<Error> result;
    stream_->expires_after(patience_);
    begin([&](Error error) { result = error; });
    io_.restart();
    while (!result) io_.run_one();
    return *result;
  }

  Error connect() {
    stream_.emplace(io_);
    buffer_.clear();
    Error error;
    asio::ip::tcp::resolver resolver(io_);
    const auto found = resolver.resolve(address_.host, std::to_string(address_.port), error);
    if (error) return error;
    return step([&](auto done) { stream_->async_connect(found, [done](Error e, const auto&) { done(e); }); });
  }

  std::expected<Answer, std::string> try_to_ask(std::string_view method, std::string_view target,
                                                std::string body) {
    if (!stream_) {
      if (const Error error = connect()) return std::unexpected("no connection: " + error.message());
    }
    http::request<http::string_body> request;
    request.version(11);
    request.method_string({method.data(), method.size()});
    request.target({target.data(), target.size()});
    request.set(http::field::host, address_.host + ":" + std::to_string(address_.port));
    request.set(http::field::user_agent, "tephra-client");
    if (!identity_.cookie.empty()) request.set(http::field::cookie, identity_.cookie);
    if (!identity_.token.empty()) request.set(http::field::authorization, "Bearer " + identity_.token);
    if (!body.empty()) request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
    request.prepare_payload();
    if (const Error error = step([&](auto done) {
          http::async_write(*stream_, request, [done](Error e, std::size_t) { done(e); });
        }))
      return std::unexpected("not sent: " + error.message());

    http::response_parser<http::string_body> parser;
    parser.body_limit(std::uint64_t{64} << 20);
    if (const Error error = step([&](auto done) {
          http::async_read(*stream_, buffer_, parser, [done](Error e, std::size_t) { done(e); });
        }))
      return std::unexpected("no answer: " + error.message());

    const auto& response = parser.get();
    Answer answer{.status = response.result_int(),
                  .body = response.body(),
                  .cookie = {},
                  .location = std::string(response[http::field::location]),
                  .content_type = std::string(response[http::field::content_type])};
    for (const auto& field : response) {
      if (field.name() != http::field::set_cookie) continue;
      const std::string value(field.value());
      answer.cookie = value.substr(0, value.find(';'));
    }
    if (!response.keep_alive()) stream_.reset();
    return answer;
  }

  asio::io_context io_{1};
  Address address_;
  Identity identity_;
  std::chrono::milliseconds patience_;
  std::optional<beast::tcp_stream> stream_;
  beast::flat_buffer buffer_;
};

Http::Http(Address address, Identity identity, std::chrono::milliseconds patience)
    : exchange_(std::make_unique<Exchange>(std::move(address), std::move(identity), patience)) {}
Http::~Http() = default;
Http::Http(Http&&) noexcept = default;
Http& Http::operator=(Http&&) noexcept = default;

std::expected<Answer, std::string> Http::ask(std::string_view method, std::string_view target,
                                             std::string body) {
  return exchange_->ask(method, target, std::move(body));
}

void Http::be(Identity identity) { exchange_->identity() = std::move(identity); }
const Identity& Http::identity() const { return exchange_->identity(); }

}  // namespace tephra::client
