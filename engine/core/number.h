#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tephra {

// Reads a whole number as the notation writes it: `0`, or an optional `-` and digits without leading zeros,
// of any length. None if it is anything else. A number beyond ±1,000,000 is read as that limit: larger than
// anything a game knows, and safe to add to.
std::optional<int> read_number(std::string_view text);

void append_number(std::string& to, long long number);

}  // namespace tephra
