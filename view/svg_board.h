#pragma once

#include <string>

#include "view/board.h"
#include "view/last_turn.h"
#include "view/svg_writer.h"

// The board of Volcano Island: the land and all that is on it, but the volcano.
namespace tephra::view {

// The outline of the land where it meets the sea, as steps of a path.
std::string coast_of(const Board& board);

// Tiles, squares and cliffs, and what grows there.
void draw_land(SvgWriter& svg, const Board& board);

// The lava that has come down.
void draw_lava(SvgWriter& svg, const Board& board);

// The pieces on the ranks from `south` to `north`, those in front over those behind them.
void draw_pieces(SvgWriter& svg, const Board& board, int south, int north);

// Defines the lines that point out what has happened in the last turn; once a picture.
void define_last_turn(SvgWriter& svg);
// One of them around each of its squares, either those of the volcano or all others: solid ("last-turn")
// where something came, broken ("last-left") where something left.
void point_out(SvgWriter& svg, const LastTurn& last, bool on_volcano);

// Files and ranks along the coast.
void draw_square_names(SvgWriter& svg, const Surroundings& theme);

}  // namespace tephra::view
