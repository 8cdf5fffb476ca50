#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.h"

// What drawings say in words, whichever game they show.
namespace tephra::view {

// The text with control characters and broken UTF-8 taken out, cut to `longest` columns with "…".
std::string printable(std::string_view text, std::size_t longest);

// The player's name if `names` has one for this seat, otherwise "Seat 1" and so on.
std::string seat_name(std::span<const std::string> names, int seat);

// "1st", "2nd" and so on.
std::string ordinal(int number);

// "1st place"; empty while the game runs.
std::string place_words(const std::optional<Result>& result, int seat);

// How the game ended, e.g. "the stack is empty"; empty while it runs.
std::string_view ending(const std::optional<Result>& result);

// "1 tile", "2 tiles"
std::string counted(int count, std::string_view one);

// "b3", "b3 and b4", "b3, b4 and c3"
std::string listed(std::span<const std::string> items);

}  // namespace tephra::view
