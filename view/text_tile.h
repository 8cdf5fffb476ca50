#pragma once

#include <string>

#include "engine/taluva/tile.h"
#include "view/taluva_text.h"
#include "view/text_canvas.h"

// Small pictures between lines of text.
namespace tephra::view {

// The colours that a drawing with these options may use.
ColourDepth depth_of(const TextOptions& options);

// A tile by itself, pointing east: its volcano, A to the right of it, B below both.
std::string tile_text(taluva::Tile tile, ColourDepth depth);

// A seat's mark on its colour, e.g. " ● "; without colours just the mark.
std::string seat_badge(int seat, ColourDepth depth);

}  // namespace tephra::view
