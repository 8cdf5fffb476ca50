#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "engine/match.h"

namespace tephra {

// A new game as somebody asked for it, e.g. new_match("taluva", "rules=classic players=3"). The error is one
// printable sentence that names what is wrong and what would be right, whatever bytes were given.
std::expected<Match, std::string> new_match(std::string_view game, std::string_view options);

}  // namespace tephra
