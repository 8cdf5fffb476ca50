#pragma once

#include "engine/volcano_island/position.h"
#include "search/chances.h"
#include "search/network.h"

namespace tephra::volcano_island {

inline constexpr int kFeatures = 64;
using Judge = Network<kFeatures, 32>;

// What the tribes' strengths are judged by: each about 0 to 1, or a little below 0.
void describe(const Position& position, std::array<Judge::Input, kMaxSeats>& features);

// What each tribe can expect, by the strengths that the judge gives them. Over, it is what the result says.
Chances chances(const Position& position, const Judge& judge);

}  // namespace tephra::volcano_island
