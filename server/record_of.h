#pragma once

#include <string>
#include <vector>

#include "engine/record/record.h"
#include "server/table.h"

namespace tephra::server {

// The game of a table as a record, with these names by seat; with its seed once it is over.
Record record_of(const Table& table, std::vector<std::string> names);

// "2026-11-16", the day in UTC.
std::string day_of(Millis time);

}  // namespace tephra::server
