#include <fmt/format.h>

#include "server/store/migrations.h"

namespace tephra::store {

Stored<std::span<const Migration>> lacking(std::span<const Migration> all, std::int64_t applied) {
  if (applied > static_cast<std::int64_t>(all.size())) {
    return std::unexpected(
        StoreError{Trouble::Newer,
                   fmt::format("The database is of a later version ({}) than this program knows ({}): use "
                               "the program that changed it, or a later one.",
                               applied, all.size())});
  }
  return all.subspan(static_cast<std::size_t>(applied));
}

}  // namespace tephra::store
