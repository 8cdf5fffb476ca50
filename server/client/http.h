#pragma once

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include "server/client/address.h"

namespace tephra::client {

struct Answer {
  unsigned status = 0;
  std::string body = {};
  std::string cookie = {};  // NAME=VALUE of the last cookie that was set, if any
  std::string location = {};
  std::string content_type = {};
};

// Asks a server by HTTP, one request after the other on a connection that stays open. For one thread that
// waits.
class Http {
 public:
  explicit Http(Address address, Identity identity = {},
                std::chrono::milliseconds patience = std::chrono::seconds(20));
  ~Http();
  Http(Http&&) noexcept;
  Http& operator=(Http&&) noexcept;
  Http(const Http&) = delete;
  Http& operator=(const Http&) = delete;

  // Asks; a body is sent as JSON. The error says why there is no answer: then it is unknown whether the
  // request was carried out, and the next one uses a new connection. Never repeats a request by itself.
  std::expected<Answer, std::string> ask(std::string_view method, std::string_view target,
                                         std::string body = {});

  // Who asks from now on.
  void be(Identity identity);
  const Identity& identity() const;

 private:
  class Exchange;
  std::unique_ptr<Exchange> exchange_;
};

}  // namespace tephra::client
