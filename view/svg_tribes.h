#pragma once

#include <string>

#include "engine/volcano_island/material.h"
#include "view/svg_writer.h"

// The pieces of Volcano Island in a seat's colour and with its mark: settlements are coins, villages, towns
// and cities are pyramids of three sizes, start markers are flags. A piece's origin is the middle of its
// foot.
namespace tephra::view {

// Defines the marks and pieces of seats 0 to `seats` - 1; once a picture.
void define_tribes(SvgWriter& svg, int seats);

// The ids that `SvgWriter::use` takes for them: "settlement-1", "village-1", "town-1", "city-1", "start-1".
std::string piece_id(volcano_island::Piece piece, int seat);
std::string start_id(int seat);

}  // namespace tephra::view
