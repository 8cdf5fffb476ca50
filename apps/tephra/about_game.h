#pragma once

#include <string>
#include <string_view>

#include "engine/match.h"

// What the command line says about a game, whichever it is.
namespace tephra {

// "Taluva by Marcel-André Casasola Merkle", "Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)":
// wherever people meet a game, they meet its author. Asks for a game that exists.
std::string_view title_and_author(std::string_view game);

// What a line of its records is: "turn" or "round". Asks for a game that exists.
std::string_view line_word(std::string_view game);

// Which game this is: "taluva classic players=3 tiles=48", or "volcano-island players=4", which has no
// presets.
std::string description(const Match& match);

}  // namespace tephra
