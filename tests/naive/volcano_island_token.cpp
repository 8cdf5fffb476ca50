#include "tests/naive/volcano_island_token.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>

namespace tephra::naive {
namespace {

using Kind = VolcanoIslandToken::Kind;
using Square = VolcanoIslandSquare;

constexpr std::string_view kRoll = "roll:";
constexpr std::string_view kEnd = "end";
constexpr std::string_view kFiles = "abcdefghij";

// The kinds written `name@…`.
constexpr std::array<std::pair<std::string_view, Kind>, 6> kNames = {{
    {"settle", Kind::Settle},
    {"move", Kind::Move},
    {"village", Kind::Village},
    {"town", Kind::Town},
    {"city", Kind::City},
    {"lava", Kind::Lava},
}};

constexpr int kNoFace = 1'000'000'000;

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  while (true) {
    const auto end = text.find(at);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

// `0`, or digits without a leading zero, behind a `-` or not.
std::optional<int> parse_number(std::string_view text) {
  if (text == "0") return 0;
  const bool negative = text.starts_with('-');
  const std::string_view digits = negative ? text.substr(1) : text;
  if (digits.empty() || digits.front() == '0') return std::nullopt;
  if (!std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  int value = kNoFace;
  if (digits.size() <= 9) {
    value = 0;
    for (const char digit : digits) value = value * 10 + (digit - '0');
  }
  return negative ? -value : value;
}

std::optional<VolcanoIslandToken> parse_roll(std::string_view numbers) {
  VolcanoIslandToken token{.kind = Kind::Roll};
  for (const auto part : split(numbers, ',')) {
    const auto number = parse_number(part);
    if (!number) return std::nullopt;
    token.dice.push_back(*number);
  }
  return token;
}

// A price's squares: at least one, ascending, none twice.
std::optional<std::vector<Square>> parse_price(std::string_view text) {
  std::vector<Square> price;
  for (const auto part : split(text, ',')) {
    const auto square = Square::parse(part);
    if (!square) return std::nullopt;
    if (!price.empty() && *square <= price.back()) return std::nullopt;
    price.push_back(*square);
  }
  return price;
}

bool is_paid(Kind kind) { return kind == Kind::Village || kind == Kind::Town || kind == Kind::City; }

template <class List, class Text>
std::string joined(const List& list, Text&& text) {
  std::string line;
  for (const auto& item : list) line += (line.empty() ? "" : ",") + std::invoke(text, item);
  return line;
}

}  // namespace

std::optional<VolcanoIslandSquare> VolcanoIslandSquare::parse(std::string_view text) {
  if (text.empty()) return std::nullopt;
  const auto file = kFiles.find(text.front());
  const auto rank = parse_number(text.substr(1));
  if (file == std::string_view::npos || !rank || *rank < 1 || *rank > 10) return std::nullopt;
  return VolcanoIslandSquare{static_cast<int>(file) + 1, *rank};
}

std::string VolcanoIslandSquare::text() const {
  return kFiles.at(static_cast<std::size_t>(file - 1)) + std::to_string(rank);
}

std::array<VolcanoIslandSquare, 4> VolcanoIslandSquare::orthogonal() const {
  return {{{file, rank + 1}, {file + 1, rank}, {file, rank - 1}, {file - 1, rank}}};
}

std::array<VolcanoIslandSquare, 8> VolcanoIslandSquare::around() const {
  return {{{file, rank + 1},
           {file + 1, rank + 1},
           {file + 1, rank},
           {file + 1, rank - 1},
           {file, rank - 1},
           {file - 1, rank - 1},
           {file - 1, rank},
           {file - 1, rank + 1}}};
}

std::optional<VolcanoIslandToken> VolcanoIslandToken::parse(std::string_view text) {
  if (text == kEnd) return VolcanoIslandToken{.kind = Kind::End};
  if (text.starts_with(kRoll)) return parse_roll(text.substr(kRoll.size()));

  const auto at = text.find('@');
  if (at == std::string_view::npos) return std::nullopt;
  const auto name =
      std::ranges::find(kNames, text.substr(0, at), [](const auto& entry) { return entry.first; });
  if (name == kNames.end()) return std::nullopt;
  VolcanoIslandToken token{.kind = name->second};
  std::string_view square = text.substr(at + 1);

  if (token.kind == Kind::Move) {
    const auto dash = square.find('-');
    if (dash == std::string_view::npos) return std::nullopt;
    const auto from = Square::parse(square.substr(0, dash));
    if (!from) return std::nullopt;
    token.from = *from;
    square.remove_prefix(dash + 1);
  }
  if (is_paid(token.kind)) {
    const auto less = square.find('<');
    if (less == std::string_view::npos) return std::nullopt;
    const auto price = parse_price(square.substr(less + 1));
    if (!price) return std::nullopt;
    token.price = *price;
    square = square.substr(0, less);
  }
  const auto on = Square::parse(square);
  if (!on) return std::nullopt;
  token.square = *on;
  return token;
}

std::string VolcanoIslandToken::text() const {
  if (kind == Kind::End) return std::string(kEnd);
  if (kind == Kind::Roll)
    return std::string(kRoll) + joined(dice, [](int die) { return std::to_string(die); });
  const auto name = std::ranges::find(kNames, kind, [](const auto& entry) { return entry.second; });
  std::string text = std::string(name->first) + "@";
  if (kind == Kind::Move) text += from.text() + "-";
  text += square.text();
  if (is_paid(kind)) text += "<" + joined(price, &Square::text);
  return text;
}

}  // namespace tephra::naive
