#include "view/svg_landscape.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "view/svg_crater.h"
#include "view/svg_hex.h"
#include "view/svg_noise.h"

namespace tephra::view {

using taluva::Cell;
using taluva::Direction;
using taluva::Landscape;

namespace {

bool inside(Point at, double share) {
  const double x = std::abs(at.x) / (kHalfWidth * share);
  const double y = std::abs(at.y) / (kHalfHeight * share);
  return x <= 1 && y <= 1 - x / 2;
}

bool is_clear(Point at, Clear clear) {
  const Point from_level = at - kLevelMark;
  if (std::hypot(from_level.x, from_level.y) < 11) return false;
  if (clear.middle && std::abs(at.x) < 31 && at.y > -24 && at.y < 17) return false;
  return !(clear.south && std::abs(at.x) < 24 && at.y > 18);
}

// What a landscape is strewn with.
struct Growth {
  std::string_view shape;
  int count;                    // at most
  Point apart;                  // how far from each other, at least
  double share;                 // of the hexagon that they may stand in
  double tall = 0;              // they stay so far from the northern edges
  std::string_view other = {};  // a taller shape that now and then takes the place of `shape`
};

// Places for it from north to south.
std::vector<Point> scattered(Noise& noise, const Growth& growth, Clear clear) {
  std::vector<Point> places;
  for (int tries = 0; tries < 40 * growth.count && std::ssize(places) < growth.count; ++tries) {
    const Point at{noise.between(-kHalfWidth, kHalfWidth), noise.between(-kHalfHeight, kHalfHeight)};
    if (!inside(at, growth.share) || !inside(at - Point{0, growth.tall}, 1) || !is_clear(at, clear)) continue;
    const bool crowded = std::ranges::any_of(places, [&](Point other) {
      return std::hypot((at.x - other.x) / growth.apart.x, (at.y - other.y) / growth.apart.y) < 1;
    });
    if (!crowded) places.push_back(at);
  }
  std::ranges::sort(places, {}, &Point::y);
  return places;
}

void define_jungle(SvgWriter& svg, const Ground& ground) {
  const std::string shade = css(ground.shade);
  svg.open("g", "id='tree'");
  svg.shadow({3, 0}, 8, 3.2);
  svg.path("M-1.3 0V-6H1.3V0Z", fmt::format("fill='{}'", css(kTrunk)));
  svg.circle({0, -9}, 7.6, fmt::format("fill='{}'", shade));
  svg.circle({-1.2, -10.4}, 6, fmt::format("fill='{}'", css(mix(ground.face, ground.shade, 0.25))));
  svg.circle({-2.4, -12}, 3.6, fmt::format("fill='{}'", css(ground.light)));
  svg.close();
  svg.open("g", "id='palm' fill='none' stroke-linecap='round'");
  svg.shadow({3, 0}, 7, 2.8);
  svg.path("M0 0Q3-8 0-17", fmt::format("stroke='{}' stroke-width='2.2'", css(kTrunk)));
  svg.path("M0-17Q-7-22-11-14M0-17Q-6-16-8-9M0-17Q7-22 12-15M0-17Q6-15 7-9M0-17Q1-24-4-25M0-17Q3-24 7-24",
           fmt::format("stroke='{}' stroke-width='3'", shade));
  svg.path("M0-17.5Q-7-22.5-11-14.5M0-17.5Q7-22.5 12-15.5M0-17.5Q1-24.5-4-25.5",
           fmt::format("stroke='{}' stroke-width='1.4'", css(ground.light)));
  svg.close();
}

void define_clearing(SvgWriter& svg, const Ground& ground) {
  svg.path("M-3.5 0Q-4-3.5-6.5-5M-1.2 0Q-1.5-5-2-7.5M1.2 0Q1.5-5 3-7M3.5 0Q4-3 6.5-4.5",
           fmt::format("id='tuft' fill='none' stroke='{}' stroke-width='1.7' stroke-linecap='round'",
                       css(ground.shade)));
  for (const auto& [id, petals] : {std::pair{"daisy", kDaisy}, std::pair{"poppy", kPoppy}}) {
    svg.open("g", fmt::format("id='{}'", id));
    svg.path("M0 0V-4", fmt::format("stroke='{}' stroke-width='1.2'", css(ground.shade)));
    svg.circle({0, -5.4}, 2.5, fmt::format("fill='{}'", css(petals)));
    svg.circle({0, -5.4}, 1, fmt::format("fill='{}'", css(kPollen)));
    svg.close();
  }
}

void define_sand(SvgWriter& svg, const Ground& ground) {
  svg.open("g", "id='dune'");
  svg.path("M-17 3Q-8-9 2-5Q9-2 18 3Q6-1 1 1Q-6 4-17 3Z", fmt::format("fill='{}'", css(ground.light)));
  svg.path("M2-5Q9-2 18 3Q6-1 1 1Q5-2 2-5Z",
           fmt::format("fill='{}' opacity='.75'", css(mix(ground.face, ground.shade, 0.6))));
  svg.path(
      "M-17 3Q-6 4 1 1Q6-1 18 3",
      fmt::format("fill='none' stroke='{}' stroke-width='1.2' stroke-linecap='round'", css(ground.shade)));
  svg.close();
  svg.path("M-5 0h.1M0-2h.1M4 1h.1",
           fmt::format("id='grains' fill='none' stroke='{}' stroke-width='1.7' stroke-linecap='round'",
                       css(ground.shade)));
}

void define_rock(SvgWriter& svg, const Ground& ground) {
  const auto boulder = [&](std::string_view id, std::string_view outline, std::string_view lit,
                           std::string_view crack) {
    svg.open("g", fmt::format("id='{}' stroke-linejoin='round'", id));
    svg.shadow({3, 0}, 11, 3.6);
    svg.path(outline,
             fmt::format("fill='{0}' stroke='{1}' stroke-width='1.1'",
                         css(mix(ground.face, ground.shade, 0.55)), css(mix(ground.shade, kBlack, 0.35))));
    svg.path(lit, fmt::format("fill='{}'", css(ground.light)));
    svg.path(crack, fmt::format("fill='none' stroke='{}' stroke-width='1'", css(ground.shade)));
    svg.close();
  };
  boulder("boulder", "M-10 1L-11-5L-6-12L2-14L9-8L11 0L4 3L-5 3Z", "M-10-5L-6-11L2-13L3-6L-4-3Z",
          "M3-6L9-8M3-6L4 2");
  boulder("crag", "M-8 2L-9-4L-3-17L1-15L4-9L9-4L9 1L2 3Z", "M-8-4L-3-16L0-9L-2-2Z", "M0-9L4-9M-2-2L1 2");
}

void define_lake(SvgWriter& svg, const Ground& ground) {
  svg.path("M-9 0Q-5.5-4-2 0T5 0T10-1",
           fmt::format("id='ripple' fill='none' stroke='{}' stroke-width='1.7' stroke-linecap='round'",
                       css(mix(ground.light, kWhite, 0.35))));
  svg.path(
      "M-2 0Q-3-7-4-10M0 0V-13M2 0Q3-6 5-8",
      fmt::format("id='reed' fill='none' stroke='{}' stroke-width='1.5' stroke-linecap='round'", css(kReed)));
}

void draw_landscape(SvgWriter& svg, Landscape landscape, Cell cell, Clear clear) {
  Noise noise(cell.q, cell.r);
  const auto strew = [&](const Growth& growth) {
    for (const Point at : scattered(noise, growth, clear)) {
      const bool other =
          noise.between(0, 1) < 0.35 && !growth.other.empty() && at.y > -8 && std::abs(at.x) < 30;
      svg.use(other ? growth.other : growth.shape, at, noise.between(0.85, 1.15));
    }
  };
  switch (landscape) {
    case Landscape::Jungle: return strew({"tree", 18, {13, 9}, 0.9, 12, "palm"});
    case Landscape::Clearing:
      strew({"tuft", 7, {20, 14}, 0.84});
      return strew({"daisy", 6, {16, 12}, 0.84, 0, "poppy"});
    case Landscape::Sand: strew({"dune", 5, {32, 14}, 0.62}); return strew({"grains", 4, {16, 12}, 0.8});
    case Landscape::Rock: return strew({"boulder", 7, {22, 15}, 0.8, 11, "crag"});
    case Landscape::Lake: {
      const Ground& lake = ground_of(landscape);
      svg.path(wavering_ellipse(noise, kHalfWidth, kHalfHeight, 0.8, 0.99),
               fmt::format("fill='{}' stroke='{}' stroke-width='2.5'", css(lake.face), css(lake.light)));
      strew({"ripple", 7, {24, 11}, 0.62});
      return strew({"reed", 3, {22, 16}, 0.8, 10});
    }
  }
}

void draw_volcano(SvgWriter& svg, Direction points, Cell cell) {
  Noise noise(cell.q, cell.r);
  const Point mouth = corner_towards(points) * 0.93;
  const Point crater = Point{0, -6} - mouth * 0.13;
  draw_slopes(svg, noise, crater, kHalfWidth, kHalfHeight);
  draw_crater(svg, crater);

  // The stream winds a little to one side and back before it reaches the corner.
  const Point way = mouth - crater;
  const Point aside = Point{-way.y, way.x} * (noise.between(0, 1) < 0.5 ? -0.16 : 0.16);
  const Point first = crater + way * 0.45 + aside;
  const Point second = crater + way * 0.7 - aside;
  const std::string stream =
      fmt::format("M{} {}C{} {} {} {} {} {}", number(crater.x), number(crater.y), number(first.x),
                  number(first.y), number(second.x), number(second.y), number(mouth.x), number(mouth.y));
  const auto layer = [&](Rgb colour, double width) {
    svg.path(stream, fmt::format("fill='none' stroke='{}' stroke-width='{}' stroke-linecap='round'",
                                 css(colour), number(width)));
  };
  layer(kLava.crust, 10.5);
  layer(kLava.hot, 7);
  layer(kLava.core, 2.8);
}

}  // namespace

void define_landscapes(SvgWriter& svg) {
  define_jungle(svg, ground_of(Landscape::Jungle));
  define_clearing(svg, ground_of(Landscape::Clearing));
  define_sand(svg, ground_of(Landscape::Sand));
  define_rock(svg, ground_of(Landscape::Rock));
  define_lake(svg, ground_of(Landscape::Lake));
  define_crater(svg);
}

const Ground& soil_of(std::optional<Landscape> landscape) {
  return ground_of(landscape == Landscape::Lake ? Landscape::Clearing : landscape);
}

void draw_face(SvgWriter& svg, std::optional<Landscape> landscape, Direction points, Cell cell, Clear clear) {
  const Ground& soil = soil_of(landscape);
  const Rgb colour = landscape == Landscape::Lake ? mix(soil.face, soil.shade, 0.3) : soil.face;
  svg.polygon(hexagon_at({}), fmt::format("fill='{}'", css(colour)));
  if (landscape)
    draw_landscape(svg, *landscape, cell, clear);
  else
    draw_volcano(svg, points, cell);
}

}  // namespace tephra::view
