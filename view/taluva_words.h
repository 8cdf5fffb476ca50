#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/taluva/scene.h"

// Taluva in words. Nothing here knows a rule: what a move does is seen by comparing the scenes before and
// after it.
namespace tephra::taluva {

std::string cell_name(Cell cell);   // "3,-1"
std::string tile_name(Tile tile);   // "JC"
std::string tile_words(Tile tile);  // "jungle, clearing"

// What a seat is about: "draws", "places", "builds", "out" or "out, 3rd", "1st place", or empty while it
// waits.
std::string seat_state(const Scene& scene, int seat);

// A move in words.
std::string move_words(const Scene& before, const Scene& after, std::string_view token,
                       std::span<const std::string> names);

// The cell that somebody typed as q,r, blanks aside; none if it is anything else.
std::optional<Cell> typed_cell(std::string_view typed);

// Whether the move lays its tile's volcano on the cell.
bool lays_volcano_on(const Scene& before, const Scene& after, Cell cell);
// Whether the move changes the cell, or expands the settlement that it is part of.
bool concerns(const Scene& before, const Scene& after, std::string_view token, Cell cell);

// The token for "3,-1/e", "3,-1 e", "hut 1,0", "expand 1,0 J" and "expand 1,0 into jungle"; anything else as
// it is.
std::string token_typed(const Scene& scene, std::string_view typed);

std::string_view short_rules();

}  // namespace tephra::taluva
