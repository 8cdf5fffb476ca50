#include "server/api.h"

#include <algorithm>
#include <array>
#include <exception>
#include <utility>

#include "engine/match.h"
#include "search/level.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

constexpr Millis kHealthKept = 1'000;

bool changes_something(std::string_view method) { return method != "GET" && method != "HEAD"; }

bool is_part(std::string_view pattern_part) { return pattern_part.starts_with('{'); }

// The varying parts, if the path is one of the pattern.
std::optional<std::vector<std::string>> match(std::string_view pattern,
                                              const std::vector<std::string>& parts) {
  std::vector<std::string> varying;
  std::size_t i = 0;
  while (!pattern.empty()) {
    pattern.remove_prefix(1);
    const auto end = pattern.find('/');
    const std::string_view part = pattern.substr(0, end);
    if (i == parts.size()) return std::nullopt;
    if (is_part(part))
      varying.push_back(parts[i]);
    else if (part != parts[i])
      return std::nullopt;
    ++i;
    pattern = end == std::string_view::npos ? "" : pattern.substr(end);
  }
  if (i != parts.size()) return std::nullopt;
  return varying;
}

}  // namespace

Refusal storage_refusal(const store::StoreError& error) {
  if (error.trouble == store::Trouble::Full)
    return {Code::Storage, "The server has no room left to keep this; nothing was changed."};
  return {Code::Storage, "The server cannot reach its store just now; please try again."};
}

Granted<void> need_player(const Visitor& visitor) {
  switch (visitor.kind) {
    case Visitor::Kind::Known: return {};
    case Visitor::Kind::Expired: return refuse(Code::Expired, "You are not logged in any more.");
    case Visitor::Kind::Nobody: break;
  }
  return refuse(Code::NoPlayer, "You need a name first: POST /api/guest gives you one.");
}

std::span<const Api::Route> Api::routes() {
  static const auto kRoutes = std::to_array<Route>({
      {"GET", "/api", &Api::about},
      {"POST", "/api/guest", &Api::post_guest},
      {"GET", "/api/me", &Api::get_me},
      {"PATCH", "/api/me", &Api::patch_me},
      {"DELETE", "/api/me", &Api::delete_me},
      {"POST", "/api/account", &Api::post_account},
      {"POST", "/api/login", &Api::post_login},
      {"POST", "/api/logout", &Api::post_logout},
      {"POST", "/api/logout-everywhere", &Api::post_logout_everywhere},
      {"GET", "/api/me/games", &Api::get_my_games},
      {"GET", "/api/me/export", &Api::get_my_export},
      {"GET", "/api/me/bots", &Api::get_bots},
      {"POST", "/api/me/bots", &Api::post_bot},
      {"DELETE", "/api/me/bots/{player}", &Api::delete_bot},
      {"GET", "/api/players/{player}", &Api::get_player},
      {"GET", "/api/players/{player}/games", &Api::get_games},
      {"GET", "/api/lobby", &Api::get_lobby},
      {"POST", "/api/tables", &Api::post_table},
      {"GET", "/api/tables/{table}", &Api::get_table},
      {"GET", "/api/tables/{table}/events", &Api::get_events},
      {"GET", "/api/tables/{table}/record", &Api::get_record},
      {"GET", "/api/tables/{table}/legal", &Api::get_legal},
      {"GET", "/api/tables/{table}/state", &Api::get_state},
      {"POST", "/api/tables/{table}/{verb}", &Api::post_verb},
  });
  return kRoutes;
}

std::vector<Api::Address> Api::addresses() {
  std::vector<Address> addresses;
  for (const Route& route : routes()) addresses.push_back({route.method, route.pattern});
  addresses.push_back({"GET", "/api/socket"});
  addresses.push_back({"GET", "/healthz"});
  addresses.push_back({"GET", "/metrics"});
  return addresses;
}

Granted<void> Api::pace(Limit limit, std::string_view who) {
  const int wait = parts_.limiter.wait(limit, who, parts_.now());
  if (wait == 0) return {};
  ++parts_.metrics.limited[static_cast<std::size_t>(limit)];
  return std::unexpected(Refusal{Code::TooMany, "That is too often; please wait a moment.", {}, wait});
}

Granted<void> Api::pace_verb(std::string_view verb, const PlayerId& player) {
  if (verb == "chat") return pace(Limit::Chat, player);
  if (verb == "rematch") return pace(Limit::Tables, player);
  return {};
}

Granted<void> Api::from_ours(const Request& request) const {
  if (!host_is_ours(parts_.origin, request.host))
    return refuse(Code::BadOrigin, "This server is not known by this name.");
  if (!origin_is_ours(parts_.origin, request.origin, request.host))
    return refuse(Code::BadOrigin, "Requests from other sites are not answered.");
  return {};
}

