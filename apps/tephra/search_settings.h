#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "search/thinker.h"

namespace tephra {

// Sets one thing about a search, as people write it: "curiosity=0.7", or "taluva=FILE" for weights that
// `tephra train` wrote. The error is one sentence that says what would be right.
std::expected<void, std::string> set_search(std::string_view text, Thinker::Settings& settings);

// All that can be set so, one a line, for the help of commands.
std::string search_settings_help();

}  // namespace tephra
