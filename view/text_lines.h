#pragma once

#include <map>
#include <string_view>
#include <utility>

#include "view/text_canvas.h"

namespace tephra::view {

enum class Line : std::uint8_t { None, Thin, Thick };

// Lines along the places of a canvas that join where they meet.
class LineDrawing {
 public:
  void horizontal(int x, int y, int length, Line line);
  void vertical(int x, int y, int length, Line line);

  // Writes them as box-drawing characters.
  void put(TextCanvas& canvas) const;

 private:
  struct Joint {
    Line up = Line::None;
    Line right = Line::None;
    Line down = Line::None;
    Line left = Line::None;
  };
  static std::string_view glyph(const Joint& joint);

  std::map<std::pair<int, int>, Joint> joints_;  // by row and column
};

}  // namespace tephra::view
