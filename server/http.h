#pragma once

#include <boost/json.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/refusal.h"

// Requests and answers of HTTP, as everything but the network sees them.
namespace tephra::server {

struct Request {
  std::string method;
  std::string target;   // as it was sent
  std::string address;  // of whoever asks
  std::string host{};
  std::string origin{};
  std::string cookies{};
  std::string authorization{};
  std::string accept_encoding{};
  std::string if_none_match{};
  std::string content_type{};
  std::string body{};
  bool from_here = false;  // this machine itself asks, and nobody through it
  bool secure = false;     // it came over TLS, as far as the proxy says
};

struct Response {
  int status = 200;
  std::string type{};  // Content-Type
  std::string body{};
  std::shared_ptr<const std::string> shared_body{};  // instead of body
  std::vector<std::pair<std::string, std::string>> headers{};

  std::string_view content() const { return shared_body ? *shared_body : std::string_view(body); }
};

// A target cut up: the path's parts, percent-decoded, and the query's pairs. None if it is not well formed:
// not absolute, badly escaped, with a zero byte, or with a part that is "." or "..".
struct Target {
  std::string path;
  std::vector<std::string> parts;
  std::vector<std::pair<std::string, std::string>> query;

  std::optional<std::string> asked(std::string_view key) const;
};
std::optional<Target> read_target(std::string_view target);

Response json_response(int status, const boost::json::value& body);
Response refusal_response(const Refusal& refusal);
boost::json::object shown(const Refusal& refusal);

// Which addresses of ours a browser may come from. `public_url` is what people type; empty: whatever they
// typed, if only this machine is served.
struct OriginRule {
  std::string public_url{};
  bool loopback_only = true;
};
// An address that people type, as browsers name it: with http:// or https://, the host in small letters,
// without the port that goes without saying, and nothing behind it. The error is a sentence.
std::expected<std::string, std::string> read_public_url(std::string_view text);
// Whether the `Host` is one that we are known by: others could have been made to point here.
bool host_is_ours(const OriginRule& rule, std::string_view host);
// Whether it came over TLS: the proxy says so, or people reach us by this name over TLS only.
bool is_secure(const OriginRule& rule, const Request& request);
// Whether a request that changes something may come from there. No origin at all: a program, not a page.
bool origin_is_ours(const OriginRule& rule, std::string_view origin, std::string_view host);

}  // namespace tephra::server
