#include "view/svg_marks.h"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

namespace tephra::view {

namespace {

std::string mark_path(Mark mark) {
  switch (mark) {
    case Mark::Disc: return "M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0Z";
    case Mark::Triangle: return "M0-1.05L1.05 .8H-1.05Z";
    case Mark::Square: return "M-.82-.82H.82V.82H-.82Z";
    case Mark::Diamond: return "M0-1.15L.95 0L0 1.15L-.95 0Z";
    case Mark::Star: break;
  }
  std::string star;
  for (int tip = 0; tip < 10; ++tip) {
    const double angle = std::numbers::pi * (tip / 5.0 - 0.5);
    const double reach = tip % 2 == 0 ? 1.25 : 0.52;
    star += fmt::format("{}{:.2f} {:.2f}", tip == 0 ? 'M' : 'L', reach * std::cos(angle),
                        reach * std::sin(angle));
  }
  return star + "Z";
}

}  // namespace

void define_mark(SvgWriter& svg, int seat) {
  svg.path(mark_path(seat_look(seat).mark),
           fmt::format("id='{}' fill='{}'", mark_id(seat), css(seat_look(seat).ink)));
}

std::string mark_id(int seat) { return fmt::format("mark-{}", seat + 1); }

std::string fill(Rgb colour) { return fmt::format("fill='{}'", css(colour)); }

std::string outlined(Rgb colour, Rgb rim, double width) {
  return fmt::format("fill='{}' stroke='{}' stroke-width='{}' stroke-linejoin='round'", css(colour), css(rim),
                     number(width));
}

}  // namespace tephra::view
