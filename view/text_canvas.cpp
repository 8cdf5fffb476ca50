#include "view/text_canvas.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <fmt/format.h>

namespace tephra::view {
namespace {

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

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
  return static_cast<int>(std::ranges::count_if(utf8, [](char byte) { return !continues_character(byte); }));
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
  while (!utf8.empty()) {
    std::size_t length = 1;
    while (length < utf8.size() && continues_character(utf8[length])) ++length;
    if (contains(x, y)) {
      Place& place = at(x, y);
      place.glyph = utf8.substr(0, length);
      place.style = {style.ink, style.ground ? style.ground : place.style.ground, style.bold};
    }
    utf8.remove_prefix(length);
    ++x;
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
