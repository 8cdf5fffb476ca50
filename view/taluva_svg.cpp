#include "view/taluva_svg.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "view/island.h"
#include "view/svg_field.h"
#include "view/svg_hex.h"
#include "view/svg_landscape.h"
#include "view/svg_legend.h"
#include "view/svg_page.h"
#include "view/svg_pieces.h"
#include "view/taluva_words.h"
#include "view/words.h"

namespace tephra {

using namespace view;

namespace {

constexpr double kMargin = 46;       // of sea around the island
constexpr double kTallest = 40;      // what may stand above a face
constexpr double kPlainSize = 1500;  // a picture so large shows everything at its plain size

Box land_of(const Island& island, bool frontier) {
  Box land;
  const auto include = [&](taluva::Cell cell, int level) {
    for (const Point corner : hexagon_at(centre_of(cell, 0))) land.include(corner);
    land.include(centre_of(cell, level) - Point{0, kHalfHeight + (level > 0 ? kTallest / 2 : 0)});
  };
  for (const auto& [cell, field] : island.fields()) include(cell, field->level);
  if (frontier)
    for (const taluva::Cell cell : island.frontier()) include(cell, 0);
  return land;
}

std::string coast_of(const Island& island) {
  std::string coast;
  for (const auto& [cell, field] : island.fields()) coast += path_of(hexagon_at(centre_of(cell, 0)));
  return coast;
}

void draw_frontier(SvgWriter& svg, const Island& island, const Surroundings& theme) {
  for (const taluva::Cell cell : island.frontier()) {
    const Point centre = centre_of(cell, 0);
    svg.polygon(hexagon_at(centre),
                fmt::format("fill='none' stroke='{}' stroke-width='1' stroke-dasharray='3 5' opacity='.45'",
                            css(theme.sea_ink)));
    // Higher fields in front must not hide the writing.
    const double hidden = height_of(std::max(island.level(neighbour(cell, taluva::Direction::SouthWest)),
                                             island.level(neighbour(cell, taluva::Direction::SouthEast))));
    svg.text(centre + Point{0, 4 - std::clamp(hidden - 20, 0.0, 26.0)}, 11, cell_name(cell),
             fmt::format("class='coordinates' fill='{}' text-anchor='middle'", css(theme.sea_ink)));
  }
}

std::string summary(const taluva::Scene& scene) {
  const auto tiles =
      scene.fields.empty()
          ? "an empty table"
          : fmt::format("an island of {}", counted(static_cast<int>(scene.fields.size()), "field"));
  return fmt::format("Taluva: {}, {}", tiles, counted(static_cast<int>(scene.seats.size()), "player"));
}

}  // namespace

std::string taluva_svg(const taluva::Scene& scene, const SvgOptions& options, std::optional<int> last_tile) {
  const Island island(scene);
  const Surroundings& theme = theme_of(options);
  const bool frontier = options.coordinates || island.fields().empty();
  const Box sea = sea_around(land_of(island, frontier), kMargin, options.legend ? kLegendWidth : 0, options);
  // A vast island is looked at from afar, so its legend grows with it.
  const double scale = std::max(1.0, std::sqrt(sea.width() * sea.height()) / kPlainSize);
  const double legend = options.legend ? scale * legend_height(scene, sea.width() / scale) : 0;

  SvgWriter svg;
  open_page(svg, sea, legend, summary(scene), options);
  svg.open("defs");
  define_sea(svg, theme);
  define_landscapes(svg);
  define_pieces(svg, kMaxSeats);
  svg.close();

  draw_sea(svg, theme, sea, coast_of(island));
  if (frontier) draw_frontier(svg, island, theme);
  for (const auto& [cell, field] : island.fields())
    draw_field(svg, island, *field, {options.coordinates, last_tile == field->tile});
  draw_title(svg, sea, options);
  if (options.legend) {
    svg.open("g", fmt::format("transform='translate({} {}) scale({:.2f})'", number(sea.left),
                              number(sea.bottom), scale));
    draw_legend(svg, scene, options, sea.width() / scale);
    svg.close();
  }
  return std::move(svg).finish();
}

}  // namespace tephra
