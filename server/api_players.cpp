#include <charconv>
#include <utility>

#include "server/api.h"
#include "server/ids.h"
#include "server/record_of.h"
#include "server/table_json.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

Response empty_response() {
  Response response;
  response.status = 204;
  return response;
}

// A number in a query, from least to most; `usual` if it is not there, nothing if it is anything else.
std::optional<std::int64_t> asked_number(const Target& target, std::string_view key, std::int64_t least,
                                         std::int64_t most, std::int64_t usual) {
  const auto text = target.asked(key);
  if (!text) return usual;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
  if (error != std::errc() || end != text->data() + text->size() || number < least || number > most)
    return std::nullopt;
  return number;
}

// How a record names a seat.
std::string seat_name(const Names& names, const Seat& seat) {
  if (!seat.player.empty()) return names.name(seat.player);
  if (const auto level = seat.computer()) return "Computer " + std::to_string(*level);
  return {};
}

}  // namespace

json::object Api::me(const store::Player& player) const {
  return {{"player", shown(player)}, {"created", player.created_at}};
}

Async<Response> Api::enter(int status, store::Player player, bool secure) {
  auto cookie = co_await parts_.players.open_session(player.id);
  if (!cookie) co_return refusal_response(cookie.error());
  parts_.names.learn(player);
  Response response = json_response(status, me(player));
  response.headers.emplace_back("Set-Cookie", Players::set_cookie(*cookie, secure));
  co_return response;
}

Async<Response> Api::post_guest(Asked asked) {
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  auto name = fields->maybe_text("name");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  if (asked.visitor.kind == Visitor::Kind::Known) co_return json_response(200, me(asked.visitor.player));
  if (!name) name = "Guest " + random_letters(4);
  if (auto fine = check_name(*name); !fine) co_return refusal_response(fine.error());
  if (auto paced = pace(Limit::Guests, asked.request.address); !paced)
    co_return refusal_response(paced.error());
  auto guest = co_await parts_.players.add_guest(*name);
  if (!guest) co_return refusal_response(guest.error());
  co_return co_await enter(201, *guest, asked.secure);
}

Async<Response> Api::get_me(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) {
    Response response = refusal_response(known.error());
    if (asked.visitor.kind == Visitor::Kind::Expired && asked.request.authorization.empty())
      response.headers.emplace_back("Set-Cookie", Players::clear_cookie(asked.secure));
    co_return response;
  }
  Response response = json_response(200, me(asked.visitor.player));
  if (co_await parts_.players.renew(asked.visitor)) {
    const auto value = cookie_in(asked.request.cookies, Players::kCookie);
    response.headers.emplace_back("Set-Cookie",
                                  Players::set_cookie(std::string(value.value_or("")), asked.secure));
  }
  co_return response;
}

Async<Response> Api::patch_me(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const auto name = fields->maybe_text("name");
  const auto password = fields->maybe_text("password");
  const auto old_password = fields->maybe_text("old_password");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  if (name)
    if (auto fine = check_name(*name); !fine) co_return refusal_response(fine.error());
  store::Player player = asked.visitor.player;
  if (password) {
    if (player.standing != store::Standing::Account)
      co_return refusal_response({Code::AccountNeeded, "Only accounts have a password."});
    if (auto fine = check_new_password(*password); !fine) co_return refusal_response(fine.error());
    if (auto paced = pace(Limit::LogIns, asked.request.address); !paced)
      co_return refusal_response(paced.error());
    auto right = co_await parts_.players.check_password(player, old_password.value_or(""));
    if (!right) co_return refusal_response(right.error());
  }
  if (name && *name != player.name) {
    auto renamed = co_await parts_.players.rename(player.id, *name);
    if (!renamed) co_return refusal_response(renamed.error());
    player.name = *name;
    parts_.names.learn(player);
  }
  if (password) {
    auto changed = co_await parts_.players.change_password(player.id, *password);
    if (!changed) co_return refusal_response(changed.error());
    auto closed = co_await parts_.players.close_sessions(player.id, asked.visitor.session);
    if (!closed) co_return refusal_response(closed.error());
    co_await parts_.door.look_for(player.id);
  }
  co_return json_response(200, me(player));
}

