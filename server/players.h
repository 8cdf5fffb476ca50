#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/async.h"
#include "server/metrics.h"
#include "server/now.h"
#include "server/refusal.h"
#include "server/store/store.h"

namespace tephra::server {

// Who a request comes from.
struct Visitor {
  enum class Kind : std::uint8_t {
    Nobody,   // neither cookie nor token
    Expired,  // one that is not valid any more
    Known,
  };
  Kind kind = Kind::Nobody;
  store::Player player{};
  std::string session{};        // the hash of the cookie's token; empty for bots
  std::int64_t expires_at = 0;  // of the session
};

// How players are recognised: sessions behind signed cookies, passwords, tokens of bots. The store and the
// hashing of passwords are asked on other threads.
class Players {
 public:
  struct Parts {
    store::Store& store;
    asio::thread_pool& readers;
    asio::thread_pool& passwords;
    Now now;
    std::string key;  // signs the cookies; shared by all processes
  };
  explicit Players(Parts parts) : parts_(std::move(parts)) {}

  // What the request's headers say: `Cookie` and `Authorization`.
  Async<Granted<Visitor>> who(std::string cookies, std::string authorization);

  // A new guest.
  Async<Granted<store::Player>> add_guest(std::string name);
  // The value of a cookie for this player: a new session.
  Async<Granted<std::string>> open_session(store::PlayerId player);
  // Moves the end of the session if half of it is over; true if the cookie is to be sent anew.
  Async<bool> renew(Visitor visitor);
  Async<Granted<void>> close_session(store::PlayerId player, std::string session);
  // All of the player but `except`.
  Async<Granted<void>> close_sessions(store::PlayerId player, std::string except);

  // A new account.
  Async<Granted<store::Player>> add_account(std::string name, std::string password);
  // A guest becomes an account.
  Async<Granted<void>> make_account(store::PlayerId guest, std::string name, std::string password);
  // The account, if the password is right. Takes as long for names that are not there.
  Async<Granted<store::Player>> log_in(std::string name, std::string password);
  Async<Granted<void>> check_password(store::Player account, std::string password);
  Async<Granted<void>> rename(store::PlayerId player, std::string name);
  Async<Granted<void>> change_password(store::PlayerId account, std::string password);
  Async<Granted<void>> remove(store::PlayerId player);

  struct NewBot {
    store::Player player;
    std::string token;
  };
  Async<Granted<NewBot>> add_bot(store::PlayerId owner, std::string name);

  // The cookie with this value, or one that takes it back.
  static constexpr std::string_view kCookie = "tephra_player";
  static std::string set_cookie(const std::string& value, bool secure);
  static std::string clear_cookie(bool secure);

  // The token in a cookie's value, if its signature is ours.
  std::optional<std::string> signed_token(std::string_view value) const;

 private:
  std::string sign(const std::string& token) const;

  Parts parts_;
};

Granted<void> check_name(std::string_view name);
Granted<void> check_new_password(std::string_view password);
// The value of a cookie in a `Cookie` header.
std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name);

}  // namespace tephra::server
