#pragma once

#include <span>
#include <string>

#include "engine/core/random.h"
#include "tests/naive/volcano_island.h"

namespace tephra {

// A text to try as a token in this position: a move of any kind near the pieces, a legal one, a legal one
// changed a little, or no move at all. `legal` are the lines of naive::VolcanoIsland::legal().
std::string random_attempt(const naive::VolcanoIsland& game, std::span<const std::string> legal,
                           Random& random);

}  // namespace tephra
