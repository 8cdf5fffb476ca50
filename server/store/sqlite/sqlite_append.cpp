#include "server/store/judge.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/task_rows.h"

namespace tephra::store {

namespace {

// Inside a transaction: what the appends ask about.
Stored<Found> find(SqliteConnection& database, std::span<const Append> appends) {
  Found found;
  for (const Append& append : appends) {
    if (!found.lengths.contains(append.table)) {
      const auto rows = database.run("SELECT length FROM tables WHERE id = $1", {append.table});
      if (!rows) return std::unexpected(rows.error());
      if (!rows->empty()) found.lengths.emplace(append.table, rows->number(0, 0));
    }
    for (const Event& event : append.events) {
      if (event.client_id.empty()) continue;
      const auto rows = database.run("SELECT idx FROM events WHERE table_id = $1 AND client_id = $2",
                                     {append.table, event.client_id});
      if (!rows) return std::unexpected(rows.error());
      if (!rows->empty()) found.client_ids.insert({{append.table, event.client_id}, rows->number(0, 0)});
    }
  }
  return found;
}

Stored<Rows> write_table(SqliteConnection& database, std::string_view id, const Judgement::Change& change) {
  if (change.listing == nullptr)
    return database.run("UPDATE tables SET length = $2 WHERE id = $1", {id, change.length});
  const Listing& listing = *change.listing;
  if (!change.made) {
    return database.run(
        "UPDATE tables SET length = $2, phase = $3, is_public = $4, game = $5, summary = $6, updated_at = $7 "
        "WHERE id = $1",
        {id, change.length, static_cast<std::int64_t>(listing.phase), std::int64_t{listing.is_public},
         listing.game, listing.summary, listing.updated_at});
  }
  return database.run(
      "INSERT INTO tables (id, length, phase, is_public, game, summary, updated_at, created_at) "
      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
      {id, change.length, static_cast<std::int64_t>(listing.phase), std::int64_t{listing.is_public},
       listing.game, listing.summary, listing.updated_at, change.created_at});
}

// Seats hardly ever change after the start: what is the same is not written again.
Stored<Rows> write_seats(SqliteConnection& database, std::string_view id,
                         const std::vector<PlayerId>& seats) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const auto rows = database.run(
        "INSERT INTO seats (table_id, seat, player_id) VALUES ($1, $2, $3) ON CONFLICT (table_id, seat) "
        "DO UPDATE SET player_id = excluded.player_id WHERE seats.player_id <> excluded.player_id",
        {id, static_cast<std::int64_t>(i), seats[i]});
    if (!rows) return rows;
  }
  return database.run("DELETE FROM seats WHERE table_id = $1 AND seat >= $2",
                      {id, static_cast<std::int64_t>(seats.size())});
}

Stored<void> write(SqliteConnection& database, const Judgement& judgement) {
  const auto run = [](const Stored<Rows>& rows) -> Stored<void> {
    if (!rows) return std::unexpected(rows.error());
    return {};
  };
  for (const auto& [id, change] : judgement.tables) {
    if (auto done = run(write_table(database, id, change)); !done) return done;
    if (change.listing != nullptr) {
      if (auto done = run(write_seats(database, id, change.listing->seats)); !done) return done;
    }
    if (change.secret != nullptr) {
      auto done =
          run(database.run("INSERT INTO secrets (table_id, secret) VALUES ($1, $2) ON CONFLICT (table_id) "
                           "DO UPDATE SET secret = excluded.secret",
                           {id, *change.secret}));
      if (!done) return done;
    }
  }
  for (const auto& [table, index, event] : judgement.events) {
    auto done = run(database.run(
        "INSERT INTO events (table_id, idx, kind, body, at, by_player, client_id) VALUES ($1, $2, $3, $4, "
        "$5, $6, $7)",
        {table, index, event->kind, event->body, event->at, event->by, or_null(event->client_id)}));
    if (!done) return done;
  }
  for (const auto& [id, task] : judgement.tasks) {
    auto done = run(task == nullptr
                        ? database.run("DELETE FROM tasks WHERE id = $1", {id})
                        : database.run(kPutTask, {task->id, task->kind, task->table, task->due_at, task->body,
                                                  ready_at(*task), process_of(*task), ticket_of(*task)}));
    if (!done) return done;
  }
  return {};
}

}  // namespace

Stored<std::vector<Outcome>> SqliteStore::append(std::span<const Append> appends) {
  if (auto fine = well_formed(appends); !fine) return std::unexpected(std::move(fine.error()));
  const std::scoped_lock lock(writing_);
  return writer_->in_transaction([&]() -> Stored<std::vector<Outcome>> {
    auto found = find(*writer_, appends);
    if (!found) return std::unexpected(std::move(found.error()));
    Judgement judgement = judge(appends, std::move(*found));
    if (auto done = write(*writer_, judgement); !done) return std::unexpected(std::move(done.error()));
    // As late as can be: behind this comes only the commit.
    if (auto there = still_there(); !there) return std::unexpected(std::move(there.error()));
    return std::move(judgement.outcomes);
  });
}

}  // namespace tephra::store
