#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace tephra {

// Whole numbers, as they come with the program: all lower bytes, then all upper ones, of numbers in which a
// low bit is the sign. So most upper bytes are small, and a browser has a third less to load.
template <std::size_t Count>
struct PackedWeights {
  std::array<std::uint8_t, Count> low{};
  std::array<std::uint8_t, Count> high{};

  consteval explicit PackedWeights(const std::array<std::int16_t, Count>& numbers) {
    for (std::size_t i = 0; i < Count; ++i) {
      const int folded = numbers[i] < 0 ? -2 * numbers[i] - 1 : 2 * numbers[i];
      low[i] = static_cast<std::uint8_t>(folded & 0xff);
      high[i] = static_cast<std::uint8_t>(folded >> 8);
    }
  }
};

// How they are looked at, however many there are.
struct PackedView {
  std::span<const std::uint8_t> low;
  std::span<const std::uint8_t> high;

  template <std::size_t Count>
  constexpr explicit PackedView(const PackedWeights<Count>& weights) : low(weights.low), high(weights.high) {}

  std::size_t size() const { return low.size(); }
  int operator[](std::size_t i) const {
    const int folded = low[i] | high[i] << 8;
    return (folded & 1) != 0 ? -(folded / 2) - 1 : folded / 2;
  }
};

}  // namespace tephra
