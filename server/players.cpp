#include "server/players.h"

#include <array>
#include <utility>

#include <fmt/format.h>
#include <sodium.h>

#include "server/ids.h"
#include "server/limits.h"
#include "server/text.h"

namespace tephra::server {

namespace {

constexpr std::size_t kTokenSize = 32;  // 192 bits
constexpr std::string_view kBearer = "Bearer ";

Refusal storage(const store::StoreError& error) {
  if (error.trouble == store::Trouble::Full)
    return {Code::Storage, "The server has no room left to keep this; nothing was changed."};
  return {Code::Storage, "The server cannot reach its store just now; please try again."};
}

Refusal gone() { return {Code::Expired, "This player is not there any more."}; }

Granted<void> named(const store::Stored<store::Naming>& naming) {
  if (!naming) return std::unexpected(storage(naming.error()));
  switch (*naming) {
    case store::Naming::Done: return {};
    case store::Naming::NameTaken: return refuse(Code::NameTaken, "Somebody else has this name.");
    case store::Naming::NoSuchPlayer: return std::unexpected(gone());
  }
  return {};
}

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                        crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
    return {};
  return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
  return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

}  // namespace

Granted<void> check_name(std::string_view name) {
  if (is_name(name)) return {};
  return refuse(
      Code::BadName,
      fmt::format("A name has 1 to {} characters, and blanks only singly between others.", kLongestName));
}

Granted<void> check_new_password(std::string_view password) {
  if (password.size() >= kShortestPassword && password.size() <= kLongestPassword) return {};
  return refuse(Code::BadPassword,
                fmt::format("A password has {} to {} bytes.", kShortestPassword, kLongestPassword));
}

std::optional<std::string_view> cookie_in(std::string_view header, std::string_view name) {
  while (!header.empty()) {
    const auto end = header.find(';');
    std::string_view pair = header.substr(0, end);
    header.remove_prefix(end == std::string_view::npos ? header.size() : end + 1);
    while (pair.starts_with(' ')) pair.remove_prefix(1);
    if (pair.size() > name.size() && pair.starts_with(name) && pair[name.size()] == '=')
      return pair.substr(name.size() + 1);
  }
  return std::nullopt;
}

std::string Players::sign(const std::string& token) const {
  return token + '.' + keyed_letters(parts_.key, "cookie:" + token);
}

std::optional<std::string> Players::signed_token(std::string_view value) const {
  std::string token(value.substr(0, value.find('.')));
  if (token.size() != kTokenSize || !equal_secrets(sign(token), value)) return std::nullopt;
  return token;
}

std::string Players::set_cookie(const std::string& value, bool secure) {
  return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{}", kCookie, value,
                     kSessionTime / 1000, secure ? "; Secure" : "");
}

std::string Players::clear_cookie(bool secure) {
  return fmt::format("{}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0{}", kCookie, secure ? "; Secure" : "");
}

Async<Granted<Visitor>> Players::who(std::string cookies, std::string authorization) {
  if (!authorization.empty()) {
    if (!authorization.starts_with(kBearer)) co_return Visitor{.kind = Visitor::Kind::Expired};
    const std::string hash = token_hash(std::string_view(authorization).substr(kBearer.size()));
    auto pending = apart(parts_.readers, [this, hash] { return parts_.store.bot(hash); });
    auto bot = co_await std::move(pending);
    if (!bot) co_return std::unexpected(storage(bot.error()));
    if (!*bot) co_return Visitor{.kind = Visitor::Kind::Expired};
    co_return Visitor{.kind = Visitor::Kind::Known, .player = **bot};
  }
  const auto value = cookie_in(cookies, kCookie);
  if (!value || value->empty()) co_return Visitor{};
  const auto token = signed_token(*value);
  if (!token) co_return Visitor{.kind = Visitor::Kind::Expired};
  const std::string hash = token_hash(*token);
  using Found = store::Stored<Visitor>;
  auto pending = apart(parts_.readers, [this, hash, now = parts_.now()]() -> Found {
    const auto session = parts_.store.session(hash, now);
    if (!session) return std::unexpected(session.error());
    if (!*session) return Visitor{.kind = Visitor::Kind::Expired};
    const auto player = parts_.store.player((*session)->player);
    if (!player) return std::unexpected(player.error());
    if (!*player || (*player)->standing == store::Standing::Deleted)
      return Visitor{.kind = Visitor::Kind::Expired};
    return Visitor{Visitor::Kind::Known, **player, hash, (*session)->expires_at};
  });
  auto found = co_await std::move(pending);
  if (!found) co_return std::unexpected(storage(found.error()));
  co_return *std::move(found);
}

Async<Granted<store::Player>> Players::add_guest(std::string name) {
  store::Player guest;
  guest.id = new_player_id();
  guest.name = std::move(name);
  guest.created_at = parts_.now();
  auto pending = apart(parts_.readers, [this, guest] { return parts_.store.add_guest(guest); });
  auto added = co_await std::move(pending);
  if (!added) co_return std::unexpected(storage(added.error()));
  co_return guest;
}

Async<Granted<std::string>> Players::open_session(store::PlayerId player) {
  const std::string token = random_letters(kTokenSize);
  store::Session session;
  session.token_hash = token_hash(token);
  session.player = std::move(player);
  session.created_at = parts_.now();
  session.expires_at = session.created_at + kSessionTime;
  auto pending = apart(parts_.readers, [this, session] { return parts_.store.add_session(session); });
  auto added = co_await std::move(pending);
  if (auto fine = named(added); !fine) co_return std::unexpected(fine.error());
  co_return sign(token);
}

