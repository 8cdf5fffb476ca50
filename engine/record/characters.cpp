#include "engine/record/characters.h"

#include <cstdint>

namespace tephra {

namespace {

struct Form {
  std::size_t size;
  std::uint32_t bits;   // of the first byte that belong to the character
  std::uint32_t least;  // a smaller character has a shorter form, which is then the only right one
};

Form form_of(std::uint8_t first) {
  if (first < 0x80) return {1, 0x7f, 0};
  if (first >> 5 == 0b110) return {2, 0x1f, 0x80};
  if (first >> 4 == 0b1110) return {3, 0x0f, 0x800};
  if (first >> 3 == 0b11110) return {4, 0x07, 0x10000};
  return {0, 0, 0};
}

bool is_control(std::uint32_t character) {
  return character < 0x20 || (character >= 0x7f && character < 0xa0);
}
bool is_surrogate(std::uint32_t character) { return character >= 0xd800 && character < 0xe000; }

}  // namespace

std::size_t character_size(std::string_view text) {
  if (text.empty()) return 0;
  const auto first = static_cast<std::uint8_t>(text.front());
  const Form form = form_of(first);
  if (form.size == 0 || form.size > text.size()) return 0;
  std::uint32_t character = first & form.bits;
  for (std::size_t i = 1; i < form.size; ++i) {
    const auto next = static_cast<std::uint8_t>(text[i]);
    if (next >> 6 != 0b10) return 0;
    character = character << 6 | (next & 0x3fU);
  }
  constexpr std::uint32_t kLast = 0x10ffff;
  if (character < form.least || character > kLast || is_surrogate(character) || is_control(character))
    return 0;
  return form.size;
}

std::string shortened(std::string_view text) {
  constexpr std::size_t kLongest = 24;
  if (text.size() <= kLongest) return std::string(text);
  std::size_t end = 0;
  for (std::size_t size = 0; (size = character_size(text.substr(end))) > 0 && end + size <= kLongest;)
    end += size;
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace tephra
