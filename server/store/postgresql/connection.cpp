#include "server/store/postgresql/connection.h"

#include <array>
#include <charconv>
#include <libpq-fe.h>
#include <poll.h>
#include <utility>

#include <fmt/format.h>

namespace tephra::store {

namespace {

constexpr std::string_view kCollision = "Two transactions stood in each other's way";

// Every statement finds its rows by an index; a planner that has not seen the tables grow yet would rather
// read all of them. Waiting has an end, and what is told as written is on the disk.
constexpr const char* kSettings =
    "SET synchronous_commit = on; SET client_encoding = 'UTF8'; SET lock_timeout = '10s'; "
    "SET statement_timeout = '30s'; SET idle_in_transaction_session_timeout = '30s'; "
    "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off";

// By SQLSTATE, whose first two characters are its class.
Trouble trouble_of(std::string_view state) {
  if (state == "53100") return Trouble::Full;
  if (state == "23505") return Trouble::Duplicate;
  if (state == "55P03" || state == "53300" || state == "57014" || state.starts_with("40"))
    return Trouble::Busy;
  if (state.starts_with("XX0") && state != "XX000") return Trouble::Corrupt;
  if (state.starts_with("08") || state.starts_with("57P") || state == "3D000" || state == "25P03")
    return Trouble::Gone;
  return Trouble::Other;
}

std::string without_line_end(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

}  // namespace

namespace {

// Asked before libpq connects, whose messages quote what they do not understand: in an address with a
// character that should have been escaped that may be a part of the password.
bool is_well_formed(const std::string& url) {
  struct Free {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
    void operator()(char* message) const { PQfreemem(message); }
  };
  char* message = nullptr;
  const std::unique_ptr<PQconninfoOption, Free> options(PQconninfoParse(url.c_str(), &message));
  const std::unique_ptr<char, Free> unread(message);
  if (!options) return false;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    const std::string_view key = option->keyword;
    const std::string_view value = option->val == nullptr ? "" : option->val;
    if (key == "port" && value.find_first_not_of("0123456789,") != std::string_view::npos) return false;
    if ((key == "host" || key == "dbname") && value.contains('@')) return false;
  }
  return true;
}

}  // namespace

bool worth_repeating(const StoreError& error) { return error.sentence.starts_with(kCollision); }

void PgConnection::Finish::operator()(pg_conn* connection) const { PQfinish(connection); }
void PgConnection::Clear::operator()(pg_result* result) const { PQclear(result); }

StoreError PgConnection::lost() const {
  return {Trouble::Gone, fmt::format("The connection to PostgreSQL is lost: {}",
                                     without_line_end(PQerrorMessage(connection_.get())))};
}

StoreError PgConnection::error(const pg_result* result) const {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state == nullptr) return lost();
  // Only the first line: the details quote values.
  const char* message = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string_view why = message == nullptr ? "" : message;
  const std::string_view code = state;
  if (code == "40P01" || code == "40001") return {Trouble::Busy, fmt::format("{}: {}.", kCollision, why)};
  return {trouble_of(code), fmt::format("PostgreSQL says: {} ({}).", why, code)};
}

Stored<std::unique_ptr<PgConnection>> PgConnection::open(const std::string& url) {
  if (!is_well_formed(url))
    return std::unexpected(
        StoreError{Trouble::Other,
                   "The address of the PostgreSQL database is not understood. It looks like "
                   "postgresql://USER:PASSWORD@HOST:PORT/NAME, where '@', ':', '/' and '%' in a name "
                   "or password are written as %40, %3A, %2F and %25."});
  std::unique_ptr<PgConnection> connection(new PgConnection());
  // What comes later counts, so that the url can say otherwise.
  constexpr std::array keys{"connect_timeout", "keepalives_idle", "tcp_user_timeout", "application_name",
                            "dbname"};
  const std::array values{"5", "10", "20000", "tephra", url.c_str()};
  std::vector<const char*> names(keys.begin(), keys.end());
  std::vector<const char*> settings(values.begin(), values.end());
  names.push_back(nullptr);
  settings.push_back(nullptr);
  connection->connection_.reset(PQconnectdbParams(names.data(), settings.data(), 1));
  pg_conn* raw = connection->connection_.get();
  if (raw == nullptr)
    return std::unexpected(
        StoreError{Trouble::Other, "There is no memory left for a connection to PostgreSQL."});
  if (PQstatus(raw) != CONNECTION_OK) {
    return std::unexpected(StoreError{Trouble::Gone, fmt::format("PostgreSQL cannot be reached: {}",
                                                                 without_line_end(PQerrorMessage(raw)))});
  }
  PQsetNoticeProcessor(raw, [](void*, const char*) {}, nullptr);
  if (auto set = connection->run_script(kSettings); !set) return std::unexpected(std::move(set.error()));
  return connection;
}

