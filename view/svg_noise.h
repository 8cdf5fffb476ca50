#pragma once

#include <cstdint>

namespace tephra::view {

// A stream of numbers that depends on a place alone (SplitMix64): pictures of one position are the same.
class Noise {
 public:
  Noise(int column, int row)
      : state_((static_cast<std::uint64_t>(static_cast<std::uint32_t>(column)) << 32) ^
               static_cast<std::uint32_t>(row)) {}

  double between(double low, double high) {
    state_ += 0x9e3779b97f4a7c15;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    mixed ^= mixed >> 31;
    return low + (high - low) * static_cast<double>(mixed >> 11) * 0x1p-53;
  }

 private:
  std::uint64_t state_;
};

}  // namespace tephra::view
