#include <algorithm>

#include "server/store/postgresql/postgresql_store.h"
#include "server/store/sqlite/sqlite_store.h"
#include "server/store/store.h"

namespace tephra::store {

Stored<std::unique_ptr<Store>> open_store(std::string_view url, int connections) {
  connections = std::max(connections, 1);
  if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
    return open_postgresql(std::string(url), connections);
  constexpr std::string_view kSqlite = "sqlite:";
  if (url.starts_with(kSqlite))
    url.remove_prefix(kSqlite.size());
  else if (url.contains("://"))
    return std::unexpected(
        StoreError{Trouble::Other, "A database is sqlite:PATH or postgresql://HOST/NAME."});
  return open_sqlite(std::string(url), connections);
}

}  // namespace tephra::store
