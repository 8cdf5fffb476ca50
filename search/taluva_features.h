#pragma once

#include <array>

#include "engine/taluva/position.h"
#include "search/chances.h"
#include "search/network.h"

namespace tephra::taluva {

inline constexpr int kFeatures = 157;
using Judge = Network<kFeatures, 56>;

// Whether a seat can still win or take a place by what it does.
template <int Words>
bool is_in(const Position<Words>& position, int seat) {
  return !position.is_out(seat) && !position.has_finished(seat);
}

// What the strengths of all seats that are in are judged by: each about 0 to 1.
template <int Words>
void describe(const Position<Words>& position, std::array<Judge::Input, kMaxSeats>& features);

// What each seat can expect, by the strengths that the judge gives to those still in. Over, it is what the
// result says.
template <int Words>
Chances chances(const Position<Words>& position, const Judge& judge);

// What a result is worth to each seat, by the mode of the game: who wins, or who comes before whom.
Chances worth(const Options& options, const Result& result);

}  // namespace tephra::taluva
