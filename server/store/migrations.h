#pragma once

#include <span>
#include <string_view>

#include "server/store/error.h"

namespace tephra::store {

// A change of the schema, in a file of its own: NNNN_what.sql. The numbers go from 1 without gaps.
struct Migration {
  std::string_view name;  // "0001_first"
  std::string_view sql;   // several statements
};

// In the order in which they are to be applied: element i has the number i + 1.
std::span<const Migration> sqlite_migrations();
std::span<const Migration> postgresql_migrations();

// Those that a database with `applied` of them lacks; Newer if it has more than this program knows.
Stored<std::span<const Migration>> lacking(std::span<const Migration> all, std::int64_t applied);

}  // namespace tephra::store
