#pragma once

#include <algorithm>
#include <limits>
#include <string_view>

#include "view/options.h"
#include "view/svg_writer.h"

// What all pictures share: the sea around the land, the title above it, and the page that holds both.
namespace tephra::view {

struct Box {
  double left = std::numeric_limits<double>::max();
  double top = std::numeric_limits<double>::max();
  double right = std::numeric_limits<double>::lowest();
  double bottom = std::numeric_limits<double>::lowest();

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  void include(Point point) {
    left = std::min(left, point.x);
    right = std::max(right, point.x);
    top = std::min(top, point.y);
    bottom = std::max(bottom, point.y);
  }
};

const Surroundings& theme_of(const SvgOptions& options);

// The land with so much sea around it, room for the title, and no narrower than `least_width`.
Box sea_around(Box land, double margin, double least_width, const SvgOptions& options);

// Opens the document: the sea, and so much room for a legend below it. `summary` is its title for those who
// do not see the picture, unless the options have one.
void open_page(SvgWriter& svg, const Box& sea, double legend, std::string_view summary,
               const SvgOptions& options);

// Defines what the sea is made of; once a picture.
void define_sea(SvgWriter& svg, const Surroundings& theme);
// The sea, growing shallow towards the coast: the outlines of the land's parts as steps of a path.
void draw_sea(SvgWriter& svg, const Surroundings& theme, const Box& sea, std::string_view coast);

void draw_title(SvgWriter& svg, const Box& sea, const SvgOptions& options);

}  // namespace tephra::view
