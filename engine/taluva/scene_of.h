#pragma once

#include "engine/taluva/position.h"
#include "engine/taluva/scene.h"

namespace tephra::taluva {

// What everybody at the table sees of a position.
template <int Words>
Scene scene_of(const Position<Words>& position);

}  // namespace tephra::taluva
