#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/core/reason.h"
#include "engine/volcano_island/position.h"

namespace tephra::volcano_island {

// The move that a token means here, or why it is refused: first the text itself, then the end of the game and
// its phase, then the rules.
std::expected<Move, Reason> read_token(const Position& position, std::string_view token);

// The token of a move, in canonical form.
std::string write_token(Move move);

}  // namespace tephra::volcano_island
