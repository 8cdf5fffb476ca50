#pragma once

#include "engine/volcano_island/position.h"
#include "engine/volcano_island/scene.h"

namespace tephra::volcano_island {

// What everybody at the table sees of a position.
Scene scene_of(const Position& position);

}  // namespace tephra::volcano_island
