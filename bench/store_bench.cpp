// Durable appends: how many moves a second the store writes when so many share a transaction. A move is one
// event with a client id, and the task of a clock that is put anew. The file is in the system's temporary
// folder: what is measured is that disk.

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "server/store/store.h"
#include "tests/store/private_postgres.h"
#include "tests/temporary_folder.h"

namespace tephra {

namespace {

constexpr int kTables = 1000;

std::string table_name(int i) { return "0123456789" + std::to_string(100'000 + i); }

void make_tables(store::Store& store) {
  std::vector<store::Append> appends;
  for (int i = 0; i < kTables; ++i) {
    store::Append append{.table = table_name(i), .first = 0};
    append.events.push_back({.kind = "created", .body = std::string(300, 'x'), .at = 1});
    append.listing = store::Listing{
        .game = "taluva", .summary = std::string(300, 'x'), .updated_at = 1, .seats = {"a", "b"}};
    appends.push_back(std::move(append));
  }
  if (!store.append(appends)) std::abort();
}

void append_moves(benchmark::State& state, store::Store& store) {
  make_tables(store);
  std::vector<std::int64_t> lengths(kTables, 1);
  const auto group = static_cast<std::size_t>(state.range(0));
  std::size_t table = 0;
  std::int64_t number = 0;
  for (auto _ : state) {
    std::vector<store::Append> appends(group);
    for (store::Append& append : appends) {
      // Tables far from each other, as players are.
      table = (table + 377) % kTables;
      append.table = table_name(static_cast<int>(table));
      append.first = lengths[table]++;
      append.events.push_back(
          {.kind = "token",
           .body = R"({"n":17,"token":"SJ@-3,2/ne","seat":1,"time":{"left":[600000,600000]}})",
           .at = number,
           .by = "player000001",
           .client_id = "client." + std::to_string(++number)});
      append.put_tasks.push_back({.id = "flag:" + append.table,
                                  .kind = "flag",
                                  .table = append.table,
                                  .due_at = number,
                                  .body = "{}"});
    }
    const auto outcomes = store.append(appends);
    if (!outcomes || outcomes->back().kind != store::Outcome::Kind::Written) {
      state.SkipWithError(outcomes ? "an index was taken" : outcomes.error().sentence.c_str());
      return;
    }
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}

void sqlite_moves(benchmark::State& state) {
  const tests::TemporaryFolder folder;
  const auto store = store::open_store((folder / "games.db").string());
  if (!store) return state.SkipWithError(store.error().sentence.c_str());
  append_moves(state, **store);
}

void postgresql_moves(benchmark::State& state) {
  tests::PrivatePostgres postgres(true);
  const auto store = store::open_store(postgres.new_database());
  if (!store) return state.SkipWithError(store.error().sentence.c_str());
  append_moves(state, **store);
}

BENCHMARK(sqlite_moves)->Arg(1)->Arg(16)->Arg(128)->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(postgresql_moves)->Arg(1)->Arg(16)->Arg(128)->UseRealTime()->Unit(benchmark::kMillisecond);

}  // namespace

}  // namespace tephra
