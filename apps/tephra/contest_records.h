#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <string>

#include "apps/tephra/contest.h"
#include "engine/record/record.h"

namespace tephra {

// A folder that keeps the records of one contest, a file a game: 00001.tephra, 00002.tephra, … Whoever plays
// the contest again finds them there and goes on.
class ContestRecords {
 public:
  // Reads what the folder holds, if there is one. Refuses a folder with anything else in it than games of
  // this contest: the game and its options, the names of the contestants on their seats, and the secret that
  // the seed makes have to be those of the game with that number. Writes nothing.
  static std::expected<ContestRecords, std::string> open(const std::string& folder, const Contest& contest);

  // By number of the game.
  const std::map<std::uint64_t, GameResult>& found() const { return found_; }

  // Makes the folder if it is not there.
  std::expected<void, std::string> make_folder() const;
  // Writes a game's record. May be called by several threads at once, for different games.
  std::expected<void, std::string> keep(std::uint64_t game, const Record& record) const;

 private:
  explicit ContestRecords(std::string folder) : folder_(std::move(folder)) {}

  std::string folder_;
  std::map<std::uint64_t, GameResult> found_;
};

}  // namespace tephra
