#pragma once

#include "engine/core/random.h"
#include "engine/taluva/position.h"
#include "search/policy.h"

namespace tephra::taluva {

// The legal move that a policy chooses. Asks for a decision. Nothing is allocated; what a policy wants to
// know of a move's effects it asks of a copy of the position.
template <int Words>
Move choose(const Position<Words>& position, Policy policy, Random& random);

}  // namespace tephra::taluva
