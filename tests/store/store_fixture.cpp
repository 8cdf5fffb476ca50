#include "tests/store/store_fixture.h"

#include <ostream>
#include <utility>

#include "tests/store/private_postgres.h"

namespace tephra::tests {

StoreTest::StoreTest() {
  url_ = is_sqlite() ? "sqlite:" + (folder_ / "games.db").string() : PrivatePostgres::shared().new_database();
  store_ = good(store::open_store(url_));
}

void StoreTest::reopen() {
  close();
  store_ = good(store::open_store(url_));
}

store::Append beginning(std::string table, std::string client_id) {
  store::Append append{.table = std::move(table), .first = 0};
  append.events.push_back(
      {.kind = "created", .body = "{}", .at = 1000, .by = "ann", .client_id = std::move(client_id)});
  append.listing = store::Listing{.phase = store::Phase::Open,
                                  .is_public = true,
                                  .game = "taluva",
                                  .summary = "{}",
                                  .updated_at = 1000,
                                  .seats = {"ann", ""}};
  return append;
}

store::Append one_more(std::string table, std::int64_t index, std::string client_id) {
  store::Append append{.table = std::move(table), .first = index};
  append.events.push_back({.kind = "token",
                           .body = "{\"n\":" + std::to_string(index) + "}",
                           .at = 1000 + index,
                           .by = "ann",
                           .client_id = std::move(client_id)});
  return append;
}

store::Outcome append_one(store::Store& store, store::Append append) {
  return good(store.append({&append, 1})).front();
}

store::Outcome written(std::int64_t length) { return {store::Outcome::Kind::Written, length}; }
store::Outcome taken(std::int64_t length) { return {store::Outcome::Kind::IndexTaken, length}; }
store::Outcome known(std::int64_t index) { return {store::Outcome::Kind::ClientIdKnown, index}; }

}  // namespace tephra::tests

namespace tephra::store {

void PrintTo(const Outcome& outcome, std::ostream* out) {
  constexpr const char* kNames[] = {"written", "taken", "known"};
  *out << kNames[static_cast<int>(outcome.kind)] << '(' << outcome.index << ')';
}

}  // namespace tephra::store
