#pragma once

#include "engine/volcano_island/scene.h"
#include "view/board.h"
#include "view/last_turn.h"
#include "view/svg_writer.h"

namespace tephra::view {

// The shadow that the volcano throws on the land.
void draw_volcano_shadow(SvgWriter& svg);

// The raised tile in the middle of Volcano Island, the start markers and the lava on it, and where its lava
// runs down; with what the last turn has changed on it. It hides part of the squares behind it.
void draw_volcano_tile(SvgWriter& svg, const Board& board, volcano_island::Stage stage, const LastTurn& last);

}  // namespace tephra::view
