#include "engine/core/hex.h"

namespace tephra {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";
constexpr unsigned kNoDigit = 16;

// Written out rather than by isxdigit: the answer must not depend on a locale.
constexpr unsigned digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a') + 10;
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A') + 10;
  return kNoDigit;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

bool read_hex(std::string_view text, std::span<std::uint8_t> bytes) {
  if (text.size() % 2 != 0 || text.size() / 2 != bytes.size()) return false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned high = digit_value(text[2 * i]);
    const unsigned low = digit_value(text[2 * i + 1]);
    if (high == kNoDigit || low == kNoDigit) return false;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return true;
}

}  // namespace tephra
