#include "server/store/sql_store.h"

// Players, sessions and bots.
namespace tephra::store {

namespace {

Player player_of(const Rows& rows, std::size_t row) {
  return {.id = rows.text(row, 0),
          .name = rows.text(row, 1),
          .standing = static_cast<Standing>(rows.number(row, 2)),
          .created_at = rows.number(row, 3),
          .owner = rows.text(row, 4)};
}

std::optional<Player> first_player(const Rows& rows) {
  return rows.empty() ? std::nullopt : std::optional(player_of(rows, 0));
}

// A change of one player, in which only the name can be there already.
Stored<Naming> named(const Stored<Rows>& changed) {
  if (changed) return changed->changed > 0 ? Naming::Done : Naming::NoSuchPlayer;
  if (changed.error().trouble == Trouble::Duplicate) return Naming::NameTaken;
  return std::unexpected(changed.error());
}

}  // namespace

Stored<void> SqlStore::add_guest(const Player& guest) {
  const auto rows = change_one("INSERT INTO players (id, name, standing, created_at) VALUES ($1, $2, 0, $3)",
                               {guest.id, guest.name, guest.created_at});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<Naming> SqlStore::add_account(const Player& account, const std::string& password_hash) {
  const std::string key = name_key(account.name);
  return named(
      change_one("INSERT INTO players (id, name, name_key, standing, password_hash, created_at) VALUES ($1, "
                 "$2, $3, 1, $4, $5)",
                 {account.id, account.name, key, password_hash, account.created_at}));
}

Stored<Naming> SqlStore::make_account(const PlayerId& guest, const std::string& name,
                                      const std::string& password_hash) {
  const std::string key = name_key(name);
  return named(
      change_one("UPDATE players SET name = $2, name_key = $3, password_hash = $4, standing = 1 WHERE id = "
                 "$1 AND standing = 0",
                 {guest, name, key, password_hash}));
}

Stored<Naming> SqlStore::rename(const PlayerId& player, const std::string& name) {
  const std::string key = name_key(name);
  return named(change_one(
      "UPDATE players SET name = $2, name_key = CASE WHEN standing = 0 THEN NULL ELSE CAST($3 AS TEXT) END "
      "WHERE id = $1 AND standing <> 3",
      {player, name, key}));
}

Stored<Naming> SqlStore::set_password(const PlayerId& account, const std::string& password_hash) {
  return named(change_one("UPDATE players SET password_hash = $2 WHERE id = $1 AND standing = 1",
                          {account, password_hash}));
}

Stored<Naming> SqlStore::delete_player(const PlayerId& player) {
  const Query queries[] = {
      {"UPDATE players SET name = '', name_key = NULL, password_hash = NULL, token_hash = NULL, standing = 3 "
       "WHERE standing <> 3 AND (id = $1 OR (owner = $1 AND owner <> ''))",
       {player}},
      {"DELETE FROM sessions WHERE player_id = $1", {player}},
  };
  const auto rows = change_and_tell_checked(queries, player);
  if (!rows) return std::unexpected(rows.error());
  return rows->front().changed > 0 ? Naming::Done : Naming::NoSuchPlayer;
}

Stored<std::optional<Player>> SqlStore::player(const PlayerId& id) {
  const auto rows = ask_one("SELECT id, name, standing, created_at, owner FROM players WHERE id = $1", {id});
  if (!rows) return std::unexpected(rows.error());
  return first_player(*rows);
}

Stored<std::vector<Player>> SqlStore::players(std::span<const PlayerId> ids) {
  std::vector<Query> queries;
  queries.reserve(ids.size());
  for (const PlayerId& id : ids)
    queries.push_back({"SELECT id, name, standing, created_at, owner FROM players WHERE id = $1", {id}});
  const auto answers = ask(queries);
  if (!answers) return std::unexpected(answers.error());
  std::vector<Player> players;
  players.reserve(ids.size());
  for (const Rows& rows : *answers)
    if (!rows.empty()) players.push_back(player_of(rows, 0));
  return players;
}

Stored<std::optional<Account>> SqlStore::account(const std::string& name) {
  const std::string key = name_key(name);
  const auto rows = ask_one(
      "SELECT id, name, standing, created_at, owner, password_hash FROM players WHERE name_key = $1 AND "
      "standing = 1",
      {key});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return Account{.player = player_of(*rows, 0), .password_hash = rows->text(0, 5)};
}

Stored<Naming> SqlStore::add_session(const Session& session) {
  const auto rows = change_one(
      "INSERT INTO sessions (token_hash, player_id, created_at, expires_at) "
      "SELECT CAST($1 AS TEXT), id, CAST($3 AS BIGINT), CAST($4 AS BIGINT) FROM players WHERE id = $2 AND "
      "standing <> 3",
      {session.token_hash, session.player, session.created_at, session.expires_at});
  if (!rows) return std::unexpected(rows.error());
  return rows->changed > 0 ? Naming::Done : Naming::NoSuchPlayer;
}

Stored<std::optional<Session>> SqlStore::session(const std::string& token_hash, Millis now) {
  // The player is looked at as well: a session that is made while its player is deleted is worth nothing.
  const auto rows = ask_one(
      "SELECT s.player_id, s.created_at, s.expires_at FROM sessions s JOIN players p ON p.id = s.player_id "
      "WHERE s.token_hash = $1 AND s.expires_at > $2 AND p.standing <> 3",
      {token_hash, now});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return Session{.token_hash = token_hash,
                 .player = rows->text(0, 0),
                 .created_at = rows->number(0, 1),
                 .expires_at = rows->number(0, 2)};
}

Stored<void> SqlStore::extend_session(const std::string& token_hash, Millis expires_at) {
  const auto rows =
      change_one("UPDATE sessions SET expires_at = $2 WHERE token_hash = $1", {token_hash, expires_at});
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<void> SqlStore::delete_session(const PlayerId& player, const std::string& token_hash) {
  const Query query{"DELETE FROM sessions WHERE player_id = $1 AND token_hash = $2", {player, token_hash}};
  const auto rows = change_and_tell_checked({&query, 1}, player);
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<void> SqlStore::delete_sessions(const PlayerId& player, const std::string& except) {
  const Query query{"DELETE FROM sessions WHERE player_id = $1 AND token_hash <> $2", {player, except}};
  const auto rows = change_and_tell_checked({&query, 1}, player);
  if (!rows) return std::unexpected(rows.error());
  return {};
}

Stored<std::int64_t> SqlStore::forget_expired(Millis now) {
  const auto rows = change_one("DELETE FROM sessions WHERE expires_at <= $1", {now});
  if (!rows) return std::unexpected(rows.error());
  return rows->changed;
}

Stored<Naming> SqlStore::add_bot(const Player& bot, const std::string& token_hash) {
  const std::string key = name_key(bot.name);
  const auto added = change_one(
      "INSERT INTO players (id, name, name_key, standing, created_at, owner, token_hash) "
      "SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), 2, CAST($4 AS BIGINT), id, CAST($6 AS "
      "TEXT) "
      "FROM players WHERE id = $5 AND standing = 1",
      {bot.id, bot.name, key, bot.created_at, bot.owner, token_hash});
  if (added) return added->changed > 0 ? Naming::Done : Naming::NoSuchPlayer;
  if (added.error().trouble != Trouble::Duplicate) return std::unexpected(added.error());
  // The name, or the id or hash?
  const auto namesake = ask_one("SELECT id FROM players WHERE name_key = $1", {key});
  if (!namesake) return std::unexpected(namesake.error());
  if (!namesake->empty()) return Naming::NameTaken;
  return std::unexpected(added.error());
}

Stored<std::optional<Player>> SqlStore::bot(const std::string& token_hash) {
  const auto rows = ask_one("SELECT id, name, standing, created_at, owner FROM players WHERE token_hash = $1",
                            {token_hash});
  if (!rows) return std::unexpected(rows.error());
  return first_player(*rows);
}

Stored<std::vector<Player>> SqlStore::bots(const PlayerId& owner) {
  const auto rows = ask_one(
      "SELECT id, name, standing, created_at, owner FROM players "
      "WHERE owner = $1 AND owner <> '' AND standing = 2 ORDER BY created_at, id",
      {owner});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Player> bots;
  bots.reserve(rows->size());
  for (std::size_t row = 0; row < rows->size(); ++row) bots.push_back(player_of(*rows, row));
  return bots;
}

}  // namespace tephra::store
