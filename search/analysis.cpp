#include "search/analysis.h"

#include <algorithm>

namespace tephra {

namespace {

constexpr float kInaccuracy = 0.05F;
constexpr float kMistake = 0.10F;
constexpr float kBlunder = 0.20F;

Match start_of(const Match& match) {
  Match start = match;
  while (start.undo()) {
  }
  return start;
}

}  // namespace

std::string_view name(Mark mark) {
  switch (mark) {
    case Mark::None: return "";
    case Mark::Inaccuracy: return "inaccuracy";
    case Mark::Mistake: return "mistake";
    case Mark::Blunder: return "blunder";
  }
  return "";
}

Mark mark_of(float loss) {
  if (loss >= kBlunder) return Mark::Blunder;
  if (loss >= kMistake) return Mark::Mistake;
  return loss >= kInaccuracy ? Mark::Inaccuracy : Mark::None;
}

std::size_t decisions(const Match& match) {
  std::size_t count = 0;
  Match now = start_of(match);
  for (const auto& token : match.tokens()) {
    count += now.turn().kind == Turn::Kind::Decision;
    static_cast<void>(now.play(token));  // it was played before
  }
  return count;
}

void analyse(const Match& match, Thinker& thinker, const Limits& limits, const std::atomic<bool>& stop,
             const std::function<void(const Judged&)>& judged) {
  Match now = start_of(match);
  for (std::size_t i = 0; i < match.tokens().size() && !stop; ++i) {
    const std::string& token = match.tokens()[i];
    const Turn turn = now.turn();
    if (turn.kind != Turn::Kind::Decision) {
      static_cast<void>(now.play(token));  // it was played before
      continue;
    }
    const Thought thought = thinker.think(now, limits, stop);
    const Candidate& best = thought.candidates.front();
    Judged about{.index = i,
                 .seat = turn.seat,
                 .token = token,
                 .before = thought.chances,
                 .after = thought.chances,
                 .best = best.token,
                 .line = thought.line};
    static_cast<void>(now.play(token));
    // A move that the search hardly tried is looked at as thoroughly as the best one was.
    if (token != best.token) {
      const auto seat = static_cast<std::size_t>(turn.seat);
      about.after = thinker.chances(now, limits, stop);
      about.before[seat] = std::max(best.chance, thought.chances[seat]);
      about.loss = std::max(0.0F, about.before[seat] - about.after[seat]);
      about.mark = mark_of(about.loss);
      // What looks better on a second look was the better move.
      if (about.loss == 0) about.before = about.after;
    }
    judged(about);
  }
}

}  // namespace tephra