Async<Response> Api::answer(Request request) {
  Response response;
  try {
    const auto target = read_target(request.target);
    if (!target) {
      response = refusal_response({Code::Malformed, "This is no address."});
    } else if (target->path == "/healthz") {
      response = co_await health();
    } else if (closing_) {
      response = refusal_response({Code::Closing, "The server is stopping; please try again in a moment."});
    } else if (target->path == "/metrics") {
      // For who runs the server, not for the world.
      if (!request.from_here) {
        response = refusal_response({Code::NotFound, "There is nothing at this address."});
      } else {
        response.type = "text/plain; version=0.0.4; charset=utf-8";
        response.body = parts_.metrics.text();
      }
    } else if (!target->parts.empty() && target->parts.front() == "api") {
      response = co_await answer_api(request, *target);
      response.headers.emplace_back("Cache-Control", "no-store");
    } else {
      response = parts_.page.answer(request, *target);
    }
  } catch (const std::exception& error) {
    parts_.log.error("request failed", {{"method", request.method}, {"why", error.what()}});
    response = refusal_response({Code::Storage, "The server could not do this; please try again."});
  }
  const bool has_headers = std::ranges::any_of(
      response.headers, [](const auto& header) { return header.first == "Content-Security-Policy"; });
  if (!has_headers) add_security_headers(response, false);
  if (response.status >= 400) ++parts_.metrics.refusals;
  ++parts_.metrics.responses[static_cast<std::size_t>(response.status / 100)];
  co_return response;
}

Async<Response> Api::health() {
  // Nobody's limit counts these, so the store is asked seldom.
  if (parts_.now() - asked_store_ >= kHealthKept) {
    asked_store_ = parts_.now();
    auto pending = apart(parts_.readers, [this] { return parts_.store.ping().has_value(); });
    store_is_well_ = co_await std::move(pending);
  }
  Response response;
  response.type = "text/plain; charset=utf-8";
  response.status = store_is_well_ && !closing_ ? 200 : 503;
  response.body = store_is_well_ ? (closing_ ? "closing\n" : "ok\n") : "the store does not answer\n";
  response.headers.emplace_back("Cache-Control", "no-store");
  co_return response;
}

Async<Response> Api::answer_api(Request request, Target target) {
  if (auto paced = pace(Limit::Requests, request.address); !paced) co_return refusal_response(paced.error());
  if (auto ours = from_ours(request); !ours) co_return refusal_response(ours.error());
  std::string allowed;
  for (const Route& route : routes()) {
    auto parts = match(route.pattern, target.parts);
    if (!parts) continue;
    if (route.method != request.method) {
      allowed += (allowed.empty() ? "" : ", ") + std::string(route.method);
      continue;
    }
    if (changes_something(request.method) && !request.body.empty() &&
        !request.content_type.starts_with("application/json"))
      co_return refusal_response({Code::Malformed, "The body must be JSON, and say so: application/json."});
    auto visitor = co_await parts_.players.who(request.cookies, request.authorization);
    if (!visitor) co_return refusal_response(visitor.error());
    if (visitor->kind == Visitor::Kind::Known) parts_.names.learn(visitor->player);
    const bool secure = is_secure(parts_.origin, request);
    Asked asked{std::move(request), std::move(target), *std::move(parts), *std::move(visitor), secure};
    co_return co_await (this->*route.handler)(std::move(asked));
  }
  if (allowed.empty()) co_return refusal_response({Code::NotFound, "There is nothing at this address."});
  Response response = refusal_response({Code::BadMethod, "This address is for " + allowed + "."});
  response.headers.emplace_back("Allow", allowed);
  co_return response;
}

Async<Granted<Visitor>> Api::admit(Request request) {
  if (closing_) co_return refuse(Code::Closing, "The server is stopping; please try again in a moment.");
  if (auto paced = pace(Limit::Requests, request.address); !paced) co_return std::unexpected(paced.error());
  if (auto ours = from_ours(request); !ours) co_return std::unexpected(ours.error());
  auto visitor = co_await parts_.players.who(request.cookies, request.authorization);
  if (visitor && visitor->kind == Visitor::Kind::Known) parts_.names.learn(visitor->player);
  co_return visitor;
}

Async<Response> Api::about(Asked /*asked*/) {
  json::array games;
  for (const std::string_view game : game_names()) games.push_back(json::value(game));
  json::array all_levels;
  for (const Level& level : levels())
    all_levels.push_back(json::object{{"number", level.number}, {"name", level.name}});
  co_return json_response(200, json::object{{"name", "tephra"},
                                            {"version", parts_.version},
                                            {"protocol", 1},
                                            {"games", std::move(games)},
                                            {"levels", std::move(all_levels)},
                                            {"now", parts_.now()}});
}

}  // namespace tephra::server
