#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// What people type: names and messages.
namespace tephra::server {

// How many characters well-formed UTF-8 without control characters has; none if it is anything else.
std::optional<std::size_t> characters_of(std::string_view text);

// A line of 1 to `longest` characters without blanks at its ends, in which line breaks and tabs have become
// blanks. None if there is no such line in it, or if characters are in it that change the direction or the
// order of others.
std::optional<std::string> clean_line(std::string_view text, std::size_t longest);

// A name as it was typed, if it is one: 1 to 24 characters, no blanks at the ends and no two in a row.
bool is_name(std::string_view text);

}  // namespace tephra::server
