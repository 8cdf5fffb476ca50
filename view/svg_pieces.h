#pragma once

#include "engine/taluva/scene.h"
#include "view/svg_writer.h"

// Huts, towers and temples in a seat's colour and with its mark. A piece's origin is the middle of its foot.
namespace tephra::view {

// Defines the marks and pieces of seats 0 to `seats` - 1; once a picture.
void define_pieces(SvgWriter& svg, int seats);

// The ids that `SvgWriter::use` takes for the pieces: "hut-1", "tower-1", "temple-1".
std::string piece_id(taluva::Building building, int seat);

// The field's building, around the middle of its face; a large pile of huts carries its number.
void draw_building(SvgWriter& svg, const taluva::FieldScene& field);

}  // namespace tephra::view