// Whoever is deleted leaves nobody waiting for them.
Async<Granted<void>> Api::leave_tables(PlayerId player) {
  std::vector<TableId> tables;  // all of them first: leaving one changes the list
  for (const store::Phase phase : {store::Phase::Open, store::Phase::Playing}) {
    store::GamesQuery query{.player = player, .phase = phase, .limit = kMostPerPage};
    do {
      auto pending = apart(parts_.readers, [this, query] { return parts_.store.games_of(query); });
      auto page = co_await std::move(pending);
      if (!page) co_return std::unexpected(storage_refusal(page.error()));
      for (const store::Table& row : page->tables) tables.push_back(row.id);
      query.after = page->next;
    } while (query.after);
  }
  for (const TableId& table : tables) {
    auto pending = parts_.hub.act(table, {.by = player}, [](Draft& draft) {
      return draft.table().stage() == Stage::Waiting ? leave(draft) : resign(draft);
    });
    const auto left = co_await std::move(pending);
    // Any other refusal says that the seat was given up before.
    if (!left && left.error().code == Code::Storage) co_return std::unexpected(left.error());
  }
  co_return Granted<void>();
}

Async<Response> Api::delete_me(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const auto password = fields->maybe_text("password");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  const store::Player& player = asked.visitor.player;
  if (player.standing == store::Standing::Account) {
    if (auto paced = pace(Limit::LogIns, asked.request.address); !paced)
      co_return refusal_response(paced.error());
    auto right = co_await parts_.players.check_password(player, password.value_or(""));
    if (!right) co_return refusal_response(right.error());
  }
  auto pending = apart(parts_.readers, [this, owner = player.id] { return parts_.store.bots(owner); });
  auto bots = co_await std::move(pending);
  if (!bots) co_return refusal_response(storage_refusal(bots.error()));
  for (const store::Player& bot : *bots)
    if (auto left = co_await leave_tables(bot.id); !left) co_return refusal_response(left.error());
  if (auto left = co_await leave_tables(player.id); !left) co_return refusal_response(left.error());
  auto removed = co_await parts_.players.remove(player.id);
  if (!removed) co_return refusal_response(removed.error());
  co_await parts_.door.look_for(player.id);
  Response response = empty_response();
  response.headers.emplace_back("Set-Cookie", Players::clear_cookie(asked.secure));
  co_return response;
}

Async<Response> Api::post_account(Asked asked) {
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const std::string name = fields->text("name");
  const std::string password = fields->text("password");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  if (auto fine = check_name(name); !fine) co_return refusal_response(fine.error());
  if (auto fine = check_new_password(password); !fine) co_return refusal_response(fine.error());
  store::Player player = asked.visitor.player;
  const bool is_new = asked.visitor.kind != Visitor::Kind::Known;
  if (!is_new && player.standing != store::Standing::Guest)
    co_return refusal_response({Code::NameTaken, "You have an account already."});
  if (auto paced = pace(Limit::LogIns, asked.request.address); !paced)
    co_return refusal_response(paced.error());
  if (is_new) {
    if (auto paced = pace(Limit::Guests, asked.request.address); !paced)
      co_return refusal_response(paced.error());
    auto account = co_await parts_.players.add_account(name, password);
    if (!account) co_return refusal_response(account.error());
    co_return co_await enter(200, *account, asked.secure);
  }
  auto made = co_await parts_.players.make_account(player.id, name, password);
  if (!made) co_return refusal_response(made.error());
  player.name = name;
  player.standing = store::Standing::Account;
  parts_.names.learn(player);
  co_return json_response(200, me(player));
}

