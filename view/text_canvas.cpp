#include "view/text_canvas.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

#include "view/characters.h"

namespace tephra::view {
namespace {

// Takes the first character off the text. A byte that is none counts as one.
std::string_view take_character(std::string_view& utf8) {
  const auto character = utf8.substr(0, std::max<std::size_t>(character_length(utf8), 1));
  utf8.remove_prefix(character.size());
  return character;
}

int distance(Rgb a, Rgb b) {
  const auto square = [](int x, int y) { return (x - y) * (x - y); };
  return square(a.red, b.red) + square(a.green, b.green) + square(a.blue, b.blue);
}

std::string colour_code(Rgb colour, bool ground, ColourDepth depth) {
  if (depth == ColourDepth::Palette256)
    return fmt::format(";{};5;{}", ground ? 48 : 38, palette_index(colour));
  return fmt::format(";{};2;{};{};{}", ground ? 48 : 38, colour.red, colour.green, colour.blue);
}

// From whatever was before to this style.
std::string escape_sequence(const Style& style, ColourDepth depth) {
  std::string codes = style.bold ? "0;1" : "0";
  if (style.ink) codes += colour_code(*style.ink, false, depth);
  if (style.ground) codes += colour_code(*style.ground, true, depth);
  return fmt::format("\x1b[{}m", codes);
}

}  // namespace

ColourDepth depth_of(const TextOptions& options) {
  if (!options.colour) return ColourDepth::None;
  return options.true_colour ? ColourDepth::True24 : ColourDepth::Palette256;
}

int palette_index(Rgb colour) {
  constexpr std::array<int, 6> kSteps{0, 95, 135, 175, 215, 255};
  const auto nearest = [&](int value) {
    const auto best =
        std::ranges::min_element(kSteps, {}, [value](int step) { return std::abs(step - value); });
    return static_cast<int>(best - kSteps.begin());
  };
  const auto grey_value = [](int grey) { return static_cast<std::uint8_t>(8 + 10 * grey); };
  const int r = nearest(colour.red);
  const int g = nearest(colour.green);
  const int b = nearest(colour.blue);
  const auto value = [&](int step) {
    return static_cast<std::uint8_t>(kSteps[static_cast<std::size_t>(step)]);
  };
  const Rgb cube{value(r), value(g), value(b)};
  const int grey = std::clamp((colour.red + colour.green + colour.blue - 9) / 30, 0, 23);
  const Rgb grey_colour{grey_value(grey), grey_value(grey), grey_value(grey)};
  return distance(grey_colour, colour) < distance(cube, colour) ? 232 + grey : 16 + 36 * r + 6 * g + b;
}

int columns_of(std::string_view utf8) {
  int columns = 0;
  while (!utf8.empty()) columns += character_columns(take_character(utf8));
  return columns;
}

TextCanvas::TextCanvas(int width, int height)
    : width_(width),
      height_(height),
      places_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void TextCanvas::fill(int x, int y, int width, int height, Rgb ground) {
  for (int row = y; row < y + height; ++row)
    for (int column = x; column < x + width; ++column)
      if (contains(column, row)) at(column, row).style.ground = ground;
}

void TextCanvas::write(int x, int y, std::string_view utf8, const Style& style) {
  Place* last = nullptr;
  while (!utf8.empty()) {
    const std::string_view character = take_character(utf8);
    const int columns = character_columns(character);
    if (columns == 0 && last != nullptr) last->glyph += character;
    if (columns == 0) continue;
    last = nullptr;
    if (contains(x, y) && contains(x + columns - 1, y)) {
      for (int column = x; column < x + columns; ++column) {
        Place& place = at(column, y);
        place.glyph.clear();
        place.style = {style.ink, style.ground ? style.ground : place.style.ground, style.bold};
      }
      last = &at(x, y);
      last->glyph = character;
    }
    x += columns;
  }
}

std::string TextCanvas::text(ColourDepth depth) const {
  std::string lines;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    const auto blank = [&](const Place& place) {
      return place.glyph == " " && (depth == ColourDepth::None || !place.style.ground);
    };
    while (end > 0 && blank(at(end - 1, y))) --end;
    Style now;
    for (int x = 0; x < end; ++x) {
      const Place& place = at(x, y);
      if (depth != ColourDepth::None && place.style != now) lines += escape_sequence(place.style, depth);
      now = place.style;
      lines += place.glyph;
    }
    if (depth != ColourDepth::None && now != Style{}) lines += "\x1b[0m";
    lines += '\n';
  }
  return lines;
}

}  // namespace tephra::view
