#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "search/level.h"
#include "search/thinker.h"

namespace tephra::wasm {

// Thinks about one decision in slices, so that whoever calls can report, draw and listen between them, and
// keeps what was found for the decisions that follow.
class Thinking {
 public:
  explicit Thinking(std::uint64_t seed) : seed_(seed), thinker_({.seed = seed}) {}

  // From now on about this match, as `level` does; without one, for as long as it is called.
  void begin(const Level* level);
  // Goes on for about this long. How far it has come, from 0 to 1000: done; 0 for ever without a level.
  int go_on(const Match& match, std::chrono::milliseconds slice);

  // What was found so far, as JSON: move, nodes, depth, chances, candidates, line.
  std::string found(const Match& match) const;

 private:
  int progress(const Match& match) const;

  std::uint64_t seed_;
  Thinker thinker_;
  std::optional<Opponent> opponent_;  // who plays at the level, if that is quickly done
  const Level* level_ = nullptr;
  std::string move_;
  Thought thought_;
  std::uint64_t nodes_ = 0;
  std::chrono::milliseconds time_{};
};

}  // namespace tephra::wasm
