#include "view/svg_field.h"

#include <algorithm>

#include <fmt/format.h>

#include "view/svg_hex.h"
#include "view/svg_landscape.h"
#include "view/svg_pieces.h"
#include "view/taluva_words.h"

namespace tephra::view {

using taluva::Building;
using taluva::Direction;
using taluva::FieldScene;
using taluva::kDirections;

namespace {

constexpr double kTurf = 3.5;   // how far the landscape hangs over the cliff
constexpr double kInset = 3.6;  // between a tile's edge and the bright line inside it

Direction direction(int number) { return static_cast<Direction>(number); }

// The cliff below one southern edge, down to whatever lies in front of it.
void draw_cliff(SvgWriter& svg, const Island& island, const FieldScene& field, Direction to) {
  const int foot = island.level(neighbour(field.cell, to));
  if (foot >= field.level) return;
  const auto [from, until] = edge_towards(to);
  const auto depth = [&](int level) { return height_of(field.level) - height_of(level); };
  const auto band = [&](double top, double bottom, Rgb colour) {
    svg.polygon(std::array<Point, 4>{from + Point{0, top}, until + Point{0, top}, until + Point{0, bottom},
                                     from + Point{0, bottom}},
                fmt::format("fill='{}'", css(colour)));
  };
  const bool lit = to == Direction::SouthWest;
  const auto& strata = lit ? kCliff.lit : kCliff.shaded;
  std::string rims;
  for (int level = field.level; level > foot; --level) {
    band(depth(level), depth(level - 1), strata[static_cast<std::size_t>(level) % 2]);
    rims += segment(from + Point{0, depth(level - 1)}, until + Point{0, depth(level - 1)});
  }
  const Ground& soil = soil_of(field.landscape);
  band(0, kTurf, lit ? mix(soil.face, soil.shade, 0.6) : mix(soil.shade, kBlack, 0.15));
  for (const Point end : {from, until}) rims += segment(end, end + Point{0, depth(foot)});
  svg.path(rims, fmt::format("fill='none' stroke='{}' stroke-width='1' opacity='.55'", css(kOutline)));
}

// Where a higher neighbour on the side of the light keeps it away.
void draw_shadow(SvgWriter& svg, const Island& island, const FieldScene& field, Direction from) {
  const int height = island.level(neighbour(field.cell, from)) - field.level;
  if (height <= 0) return;
  const auto [start, end] = edge_towards(from);
  const double reach = std::min(0.16 + 0.1 * height, 0.5);
  const Point across = from == Direction::NorthWest ? Point{kHalfWidth, kHalfHeight * 0.8}
                                                    : Point{kHalfWidth * 1.2, kHalfHeight * 0.3};
  svg.polygon(std::array<Point, 4>{start, end, end + across * reach, start + across * reach},
              fmt::format("fill='{}' opacity='.22'", css(kShadow)));
}

// Edges of the tile thick, edges between its own fields thin.
void draw_outline(SvgWriter& svg, const Island& island, const FieldScene& field) {
  std::string thick;
  std::string thin;
  for (int d = 0; d < kDirections; ++d) {
    const auto [from, to] = edge_towards(direction(d));
    (island.same_tile(field, direction(d)) ? thin : thick) += segment(from, to);
  }
  if (!thin.empty())
    svg.path(thin, fmt::format("fill='none' stroke='{}' stroke-width='1' opacity='.4'", css(kOutline)));
  svg.path(thick,
           fmt::format("fill='none' stroke='{}' stroke-width='3' stroke-linecap='round'", css(kOutline)));
}

// A line just inside the tile's outline. Corners between two outer edges move inwards, corners where the tile
// goes on move along the inner edge, so that the lines of the tile's fields meet.
void draw_inner_line(SvgWriter& svg, const Island& island, const FieldScene& field,
                     std::string_view attributes) {
  const auto outer = [&](int d) {
    return !island.same_tile(field, direction((d + kDirections) % kDirections));
  };
  const auto corner = [&](int d) { return corner_towards(direction((d + kDirections) % kDirections)); };
  const double share = kInset * 2 / std::numbers::sqrt3 / kRadius;
  std::string steps;
  for (int d = 0; d < kDirections; ++d) {
    if (!outer(d)) continue;
    const Point start =
        outer(d - 1) ? corner(d - 1) * (1 - share) : corner(d - 1) + (corner(d - 2) - corner(d - 1)) * share;
    const Point end =
        outer(d + 1) ? corner(d) * (1 - share) : corner(d) + (corner(d + 1) - corner(d)) * share;
    steps += segment(start, end);
  }
  svg.path(steps, attributes);
}

// How far a higher field in front, in direction `to`, rises above the edge between the two.
double hidden_by(const Island& island, const FieldScene& field, Direction to) {
  return std::max(0.0, height_of(island.level(neighbour(field.cell, to))) - height_of(field.level));
}

// The level stands in the west, or in the east if lava or a cliff in front leaves more room there, and moves
// north-inwards from a cliff that would hide it.
Point level_mark_at(const FieldScene& field, double hidden_west, double hidden_east) {
  const auto lava_to = [&](Direction to) { return !field.landscape && field.points == to; };
  const bool east =
      lava_to(Direction::West) || (hidden_west - hidden_east > kLift * 1.5 && !lava_to(Direction::NorthEast));
  const double aside = std::clamp(((east ? hidden_east : hidden_west) - 12) / 36, 0.0, 1.0);
  const Point at = kLevelMark + Point{18, -17} * aside;
  return {east ? -at.x : at.x, at.y};
}

void draw_level(SvgWriter& svg, Point at, int level) {
  const bool wide = level > 9;
  svg.circle(at, wide ? 9 : 7.5,
             fmt::format("fill='{}' fill-opacity='{}' stroke='#fff' stroke-opacity='.75'", css(kOutline),
                         level == 1 ? ".55" : ".88"));
  svg.text(at + Point{0, 4}, 11, fmt::format("{}", level),
           "fill='#fff' font-weight='bold' text-anchor='middle'");
}

void draw_coordinates(SvgWriter& svg, const FieldScene& field, double hidden) {
  const Ground& ground = ground_of(field.landscape);
  const Point at{0, 29 - std::min(hidden * 0.9, 48.0)};
  svg.text(at, 11, cell_name(field.cell),
           fmt::format("class='coordinates' fill='{}' stroke='{}' stroke-width='2.5' paint-order='stroke' "
                       "stroke-linejoin='round' font-weight='bold' text-anchor='middle'",
                       css(ground.ink), css(ground.face)));
}

}  // namespace

void draw_field(SvgWriter& svg, const Island& island, const FieldScene& field, FieldLook look) {
  const Point centre = centre_of(field.cell, field.level);
  const Ground& ground = ground_of(field.landscape);
  const double hidden_west = hidden_by(island, field, Direction::SouthWest);
  const double hidden_east = hidden_by(island, field, Direction::SouthEast);
  const double hidden = std::max(hidden_west, hidden_east);
  svg.open("g",
           fmt::format("class='field {}' data-cell='{}' data-level='{}' transform='translate({} {})'",
                       ground.name, cell_name(field.cell), field.level, number(centre.x), number(centre.y)));
  draw_cliff(svg, island, field, Direction::SouthWest);
  draw_cliff(svg, island, field, Direction::SouthEast);

  draw_face(svg, field.landscape, field.points, field.cell,
            {field.building != Building::None, look.coordinates});
  draw_shadow(svg, island, field, Direction::West);
  draw_shadow(svg, island, field, Direction::NorthWest);
  draw_outline(svg, island, field);
  const std::string inner_line = fmt::format(
      "fill='none' stroke-linecap='round' stroke='{}' {}", css(look.last_laid ? kLastTile : kWhite),
      look.last_laid ? "stroke-width='3.2'" : "stroke-width='1.3' opacity='.35'");
  draw_inner_line(svg, island, field, inner_line);
  if (field.building != Building::None) {
    svg.open("g", fmt::format("class='building' transform='translate(0 {})'",
                              number(-std::min(hidden * 0.45, 20.0))));
    draw_building(svg, field);
    svg.close();
  }
  draw_level(svg, level_mark_at(field, hidden_west, hidden_east), field.level);
  if (look.coordinates) draw_coordinates(svg, field, hidden);
  svg.close();
}

}  // namespace tephra::view
