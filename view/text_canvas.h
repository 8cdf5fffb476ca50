#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "view/options.h"
#include "view/palette.h"

namespace tephra::view {

enum class ColourDepth : std::uint8_t { None, Palette256, True24 };

// The colours that a drawing with these options may use.
ColourDepth depth_of(const TextOptions& options);

struct Style {
  std::optional<Rgb> ink = {};     // none: the terminal's own
  std::optional<Rgb> ground = {};  // none: the terminal's own
  bool bold = false;

  friend bool operator==(const Style&, const Style&) = default;
};

// The nearest of the terminal's 256 colours (its colour cube and its greys).
int palette_index(Rgb colour);

// The number of columns that well-formed text takes.
int columns_of(std::string_view utf8);

// A rectangle of characters. What would fall outside it is left out. Text is well-formed UTF-8.
class TextCanvas {
 public:
  TextCanvas(int width, int height);

  void fill(int x, int y, int width, int height, Rgb ground);
  // Writes text to the right of x, y; a style without a ground keeps the ground that is there.
  void write(int x, int y, std::string_view utf8, const Style& style = {});
  // The same, but so that the text ends before column x.
  void write_ending(int x, int y, std::string_view utf8, const Style& style = {}) {
    write(x - columns_of(utf8), y, utf8, style);
  }

  // The lines, each ended by a line break, without blanks at their ends. No escape sequences without colour;
  // with colour, every line ends in the terminal's own colours.
  std::string text(ColourDepth depth) const;

 private:
  struct Place {
    std::string glyph = " ";  // with the marks on it; empty behind a wide one
    Style style;
  };

  bool contains(int x, int y) const { return x >= 0 && x < width_ && y >= 0 && y < height_; }
  std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
  }
  Place& at(int x, int y) { return places_[index(x, y)]; }
  const Place& at(int x, int y) const { return places_[index(x, y)]; }

  int width_;
  int height_;
  std::vector<Place> places_;
};

}  // namespace tephra::view
