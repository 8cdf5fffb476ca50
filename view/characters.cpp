#include "view/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

namespace tephra::view {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Where Unicode's East_Asian_Width is wide or full, small gaps closed.
constexpr std::array<Range, 42> kWide{{
    {0x1100, 0x115f},   {0x231a, 0x231b},   {0x2329, 0x232a}, {0x23e9, 0x23ec},   {0x23f0, 0x23f0},
    {0x23f3, 0x23f3},   {0x25fd, 0x25fe},   {0x2614, 0x2615}, {0x2648, 0x2653},   {0x267f, 0x267f},
    {0x2693, 0x2693},   {0x26a1, 0x26a1},   {0x26aa, 0x26ab}, {0x26bd, 0x26be},   {0x26c4, 0x26c5},
    {0x26ce, 0x26ce},   {0x26d4, 0x26d4},   {0x26ea, 0x26ea}, {0x26f2, 0x26f5},   {0x26fa, 0x26fd},
    {0x2705, 0x2705},   {0x270a, 0x270b},   {0x2728, 0x2728}, {0x274c, 0x274e},   {0x2753, 0x2757},
    {0x2795, 0x2797},   {0x27b0, 0x27bf},   {0x2b1b, 0x2b1c}, {0x2b50, 0x2b55},   {0x2e80, 0x303e},
    {0x3041, 0xa4cf},   {0xa960, 0xa97c},   {0xac00, 0xd7a3}, {0xf900, 0xfaff},   {0xfe10, 0xfe19},
    {0xfe30, 0xfe6f},   {0xff01, 0xff60},   {0xffe0, 0xffe6}, {0x16fe0, 0x1b2ff}, {0x1f300, 0x1f64f},
    {0x1f680, 0x1faff}, {0x20000, 0x3fffd},
}};

// Marks that combine with what is before them, and characters that do not show.
constexpr std::array<Range, 22> kMarks{{
    {0x0300, 0x036f}, {0x0483, 0x0489},   {0x0591, 0x05bd}, {0x0610, 0x061a}, {0x064b, 0x065f},
    {0x0900, 0x0902}, {0x093c, 0x093c},   {0x0941, 0x0948}, {0x094d, 0x094d}, {0x0e31, 0x0e31},
    {0x0e34, 0x0e3a}, {0x0e47, 0x0e4e},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x200b, 0x200f},
    {0x202a, 0x202e}, {0x2060, 0x2064},   {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}, {0xfe20, 0xfe2f},
    {0xfeff, 0xfeff}, {0xe0100, 0xe01ef},
}};

bool is_in(std::span<const Range> ranges, char32_t character) {
  const auto range = std::ranges::lower_bound(ranges, character, {}, &Range::last);
  return range != ranges.end() && range->first <= character;
}

char32_t code_of(std::string_view character) {
  constexpr std::array<std::uint8_t, 5> kBitsOfFirst{0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t code = static_cast<std::uint8_t>(character.front()) & kBitsOfFirst[character.size()];
  for (const char next : character.substr(1)) code = code << 6 | (static_cast<std::uint8_t>(next) & 0x3fU);
  return code;
}

}  // namespace

std::size_t character_length(std::string_view text) {
  const auto byte = [text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (text.empty()) return 0;
  const std::size_t length = byte(0) < 0x80   ? 1
                             : byte(0) < 0xc2 ? 0
                             : byte(0) < 0xe0 ? 2
                             : byte(0) < 0xf0 ? 3
                             : byte(0) < 0xf5 ? 4
                                              : 0;
  if (length > text.size()) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if ((byte(at) & 0xc0) != 0x80) return 0;
  return length;
}

int character_columns(std::string_view character) {
  const char32_t code = code_of(character);
  if (is_in(kMarks, code)) return 0;
  return is_in(kWide, code) ? 2 : 1;
}

}  // namespace tephra::view
