#include "server/http.h"

#include <algorithm>

namespace tephra::server {

namespace json = boost::json;

namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return std::nullopt;
}

std::optional<std::string> unescaped(std::string_view text, bool plus_is_blank) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (c == '%') {
      if (i + 2 >= text.size()) return std::nullopt;
      const auto high = hex_digit(text[i + 1]);
      const auto low = hex_digit(text[i + 2]);
      if (!high || !low) return std::nullopt;
      c = static_cast<char>(*high * 16 + *low);
      i += 2;
    } else if (c == '+' && plus_is_blank) {
      c = ' ';
    }
    if (c == '\0') return std::nullopt;
    plain += c;
  }
  return plain;
}

// "https://host:1" without the scheme; nothing if there is none.
std::optional<std::string_view> host_of(std::string_view url) {
  const auto scheme = url.find("://");
  if (scheme == std::string_view::npos) return std::nullopt;
  url.remove_prefix(scheme + 3);
  return url.substr(0, url.find('/'));
}

bool is_loopback_host(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1) == "[::1]";
  const std::string_view name = host.substr(0, host.find(':'));
  return name == "localhost" || name == "127.0.0.1";
}

}  // namespace

std::optional<std::string> Target::asked(std::string_view key) const {
  for (const auto& [name, value] : query)
    if (name == key) return value;
  return std::nullopt;
}

std::optional<Target> read_target(std::string_view target) {
  if (!target.starts_with('/')) return std::nullopt;
  Target read;
  const auto question = target.find('?');
  std::string_view path = target.substr(0, question);
  std::string_view query = question == std::string_view::npos ? "" : target.substr(question + 1);
  const auto whole = unescaped(path, false);
  if (!whole) return std::nullopt;
  read.path = *whole;
  while (!path.empty()) {
    path.remove_prefix(1);  // the slash
    const auto end = path.find('/');
    const auto part = unescaped(path.substr(0, end), false);
    if (!part || *part == "." || *part == ".." || part->find('/') != std::string::npos ||
        part->find('\\') != std::string::npos)
      return std::nullopt;
    if (!part->empty()) read.parts.push_back(*part);
    path = end == std::string_view::npos ? "" : path.substr(end);
  }
  while (!query.empty()) {
    const auto end = query.find('&');
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(end == std::string_view::npos ? query.size() : end + 1);
    const auto equals = pair.find('=');
    const auto key = unescaped(pair.substr(0, equals), true);
    const auto value = unescaped(equals == std::string_view::npos ? "" : pair.substr(equals + 1), true);
    if (!key || !value) return std::nullopt;
    if (!pair.empty()) read.query.emplace_back(*key, *value);
  }
  return read;
}

Response json_response(int status, const json::value& body) {
  Response response;
  response.status = status;
  response.type = "application/json";
  response.body = json::serialize(body);
  return response;
}

json::object shown(const Refusal& refusal) {
  json::object error{{"code", name(refusal.code)}, {"message", refusal.message}};
  if (refusal.reason) error["reason"] = name(*refusal.reason);
  return error;
}

Response refusal_response(const Refusal& refusal) {
  Response response = json_response(status(refusal.code), json::object{{"error", shown(refusal)}});
  if (refusal.retry_after > 0)
    response.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after));
  return response;
}

std::expected<std::string, std::string> read_public_url(std::string_view text) {
  std::string url(text);
  std::ranges::transform(url, url.begin(),
                         [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  while (url.ends_with('/')) url.pop_back();
  const bool secure = url.starts_with("https://");
  const std::size_t host = secure ? 8 : 7;  // where it begins
  constexpr std::string_view kHost = "abcdefghijklmnopqrstuvwxyz0123456789-._~:[]";
  if ((!secure && !url.starts_with("http://")) || url.size() <= host ||
      url.find_first_not_of(kHost, host) != std::string::npos)
    return std::unexpected(
        "the public address must be http:// or https:// and a host, as in https://tephra.example");
  const std::string_view usual = secure ? ":443" : ":80";
  if (url.ends_with(usual)) url.erase(url.size() - usual.size());
  return url;
}

bool host_is_ours(const OriginRule& rule, std::string_view host) {
  if (is_loopback_host(host)) return true;
  if (!rule.public_url.empty()) return host_of(rule.public_url) == host;
  return !rule.loopback_only;
}

bool is_secure(const OriginRule& rule, const Request& request) {
  return request.secure ||
         (rule.public_url.starts_with("https://") && host_of(rule.public_url) == request.host);
}

bool origin_is_ours(const OriginRule& rule, std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  if (!rule.public_url.empty() && host_of(rule.public_url) == host_of(origin)) return true;
  // "null" and the like have no host, and are nobody of ours.
  return host_of(origin) && host_of(origin) == host;
}

}  // namespace tephra::server
