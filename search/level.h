#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "search/thinker.h"

namespace tephra {

// An opponent of a certain strength.
struct Level {
  int number;             // 1 is the gentlest
  std::string_view name;  // as people see it
  // How it plays: so many positions looked at for a decision, or so long for a turn, and then a move that
  // looks good to it. The looser, the worse a move may look and still be played.
  std::uint64_t nodes;                  // 0: no limit but the time
  std::chrono::milliseconds turn_time;  // 0: no limit but the nodes
  float looseness;
};

inline constexpr int kLevels = 6;
std::span<const Level, kLevels> levels();
// By number ("3") or by name ("pumice", in letters of any size).
const Level* level_named(std::string_view text);

// Plays at a level, in any game.
class Opponent {
 public:
  Opponent(const Level& level, std::uint64_t seed, int threads = 1);

  const Level& level() const { return level_; }
  // The token to play. Asks for a decision. `stop` cuts it short.
  std::string choose(const Match& match, const std::atomic<bool>& stop);

 private:
  Level level_;
  Random random_;
  Thinker thinker_;
};

// How much of a turn's time one decision of it gets.
std::chrono::milliseconds decision_time(const Match& match, std::chrono::milliseconds turn_time);

}  // namespace tephra
