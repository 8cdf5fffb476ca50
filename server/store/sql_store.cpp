#include "server/store/sql_store.h"

#include <algorithm>
#include <variant>

#include "server/store/text.h"

namespace tephra::store {

Stored<Rows> SqlStore::ask_one(std::string_view sql, std::initializer_list<Value> values) {
  const Query query{sql, values};
  auto rows = ask({&query, 1});
  if (!rows) return std::unexpected(std::move(rows.error()));
  return std::move(rows->front());
}

Stored<Rows> SqlStore::change_one(std::string_view sql, std::initializer_list<Value> values) {
  const Query query{sql, values};
  auto rows = change_checked({&query, 1});
  if (!rows) return std::unexpected(std::move(rows.error()));
  return std::move(rows->front());
}

namespace {

Stored<void> all_can_be_kept(std::span<const Query> queries) {
  for (const Query& query : queries) {
    for (const Value& value : query.values) {
      const auto* text = std::get_if<std::string_view>(&value);
      if (text != nullptr && !can_be_kept(*text))
        return std::unexpected(StoreError{Trouble::Other, "Only UTF-8 text without zero bytes can be kept."});
    }
  }
  return {};
}

}  // namespace

Stored<std::vector<Rows>> SqlStore::change_checked(std::span<const Query> queries) {
  if (auto fine = all_can_be_kept(queries); !fine) return std::unexpected(std::move(fine.error()));
  return change(queries);
}

Stored<std::vector<Rows>> SqlStore::change_and_tell_checked(std::span<const Query> queries,
                                                            const PlayerId& player) {
  if (auto fine = all_can_be_kept(queries); !fine) return std::unexpected(std::move(fine.error()));
  return change_and_tell(queries, player);
}

Stored<std::string> SqlStore::setting(const std::string& name, const std::string& value) {
  const Query queries[] = {
      {"INSERT INTO settings (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING", {name, value}},
      {"SELECT value FROM settings WHERE name = $1", {name}},
  };
  auto rows = change_checked(queries);
  if (!rows) return std::unexpected(std::move(rows.error()));
  return rows->back().text(0, 0);
}

Stored<void> SqlStore::ping() {
  auto rows = ask_one("SELECT COUNT(*) FROM settings", {});
  if (!rows) return std::unexpected(std::move(rows.error()));
  return {};
}

}  // namespace tephra::store
