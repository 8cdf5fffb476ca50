#include "server/client/address.h"

#include <charconv>

#include <fmt/format.h>

namespace tephra::client {

std::expected<Address, std::string> read_address(std::string_view url) {
  const auto refuse = [&](std::string_view why) { return std::unexpected(fmt::format("{}: {}.", url, why)); };
  constexpr std::string_view kScheme = "http://";
  if (url.starts_with("https://")) return refuse("only http:// is spoken, TLS is the proxy's");
  std::string_view rest = url;
  if (!rest.starts_with(kScheme)) return refuse("a server's address begins with http://");
  rest.remove_prefix(kScheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  if (rest.find_first_of("/?#@") != std::string_view::npos) return refuse("more than host and port");

  Address address;
  // An IPv6 address has brackets around its colons.
  const std::size_t end_of_host = rest.starts_with('[') ? rest.find(']') : rest.find(':');
  if (rest.starts_with('[')) {
    if (end_of_host == std::string_view::npos) return refuse("no bracket at the end");
    address.host = rest.substr(1, end_of_host - 1);
    rest.remove_prefix(end_of_host + 1);
  } else {
    address.host = rest.substr(0, end_of_host);
    rest.remove_prefix(address.host.size());
  }
  if (address.host.empty()) return refuse("no host");
  if (rest.empty()) return address;
  if (!rest.starts_with(':')) return refuse("no port");
  rest.remove_prefix(1);
  const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), address.port);
  if (error != std::errc() || end != rest.data() + rest.size() || address.port == 0)
    return refuse("the port is a number from 1 to 65535");
  return address;
}

}  // namespace tephra::client
