#pragma once

#include <string>

#include "engine/taluva/tile.h"
#include "view/text_canvas.h"
#include "view/text_panel.h"

namespace tephra::view {

// A tile by itself, pointing east: its volcano, A to the right of it, B below both.
std::string tile_text(taluva::Tile tile, ColourDepth depth);

}  // namespace tephra::view
