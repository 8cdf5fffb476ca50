#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/reason.h"
#include "engine/taluva/position.h"

namespace tephra::taluva {

// The move that a token means here, or why it is refused: first the text itself, then the end of the game and
// its phase, then the rules.
template <int Words>
std::expected<Move, Reason> read_token(const Position<Words>& position, std::string_view token);

// The token of a move that is legal here, in canonical form: an expansion names its settlement's first field
// in reading order.
template <int Words>
std::string write_token(const Position<Words>& position, Move move);

// The tile that a placement's token names, if the text is a placement: the draw that records leave out.
std::optional<Tile> tile_placed_by(std::string_view token);

std::string write_draw(Tile tile);
void append_cell(std::string& to, Cell cell);

}  // namespace tephra::taluva
