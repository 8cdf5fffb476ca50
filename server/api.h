#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/door.h"
#include "server/fields.h"
#include "server/http.h"
#include "server/hub.h"
#include "server/limits.h"
#include "server/page.h"
#include "server/players.h"

namespace tephra::server {

// What HTTP requests are answered with (docs/protocol.md). On the network thread; whatever blocks is done
// elsewhere.
class Api {
 public:
  struct Parts {
    Hub& hub;
    Players& players;
    store::Store& store;
    asio::thread_pool& readers;
    Names& names;
    Rooms& rooms;
    Door& door;
    Limiter& limiter;
    Metrics& metrics;
    const Log& log;
    const Page& page;
    OriginRule origin;
    Now now;
    std::string version;
  };
  explicit Api(Parts parts) : parts_(std::move(parts)) {}

  Async<Response> answer(Request request);

  // Every address with its method, `{…}` for what varies: what docs/openapi.json has to describe.
  struct Address {
    std::string_view method;
    std::string_view pattern;
  };
  static std::vector<Address> addresses();

  // Who asks, if it may be asked from there at all: for opening a socket.
  Async<Granted<Visitor>> admit(Request request);

  // From now on everything but /healthz is refused.
  void close() { closing_ = true; }

 private:
  // A request at an address: its varying parts in order, and who asks.
  struct Asked {
    Request request;
    Target target;
    std::vector<std::string> parts;
    Visitor visitor;
    bool secure = false;
  };
  using Handler = Async<Response> (Api::*)(Asked);
  struct Route {
    std::string_view method;
    std::string_view pattern;
    Handler handler;
  };
  static std::span<const Route> routes();

  Async<Response> answer_api(Request request, Target target);
  Async<Response> health();
  Granted<void> pace(Limit limit, std::string_view who);
  // The same for what a player does at a table.
  Granted<void> pace_verb(std::string_view verb, const PlayerId& player);
  Granted<void> from_ours(const Request& request) const;
  boost::json::object me(const store::Player& player) const;
  // The answer with a cookie for this player.
  Async<Response> enter(int status, store::Player player, bool secure);

  Async<Response> about(Asked asked);
  // api_players.cpp
  Async<Response> post_guest(Asked asked);
  Async<Response> get_me(Asked asked);
  Async<Response> patch_me(Asked asked);
  Async<Response> delete_me(Asked asked);
  Async<Response> post_account(Asked asked);
  Async<Response> post_login(Asked asked);
  Async<Response> post_logout(Asked asked);
  Async<Response> post_logout_everywhere(Asked asked);
  Async<Response> get_my_games(Asked asked);
  Async<Response> get_my_export(Asked asked);
  Async<Response> get_bots(Asked asked);
  Async<Response> post_bot(Asked asked);
  Async<Response> delete_bot(Asked asked);
  Async<Granted<void>> leave_tables(PlayerId player);
  Async<Response> get_player(Asked asked);
  Async<Response> get_games(Asked asked);
  Async<Response> list_games(Asked asked, PlayerId player, bool public_only);
  // api_tables.cpp
  Async<Response> get_lobby(Asked asked);
  Async<Response> post_table(Asked asked);
  Async<Response> get_table(Asked asked);
  Async<Response> get_events(Asked asked);
  Async<Response> get_record(Asked asked);
  Async<Response> get_legal(Asked asked);
  Async<Response> get_state(Asked asked);
  Async<Response> post_verb(Asked asked);

  friend class Talk;
  Async<boost::json::array> show_tables(std::vector<store::Table> tables);
  Async<Granted<boost::json::array>> lobby();

  Parts parts_;
  bool closing_ = false;
  bool store_is_well_ = true;  // as of the last question
  Millis asked_store_ = 0;
};

// Who asks, or why nobody may.
Granted<void> need_player(const Visitor& visitor);
Refusal storage_refusal(const store::StoreError& error);

}  // namespace tephra::server
