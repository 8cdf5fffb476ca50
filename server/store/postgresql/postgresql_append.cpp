#include <deque>
#include <set>
#include <utility>

#include "server/store/judge.h"
#include "server/store/postgresql/array.h"
#include "server/store/postgresql/postgresql_store.h"
#include "server/store/task_rows.h"

// Two journeys for any number of appends: one locks the tables and looks at them, one writes. Each kind of
// row takes one statement, with its columns as arrays.
namespace tephra::store {

namespace {

// Statements together with the arrays they point to.
class Batch {
 public:
  void add(std::string_view sql) { queries_.push_back({sql}); }
  template <class... Arrays>
  void add(std::string_view sql, const Arrays&... arrays) {
    Query query{sql};
    (query.values.emplace_back(std::string_view(texts_.emplace_back(arrays.text()))), ...);
    queries_.push_back(std::move(query));
  }
  std::span<const Query> queries() const { return queries_; }
  std::size_t size() const { return queries_.size(); }

 private:
  std::deque<std::string> texts_;  // stay where they are
  std::vector<Query> queries_;
};

struct ListingColumns {
  PgArray id, phase, is_public, game, summary, updated_at;
  void add(std::string_view table, const Listing& listing) {
    id.add(table);
    phase.add(static_cast<std::int64_t>(listing.phase));
    is_public.add(std::int64_t{listing.is_public});
    game.add(listing.game);
    summary.add(listing.summary);
    updated_at.add(listing.updated_at);
  }
};

// Makes the tables that begin, locks all that are named, in the order of their ids so that two processes
// never wait for each other in a circle, and only then looks for client ids.
Batch look(std::span<const Append> appends) {
  Batch batch;
  batch.add("BEGIN");
  std::set<std::string_view> ids;
  std::set<std::string_view> begun;
  ListingColumns made;
  PgArray created_at;
  PgArray client_tables;
  PgArray client_ids;
  for (const Append& append : appends) {
    ids.insert(append.table);
    if (append.first == 0 && begun.insert(append.table).second) {
      made.add(append.table, *append.listing);
      created_at.add(append.events.front().at);
    }
    for (const Event& event : append.events) {
      if (event.client_id.empty()) continue;
      client_tables.add(append.table);
      client_ids.add(event.client_id);
    }
  }
  PgArray all;
  for (const std::string_view id : ids) all.add(id);
  batch.add(
      "INSERT INTO tables (id, phase, is_public, game, summary, updated_at, created_at, length) "
      "SELECT *, 0 FROM unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], $5::text[], "
      "$6::bigint[], "
      "$7::bigint[]) AS made (id) ORDER BY id COLLATE \"C\" ON CONFLICT (id) DO NOTHING",
      made.id, made.phase, made.is_public, made.game, made.summary, made.updated_at, created_at);
  batch.add("SELECT id, length FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE", all);
  batch.add(
      "SELECT e.table_id, e.client_id, e.idx FROM unnest($1::text[], $2::text[]) AS sent (table_id, "
      "client_id) "
      "JOIN events e ON e.table_id = sent.table_id AND e.client_id = sent.client_id",
      client_tables, client_ids);
  return batch;
}

// The rows must live as long as what is found in them.
struct FoundIn {
  std::vector<std::string> texts;
  Found found;
};

FoundIn found_in(const Rows& lengths, const Rows& client_ids) {
  FoundIn result;
  auto& [texts, found] = result;
  texts.reserve(lengths.size() + 2 * client_ids.size());
  for (std::size_t row = 0; row < lengths.size(); ++row)
    found.lengths.emplace(texts.emplace_back(lengths.text(row, 0)), lengths.number(row, 1));
  for (std::size_t row = 0; row < client_ids.size(); ++row) {
    const std::string_view table = texts.emplace_back(client_ids.text(row, 0));
    const std::string_view client_id = texts.emplace_back(client_ids.text(row, 1));
    found.client_ids.insert({{table, client_id}, client_ids.number(row, 2)});
  }
  return result;
}

void write_tables(const Judgement& judgement, Batch& batch) {
  PgArray grown;
  PgArray lengths;
  ListingColumns listed;
  PgArray seat_tables;
  PgArray seat_numbers;
  PgArray seat_players;
  PgArray seat_counts;
  PgArray secret_tables;
  PgArray secrets;
  for (const auto& [id, change] : judgement.tables) {
    grown.add(id);
    lengths.add(change.length);
    if (change.listing != nullptr) {
      listed.add(id, *change.listing);
      const auto& seats = change.listing->seats;
      seat_counts.add(static_cast<std::int64_t>(seats.size()));
      for (std::size_t i = 0; i < seats.size(); ++i) {
        seat_tables.add(id);
        seat_numbers.add(static_cast<std::int64_t>(i));
        seat_players.add(seats[i]);
      }
    }
    if (change.secret != nullptr) {
      secret_tables.add(id);
      secrets.add(*change.secret);
    }
  }
  batch.add(
      "UPDATE tables SET length = grown.length FROM unnest($1::text[], $2::bigint[]) AS grown (id, length) "
      "WHERE tables.id = grown.id",
      grown, lengths);
  if (!listed.id.empty()) {
    batch.add(
        "UPDATE tables SET phase = l.phase, is_public = l.is_public, game = l.game, summary = l.summary, "
        "updated_at = l.updated_at FROM unnest($1::text[], $2::smallint[], $3::smallint[], $4::text[], "
        "$5::text[], "
        "$6::bigint[]) AS l (id, phase, is_public, game, summary, updated_at) WHERE tables.id = l.id",
        listed.id, listed.phase, listed.is_public, listed.game, listed.summary, listed.updated_at);
    // Seats hardly ever change after the start: what is the same is not written again.
    batch.add(
        "INSERT INTO seats (table_id, seat, player_id) SELECT * FROM unnest($1::text[], $2::integer[], "
        "$3::text[]) "
        "ON CONFLICT (table_id, seat) DO UPDATE SET player_id = excluded.player_id "
        "WHERE seats.player_id <> excluded.player_id",
        seat_tables, seat_numbers, seat_players);
    batch.add(
        "DELETE FROM seats USING unnest($1::text[], $2::integer[]) AS counted (id, seats) "
        "WHERE seats.table_id = counted.id AND seats.seat >= counted.seats",
        listed.id, seat_counts);
  }
  if (!secrets.empty()) {
    batch.add(
        "INSERT INTO secrets (table_id, secret) SELECT * FROM unnest($1::text[], $2::text[]) "
        "ON CONFLICT (table_id) DO UPDATE SET secret = excluded.secret",
        secret_tables, secrets);
  }
}

void write_events(const Judgement& judgement, Batch& batch) {
  PgArray table, index, kind, body, at, by, client_id;
  for (const auto& [id, number, event] : judgement.events) {
    table.add(id);
    index.add(number);
    kind.add(event->kind);
    body.add(event->body);
    at.add(event->at);
    by.add(event->by);
    client_id.add_or_null(event->client_id);
  }
  if (table.empty()) return;
  batch.add(
      "INSERT INTO events (table_id, idx, kind, body, at, by_player, client_id) SELECT * FROM "
      "unnest($1::text[], "
      "$2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])",
      table, index, kind, body, at, by, client_id);
}

void write_tasks(const Judgement& judgement, Batch& batch) {
  PgArray removed;
  PgArray id, kind, table, due, body, ready, process, ticket;
  for (const auto& [name, task] : judgement.tasks) {
    if (task == nullptr) {
      removed.add(name);
      continue;
    }
    id.add(name);
    kind.add(task->kind);
    table.add(task->table);
    due.add(task->due_at);
    body.add(task->body);
    ready.add(ready_at(*task));
    process.add(process_of(*task));
    ticket.add(ticket_of(*task));
  }
  if (!removed.empty()) batch.add("DELETE FROM tasks WHERE id = ANY($1::text[])", removed);
  if (id.empty()) return;
  batch.add(
      "INSERT INTO tasks (id, kind, table_id, due_at, body, ready_at, process, ticket) SELECT * FROM "
      "unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], "
      "$8::bigint[]) "
      "ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, table_id = excluded.table_id, due_at = "
      "excluded.due_at, "
      "body = excluded.body, ready_at = excluded.ready_at, process = excluded.process, ticket = "
      "excluded.ticket",
      id, kind, table, due, body, ready, process, ticket);
}

Batch write(const Judgement& judgement, std::string_view self) {
  Batch batch;
  write_tables(judgement, batch);
  write_events(judgement, batch);
  write_tasks(judgement, batch);
  PgArray wakes;
  for (const auto& [id, change] : judgement.tables)
    wakes.add(wake_payload(self, id, change.length, change.announced));
  batch.add("SELECT pg_notify('tephra', payload) FROM unnest($1::text[]) AS payload", wakes);
  batch.add("COMMIT");
  return batch;
}

// One attempt. `begun_to_write` tells whether a lost connection leaves doubt.
Stored<std::vector<Outcome>> attempt(PgConnection& connection, std::span<const Append> appends,
                                     std::string_view self, bool& begun_to_write) {
  const Batch questions = look(appends);
  const auto answers = connection.run(questions.queries());
  if (!answers) return std::unexpected(answers.error());
  const FoundIn found = found_in((*answers)[2], (*answers)[3]);
  Judgement judgement = judge(appends, found.found);
  if (judgement.tables.empty()) return std::move(judgement.outcomes);  // the pool rolls back

  begun_to_write = true;
  const auto written = connection.run(write(judgement, self).queries());
  if (!written) return std::unexpected(written.error());
  return std::move(judgement.outcomes);
}

}  // namespace

Stored<std::vector<Outcome>> PostgresqlStore::append(std::span<const Append> appends) {
  if (auto fine = well_formed(appends); !fine) return std::unexpected(std::move(fine.error()));
  if (appends.empty()) return std::vector<Outcome>();
  constexpr int kAttempts = 5;
  for (int left = kAttempts;; --left) {
    auto connection = pool_.lend();
    if (!connection) return std::unexpected(std::move(connection.error()));
    bool begun_to_write = false;
    auto outcomes = attempt(**connection, appends, self_, begun_to_write);
    if (outcomes || left == 1) return outcomes;
    const bool again =
        worth_repeating(outcomes.error()) || (outcomes.error().trouble == Trouble::Gone && !begun_to_write);
    if (!again) return outcomes;
  }
}

}  // namespace tephra::store
