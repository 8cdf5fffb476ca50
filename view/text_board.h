#pragma once

#include <string>

#include "engine/volcano_island/scene.h"
#include "view/last_turn.h"
#include "view/options.h"
#include "view/text_canvas.h"

namespace tephra::view {

// The board of Volcano Island alone, with the sea around it.
std::string board_text(const volcano_island::Scene& scene, const TextOptions& options, ColourDepth depth,
                       const LastTurn& last);

// What is written on a square, five characters or fewer: "● vil", "(●)", "▒▒1▒▒", "≈≈2≈≈", "/^\"; empty if
// nothing is there.
std::string square_word(const volcano_island::SquareScene& square);

}  // namespace tephra::view
