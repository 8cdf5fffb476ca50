#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "search/level.h"

namespace tephra {

// How somebody plays, and what they search with.
struct SearchSettings {
  Effort effort;
  Thinker::Settings search{};
};

// Sets one thing about it, as people write it: "looseness=0.1", "curiosity=0.7", or "taluva=FILE" for weights
// that `tephra train` wrote. The error is one sentence that says what would be right.
std::expected<void, std::string> set_search(std::string_view text, SearchSettings& settings);

// All that can be set so, one a line, for the help of commands.
std::string search_settings_help();

}  // namespace tephra
