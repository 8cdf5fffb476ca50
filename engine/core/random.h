#pragma once

#include <cstdint>

#include "engine/core/mix.h"

namespace tephra {

// A fast, reproducible generator for playouts and tests (splitmix64). Never for draws that people play for:
// those come from fair.h.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(mix(seed)) {}

  constexpr std::uint64_t next() { return mix(state_ += 0x9e3779b97f4a7c15); }

  // Uniform over 0 … n−1, up to a bias below n/2³². Asks for 0 < n < 2³².
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>((next() >> 32) * n >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace tephra
