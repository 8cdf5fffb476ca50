#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"

// Telling people at a terminal about a match of any game, and understanding what they type. A game joins by
// one overload for each of these in tell.cpp.
namespace tephra {

// A move that is legal now, in words: "expand 1,0 into jungle: 3 fields, 5 huts". Names as in TextOptions.
std::string tell_move(const Match& match, std::string_view token, std::span<const std::string> names = {});

// What the seat whose turn it is has to do: "place SJ", "build".
std::string tell_task(const Match& match);

// How a person answers that, as one sentence.
std::string tell_how(const Match& match);

// The legal moves that have to do with the place that somebody typed, as legal() writes them; for a tile
// first of all those that lay its volcano there. Nothing if the text names no place.
std::optional<std::vector<std::string>> moves_at(const Match& match, std::string_view typed);

// The token that a short way of typing a move stands for; anything else comes back as it is.
std::string spelled_out(const Match& match, std::string_view typed);

// The rules on half a page.
std::string_view rules_in_short(const Match& match);

// What chance has brought so far: "24 tiles".
std::string tell_chance(const Match& match);

}  // namespace tephra