Async<bool> Players::renew(Visitor visitor) {
  if (visitor.session.empty()) co_return false;
  const Millis now = parts_.now();
  if (visitor.expires_at - now > kSessionTime / 2) co_return false;
  auto pending = apart(parts_.readers, [this, visitor, now] {
    return parts_.store.extend_session(visitor.session, now + kSessionTime);
  });
  auto extended = co_await std::move(pending);
  co_return extended.has_value();
}

Async<Granted<void>> Players::close_session(store::PlayerId player, std::string session) {
  auto pending =
      apart(parts_.readers, [this, player, session] { return parts_.store.delete_session(player, session); });
  auto closed = co_await std::move(pending);
  if (!closed) co_return std::unexpected(storage(closed.error()));
  co_return Granted<void>();
}

Async<Granted<void>> Players::close_sessions(store::PlayerId player, std::string except) {
  auto pending =
      apart(parts_.readers, [this, player, except] { return parts_.store.delete_sessions(player, except); });
  auto closed = co_await std::move(pending);
  if (!closed) co_return std::unexpected(storage(closed.error()));
  co_return Granted<void>();
}

Async<Granted<store::Player>> Players::add_account(std::string name, std::string password) {
  store::Player account;
  account.id = new_player_id();
  account.name = std::move(name);
  account.standing = store::Standing::Account;
  account.created_at = parts_.now();
  auto pending = apart(parts_.passwords, [this, account, password]() -> store::Stored<store::Naming> {
    const std::string hash = hash_password(password);
    if (hash.empty())
      return std::unexpected(store::StoreError{store::Trouble::Busy, "no memory for a password"});
    return parts_.store.add_account(account, hash);
  });
  auto naming = co_await std::move(pending);
  if (auto fine = named(naming); !fine) co_return std::unexpected(fine.error());
  co_return account;
}

Async<Granted<void>> Players::make_account(store::PlayerId guest, std::string name, std::string password) {
  auto pending = apart(parts_.passwords, [this, guest, name, password]() -> store::Stored<store::Naming> {
    const std::string hash = hash_password(password);
    if (hash.empty())
      return std::unexpected(store::StoreError{store::Trouble::Busy, "no memory for a password"});
    return parts_.store.make_account(guest, name, hash);
  });
  auto naming = co_await std::move(pending);
  co_return named(naming);
}

Async<Granted<store::Player>> Players::log_in(std::string name, std::string password) {
  using Found = store::Stored<std::optional<store::Player>>;
  auto pending = apart(parts_.passwords, [this, name, password]() -> Found {
    const auto account = parts_.store.account(name);
    if (!account) return std::unexpected(account.error());
    if (!*account) {
      // As much work as for a name that exists: how long it takes gives no names away.
      (void)hash_password(password);
      return std::nullopt;
    }
    if (!is_password((*account)->password_hash, password)) return std::nullopt;
    return (*account)->player;
  });
  auto found = co_await std::move(pending);
  if (!found) co_return std::unexpected(storage(found.error()));
  if (!*found) co_return refuse(Code::WrongPassword, "There is no account with this name and password.");
  co_return **found;
}

Async<Granted<void>> Players::check_password(store::Player account, std::string password) {
  auto checked = co_await log_in(account.name, std::move(password));
  if (!checked) co_return std::unexpected(checked.error());
  if (checked->id != account.id) co_return refuse(Code::WrongPassword, "The password is wrong.");
  co_return Granted<void>();
}

Async<Granted<void>> Players::rename(store::PlayerId player, std::string name) {
  auto pending = apart(parts_.readers, [this, player, name] { return parts_.store.rename(player, name); });
  auto naming = co_await std::move(pending);
  co_return named(naming);
}

Async<Granted<void>> Players::change_password(store::PlayerId account, std::string password) {
  auto pending = apart(parts_.passwords, [this, account, password]() -> store::Stored<store::Naming> {
    const std::string hash = hash_password(password);
    if (hash.empty())
      return std::unexpected(store::StoreError{store::Trouble::Busy, "no memory for a password"});
    return parts_.store.set_password(account, hash);
  });
  auto naming = co_await std::move(pending);
  co_return named(naming);
}

Async<Granted<void>> Players::remove(store::PlayerId player) {
  auto pending = apart(parts_.readers, [this, player] { return parts_.store.delete_player(player); });
  auto naming = co_await std::move(pending);
  co_return named(naming);
}

Async<Granted<Players::NewBot>> Players::add_bot(store::PlayerId owner, std::string name) {
  NewBot bot;
  bot.player.id = new_player_id();
  bot.player.name = std::move(name);
  bot.player.standing = store::Standing::Bot;
  bot.player.created_at = parts_.now();
  bot.player.owner = std::move(owner);
  bot.token = random_letters(kTokenSize);
  auto pending = apart(parts_.readers, [this, player = bot.player, hash = token_hash(bot.token)] {
    return parts_.store.add_bot(player, hash);
  });
  auto naming = co_await std::move(pending);
  if (auto fine = named(naming); !fine) co_return std::unexpected(fine.error());
  co_return bot;
}

}  // namespace tephra::server
