#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "apps/tephra/contestant.h"
#include "engine/core/fair.h"
#include "engine/match.h"
#include "engine/record/record.h"

namespace tephra {

// Many games between two contestants, 0 and 1, who sit by turns around the table: 0 1 0 1 … Games come in
// groups: all games of a group are dealt from the same secret, and each has the contestants seated in another
// of the rotations that differ. Luck with the tiles or dice and the advantage of a seat thus cancel out.
// Games and groups count from 0; people see them count from 1.
struct Contest {
  Match start;  // without tokens
  std::array<Contestant, 2> contestants;
  std::uint64_t seed = 0;

  // Games of a group: as many as there are seats, or two if their number is even.
  std::uint64_t group_size() const;
  // Who sits where: the contestant of each seat.
  std::vector<int> seating(std::uint64_t game) const;
  // The names of those, by seat.
  std::vector<std::string> names(std::uint64_t game) const;
  // SHA-256 of "tephra-match", the seed and the group, both as eight bytes, the lowest first.
  Secret secret(std::uint64_t game) const;
};

// What one game came to.
struct GameResult {
  // The share of pairs of seats, one of each contestant, in which contestant 0 has the better place; equal
  // places count half.
  double score = 0;
  Termination termination = Termination::Unfinished;
  std::optional<int> failed = {};  // the contestant who lost otherwise than by the rules

  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// Of a record of that game, which has ended.
GameResult result_of(const Contest& contest, std::uint64_t game, const Record& record);

// How long a contestant thought.
struct Thinking {
  std::chrono::nanoseconds time{0};
  std::uint64_t moves = 0;
};

struct PlayedGame {
  Record record;
  std::array<Thinking, 2> thinking;
  std::string failure;  // one sentence about whoever failed; empty if nobody did
};

// Where games of a contest are played, one at a time: as many players of each contestant as it ever has
// seats. Other programs run on from game to game.
class Table {
 public:
  explicit Table(const Contest& contest);

  // Plays a game to its end: that of the rules, or the first failure, whose seat comes last while all others
  // share the first place. In a game of teams the partner comes last as well. Nothing if `stop` cut it short.
  std::optional<PlayedGame> play(std::uint64_t game, const std::atomic<bool>& stop);

 private:
  const Contest* contest_;
  std::array<std::vector<Player>, 2> players_;
};

}  // namespace tephra
