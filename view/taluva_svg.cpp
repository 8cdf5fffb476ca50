#include "view/taluva_svg.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "view/island.h"
#include "view/svg_field.h"
#include "view/svg_hex.h"
#include "view/svg_landscape.h"
#include "view/svg_legend.h"
#include "view/svg_pieces.h"
#include "view/words.h"

namespace tephra {

using namespace view;

namespace {

constexpr double kMargin = 46;   // of sea around the island
constexpr double kTallest = 40;  // what may stand above a face
constexpr double kTitleHeight = 30;
constexpr double kPlainSize = 1500;  // a picture so large shows everything at its plain size
constexpr std::size_t kLongestTitle = 60;

struct Box {
  double left = std::numeric_limits<double>::max();
  double top = std::numeric_limits<double>::max();
  double right = std::numeric_limits<double>::lowest();
  double bottom = std::numeric_limits<double>::lowest();

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  void include(taluva::Cell cell, int level) {
    const Point ground = centre_of(cell, 0);
    left = std::min(left, ground.x - kHalfWidth);
    right = std::max(right, ground.x + kHalfWidth);
    top = std::min(top, centre_of(cell, level).y - kHalfHeight - (level > 0 ? kTallest / 2 : 0));
    bottom = std::max(bottom, ground.y + kHalfHeight);
  }
};

Box sea_around(const Island& island, const SvgOptions& options) {
  Box box;
  for (const auto& [cell, field] : island.fields()) box.include(cell, field->level);
  if (options.coordinates || island.fields().empty())
    for (const taluva::Cell cell : island.frontier()) box.include(cell, 0);
  box = {box.left - kMargin, box.top - kMargin, box.right + kMargin, box.bottom + kMargin};
  if (!options.title.empty()) box.top -= kTitleHeight;
  if (options.legend && box.width() < kLegendWidth) {
    const double missing = (kLegendWidth - box.width()) / 2;
    box.left -= missing;
    box.right += missing;
  }
  return box;
}

void draw_sea(SvgWriter& svg, const Island& island, const Surroundings& theme, const Box& box) {
  const auto cover = [&](std::string_view fill) {
    svg.leaf("rect", fmt::format("x='{}' y='{}' width='{}' height='{}' fill='{}'", number(box.left),
                                 number(box.top), number(box.width()), number(box.height()), fill));
  };
  cover("url(#sea)");
  cover("url(#waves)");
  std::string coast;
  for (const auto& [cell, field] : island.fields()) coast += path_of(hexagon_at(centre_of(cell, 0)));
  if (coast.empty()) return;
  // The sea grows shallow towards the coast.
  const auto shoal = [&](Rgb colour, double width, double opacity) {
    svg.path(coast,
             fmt::format("fill='{0}' stroke='{0}' stroke-width='{1}' stroke-linejoin='round' opacity='{2}'",
                         css(colour), number(width), opacity));
  };
  shoal(theme.shallow, 72, 0.28);
  shoal(theme.shallow, 44, 0.45);
  shoal(theme.foam, 15, 0.55);
  shoal(theme.shallow, 9, 1);
}

void define_sea(SvgWriter& svg, const Surroundings& theme) {
  svg.open("radialGradient", "id='sea' r='.75'");
  svg.leaf("stop", fmt::format("offset='0' stop-color='{}'", css(theme.sea)));
  svg.leaf("stop", fmt::format("offset='1' stop-color='{}'", css(theme.deep)));
  svg.close();
  svg.open("pattern", "id='waves' width='170' height='120' patternUnits='userSpaceOnUse'");
  svg.path("M14 24q7-7 14 0t14 0M98 52q7-7 14 0t14 0t14 0M40 92q7-7 14 0t14 0M128 106q6-6 12 0t12 0",
           fmt::format("fill='none' stroke='{}' stroke-width='2' stroke-linecap='round' opacity='.22'",
                       css(theme.foam)));
  svg.close();
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

std::string taluva_svg(const taluva::Scene& scene, const SvgOptions& options) {
  const Island island(scene);
  const Surroundings& theme = options.dark ? kNight : kDay;
  const Box box = sea_around(island, options);
  // A vast island is looked at from afar, so its legend grows with it.
  const double scale = std::max(1.0, std::sqrt(box.width() * box.height()) / kPlainSize);
  const double legend = options.legend ? scale * legend_height(scene, box.width() / scale) : 0;

  SvgWriter svg;
  svg.open("svg",
           fmt::format("xmlns='http://www.w3.org/2000/svg' viewBox='{} {} {} {}' width='{}' height='{}' "
                       "role='img' font-family='Verdana, DejaVu Sans, sans-serif'",
                       number(box.left), number(box.top), number(box.width()), number(box.height() + legend),
                       number(box.width()), number(box.height() + legend)));
  svg.open("title");
  svg.words(options.title.empty() ? summary(scene) : printable(options.title, kLongestTitle));
  svg.close();
  svg.open("defs");
  define_sea(svg, theme);
  define_landscapes(svg);
  define_pieces(svg, kMaxSeats);
  svg.close();

  draw_sea(svg, island, theme, box);
  if (options.coordinates || island.fields().empty()) draw_frontier(svg, island, theme);
  for (const auto& [cell, field] : island.fields())
    draw_field(svg, island, *field, {options.coordinates, options.last_tile == field->tile});
  if (!options.title.empty())
    svg.text({box.left + box.width() / 2, box.top + 40}, 22, printable(options.title, kLongestTitle),
             fmt::format("fill='{}' font-weight='bold' text-anchor='middle'",
                         css(options.dark ? theme.ink : kWhite)));
  if (options.legend) {
    svg.open("g", fmt::format("transform='translate({} {}) scale({:.2f})'", number(box.left),
                              number(box.bottom), scale));
    draw_legend(svg, scene, options, box.width() / scale);
    svg.close();
  }
  return std::move(svg).finish();
}

}  // namespace tephra
