#include "view/text_tile.h"

#include <array>

#include <fmt/format.h>

#include "view/palette.h"
#include "view/text_island.h"
#include "view/text_lines.h"

namespace tephra::view {

namespace {

constexpr int kWidth = 12;     // of a field: its left line, the longest landscape, blanks around it
constexpr int kFieldRows = 3;  // of a field: its upper line, its landscape, and what it is on the tile

struct Field {
  int x;
  int y;
  const Ground& ground;
  std::string below;  // the second line
};

void write_centred(TextCanvas& canvas, const Field& field, int row, std::string_view text,
                   const Style& style) {
  canvas.write(field.x + 1 + (kWidth - 1 - columns_of(text)) / 2, field.y + row, text, style);
}

}  // namespace

std::string tile_text(taluva::Tile tile, ColourDepth depth) {
  using taluva::Direction;
  const std::array<Field, 3> fields{{
      {0, 0, kVolcanoGround, fmt::format("{}{}", arrow(Direction::East), arrow(Direction::SouthEast))},
      {kWidth, 0, ground_of(tile.a), "A"},
      {kWidth / 2, kFieldRows, ground_of(tile.b), "B"},
  }};
  // Lines take a place more to the east and to the south; coloured grounds part by themselves.
  const int lines_wide = depth == ColourDepth::None ? 1 : 0;
  TextCanvas canvas(2 * kWidth + lines_wide, 2 * kFieldRows + lines_wide);
  LineDrawing lines;
  for (const Field& field : fields) {
    canvas.fill(field.x, field.y, kWidth, kFieldRows, field.ground.face);
    const bool volcano = &field.ground == &kVolcanoGround;
    write_centred(canvas, field, 1, field.ground.name, {.ink = field.ground.ink, .bold = true});
    write_centred(canvas, field, 2, field.below, {.ink = volcano ? kLava.core : field.ground.ink});
    lines.horizontal(field.x, field.y, kWidth, Line::Thick);
    lines.horizontal(field.x, field.y + kFieldRows, kWidth, Line::Thick);
    lines.vertical(field.x, field.y, kFieldRows, Line::Thick);
    lines.vertical(field.x + kWidth, field.y, kFieldRows, Line::Thick);
  }
  if (depth == ColourDepth::None) lines.put(canvas);
  return canvas.text(depth);
}

}  // namespace tephra::view
