#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/volcano_island/scene.h"

// Volcano Island in words. Nothing here knows what is legal: the scene and the token say it all.
namespace tephra::volcano_island {

// Whose game it is: wherever it is shown, so is this.
inline constexpr std::string_view kCredit = "Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)";

// "settlements", "villages", "towns", "cities".
std::string_view plural(Piece piece);

// What a seat is about: "acts", "leads lava", "rolls", "1st place", or empty while it waits.
std::string seat_state(const Scene& scene, int seat);

// Whose turn it is and what they do, as a sentence: "Ada acts: action 2 of 3."; or how the game ended.
std::string turn_words(const Scene& scene, std::span<const std::string> names);

// Who has won: "Ada wins", "Ada and Ben win together"; empty while the game runs.
std::string winner_words(const Scene& scene, std::span<const std::string> names);

// How far the volcano has come: "First eruption in 5 rounds".
std::string stage_words(const Scene& scene);

// The points for a kind of piece: "2", or "2+3" with those for having the most of them.
std::string points_words(const Score& score, Piece piece);
// The points for the extent, and the extent itself: "5 (9)".
std::string extent_words(const Score& score);

// A move that is played in this scene, in words.
std::string move_words(const Scene& before, std::string_view token, std::span<const std::string> names);

// The square that somebody typed, blanks aside; none if it is anything else.
std::optional<Square> typed_square(std::string_view typed);

// Those of the moves that somebody means who types a square, or a square behind the first word of a move, as
// in "village c4": first of all those that put, lift or raise a piece there, or else those that pay with one.
// Nothing if the text names no such place.
std::optional<std::vector<std::string>> moves_at(std::span<const std::string> moves, std::string_view typed);

// The token for "settle c4", "move c4 d5", "move c4 to d5", "village c4 for b3 b4 c3" and "lava e5", commas
// as one likes; anything else as it is.
std::string token_typed(std::string_view typed);

std::string_view short_rules();

}  // namespace tephra::volcano_island
