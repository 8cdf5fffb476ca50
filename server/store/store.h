#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/store/error.h"
#include "server/store/people.h"
#include "server/store/table_log.h"
#include "server/store/task.h"

namespace tephra::store {

// All that the server keeps, in SQLite (one process) or PostgreSQL (many processes on the same tables).
//
// Every method may be called from any thread, and may block on the disk or the network. What it changed is
// durable when it returns. A StoreError means that nothing was changed, except Gone from a method that
// writes: then the answer was lost, and only reading tells.
class Store {
 public:
  virtual ~Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  Store(Store&&) = delete;
  Store& operator=(Store&&) = delete;

  // --- Tables

  // Writes all appends in one durable transaction. Returns an outcome for each, in their order; those that
  // are not Written changed nothing and do not disturb the others. Several appends to one table follow each
  // other. Client ids must differ within one Append, first == 0 needs a listing and an event, ids have at
  // most 200 bytes, and text must be UTF-8 without zero bytes: else Other, and nothing is written.
  virtual Stored<std::vector<Outcome>> append(std::span<const Append> appends) = 0;

  // The events at from, from + 1, … in order, at most `limit`. Empty if there are none, or no such table.
  virtual Stored<std::vector<Event>> events(const TableId& table, std::int64_t from, int limit) = 0;

  // The row of a table; none if there is no such table.
  virtual Stored<std::optional<Table>> table(const TableId& id) = 0;

  // The public tables that `query` asks for, last changed first.
  virtual Stored<Page> lobby(const LobbyQuery& query) = 0;

  // The tables where the player has a seat, as `query` asks, last changed first.
  virtual Stored<Page> games_of(const GamesQuery& query) = 0;

  // How many ended tables the player had a seat at.
  virtual Stored<std::int64_t> games_played(const PlayerId& player) = 0;

  // What Append::secret wrote; none if nothing was.
  virtual Stored<std::optional<std::string>> secret(const TableId& table) = 0;

  // --- Players

  // Adds a guest. The id must be new: else Duplicate. Names of guests need not be unique.
  virtual Stored<void> add_guest(const Player& guest) = 0;

  // Adds an account. NameTaken if another account or bot has the name, in upper or lower case. The id must be
  // new.
  virtual Stored<Naming> add_account(const Player& account, const std::string& password_hash) = 0;

  // Makes a guest, with everything they own, an account of this name. NameTaken if another account or bot has
  // it, in upper or lower case; NoSuchPlayer if there is no such guest (anymore).
  virtual Stored<Naming> make_account(const PlayerId& guest, const std::string& name,
                                      const std::string& password_hash) = 0;

  // Changes a name; for an account or bot, NameTaken if another one has it.
  virtual Stored<Naming> rename(const PlayerId& player, const std::string& name) = 0;

  // Changes an account's password. NoSuchPlayer if it is no account.
  virtual Stored<Naming> set_password(const PlayerId& account, const std::string& password_hash) = 0;

  // Removes name, password, sessions and token, and deletes the player's bots in the same way. The games
  // stay, with a player of standing Deleted.
  virtual Stored<Naming> delete_player(const PlayerId& player) = 0;

  virtual Stored<std::optional<Player>> player(const PlayerId& id) = 0;

  // Those of `ids` that exist, in no order.
  virtual Stored<std::vector<Player>> players(std::span<const PlayerId> ids) = 0;

  // The account of this name, in upper or lower case.
  virtual Stored<std::optional<Account>> account(const std::string& name) = 0;

  // --- Sessions and bots

  // The player must exist and not be deleted: NoSuchPlayer otherwise. A hash that is there already:
  // Duplicate.
  virtual Stored<Naming> add_session(const Session& session) = 0;

  // The session, unless it has expired at `now`.
  virtual Stored<std::optional<Session>> session(const std::string& token_hash, Millis now) = 0;

  // Moves the end of a session; nothing happens if it is not there.
  virtual Stored<void> extend_session(const std::string& token_hash, Millis expires_at) = 0;

  // Ends one session of a player, or all (`except` may name one that stays). No matter if there is none.
  virtual Stored<void> delete_session(const PlayerId& player, const std::string& token_hash) = 0;
  virtual Stored<void> delete_sessions(const PlayerId& player, const std::string& except = {}) = 0;

  // Forgets sessions that have expired at `now`; returns how many.
  virtual Stored<std::int64_t> forget_expired(Millis now) = 0;

  // Adds a bot, which belongs to the account `bot.owner` and is known by its token. NameTaken as for
  // accounts; NoSuchPlayer if the owner is no account. An id or hash that is there already: Duplicate.
  virtual Stored<Naming> add_bot(const Player& bot, const std::string& token_hash) = 0;

  // The bot with this token.
  virtual Stored<std::optional<Player>> bot(const std::string& token_hash) = 0;

  // The bots of an account, oldest first. delete_player() removes one.
  virtual Stored<std::vector<Player>> bots(const PlayerId& owner) = 0;

  // --- Tasks (also put and removed by Append)

  // Puts a task that belongs to no change of a table.
  virtual Stored<void> put_task(const NewTask& task) = 0;

  // Claims at most `max` tasks that are due at `now` and not claimed by anybody whose lease still runs, the
  // longest due first. Until `now + lease` nobody else gets them. Two processes never get the same one.
  // Those of the kind `except` are left to others.
  virtual Stored<std::vector<ClaimedTask>> claim(const std::string& process, Millis now, Millis lease,
                                                 int max, const std::string& except = {}) = 0;

  // Removes a task that is done; false if this claim no longer holds (somebody put, removed or claimed it
  // anew).
  virtual Stored<bool> finish(const std::string& id, std::int64_t ticket) = 0;

  // Moves the end of these claims, all at once; returns how many of them still hold.
  virtual Stored<std::int64_t> extend(std::span<const HeldTask> held, Millis until) = 0;

  // Gives back whatever this process has claimed: for a graceful stop.
  virtual Stored<void> release(const std::string& process) = 0;

  // When the next task that is not of the kind `except` can be claimed: when it is due and its lease is over.
  // None if there are no such tasks.
  virtual Stored<std::optional<Millis>> next_claim(const std::string& except = {}) = 0;

  // --- All of it

  // From now on `woken` is called, on a thread of the store, when *another* store has appended to a table,
  // ended sessions of a player or deleted one: soon after, once for each transaction and table or player.
  // Call it at most once. Never called on SQLite, which serves one process.
  virtual Stored<void> listen(std::function<void(const Wake&)> woken) = 0;

  // When this returns, `woken` is not called any more.
  virtual void stop_listening() = 0;

  // The value kept under this name; if there is none, `value` is, from now on. So all processes agree on one,
  // such as the key that signs cookies.
  virtual Stored<std::string> setting(const std::string& name, const std::string& value) = 0;

  // Whether other processes may serve the same tables.
  virtual bool shared() const = 0;

  // Does something small with the database, to tell whether it is there.
  virtual Stored<void> ping() = 0;

  // For logs: which database, without passwords.
  virtual std::string describe() const = 0;

 protected:
  Store() = default;
};

// Opens `sqlite:PATH` or a plain path (made if it is not there; its folder must be), or `postgresql://…` or
// `postgres://…`, and applies the migrations it lacks. `connections`: how many threads can read at the same
// time.
Stored<std::unique_ptr<Store>> open_store(std::string_view url, int connections = 4);

}  // namespace tephra::store