Async<Response> Api::post_login(Asked asked) {
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const std::string name = fields->text("name");
  const std::string password = fields->text("password");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  if (!check_name(name) || password.size() > kLongestPassword)
    co_return refusal_response({Code::WrongPassword, "There is no account with this name and password."});
  if (auto paced = pace(Limit::LogIns, asked.request.address); !paced)
    co_return refusal_response(paced.error());
  if (auto paced = pace(Limit::LogIns, "name:" + store::name_key(name)); !paced)
    co_return refusal_response(paced.error());
  auto player = co_await parts_.players.log_in(name, password);
  if (!player) co_return refusal_response(player.error());
  co_return co_await enter(200, *player, asked.secure);
}

Async<Response> Api::post_logout(Asked asked) {
  if (asked.visitor.kind == Visitor::Kind::Known && !asked.visitor.session.empty()) {
    auto closed = co_await parts_.players.close_session(asked.visitor.player.id, asked.visitor.session);
    if (!closed) co_return refusal_response(closed.error());
    co_await parts_.door.look_for(asked.visitor.player.id);
  }
  Response response = empty_response();
  response.headers.emplace_back("Set-Cookie", Players::clear_cookie(asked.secure));
  co_return response;
}

Async<Response> Api::post_logout_everywhere(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto closed = co_await parts_.players.close_sessions(asked.visitor.player.id, "");
  if (!closed) co_return refusal_response(closed.error());
  co_await parts_.door.look_for(asked.visitor.player.id);
  Response response = empty_response();
  response.headers.emplace_back("Set-Cookie", Players::clear_cookie(asked.secure));
  co_return response;
}

Async<Response> Api::list_games(Asked asked, PlayerId player, bool public_only) {
  store::GamesQuery query;
  query.player = std::move(player);
  query.public_only = public_only;
  if (const auto state = asked.target.asked("state")) {
    if (*state == "waiting")
      query.phase = store::Phase::Open;
    else if (*state == "playing")
      query.phase = store::Phase::Playing;
    else if (*state == "ended")
      query.phase = store::Phase::Ended;
    else
      co_return refusal_response({Code::Malformed, "A state is one of: waiting, playing, ended."});
  }
  const auto limit = asked_number(asked.target, "limit", 1, kMostPerPage, kUsualPerPage);
  const auto before = asked_number(asked.target, "before", 0, INT64_MAX, 0);
  if (!limit || !before)
    co_return refusal_response({Code::Malformed, "A number in the address is out of range."});
  query.limit = static_cast<int>(*limit);
  if (*before > 0) query.after = store::Cursor{*before, ""};
  auto pending = apart(parts_.readers, [this, query] { return parts_.store.games_of(query); });
  auto page = co_await std::move(pending);
  if (!page) co_return refusal_response(storage_refusal(page.error()));
  json::array games = co_await show_tables(std::move(page->tables));
  co_return json_response(200, json::object{{"games", std::move(games)}});
}

Async<Response> Api::get_my_games(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  const PlayerId player = asked.visitor.player.id;
  co_return co_await list_games(std::move(asked), player, false);
}

Async<Response> Api::get_games(Asked asked) {
  const PlayerId player = asked.parts[0];
  if (!looks_like_player_id(player)) co_return refusal_response({Code::NotFound, "There is no such player."});
  const bool own = asked.visitor.kind == Visitor::Kind::Known && asked.visitor.player.id == player;
  co_return co_await list_games(std::move(asked), player, !own);
}

