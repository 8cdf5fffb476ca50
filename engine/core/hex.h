#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tephra {

// Two lower-case hexadecimal digits a byte, in the order of the bytes.
std::string to_hex(std::span<const std::uint8_t> bytes);

// Fills `bytes` from exactly two digits each, upper or lower case. False when the text has another length or
// holds anything but digits; `bytes` may then be partly written.
bool read_hex(std::string_view text, std::span<std::uint8_t> bytes);

// The N bytes that exactly 2·N digits spell, upper or lower case; nothing for any other text.
template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> from_hex(std::string_view text) {
  std::array<std::uint8_t, N> bytes{};
  if (!read_hex(text, bytes)) return std::nullopt;
  return bytes;
}

}  // namespace tephra
