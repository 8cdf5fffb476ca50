#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "server/store/table_log.h"

namespace tephra::store {

// What the database has, for the tables and client ids that some appends name. A table that is absent here
// does not exist.
struct Found {
  std::map<std::string_view, std::int64_t> lengths;
  std::map<std::pair<std::string_view, std::string_view>, std::int64_t>
      client_ids;  // (table, client id) → index
};

// What has to be written: the outcome of each append, and the last word on every row. Points into the
// appends.
struct Judgement {
  struct NewEvent {
    std::string_view table;
    std::int64_t index = 0;
    const Event* event = nullptr;
  };
  struct Change {
    bool made = false;        // the table is new
    Millis created_at = 0;    // if it is
    std::int64_t length = 0;  // from now on
    const Listing* listing = nullptr;
    bool announced = false;
    const std::string* secret = nullptr;
  };

  std::vector<Outcome> outcomes;
  std::vector<NewEvent> events;
  std::map<std::string_view, Change> tables;
  std::map<std::string_view, const NewTask*> tasks;  // null: to be removed
};

// Whether appends can be judged at all: see Store::append.
Stored<void> well_formed(std::span<const Append> appends);

// Decides, one after the other, which appends happen. The same for all databases: they only have to keep
// others from writing to these tables meanwhile.
Judgement judge(std::span<const Append> appends, Found found);

}  // namespace tephra::store
