#pragma once

#include <cstdint>

#include "engine/core/game.h"

namespace tephra {

// The legal move with the largest value(move), an int, at random among equals. One decision in `whim` is left
// to chance. Asks for a decision.
template <GamePosition P, class Value>
typename P::Move favourite(const P& position, std::uint32_t whim, Random& random, Value&& value) {
  if (random.below(whim) == 0) return position.random(random);
  typename P::Move best;
  int highest = 0;
  std::uint32_t equals = 0;
  position.choices().each([&](typename P::Move move) {
    const int worth = value(move);
    if (equals == 0 || worth > highest) {
      highest = worth;
      equals = 0;
    }
    if (worth == highest && random.below(++equals) == 0) best = move;
  });
  return best;
}

}  // namespace tephra
