#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace tephra {

// One of many moves that were glanced at, as a single number, since numbers are quick to sort: the larger,
// the more it promises; of moves that promise the same, the one that was seen first.
class Glimpse {
 public:
  Glimpse(float promise, std::size_t place) : key_(ordered(promise) << 32 | (kLast - place)) {}

  // Which of them it was, counting from 0.
  std::size_t place() const { return kLast - (key_ & kLast); }
  float promise() const {
    const auto bits = static_cast<std::uint32_t>(key_ >> 32);
    return std::bit_cast<float>(bits >= kSign ? bits ^ kSign : ~bits);
  }

  friend auto operator<=>(const Glimpse&, const Glimpse&) = default;

 private:
  static constexpr std::uint64_t kLast = 0xffffffff;
  static constexpr std::uint32_t kSign = 0x80000000;

  // Whole numbers in the order of the floats.
  static std::uint64_t ordered(float promise) {
    const auto bits = std::bit_cast<std::uint32_t>(promise);
    return bits >= kSign ? ~bits : bits | kSign;
  }

  std::uint64_t key_;
};

}  // namespace tephra
