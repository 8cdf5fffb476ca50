#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace tephra::client {

// Where a server is, and who asks there.
struct Address {
  std::string host = {};
  std::uint16_t port = 80;

  bool operator==(const Address&) const = default;
};

// Reads http://HOST[:PORT][/], or a sentence why not. TLS is a matter of the proxy in front of a server: the
// client is for the inside.
std::expected<Address, std::string> read_address(std::string_view url);

// What a request carries to be recognised: a cookie (as the server gave it), the token of a bot, or nothing.
struct Identity {
  std::string cookie = {};  // NAME=VALUE
  std::string token = {};
};

}  // namespace tephra::client
