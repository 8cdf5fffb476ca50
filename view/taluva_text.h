#pragma once

#include <optional>
#include <string>

#include "engine/taluva/scene.h"
#include "view/options.h"

namespace tephra {

// The position for a terminal: the island as staggered cells, thick lines around tiles and thin ones inside
// them, and below it the seats with their pieces left, the turn, the tile in hand, the stack, and the result.
// Coordinates stand in every field and in the bare cells around the island. An island wider than `columns` is
// drawn in parts; a line takes no more than those, as long as they are at least 56. The tile numbered
// `last_tile`, as in FieldScene, is pointed out in colour.
std::string taluva_text(const taluva::Scene& scene, const TextOptions& options = {},
                        std::optional<int> last_tile = {});

}  // namespace tephra
