#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "apps/tephra/external_program.h"
#include "engine/core/random.h"
#include "engine/match.h"
#include "search/level.h"
#include "search/thinker.h"

namespace tephra {

// Somebody who can take part in games against others: a level, a setting of a search, or another program.
struct Contestant {
  struct AtRandom {};
  // The search, at a level or with an effort of its own; what is in `search` but for the seed.
  struct BySearch {
    Level level;
    Thinker::Settings search{};
  };
  // Plain UCT: so many playouts for a decision, or so long for a turn.
  struct ByUct {
    std::uint64_t playouts = 0;              // 0: no limit but the time
    std::chrono::milliseconds turn_time{0};  // 0: no limit but the playouts
  };

  std::string name;  // as results and records show it: all that its play depends on
  std::variant<AtRandom, BySearch, ByUct, ExternalProgram::Order> way;
};

// How contestants are written, one of them a line, for the help of commands.
std::string ways_to_name_contestants();

// The contestant that somebody asks for: "random", "greedy", "level:4", "think:500", "think:6000n",
// "think:500,threads=2,taluva=FILE", "uct:500", "uct:1000n" or "cmd:PROGRAM ARGUMENTS", which gets so long
// for each move. The error is one sentence that says what would be right.
std::expected<Contestant, std::string> read_contestant(std::string_view text,
                                                       std::chrono::milliseconds movetime,
                                                       std::chrono::milliseconds grace);

// A contestant at the table: decides for one seat, game after game.
class Player {
 public:
  explicit Player(const Contestant& contestant);

  // Begins a game. Whatever is left to chance in its choices is fixed by the seed.
  std::expected<void, Failure> begin(const Match& start, std::uint64_t seed, const std::atomic<bool>& stop);
  // The token it plays, which is legal. Asks for a decision of a match that goes on from the one begun.
  std::expected<std::string, Failure> choose(const Match& match, const std::atomic<bool>& stop);

 private:
  struct Uct {
    Contestant::ByUct how;
    Random seeds;
  };
  std::variant<Contestant::AtRandom, Contestant::BySearch, Contestant::ByUct, ExternalProgram::Order> way_;
  // What decides in the game that goes on: nobody before the first.
  std::variant<std::monostate, Random, Opponent, Uct, ExternalProgram> mind_;
};

}  // namespace tephra
