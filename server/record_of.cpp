#include "server/record_of.h"

#include <chrono>
#include <utility>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace tephra::server {

std::string day_of(Millis time) {
  const std::chrono::sys_days day = std::chrono::floor<std::chrono::days>(
      std::chrono::sys_time<std::chrono::milliseconds>(std::chrono::milliseconds(time)));
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

Record record_of(const Table& table, std::vector<std::string> names) {
  Record record{.match = table.match(),
                .date = day_of(table.created_at()),
                .names = std::move(names),
                .commit = table.created().commit,
                .nonces = table.nonces()};
  if (const auto& finished = table.finished()) {
    record.secret = finished->seed;
    if (!table.match().result()) {
      record.stopped = finished->termination;
      record.places = finished->places;
    }
  }
  return record;
}

}  // namespace tephra::server
