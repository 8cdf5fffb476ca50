#include "apps/wasm/tables.h"

#include <cstddef>
#include <utility>
#include <vector>

#include "apps/wasm/thinking.h"

namespace tephra::wasm {

namespace {

std::vector<std::unique_ptr<Table>>& tables() {
  static std::vector<std::unique_ptr<Table>> all;
  return all;
}

}  // namespace

Table::Table(Record what) : record(std::move(what)) {}
Table::~Table() = default;

int set_up(Record record) {
  auto& all = tables();
  std::size_t number = 0;
  while (number < all.size() && all[number]) ++number;
  if (number == all.size()) all.emplace_back();
  all[number] = std::make_unique<Table>(std::move(record));
  return static_cast<int>(number);
}

Table* table(int number) {
  auto& all = tables();
  return number >= 0 && static_cast<std::size_t>(number) < all.size()
             ? all[static_cast<std::size_t>(number)].get()
             : nullptr;
}

void put_away(int number) {
  if (table(number) != nullptr) tables()[static_cast<std::size_t>(number)].reset();
}

}  // namespace tephra::wasm
