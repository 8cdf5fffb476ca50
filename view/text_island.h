#pragma once

#include "view/taluva_text.h"
#include "view/text_canvas.h"

namespace tephra::view {

// The island alone. Split into parts from west to east where it is wider than the terminal; each cell is
// drawn in one part only.
std::string island_text(const taluva::Scene& scene, const TextOptions& options, ColourDepth depth);

// The arrow of a direction as it looks in the drawing: "→" for east, and so on.
std::string_view arrow(taluva::Direction to);

}  // namespace tephra::view
