#pragma once

#include <string>

#include "view/svg_writer.h"

// The marks of the seats, which their pieces carry, and how pieces are coloured.
namespace tephra::view {

// Defines the mark of a seat, about one unit from its middle to its rim; once a picture.
void define_mark(SvgWriter& svg, int seat);
// The id that `SvgWriter::use` takes for it: "mark-1".
std::string mark_id(int seat);

// Attributes of a shape.
std::string fill(Rgb colour);
std::string outlined(Rgb colour, Rgb rim, double width = 1.3);

}  // namespace tephra::view
