#include "view/svg_volcano.h"

#include <array>

#include <fmt/format.h>

#include "view/svg_board.h"
#include "view/svg_crater.h"
#include "view/svg_lava.h"
#include "view/svg_noise.h"
#include "view/svg_square.h"
#include "view/svg_tribes.h"

namespace tephra::view {

using volcano_island::Square;
using volcano_island::SquareScene;
using volcano_island::Stage;

namespace {

constexpr std::array<Square, 4> kSquares{{{4, 5}, {5, 5}, {4, 4}, {5, 4}}};  // V-BOARD-1
constexpr Point kCrater = (middle_of(kSquares[0]) + middle_of(kSquares[3])) * 0.5;
constexpr double kCraterSize = 1.35;
constexpr double kSeam = 3.4;  // what hides the outlines of two flows where they meet
constexpr auto kTop = rectangle(kCrater, kSquareWidth, kSquareDepth);

// The side of the second tile, on top of the first.
void draw_side(SvgWriter& svg) {
  const auto band = [&](double from, double to, Rgb colour) {
    svg.polygon(std::array<Point, 4>{kTop[3] + Point{0, from}, kTop[2] + Point{0, from},
                                     kTop[2] + Point{0, to}, kTop[3] + Point{0, to}},
                fmt::format("fill='{}'", css(colour)));
  };
  band(0, kVolcanoRise, kCliff.lit[1]);
  band(kVolcanoRise / 2, kVolcanoRise, kCliff.shaded[0]);
  band(0, 4, mix(kVolcanoGround.face, kVolcanoGround.shade, 0.5));
  svg.path(segment(kTop[3] + Point{0, kVolcanoRise / 2}, kTop[2] + Point{0, kVolcanoRise / 2}),
           fmt::format("stroke='{}' stroke-width='1' opacity='.55'", css(kOutline)));
  const std::array<Point, 4> side{kTop[3], kTop[2], kTop[2] + Point{0, kVolcanoRise},
                                  kTop[3] + Point{0, kVolcanoRise}};
  svg.polygon(
      side, fmt::format("fill='none' stroke='{}' stroke-width='2.6' stroke-linejoin='round'", css(kOutline)));
}

// West or east, where the side of the tile is out of sight: a slope stands for the way down.
void run_aside(LavaFlow& flow, Point middle, int east) {
  const Point edge = middle + Point{east * kSquareWidth / 2, kVolcanoRise};
  std::array<Point, 4> strip{middle + Point{0, -kStreamDepth}, edge + Point{0, -kStreamDepth},
                             edge + Point{0, kStreamDepth}, middle + Point{0, kStreamDepth}};
  if (east < 0) strip = {strip[1], strip[0], strip[3], strip[2]};
  flow.run(strip);
  flow.meet(rectangle(edge, kSeam, kStreamDepth - kSeam));
}

// North or south, there down the side of the tile.
void run_along(LavaFlow& flow, Point middle, int north) {
  const double length = kSquareDepth / 2 + (north < 0 ? kVolcanoRise : 0);
  flow.run(rectangle(middle - Point{0, north * length / 2}, kStreamWidth, length / 2));
  flow.meet(rectangle(middle - Point{0, north * length}, kStreamWidth - 0.5, kSeam));
}

// Lava of an eruption on the tile: from the crater over its square, and down wherever it goes on from there.
void draw_flow(SvgWriter& svg, const Board& board, int eruption) {
  LavaFlow flow;
  for (const Square square : kSquares) {
    if (board.lava(square) != eruption) continue;
    const Point middle = middle_of(square);
    const auto runs_to = [&](Square next) { return !is_volcano(next) && board.lava(next) == eruption; };
    flow.spread(middle, {square.file, square.rank}, fmt::format("data-square='{}'", name(square)));
    const Point way = kCrater - middle;
    const Point aside = Point{-way.y, way.x} * 0.4;
    flow.run({middle - aside, kCrater - aside * 0.7, kCrater + aside * 0.7, middle + aside});
    for (const int east : {-1, 1})
      if (runs_to(beside(square, east, 0))) run_aside(flow, middle, east);
    for (const int north : {-1, 1})
      if (runs_to(beside(square, 0, north))) run_along(flow, middle, north);
  }
  flow.draw(svg, eruption);
}

void draw_squares(SvgWriter& svg) {
  const Point north = (kTop[0] + kTop[1]) * 0.5;
  const Point south = (kTop[2] + kTop[3]) * 0.5;
  const Point west = (kTop[0] + kTop[3]) * 0.5;
  const Point east = (kTop[1] + kTop[2]) * 0.5;
  svg.path(segment(north, south) + segment(west, east),
           fmt::format("stroke='{}' stroke-width='1.1' opacity='.5'", css(kOutline)));
}

// A flag stands where its square is farthest from the crater, and flies to the east.
void draw_start_marker(SvgWriter& svg, const SquareScene& scene) {
  const bool west = middle_of(scene.square).x < kCrater.x;
  svg.use(start_id(*scene.marker), middle_of(scene.square) + Point{west ? -21.0 : 1.0, 15}, 1,
          fmt::format("data-square='{}'", name(scene.square)));
}

}  // namespace

void draw_volcano_shadow(SvgWriter& svg) {
  const Point down{0, kVolcanoRise};
  const Point away{18, 10};
  svg.polygon(std::array<Point, 6>{kTop[1] + down, kTop[1] + down + away, kTop[2] + down + away,
                                   kTop[3] + down + Point{10, 10}, kTop[3] + down, kTop[2] + down},
              fmt::format("fill='{}' opacity='.26'", css(kShadow)));
}

void draw_volcano_tile(SvgWriter& svg, const Board& board, Stage stage, const LastTurn& last) {
  svg.open("g", "class='volcano'");
  draw_side(svg);
  svg.polygon(kTop, fmt::format("fill='{}'", css(kVolcanoGround.face)));
  svg.open("g", fmt::format("transform='translate({} {})'", number(kCrater.x), number(kCrater.y)));
  Noise noise(4, 5);
  draw_slopes(svg, noise, {}, kSquareWidth * 1.12, kSquareDepth * 1.12);
  svg.close();
  draw_squares(svg);
  svg.polygon(
      kTop, fmt::format("fill='none' stroke='{}' stroke-width='2.6' stroke-linejoin='round'", css(kOutline)));
  svg.polygon(rectangle(kCrater, kSquareWidth - 3.2, kSquareDepth - 3.2),
              fmt::format("fill='none' stroke='{}' stroke-width='1.3' opacity='.35'", css(kWhite)));
  point_out(svg, last, true);
  for (const int eruption : {1, 2}) draw_flow(svg, board, eruption);
  svg.open("g", fmt::format("transform='translate({} {}) scale({})'", number(kCrater.x), number(kCrater.y),
                            kCraterSize));
  draw_crater(svg, {}, stage != Stage::Quiet);
  svg.close();
  for (const Square square : kSquares)
    if (const SquareScene* scene = board.at(square); scene && scene->marker) draw_start_marker(svg, *scene);
  svg.close();
}

}  // namespace tephra::view
