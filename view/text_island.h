#pragma once

#include <optional>
#include <string>

#include "engine/taluva/scene.h"
#include "view/options.h"
#include "view/text_canvas.h"

namespace tephra::view {

// The island alone. Split into parts from west to east where it is wider than the terminal; each cell is
// drawn in one part only. The tile numbered `last_tile` is pointed out in colour.
std::string island_text(const taluva::Scene& scene, const TextOptions& options, ColourDepth depth,
                        std::optional<int> last_tile);

// The arrow of a direction as it looks in the drawing: "→" for east, and so on.
std::string_view arrow(taluva::Direction to);

}  // namespace tephra::view
