#pragma once

#include "engine/taluva/scene.h"
#include "view/options.h"
#include "view/svg_writer.h"

namespace tephra::view {

inline constexpr double kLegendWidth = 480;  // the least width the legend asks for

// The height the legend needs when it is `width` wide.
double legend_height(const taluva::Scene& scene, double width);

// The strip, its upper left corner at the origin.
void draw_legend(SvgWriter& svg, const taluva::Scene& scene, const SvgOptions& options, double width);

}  // namespace tephra::view
