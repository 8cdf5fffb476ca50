#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/options.h"
#include "view/text_canvas.h"

// The parts that the lines around a drawing are made of.
namespace tephra::view {

inline constexpr int kPanelColumns = 80;  // of a line below the drawing, when the terminal has no limit
inline constexpr int kHeadColumn = 4;     // where the heading of a table of seats begins

// How wide the lines below the drawing may be.
int panel_columns(const TextOptions& options);

// The beginning of a seat's line in a table, up to column 20: an arrow if it is to move, its mark, its name.
void write_seat(TextCanvas& canvas, int row, int seat, std::string_view name, bool moves);

// Items side by side, as many in a line as `columns` hold.
std::string wrapped(const std::vector<std::string>& items, int columns);

// A seat's mark on its colour, e.g. " ● "; without colours just the mark.
std::string seat_badge(int seat, ColourDepth depth);

}  // namespace tephra::view
