#pragma once

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "view/palette.h"

// Questions asked of drawings, of whichever game.
namespace tephra::drawings {

inline constexpr char kEscape = '\x1b';

inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (auto at = text.find(part); at != std::string_view::npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

inline std::string without_escapes(const std::string& text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] == kEscape)
      at = text.find('m', at);
    else
      plain += text[at];
  return plain;
}

// What a terminal is told for writing in this colour, and on it.
inline std::string colour_code(std::string_view what, view::Rgb colour) {
  return std::string(what) + ";2;" + std::to_string(colour.red) + ";" + std::to_string(colour.green) + ";" +
         std::to_string(colour.blue);
}
inline std::string ink_code(view::Rgb colour) { return colour_code("38", colour); }
inline std::string ground_code(view::Rgb colour) { return colour_code("48", colour); }

}  // namespace tephra::drawings
