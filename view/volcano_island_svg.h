#pragma once

#include <string>

#include "engine/volcano_island/scene.h"
#include "view/last_turn.h"
#include "view/options.h"

namespace tephra {

// The position as a picture: one complete SVG document that needs no other file, font or script. Coordinates
// are files and ranks along the coast. What the last turn has changed is pointed out. Equal arguments give
// equal text.
std::string volcano_island_svg(const volcano_island::Scene& scene, const SvgOptions& options = {},
                               const view::LastTurn& last = {});

}  // namespace tephra
