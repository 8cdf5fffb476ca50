#include "engine/volcano_island/square.h"

#include "engine/core/number.h"

namespace tephra::volcano_island {

std::string name(Square square) {
  std::string text(1, static_cast<char>('a' + square.file));
  append_number(text, square.rank + 1);
  return text;
}

std::optional<Square> square_named(std::string_view name) {
  if (name.empty()) return std::nullopt;
  const int file = name.front() - 'a';
  const auto rank = read_number(name.substr(1));
  if (file < 0 || file >= kFiles || !rank || *rank < 1 || *rank > kRanks) return std::nullopt;
  return Square{static_cast<std::int8_t>(file), static_cast<std::int8_t>(*rank - 1)};
}

}  // namespace tephra::volcano_island
