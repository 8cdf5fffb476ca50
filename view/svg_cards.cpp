#include "view/svg_cards.h"

#include <algorithm>

#include <fmt/format.h>

#include "view/svg_marks.h"

namespace tephra::view {

Rows::Rows(int count, double width, double box_w, double box_h)
    : boxes(count), box_width(box_w), box_height(box_h) {
  const int fit = std::max(1, static_cast<int>((width - 2 * kLegendPad + kLegendGap) / (box_w + kLegendGap)));
  const int full_rows = (count + fit - 1) / fit;
  per_row = (count + full_rows - 1) / full_rows;
}

Point Rows::at(int box, double width) const {
  const int row = box / per_row;
  const int in_row = std::min(per_row, boxes - row * per_row);
  const double left = (width - in_row * (box_width + kLegendGap) + kLegendGap) / 2;
  return {left + box % per_row * (box_width + kLegendGap), row * (box_height + kLegendGap)};
}

void CardWriter::card(const SeatLook* moves) {
  svg_.leaf("rect", fmt::format("width='{}' height='{}' rx='10' fill='{}' stroke='{}' stroke-width='{}'",
                                number(width_), number(height_), css(theme_.card),
                                css(moves ? moves->piece : theme_.faint_ink), moves ? "2.5" : "0.8"));
}

void CardWriter::tag(std::string_view text, Rgb colour, Rgb ink, bool left) {
  const double width = 7.2 * static_cast<double>(text.size()) + 16;
  const double from = left ? 42 : width_ - 12 - width;
  svg_.leaf("rect", fmt::format("x='{}' y='-9' width='{}' height='18' rx='9' fill='{}'", number(from),
                                number(width), css(colour)));
  words({from + width / 2, 4}, 11, text, ink, "middle", true);
}

void CardWriter::seat(int seat, std::string_view name) {
  const SeatLook& look = seat_look(seat);
  svg_.leaf("rect", fmt::format("x='10' y='10' width='22' height='22' rx='6' fill='{}' stroke='{}'",
                                css(look.piece), css(look.rim)));
  svg_.use(mark_id(seat), {21, 21}, 6);
  words({40, 26}, 13, name, theme_.ink, "start", true);
}

void CardWriter::words(Point at, double size, std::string_view text, Rgb colour, std::string_view anchor,
                       bool bold) {
  svg_.text(
      at, size, text,
      fmt::format("fill='{}' text-anchor='{}'{}", css(colour), anchor, bold ? " font-weight='bold'" : ""));
}

}  // namespace tephra::view
