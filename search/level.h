#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "search/thinker.h"

namespace tephra {

// How somebody plays: so many positions looked at for a decision, or so long for a turn, and then a move that
// looks good to them. The looser, the worse a move may look and still be played: one that lowers the chance
// by this share of it is e times less likely than the best.
struct Effort {
  std::uint64_t nodes = 0;                 // 0: no limit but the time
  std::chrono::milliseconds turn_time{0};  // 0: no limit but the nodes
  float looseness = 0;

  bool timed() const { return nodes == 0; }
};

// An opponent of a certain strength. What makes one differs: decisions are more or less delicate, and the
// more players there are the less it helps to look ahead.
struct Level {
  int number;             // 1 is the gentlest
  std::string_view name;  // as people see it
  Effort taluva_for_two;
  Effort taluva_for_more;
  Effort volcano_island;

  const Effort& effort(const Match& match) const {
    if (match.game() == volcano_island::kName) return volcano_island;
    return match.seats() == 2 ? taluva_for_two : taluva_for_more;
  }
};

inline constexpr int kLevels = 6;
std::span<const Level, kLevels> levels();
// By number ("3") or by name ("pumice", in letters of any size).
const Level* level_named(std::string_view text);

// Plays at a level, in any game.
class Opponent {
 public:
  Opponent(const Level& level, const Thinker::Settings& settings)
      : level_(level), random_(settings.seed), thinker_(settings) {}

  const Level& level() const { return level_; }
  // The token to play. Asks for a decision. `stop` cuts it short; `report` as in Thinker::think.
  std::string choose(const Match& match, const std::atomic<bool>& stop,
                     const std::function<void(const Thought&)>& report = {});

 private:
  Level level_;
  Random random_;
  Thinker thinker_;
};

// How much of a turn's time one decision of it gets.
std::chrono::milliseconds decision_time(const Match& match, std::chrono::milliseconds turn_time);

}  // namespace tephra
