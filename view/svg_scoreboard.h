#pragma once

#include "engine/volcano_island/scene.h"
#include "view/options.h"
#include "view/svg_writer.h"

// The legend of Volcano Island: how far the volcano has come, every tribe with its supply and its points, and
// what the shapes mean.
namespace tephra::view {

// The height the legend needs when it is `width` wide.
double scoreboard_height(const volcano_island::Scene& scene, double width);

// The strip, its upper left corner at the origin.
void draw_scoreboard(SvgWriter& svg, const volcano_island::Scene& scene, const SvgOptions& options,
                     double width);

}  // namespace tephra::view
