#include <limits>

#include "server/store/sql_store.h"

// How tables are read. Writing them is append(), which each database does in its own way.
namespace tephra::store {

namespace {

// A page is read with one row more than asked for: it tells whether there is another page.
std::int64_t with_one_more(int limit) { return std::int64_t{limit} + 1; }

Millis begin_time(const std::optional<Cursor>& after) {
  return after ? after->updated_at : std::numeric_limits<Millis>::max();
}
std::string_view begin_id(const std::optional<Cursor>& after) {
  return after ? std::string_view(after->id) : std::string_view();
}

Table table_of(const Rows& rows, std::size_t row) {
  return {.id = rows.text(row, 0),
          .created_at = rows.number(row, 1),
          .length = rows.number(row, 2),
          .listing = {.phase = static_cast<Phase>(rows.number(row, 3)),
                      .is_public = rows.number(row, 4) != 0,
                      .game = rows.text(row, 5),
                      .summary = rows.text(row, 6),
                      .updated_at = rows.number(row, 7),
                      .seats = {}}};
}

constexpr std::string_view kTable =
    "SELECT id, created_at, length, phase, is_public, game, summary, updated_at FROM tables WHERE id = $1";

// The two that differ only in which partial index finds them.
constexpr std::string_view kLobby =
    "SELECT id, created_at, length, phase, is_public, game, summary, updated_at FROM tables "
    "WHERE is_public = 1 AND phase < 2 AND phase >= $1 AND phase <= $2 "
    "AND ($3 = '' OR game = $3) AND (updated_at, id) < ($4, $5) "
    "ORDER BY updated_at DESC, id DESC LIMIT $6";
constexpr std::string_view kEnded =
    "SELECT id, created_at, length, phase, is_public, game, summary, updated_at FROM tables "
    "WHERE is_public = 1 AND phase = 2 AND phase >= $1 AND phase <= $2 "
    "AND ($3 = '' OR game = $3) AND (updated_at, id) < ($4, $5) "
    "ORDER BY updated_at DESC, id DESC LIMIT $6";

constexpr std::string_view kGamesOf =
    "SELECT id, created_at, length, phase, is_public, game, summary, updated_at FROM tables "
    "WHERE id IN (SELECT table_id FROM seats WHERE player_id = $1 AND player_id <> '') "
    "AND phase >= $2 AND phase <= $3 AND is_public >= $4 AND (updated_at, id) < ($5, $6) "
    "ORDER BY updated_at DESC, id DESC LIMIT $7";

std::int64_t number_of(Phase phase) { return static_cast<std::int64_t>(phase); }

}  // namespace

Stored<std::vector<Event>> SqlStore::events(const TableId& table, std::int64_t from, int limit) {
  const auto rows = ask_one(
      "SELECT kind, body, at, by_player, client_id FROM events WHERE table_id = $1 AND idx >= $2 ORDER BY "
      "idx "
      "LIMIT $3",
      {table, from, std::int64_t{limit}});
  if (!rows) return std::unexpected(rows.error());
  std::vector<Event> events;
  events.reserve(rows->size());
  for (std::size_t row = 0; row < rows->size(); ++row) {
    events.push_back({.kind = rows->text(row, 0),
                      .body = rows->text(row, 1),
                      .at = rows->number(row, 2),
                      .by = rows->text(row, 3),
                      .client_id = rows->text(row, 4)});
  }
  return events;
}

Stored<std::optional<Table>> SqlStore::table(const TableId& id) {
  const auto rows = ask_one(kTable, {id});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  std::vector<Table> tables{table_of(*rows, 0)};
  if (const auto seats = read_seats(tables); !seats) return std::unexpected(seats.error());
  return std::move(tables.front());
}

Stored<void> SqlStore::read_seats(std::vector<Table>& tables) {
  std::vector<Query> queries;
  queries.reserve(tables.size());
  for (const Table& table : tables)
    queries.push_back({"SELECT player_id FROM seats WHERE table_id = $1 ORDER BY seat", {table.id}});
  const auto answers = ask(queries);
  if (!answers) return std::unexpected(answers.error());
  for (std::size_t i = 0; i < tables.size(); ++i) {
    const Rows& rows = (*answers)[i];
    for (std::size_t row = 0; row < rows.size(); ++row) tables[i].listing.seats.push_back(rows.text(row, 0));
  }
  return {};
}

Stored<Page> SqlStore::page(const Query& query, int limit) {
  const auto answers = ask({&query, 1});
  if (!answers) return std::unexpected(answers.error());
  const Rows& rows = answers->front();
  Page page;
  for (std::size_t row = 0; row < rows.size() && static_cast<int>(row) < limit; ++row)
    page.tables.push_back(table_of(rows, row));
  if (rows.size() > page.tables.size() && !page.tables.empty())
    page.next = Cursor{page.tables.back().listing.updated_at, page.tables.back().id};
  if (const auto seats = read_seats(page.tables); !seats) return std::unexpected(seats.error());
  return page;
}

Stored<Page> SqlStore::lobby(const LobbyQuery& query) {
  const Phase low = query.phase.value_or(Phase::Open);
  const Phase high = query.phase.value_or(Phase::Playing);
  return page({low == Phase::Ended ? kEnded : kLobby,
               {number_of(low), number_of(high), std::string_view(query.game), begin_time(query.after),
                begin_id(query.after), with_one_more(query.limit)}},
              query.limit);
}

Stored<Page> SqlStore::games_of(const GamesQuery& query) {
  const Phase low = query.phase.value_or(Phase::Open);
  const Phase high = query.phase.value_or(Phase::Ended);
  return page(
      {kGamesOf,
       {std::string_view(query.player), number_of(low), number_of(high), std::int64_t{query.public_only},
        begin_time(query.after), begin_id(query.after), with_one_more(query.limit)}},
      query.limit);
}

Stored<std::int64_t> SqlStore::games_played(const PlayerId& player) {
  const auto rows = ask_one(
      "SELECT COUNT(*) FROM tables WHERE phase = 2 AND id IN "
      "(SELECT table_id FROM seats WHERE player_id = $1 AND player_id <> '')",
      {player});
  if (!rows) return std::unexpected(rows.error());
  return rows->number(0, 0);
}

Stored<std::optional<std::string>> SqlStore::secret(const TableId& table) {
  const auto rows = ask_one("SELECT secret FROM secrets WHERE table_id = $1", {table});
  if (!rows) return std::unexpected(rows.error());
  if (rows->empty()) return std::nullopt;
  return rows->text(0, 0);
}

}  // namespace tephra::store
