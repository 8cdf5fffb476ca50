#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "search/thinker.h"

namespace tephra {

// How much worse a move was than the best one.
enum class Mark : std::uint8_t { None, Inaccuracy, Mistake, Blunder };

// "inaccuracy", "mistake", "blunder"; empty for none.
std::string_view name(Mark mark);
// By the chance that the move gave away.
Mark mark_of(float loss);

// What became of one decision of a game.
struct Judged {
  std::size_t index = 0;  // of its token in the match
  int seat = 0;
  std::string token;              // what was played
  Chances before{};               // what each seat could expect, had the best move been played
  Chances after{};                // and what it could expect once this one was
  std::string best;               // the best move
  std::vector<std::string> line;  // what would follow it, the best move first
  float loss = 0;                 // what the seat gave away
  Mark mark = Mark::None;
};

// The number of decisions in a match.
std::size_t decisions(const Match& match);

// Looks at every decision of a match, each with the same limits, and calls `judged` after each, in order.
// `stop` ends it after the decision at hand.
void analyse(const Match& match, Thinker& thinker, const Limits& limits, const std::atomic<bool>& stop,
             const std::function<void(const Judged&)>& judged);

}  // namespace tephra
