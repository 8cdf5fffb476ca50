#pragma once

#include <string>

#include "engine/match.h"
#include "view/options.h"

// Drawing a match of any game. A game joins by one overload for each of these in draw.cpp.
namespace tephra {

// The position for a terminal. What was done last is pointed out.
std::string draw_text(const Match& match, const TextOptions& options = {});

// The position as a complete SVG document. What was done last is pointed out.
std::string draw_svg(const Match& match, const SvgOptions& options = {});

// What chance has just brought, as a small picture for a terminal, e.g. the tile in hand; empty if there is
// nothing to show.
std::string draw_hand(const Match& match, const TextOptions& options = {});

}  // namespace tephra
