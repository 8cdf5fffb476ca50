#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "server/store/sql.h"
#include "server/store/store.h"

namespace tephra::store {

// What is the same in SQLite and PostgreSQL: everything but append(), listen() and how statements are run.
class SqlStore : public Store {
 public:
  Stored<std::vector<Event>> events(const TableId& table, std::int64_t from, int limit) override;
  Stored<std::optional<Table>> table(const TableId& id) override;
  Stored<Page> lobby(const LobbyQuery& query) override;
  Stored<Page> games_of(const GamesQuery& query) override;
  Stored<std::int64_t> games_played(const PlayerId& player) override;
  Stored<std::optional<std::string>> secret(const TableId& table) override;

  Stored<void> add_guest(const Player& guest) override;
  Stored<Naming> add_account(const Player& account, const std::string& password_hash) override;
  Stored<Naming> make_account(const PlayerId& guest, const std::string& name,
                              const std::string& password_hash) override;
  Stored<Naming> rename(const PlayerId& player, const std::string& name) override;
  Stored<Naming> set_password(const PlayerId& account, const std::string& password_hash) override;
  Stored<Naming> delete_player(const PlayerId& player) override;
  Stored<std::optional<Player>> player(const PlayerId& id) override;
  Stored<std::vector<Player>> players(std::span<const PlayerId> ids) override;
  Stored<std::optional<Account>> account(const std::string& name) override;

  Stored<Naming> add_session(const Session& session) override;
  Stored<std::optional<Session>> session(const std::string& token_hash, Millis now) override;
  Stored<void> extend_session(const std::string& token_hash, Millis expires_at) override;
  Stored<void> delete_session(const PlayerId& player, const std::string& token_hash) override;
  Stored<void> delete_sessions(const PlayerId& player, const std::string& except) override;
  Stored<std::int64_t> forget_expired(Millis now) override;
  Stored<Naming> add_bot(const Player& bot, const std::string& token_hash) override;
  Stored<std::optional<Player>> bot(const std::string& token_hash) override;
  Stored<std::vector<Player>> bots(const PlayerId& owner) override;

  Stored<void> put_task(const NewTask& task) override;
  Stored<std::vector<ClaimedTask>> claim(const std::string& process, Millis now, Millis lease, int max,
                                         const std::string& except) override;
  Stored<bool> finish(const std::string& id, std::int64_t ticket) override;
  Stored<std::int64_t> extend(std::span<const HeldTask> held, Millis until) override;
  Stored<void> release(const std::string& process) override;
  Stored<std::optional<Millis>> next_claim(const std::string& except) override;

  Stored<std::string> setting(const std::string& name, const std::string& value) override;
  Stored<void> ping() override;

 protected:
  // Runs statements that change nothing, and gives the rows of each.
  virtual Stored<std::vector<Rows>> ask(std::span<const Query> queries) = 0;
  // Runs statements that change something, all in one durable transaction.
  virtual Stored<std::vector<Rows>> change(std::span<const Query> queries) = 0;
  // The same, and other processes hear that it was about this player.
  virtual Stored<std::vector<Rows>> change_and_tell(std::span<const Query> queries,
                                                    const PlayerId& player) = 0;
  // claim() in the words of this database: $1 process, $2 ticket, $3 end of the lease, $4 now, $5 how many,
  // $6 which kind not.
  virtual std::string_view claim_statement() const = 0;

 private:
  Stored<Rows> ask_one(std::string_view sql, std::initializer_list<Value> values);
  // These check that the text can be kept.
  Stored<Rows> change_one(std::string_view sql, std::initializer_list<Value> values);
  Stored<std::vector<Rows>> change_checked(std::span<const Query> queries);
  Stored<std::vector<Rows>> change_and_tell_checked(std::span<const Query> queries, const PlayerId& player);

  Stored<Page> page(const Query& query, int limit);
  Stored<void> read_seats(std::vector<Table>& tables);
};

}  // namespace tephra::store
