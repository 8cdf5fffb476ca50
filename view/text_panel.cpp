#include "view/text_panel.h"

#include <algorithm>

#include <fmt/format.h>

#include "view/palette.h"

namespace tephra::view {

namespace {

constexpr int kMarkColumn = 2;
constexpr int kNameColumn = 5;

}  // namespace

int panel_columns(const TextOptions& options) {
  return options.columns == 0 ? kPanelColumns : std::min(options.columns, kPanelColumns);
}

void write_seat(TextCanvas& canvas, int row, int seat, std::string_view name, bool moves) {
  const SeatLook& look = seat_look(seat);
  const Style style{.bold = moves};
  if (moves) canvas.write(0, row, ">", style);
  canvas.write(kMarkColumn - 1, row, fmt::format(" {} ", look.glyph),
               {.ink = look.ink, .ground = look.piece, .bold = true});
  canvas.write(kNameColumn, row, name, style);
}

std::string wrapped(const std::vector<std::string>& items, int columns) {
  std::string lines;
  int used = 0;
  for (const std::string& item : items) {
    const int width = columns_of(item);
    if (used > 0 && used + 3 + width > columns) {
      lines += '\n';
      used = 0;
    }
    lines += used > 0 ? "   " : "";
    lines += item;
    used += width + (used > 0 ? 3 : 0);
  }
  return lines + "\n";
}

std::string seat_badge(int seat, ColourDepth depth) {
  const SeatLook& look = seat_look(seat);
  if (depth == ColourDepth::None) return std::string(look.glyph);
  TextCanvas canvas(3, 1);
  canvas.write(0, 0, fmt::format(" {} ", look.glyph), {.ink = look.ink, .ground = look.piece, .bold = true});
  std::string line = canvas.text(depth);
  line.pop_back();  // its line break
  return line;
}

}  // namespace tephra::view
