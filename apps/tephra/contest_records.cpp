#include "apps/tephra/contest_records.h"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/record_file.h"

namespace tephra {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".tephra";

std::string file_name(std::uint64_t game) { return fmt::format("{:05}{}", game + 1, kEnding); }

// The game whose file has this name.
std::optional<std::uint64_t> game_of(std::string_view name) {
  const auto digits = name.substr(0, name.find(kEnding));
  const auto first = std::min(digits.find_first_not_of('0'), digits.size());
  const auto number = read_count(digits.substr(first), std::numeric_limits<std::uint64_t>::max());
  if (!number || *number == 0 || file_name(*number - 1) != name) return std::nullopt;
  return *number - 1;
}

// What tells that a record is not of this game of the contest; nothing if it is.
std::optional<std::string> difference(const Contest& contest, std::uint64_t game, const Record& record) {
  if (description(record.match) != description(contest.start))
    return fmt::format("is a game of {}", description(record.match));
  if (record.names != contest.names(game))
    return fmt::format("is between {}", fmt::join(record.names, " and "));
  if (record.secret != contest.secret(game)) return "has another seed";
  if (!verify_draws(record)) return "has other draws than its seed deals";
  if (!record.match.result() && record.places.empty()) return "is not finished";
  return std::nullopt;
}

}  // namespace

std::expected<ContestRecords, std::string> ContestRecords::open(const std::string& folder,
                                                                const Contest& contest) {
  ContestRecords records(folder);
  std::error_code failed;
  if (!fs::exists(folder, failed) && !failed) return records;
  std::vector<std::string> names;
  for (fs::directory_iterator entry(folder, failed), end; !failed && entry != end; entry.increment(failed))
    names.push_back(entry->path().filename().string());
  if (failed)
    return std::unexpected(
        fmt::format("{} cannot be a folder for records: {}", shown_name(folder), failed.message()));
  std::ranges::sort(names);
  for (const std::string& name : names) {
    if (name.ends_with(".tmp")) continue;  // what was being written when a run was cut off
    const auto refused = [&](std::string_view why) {
      return std::unexpected(fmt::format("the folder {} holds something else than this match: {} {}",
                                         shown_name(folder), shown_name(name), why));
    };
    const auto game = game_of(name);
    if (!game) return refused("is not the name of one of its records");
    const auto record = load_record((fs::path(folder) / name).string());
    if (!record) return std::unexpected(record.error());
    if (const auto why = difference(contest, *game, *record)) return refused(excerpt(*why, 500));
    records.found_.emplace(*game, result_of(contest, *game, *record));
  }
  return records;
}

std::expected<void, std::string> ContestRecords::make_folder() const {
  std::error_code failed;
  fs::create_directories(folder_, failed);
  if (!failed) return {};
  return std::unexpected(
      fmt::format("{} cannot be a folder for records: {}", shown_name(folder_), failed.message()));
}

std::expected<void, std::string> ContestRecords::keep(std::uint64_t game, const Record& record) const {
  return write_file((fs::path(folder_) / file_name(game)).string(), write_record(record));
}

}  // namespace tephra
