#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace tephra {

// One `key=value` of a new game.
struct Setting {
  std::string key;
  std::string value;

  friend bool operator==(const Setting&, const Setting&) = default;
};

// Splits "players=3 tiles=36" at blanks. Refuses a word without '=', an empty key or value, and a key given
// twice, with a sentence that names it.
std::expected<std::vector<Setting>, std::string> read_settings(std::string_view text);

}  // namespace tephra
