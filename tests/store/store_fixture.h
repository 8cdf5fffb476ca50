#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "server/store/store.h"
#include "tests/apps/run_program.h"

namespace tephra::tests {

enum class Database : std::uint8_t { Sqlite, Postgresql };

// A store in a new database, for the tests that both kinds have to pass:
//   INSTANTIATE_TEST_SUITE_P(Sqlite, SomeTest, testing::Values(Database::Sqlite));
//   INSTANTIATE_TEST_SUITE_P(Postgresql, SomeTest, testing::Values(Database::Postgresql));
class StoreTest : public testing::TestWithParam<Database> {
 protected:
  StoreTest();

  bool is_sqlite() const { return GetParam() == Database::Sqlite; }
  const std::string& url() const { return url_; }
  store::Store& store() { return *store_; }

  // Closes the store and opens it again.
  void reopen();
  void close() { store_.reset(); }

 private:
  TemporaryFolder folder_;
  std::string url_;
  std::unique_ptr<store::Store> store_;
};

// The value, or a failed test that says what the store said.
template <class T>
T good(store::Stored<T> stored) {
  if (!stored) throw std::runtime_error("the store refuses: " + stored.error().sentence);
  if constexpr (!std::is_void_v<T>) return std::move(*stored);
}

// Appends that make a table, and that go on with it by one event.
store::Append beginning(std::string table, std::string client_id = {});
store::Append one_more(std::string table, std::int64_t index, std::string client_id = {});

// What becomes of a single append.
store::Outcome append_one(store::Store& store, store::Append append);

// The kinds of outcomes.
store::Outcome written(std::int64_t length);
store::Outcome taken(std::int64_t length);
store::Outcome known(std::int64_t index);

}  // namespace tephra::tests

namespace tephra::store {

// So that a failed test can show them.
void PrintTo(const Outcome& outcome, std::ostream* out);  // NOLINT(readability-identifier-naming)

}  // namespace tephra::store