Async<Response> Api::get_my_export(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  const store::Player player = asked.visitor.player;
  json::array games;
  store::GamesQuery query;
  query.player = player.id;
  query.limit = kMostPerPage;
  while (static_cast<int>(games.size()) < kMostExported) {
    auto pending = apart(parts_.readers, [this, query] { return parts_.store.games_of(query); });
    auto page = co_await std::move(pending);
    if (!page) co_return refusal_response(storage_refusal(page.error()));
    for (const store::Table& row : page->tables) {
      auto hot = co_await parts_.hub.find(row.id);
      if (!hot) co_return refusal_response(hot.error());
      co_await parts_.names.need(players_of((*hot)->table));
      std::vector<std::string> names;
      for (const Seat& seat : (*hot)->table.seats()) names.push_back(seat_name(parts_.names, seat));
      games.push_back(json::object{{"table", row.id},
                                   {"record", write_record(record_of((*hot)->table, std::move(names)))}});
    }
    if (!page->next) break;
    query.after = page->next;
  }
  json::object everything = me(player);
  everything["games"] = std::move(games);
  Response response = json_response(200, everything);
  response.headers.emplace_back("Content-Disposition", "attachment; filename=\"tephra.json\"");
  co_return response;
}

Async<Response> Api::get_bots(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto pending =
      apart(parts_.readers, [this, owner = asked.visitor.player.id] { return parts_.store.bots(owner); });
  auto bots = co_await std::move(pending);
  if (!bots) co_return refusal_response(storage_refusal(bots.error()));
  json::array array;
  for (const store::Player& bot : *bots) array.push_back(shown(bot));
  co_return json_response(200, json::object{{"bots", std::move(array)}});
}

Async<Response> Api::post_bot(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  auto fields = Fields::read(asked.request.body);
  if (!fields) co_return refusal_response(fields.error());
  const std::string name = fields->text("name");
  if (auto done = fields->done(); !done) co_return refusal_response(done.error());
  if (asked.visitor.player.standing != store::Standing::Account)
    co_return refusal_response({Code::AccountNeeded, "Only accounts can have bots."});
  if (auto fine = check_name(name); !fine) co_return refusal_response(fine.error());
  const PlayerId owner = asked.visitor.player.id;
  auto pending = apart(parts_.readers, [this, owner] { return parts_.store.bots(owner); });
  auto bots = co_await std::move(pending);
  if (!bots) co_return refusal_response(storage_refusal(bots.error()));
  if (bots->size() >= static_cast<std::size_t>(kMostBots))
    co_return refusal_response({Code::TooMany, "You have as many bots as an account can have."});
  auto bot = co_await parts_.players.add_bot(owner, name);
  if (!bot) co_return refusal_response(bot.error());
  parts_.names.learn(bot->player);
  co_return json_response(201, json::object{{"player", shown(bot->player)}, {"token", bot->token}});
}

Async<Response> Api::delete_bot(Asked asked) {
  if (auto known = need_player(asked.visitor); !known) co_return refusal_response(known.error());
  const PlayerId id = asked.parts[0];
  auto pending =
      apart(parts_.readers, [this, owner = asked.visitor.player.id] { return parts_.store.bots(owner); });
  auto bots = co_await std::move(pending);
  if (!bots) co_return refusal_response(storage_refusal(bots.error()));
  bool own = false;
  for (const store::Player& bot : *bots) own = own || bot.id == id;
  if (!own) co_return refusal_response({Code::NotFound, "You have no such bot."});
  if (auto left = co_await leave_tables(id); !left) co_return refusal_response(left.error());
  auto removed = co_await parts_.players.remove(id);
  if (!removed) co_return refusal_response(removed.error());
  co_await parts_.door.look_for(id);
  co_return empty_response();
}

Async<Response> Api::get_player(Asked asked) {
  const PlayerId id = asked.parts[0];
  if (!looks_like_player_id(id)) co_return refusal_response({Code::NotFound, "There is no such player."});
  auto pending = apart(parts_.readers, [this, id] { return parts_.store.player(id); });
  auto player = co_await std::move(pending);
  if (!player) co_return refusal_response(storage_refusal(player.error()));
  if (!*player) co_return refusal_response({Code::NotFound, "There is no such player."});
  auto counting = apart(parts_.readers, [this, id] { return parts_.store.games_played(id); });
  auto played = co_await std::move(counting);
  if (!played) co_return refusal_response(storage_refusal(played.error()));
  co_return json_response(200, json::object{{"player", shown(**player)}, {"played", *played}});
}

}  // namespace tephra::server
