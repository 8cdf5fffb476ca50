#pragma once

#include <string>

#include "engine/volcano_island/scene.h"
#include "view/last_turn.h"
#include "view/options.h"

namespace tephra {

// The position for a terminal: the board, thick lines around tiles and thin ones inside them, and below it
// the tribes with their supply and their points, the turn, how far the volcano has come, and the result.
// Coordinates are files and ranks around the board. No line takes more than 80 columns. What the last turn
// has changed is pointed out in colour.
std::string volcano_island_text(const volcano_island::Scene& scene, const TextOptions& options = {},
                                const view::LastTurn& last = {});

}  // namespace tephra
