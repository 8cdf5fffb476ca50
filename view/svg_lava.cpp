#include "view/svg_lava.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "view/palette.h"
#include "view/svg_square.h"

namespace tephra::view {

namespace {

// How far a marker's lava reaches from the middle of its square.
constexpr double kPoolWidth = 25;
constexpr double kPoolDepth = 21;

constexpr std::size_t kPlates = 3;  // in a row, and rows of them
using Lattice = std::array<std::array<Point, kPlates + 1>, kPlates + 1>;

// Corners of plates, all of them somewhat out of place but those at the rim of the pool.
Lattice lattice_around(Point middle, Noise noise) {
  Lattice corners{};
  for (std::size_t row = 0; row <= kPlates; ++row)
    for (std::size_t column = 0; column <= kPlates; ++column) {
      const bool rim_x = column == 0 || column == kPlates;
      const bool rim_y = row == 0 || row == kPlates;
      const auto step = [](std::size_t at) { return 2.0 * static_cast<double>(at) / kPlates - 1; };
      // The pool is round at its corners.
      const double inside = rim_x && rim_y ? 0.84 : 0.97;
      corners[row][column] =
          middle + Point{step(column) * kPoolWidth * inside + (rim_x ? 0 : noise.between(-5, 5)),
                         step(row) * kPoolDepth * inside + (rim_y ? 0 : noise.between(-4, 4))};
    }
  return corners;
}

// Each plate shrinks towards its middle: what is left between them glows.
std::string plates(Point middle, const Noise& noise) {
  const Lattice corners = lattice_around(middle, noise);
  std::string outlines;
  for (std::size_t row = 0; row < kPlates; ++row)
    for (std::size_t column = 0; column < kPlates; ++column) {
      std::array<Point, 4> plate{corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
                                 corners[row + 1][column]};
      const Point centre = (plate[0] + plate[1] + plate[2] + plate[3]) * 0.25;
      for (Point& corner : plate) corner = centre + (corner - centre) * 0.74;
      outlines += path_of(plate);
    }
  return outlines;
}

// Two plates where pools meet.
std::string plates_between(Point middle, bool east) {
  const Point along = east ? Point{3.2, 0} : Point{0, 2.6};
  const Point across = east ? Point{0, 1} : Point{1, 0};
  const double width = east ? kStreamDepth : kStreamWidth;
  std::string outlines;
  for (const auto& [from, to] : {std::pair{-0.72, -0.02}, std::pair{0.28, 0.74}}) {
    const Point near = middle + across * (width * from);
    const Point far = middle + across * (width * to);
    outlines += path_of(std::array<Point, 4>{near - along, near + along, far + along, far - along});
  }
  return outlines;
}

std::string plate_style(const Lava& lava) {
  return fmt::format("fill='{0}' stroke='{0}' stroke-width='2.6' stroke-linejoin='round'", css(lava.hot));
}

std::string wave_style(const Lava& lava) {
  return fmt::format("fill='none' stroke='{}' stroke-width='3' stroke-linecap='round'", css(lava.core));
}

void draw_molten(SvgWriter& svg, const Lava& lava, Point middle, Noise noise) {
  std::string waves;
  for (const double y : {-11.0, 1.0, 12.0}) {
    const Point from = middle + Point{noise.between(-18, -13), y + noise.between(-2, 2)};
    const double swing = noise.between(4, 6.5);
    waves += fmt::format("M{} {}q{} {} {} 0t{} 0t{} 0", number(from.x), number(from.y), number(5),
                         number(-swing), number(10), number(10), number(noise.between(6, 10)));
  }
  svg.path(waves, wave_style(lava));
  for (int bubble = 0; bubble < 2; ++bubble) {
    const Point at = middle + Point{noise.between(-16, 16), bubble == 0 ? -5.0 : 7.0};
    svg.circle(at, noise.between(2, 3.2),
               fmt::format("fill='{}' stroke='{}' stroke-width='1'", css(mix(lava.core, kWhite, 0.5)),
                           css(lava.crust)));
  }
}

}  // namespace

void LavaFlow::spread(Point middle, const Noise& noise, std::string attributes) {
  // A rounded rectangle, clockwise like all parts, so that overlaps stay filled.
  constexpr double kRound = 12;
  const double w = kPoolWidth - kRound;
  const double d = kPoolDepth - kRound;
  outlines_ += fmt::format("M{} {}h{}q{} 0 {} {}v{}q0 {} {} {}h{}q{} 0 {} {}v{}q0 {} {} {}Z",
                           number(middle.x - w), number(middle.y - kPoolDepth), number(2 * w), number(kRound),
                           number(kRound), number(kRound), number(2 * d), number(kRound), number(-kRound),
                           number(kRound), number(-2 * w), number(-kRound), number(-kRound), number(-kRound),
                           number(-2 * d), number(-kRound), number(kRound), number(-kRound));
  pools_.push_back({middle, noise, std::move(attributes)});
}

void LavaFlow::join(Point from, Point to) {
  const bool east = to.x > from.x;
  const Point middle = (from + to) * 0.5;
  run(rectangle(middle, east ? kSquareWidth / 2 : kStreamWidth, east ? kStreamDepth : kSquareDepth / 2));
  joints_.push_back({middle, east});
}

void LavaFlow::run(const std::array<Point, 4>& strip) { outlines_ += path_of(strip); }

void LavaFlow::meet(const std::array<Point, 4>& seam) { seams_ += path_of(seam); }

void LavaFlow::draw(SvgWriter& svg, int eruption) const {
  if (outlines_.empty()) return;
  const Lava& lava = kEruptions[static_cast<std::size_t>(eruption - 1)];
  const bool molten = eruption == 2;
  svg.open("g", fmt::format("class='lava eruption-{}'", eruption));
  svg.path(outlines_,
           fmt::format("fill='none' stroke='{}' stroke-width='5' stroke-linejoin='round'", css(lava.crust)));
  svg.path(outlines_ + seams_, fmt::format("fill='{}'", css(molten ? lava.hot : lava.core)));
  std::string between;
  for (const auto& [middle, east] : joints_)
    between += molten ? fmt::format("M{} {}q3.5-5 7 0t7 0", number(middle.x - 7), number(middle.y))
                      : plates_between(middle, east);
  if (!between.empty()) svg.path(between, molten ? wave_style(lava) : plate_style(lava));
  for (const auto& [middle, noise, attributes] : pools_) {
    svg.open("g", attributes);
    if (molten)
      draw_molten(svg, lava, middle, noise);
    else
      svg.path(plates(middle, noise), plate_style(lava));
    svg.close();
  }
  svg.close();
}

void define_lava(SvgWriter& svg, int eruption) {
  svg.open("g", fmt::format("id='{}'", lava_id(eruption)));
  LavaFlow flow;
  flow.spread({}, {0, 0}, {});
  flow.draw(svg, eruption);
  svg.close();
}

std::string lava_id(int eruption) { return fmt::format("lava-{}", eruption); }

}  // namespace tephra::view
