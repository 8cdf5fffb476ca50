#include "server/text.h"

#include <algorithm>
#include <array>

#include "engine/record/characters.h"
#include "server/limits.h"

namespace tephra::server {

namespace {

// Characters that turn the text around them: a name with them could look like another.
constexpr std::array<std::string_view, 14> kTurning{"\u200b", "\u200e", "\u200f", "\u202a", "\u202b",
                                                    "\u202c", "\u202d", "\u202e", "\u2066", "\u2067",
                                                    "\u2068", "\u2069", "\u2028", "\u2029"};

bool turns(std::string_view text) {
  return std::ranges::any_of(
      kTurning, [&](std::string_view turning) { return text.find(turning) != std::string_view::npos; });
}

}  // namespace

std::optional<std::size_t> characters_of(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    const std::size_t size = character_size(text);
    if (size == 0) return std::nullopt;
    text.remove_prefix(size);
    ++count;
  }
  return count;
}

std::optional<std::string> clean_line(std::string_view text, std::size_t longest) {
  std::string line(text);
  std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  const auto first = line.find_first_not_of(' ');
  if (first == std::string::npos) return std::nullopt;
  line = line.substr(first, line.find_last_not_of(' ') - first + 1);
  const auto count = characters_of(line);
  if (!count || *count > longest || turns(line)) return std::nullopt;
  return line;
}

bool is_name(std::string_view text) {
  const auto count = characters_of(text);
  return count && *count >= 1 && *count <= kLongestName && !turns(text) && !text.starts_with(' ') &&
         !text.ends_with(' ') && text.find("  ") == std::string_view::npos;
}

}  // namespace tephra::server
