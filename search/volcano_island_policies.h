#pragma once

#include "engine/core/random.h"
#include "engine/volcano_island/position.h"
#include "search/policy.h"

namespace tephra::volcano_island {

// The legal move that a policy chooses. Asks for a decision. Nothing is allocated.
Move choose(const Position& position, Policy policy, Random& random);

}  // namespace tephra::volcano_island
