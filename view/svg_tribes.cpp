#include "view/svg_tribes.h"

#include <array>

#include <fmt/format.h>

#include "view/svg_marks.h"
#include "view/svg_square.h"

namespace tephra::view {

using volcano_island::Piece;

namespace {

struct Pyramid {
  Piece piece;
  double half_width;
  double half_depth;
  double height;  // how far north of the middle its tip is seen
  double mark_at;
  double mark_size;
  int terraces;
};
constexpr std::array<Pyramid, 3> kPyramids{{
    {Piece::Village, 13.5, 11, 8, 4.2, 5, 0},
    {Piece::Town, 19, 15.5, 11.5, 5.9, 7, 1},
    {Piece::City, 25, 20.5, 15.5, 7.8, 9.2, 2},
}};

void define_settlement(SvgWriter& svg, int seat) {
  const SeatLook& look = seat_look(seat);
  svg.open("g", fmt::format("id='{}'", piece_id(Piece::Settlement, seat)));
  svg.shadow({3, 5}, 16.5, 12);
  svg.path("M-15 0V3.5A15 12 0 0 0 15 3.5V0Z", outlined(look.shade, look.rim));
  svg.ellipse({0, 0}, 15, 12, outlined(look.piece, look.rim));
  svg.ellipse({0, 0}, 11.8, 9.3, fmt::format("fill='none' stroke='{}' stroke-width='1.3'", css(look.light)));
  svg.use(mark_id(seat), {0, 0.2}, 6);
  svg.close();
}

// Four faces around the tip, the light from the north-west.
void define_pyramid(SvgWriter& svg, int seat, const Pyramid& pyramid) {
  const SeatLook& look = seat_look(seat);
  const auto foot = rectangle({}, pyramid.half_width, pyramid.half_depth);
  const Point tip{0, -pyramid.height};
  svg.open("g", fmt::format("id='{}' stroke-linejoin='round'", piece_id(pyramid.piece, seat)));
  const double long_shadow = pyramid.half_depth * 0.42;
  svg.polygon(std::array<Point, 5>{foot[3], foot[2] + Point{long_shadow, long_shadow * 0.55},
                                   foot[1] + Point{long_shadow, long_shadow * 0.9}, foot[1], foot[2]},
              fmt::format("fill='{}' opacity='.3'", css(kShadow)));
  const std::array<Rgb, 4> colours{mix(look.light, kWhite, 0.35), look.shade, look.piece, look.light};
  for (std::size_t side = 0; side < foot.size(); ++side)
    svg.polygon(std::array<Point, 3>{foot[side], foot[(side + 1) % foot.size()], tip}, fill(colours[side]));
  std::string terraces;
  for (int terrace = 1; terrace <= pyramid.terraces; ++terrace) {
    const double up = static_cast<double>(terrace) / (pyramid.terraces + 1) * 0.72;
    std::array<Point, 4> ledge = foot;
    for (Point& corner : ledge) corner = corner + (tip - corner) * up;
    terraces += path_of(ledge);
  }
  if (!terraces.empty())
    svg.path(terraces,
             fmt::format("fill='none' stroke='{}' stroke-width='1.4' opacity='.45'", css(look.rim)));
  svg.path(path_of(foot) + segment(foot[0], tip) + segment(foot[1], tip) + segment(foot[2], tip) +
               segment(foot[3], tip),
           fmt::format("fill='none' stroke='{}' stroke-width='1.4'", css(look.rim)));
  svg.use(mark_id(seat), {0, pyramid.mark_at}, pyramid.mark_size);
  svg.close();
}

void define_start(SvgWriter& svg, int seat) {
  const SeatLook& look = seat_look(seat);
  svg.open("g", fmt::format("id='{}' stroke-linejoin='round'", start_id(seat)));
  svg.shadow({3, 1}, 10, 4);
  svg.ellipse({0, 0}, 7.5, 4, outlined(kStone, kOutline));
  svg.path("M-1.6 0V-33H1.6V0Z", outlined(kTrunk, kOutline, 1));
  svg.path("M1.6-32Q9-35.5 16-31.5T28-32L24-23.5L28-14.5Q22-11.5 15-14.5T1.6-14.5Z",
           outlined(look.piece, look.rim));
  svg.path("M1.6-32Q9-35.5 16-31.5T28-32L26.8-29.4Q21-26.6 15-29.2T1.6-29.4Z", fill(look.light));
  svg.use(mark_id(seat), {12.5, -22.2}, 5.6);
  svg.close();
}

}  // namespace

std::string piece_id(Piece piece, int seat) { return fmt::format("{}-{}", name(piece), seat + 1); }

std::string start_id(int seat) { return fmt::format("start-{}", seat + 1); }

void define_tribes(SvgWriter& svg, int seats) {
  for (int seat = 0; seat < seats; ++seat) {
    define_mark(svg, seat);
    define_settlement(svg, seat);
    for (const Pyramid& pyramid : kPyramids) define_pyramid(svg, seat, pyramid);
    define_start(svg, seat);
  }
}

}  // namespace tephra::view
