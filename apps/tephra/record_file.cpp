#include "apps/tephra/record_file.h"

#include <algorithm>
#include <cstdint>
#include <stdexcept>

#include <fmt/format.h>

#include "apps/tephra/files.h"

namespace tephra {

std::expected<Record, std::string> load_record(const std::string& file) {
  const auto text = read_file(file);
  if (!text) return std::unexpected(text.error());
  auto record = read_record(*text);
  if (!record) {
    const RecordError& error = record.error();
    return std::unexpected(
        fmt::format("{}:{}:{}: {}", shown_name(file), error.line, error.column, error.reason));
  }
  return std::move(*record);
}

Record need_record(const std::string& file) {
  auto record = load_record(file);
  if (!record) throw std::runtime_error(record.error());
  return std::move(*record);
}

std::optional<Result> end_of(const Record& record) {
  if (const auto result = record.match.result()) return result;
  if (!record.stopped && record.places.empty()) return std::nullopt;
  Result result{.termination = record.stopped.value_or(Termination::Unfinished)};
  for (std::size_t seat = 0; seat < record.places.size(); ++seat)
    result.places[seat] = static_cast<std::uint8_t>(record.places[seat]);
  return result;
}

std::vector<Match> after_each_line(const Match& match) {
  std::vector<Match> found{match};
  Match earlier = match;
  std::size_t lines = match.record_lines().size();
  // A line that is partly taken back shows as many lines as before, or one line for its draw alone.
  while (earlier.undo())
    if (const std::size_t now = earlier.record_lines().size(); now < lines) {
      found.push_back(earlier);
      lines = now;
    }
  std::ranges::reverse(found);
  return found;
}

}  // namespace tephra