Stored<void> PgConnection::run_script(const std::string& sql) {
  const Result result(PQexec(connection_.get(), sql.c_str()));
  const ExecStatusType status = PQresultStatus(result.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return {};
  return std::unexpected(error(result.get()));
}

Stored<std::string> PgConnection::prepare(std::string_view sql) {
  const auto known = prepared_.find(sql);
  if (known != prepared_.end()) return known->second;
  std::string name = fmt::format("s{}", prepared_.size());
  const Result result(PQprepare(connection_.get(), name.c_str(), std::string(sql).c_str(), 0, nullptr));
  if (PQresultStatus(result.get()) != PGRES_COMMAND_OK) return std::unexpected(error(result.get()));
  prepared_.emplace(sql, name);
  return name;
}

Stored<void> PgConnection::send(const std::string& name, std::span<const Value> values) {
  // libpq wants text with a zero at its end.
  std::vector<std::string> texts;
  std::vector<const char*> pointers;
  texts.reserve(values.size());
  pointers.reserve(values.size());
  for (const Value& value : values) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) {
      pointers.push_back(texts.emplace_back(std::to_string(*number)).c_str());
    } else if (const auto* text = std::get_if<std::string_view>(&value)) {
      pointers.push_back(texts.emplace_back(*text).c_str());
    } else {
      pointers.push_back(nullptr);
    }
  }
  if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()), pointers.data(),
                          nullptr, nullptr, 0) == 0)
    return std::unexpected(lost());
  return {};
}

Stored<Rows> PgConnection::receive() {
  const Result result(PQgetResult(connection_.get()));
  if (result == nullptr) return std::unexpected(lost());
  const ExecStatusType status = PQresultStatus(result.get());
  // Each answer is followed by a null result.
  while (const Result more{PQgetResult(connection_.get())}) {
    if (PQstatus(connection_.get()) != CONNECTION_OK) return std::unexpected(lost());
  }
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(error(result.get()));

  const int columns = PQnfields(result.get());
  Rows rows(static_cast<std::size_t>(columns));
  for (int row = 0; row < PQntuples(result.get()); ++row) {
    for (int column = 0; column < columns; ++column) {
      if (PQgetisnull(result.get(), row, column) != 0)
        rows.add(std::nullopt);
      else
        rows.add(std::string(PQgetvalue(result.get(), row, column),
                             static_cast<std::size_t>(PQgetlength(result.get(), row, column))));
    }
  }
  const std::string_view changed = PQcmdTuples(result.get());
  std::from_chars(changed.data(), changed.data() + changed.size(), rows.changed);
  return rows;
}

Stored<std::vector<Rows>> PgConnection::run(std::span<const Query> queries) {
  std::vector<Rows> answers;
  answers.reserve(queries.size());
  if (queries.empty()) return answers;
  // Before the journey: statements cannot be waited for within one.
  std::vector<std::string> names;
  names.reserve(queries.size());
  for (const Query& query : queries) {
    auto name = prepare(query.sql);
    if (!name) return std::unexpected(std::move(name.error()));
    names.push_back(std::move(*name));
  }

  // A server that cannot send stops reading, and then neither side moves. What answers can hold before we
  // read them is far more than this many small ones.
  constexpr std::size_t kJourney = 64;
  for (std::size_t begin = 0; begin < queries.size(); begin += kJourney) {
    const std::size_t end = std::min(begin + kJourney, queries.size());
    if (PQenterPipelineMode(connection_.get()) == 0) return std::unexpected(lost());
    for (std::size_t i = begin; i < end; ++i)
      if (auto sent = send(names[i], queries[i].values); !sent)
        return std::unexpected(std::move(sent.error()));
    if (PQpipelineSync(connection_.get()) == 0) return std::unexpected(lost());

    Stored<void> fine;
    for (std::size_t i = begin; i < end; ++i) {
      auto rows = receive();
      if (rows)
        answers.push_back(std::move(*rows));
      else if (fine)
        fine = std::unexpected(std::move(rows.error()));
      if (PQstatus(connection_.get()) != CONNECTION_OK) return std::unexpected(lost());
    }
    const Result sync(PQgetResult(connection_.get()));
    if (PQresultStatus(sync.get()) != PGRES_PIPELINE_SYNC || PQexitPipelineMode(connection_.get()) == 0)
      return std::unexpected(lost());
    if (!fine) return std::unexpected(std::move(fine.error()));
  }
  return answers;
}

void PgConnection::roll_back() {
  const PGTransactionStatusType status = PQtransactionStatus(connection_.get());
  if (status == PQTRANS_INTRANS || status == PQTRANS_INERROR) (void)run_script("ROLLBACK");
}

bool PgConnection::alive() {
  if (PQstatus(connection_.get()) != CONNECTION_OK ||
      PQtransactionStatus(connection_.get()) != PQTRANS_IDLE ||
      PQpipelineStatus(connection_.get()) != PQ_PIPELINE_OFF)
    return false;
  pollfd waiting{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0};
  if (poll(&waiting, 1, 0) == 0) return true;
  // Something is there to read that nobody asked for: a notice, or the end.
  return PQconsumeInput(connection_.get()) != 0 && PQstatus(connection_.get()) == CONNECTION_OK;
}

int PgConnection::socket() const { return PQsocket(connection_.get()); }

bool PgConnection::each_notification(const std::function<void(std::string_view payload)>& take) {
  if (PQconsumeInput(connection_.get()) == 0) return false;
  struct Free {
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
  };
  while (const std::unique_ptr<PGnotify, Free> notification{PQnotifies(connection_.get())})
    take(notification->extra);
  return PQstatus(connection_.get()) == CONNECTION_OK;
}

std::string PgConnection::describe() const {
  const int version = PQserverVersion(connection_.get());
  return fmt::format("PostgreSQL {}.{} at {}/{}", version / 10000, version % 10000, PQhost(connection_.get()),
                     PQdb(connection_.get()));
}

}  // namespace tephra::store
