#pragma once

#include <string>

#include "view/svg_noise.h"
#include "view/svg_writer.h"

// Volcanoes of both games.
namespace tephra::view {

// Defines what volcanoes are painted with; once a picture.
void define_crater(SvgWriter& svg);

// A closed line around the middle of an ellipse with these half axes that wavers between the two shares of
// it, smooth at every point.
std::string wavering_ellipse(Noise& noise, double across, double up, double least, double most);

// A mountain around the origin, with gullies that run down from its crater.
void draw_slopes(SvgWriter& svg, Noise& noise, Point crater, double across, double up);

// A crater: open and glowing, or asleep.
void draw_crater(SvgWriter& svg, Point at, bool open = true);

}  // namespace tephra::view
