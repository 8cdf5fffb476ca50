#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/taluva/scene.h"

// What both drawings say about a position in words.
namespace tephra::view {

// The text with control characters and broken UTF-8 taken out, cut to `longest` characters with "…".
std::string printable(std::string_view text, std::size_t longest);

// The player's name if `names` has one for this seat, otherwise "Seat 1" and so on.
std::string seat_name(std::span<const std::string> names, int seat);

// What a seat is about: "draws", "places", "builds", "out", "finished", "1st place", or empty while it waits.
std::string seat_state(const taluva::Scene& scene, int seat);

// How the game ended, e.g. "the stack is empty"; empty while it runs.
std::string_view ending(const taluva::Scene& scene);

std::string cell_name(taluva::Cell cell);   // "3,-1"
std::string tile_name(taluva::Tile tile);   // "JC"
std::string tile_words(taluva::Tile tile);  // "jungle, clearing"

// "1 tile", "2 tiles"
std::string counted(int count, std::string_view one);

}  // namespace tephra::view
