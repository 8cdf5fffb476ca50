#pragma once

#include <cctype>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <vector>

// Questions asked of SVG documents.
namespace tephra::drawings {

// What is wrong with the markup, empty if nothing: tags in balance, attributes quoted and named once, no bare
// &, no control characters, one root.
inline std::string markup_fault(std::string_view xml) {
  std::vector<std::string> open;
  std::size_t at = 0;
  bool rooted = false;
  const auto peek = [&](std::size_t from) { return from < xml.size() ? xml[from] : '\0'; };
  const auto reference_ends = [&](std::size_t from) {
    const auto end = xml.find(';', from);
    return end != std::string_view::npos && end - from < 8;
  };
  while (at < xml.size()) {
    const char c = xml[at];
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n') return "control character";
    if (c == '&' && !reference_ends(at)) return "bare &";
    if (c != '<') {
      if (open.empty() && c != '\n') return "text outside the root";
      ++at;
      continue;
    }
    const bool closing = peek(at + 1) == '/';
    at += closing ? 2 : 1;
    std::string name;
    while (std::isalpha(static_cast<unsigned char>(peek(at)))) name += xml[at++];
    if (name.empty()) return "bare <";
    if (closing) {
      if (open.empty() || open.back() != name || peek(at) != '>') return "unexpected </" + name;
      open.pop_back();
      ++at;
      continue;
    }
    if (open.empty() && rooted) return "second root";
    rooted = true;
    std::map<std::string, int> seen;
    while (peek(at) == ' ') {
      const auto equals = xml.find_first_of("=<>", at);
      if (peek(equals) != '=' || peek(equals + 1) != '\'')
        return "attribute without a quoted value in " + name;
      const auto end = xml.find_first_of("'<>", equals + 2);
      if (peek(end) != '\'') return "broken value in " + name;
      if (++seen[std::string(xml.substr(at + 1, equals - at - 1))] > 1)
        return "attribute given twice in " + name;
      at = end + 1;
    }
    if (peek(at) == '/')
      ++at;
    else
      open.push_back(name);
    if (peek(at) != '>') return "end of <" + name;
    ++at;
  }
  return open.empty() ? "" : "open <" + open.back();
}

// The numbers in the first value that `opening` starts.
inline std::vector<double> numbers_after(const std::string& svg, const std::string& opening,
                                         std::size_t from = 0) {
  const auto start = svg.find(opening, from) + opening.size();
  std::string value = svg.substr(start, svg.find('\'', start) - start);
  for (char& c : value)
    if (std::isalpha(static_cast<unsigned char>(c))) c = ' ';
  std::vector<double> numbers;
  char* next = value.data();
  for (char* end = next;; next = end) {
    const double number = std::strtod(next, &end);
    if (end == next) return numbers;
    numbers.push_back(number);
  }
}

// The first shape that is used without being defined exactly once; empty if there is none.
inline std::string undefined_shape(const std::string& svg) {
  constexpr std::string_view kUse = "href='#";
  for (auto at = svg.find(kUse); at != std::string::npos; at = svg.find(kUse, at + 1)) {
    const auto from = at + kUse.size();
    const std::string id = svg.substr(from, svg.find('\'', from) - from);
    const std::string definition = "id='" + id + "'";
    const auto first = svg.find(definition);
    if (first == std::string::npos || svg.find(definition, first + 1) != std::string::npos) return id;
  }
  return "";
}

}  // namespace tephra::drawings
