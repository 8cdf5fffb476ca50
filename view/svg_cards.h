#pragma once

#include <string_view>

#include "view/svg_writer.h"

// The parts that legends are made of.
namespace tephra::view {

inline constexpr double kLegendPad = 16;  // between the rim of a legend and what is in it
inline constexpr double kLegendGap = 14;  // between its boxes

// Boxes of one size in rows, each row in the middle of the strip.
struct Rows {
  int boxes;
  int per_row = 1;
  double box_width;
  double box_height;

  // As many in a row as fit, but no row much shorter than the others.
  Rows(int count, double width, double box_w, double box_h);

  int rows() const { return (boxes + per_row - 1) / per_row; }
  double height() const { return rows() * (box_height + kLegendGap) - kLegendGap; }
  // The upper left corner of a box in a strip so wide.
  Point at(int box, double width) const;
};

// Writes what stands on a card of the given size, whose upper left corner is the origin.
class CardWriter {
 public:
  CardWriter(SvgWriter& svg, const Surroundings& theme, double width, double height)
      : svg_(svg), theme_(theme), width_(width), height_(height) {}

  // The card itself; `moves` is the seat whose turn it is if the card is its own, else none.
  void card(const SeatLook* moves = nullptr);
  // Words on the card's upper edge, to the right or to the left.
  void tag(std::string_view text, Rgb colour, Rgb ink, bool left = false);
  // A seat's mark and name in the upper left corner.
  void seat(int seat, std::string_view name);
  void words(Point at, double size, std::string_view text, Rgb colour, std::string_view anchor = "start",
             bool bold = false);

 private:
  SvgWriter& svg_;
  const Surroundings& theme_;
  double width_;
  double height_;
};

}  // namespace tephra::view
