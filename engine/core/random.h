#pragma once

#include <cstdint>

#include "engine/core/mix.h"

namespace tephra {

// A fast, reproducible generator for playouts and tests (PCG-XSH-RS 64/32). Never for draws that people play
// for: those come from fair.h.
class Random {
 public:
  explicit constexpr Random(std::uint64_t seed) : state_(mix(seed)) {}

  constexpr std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005U + 1442695040888963407U;
    return static_cast<std::uint32_t>((old ^ old >> 22) >> (22 + (old >> 61)));
  }

  // Uniform over 0 … n−1, up to a bias below n/2³². Asks for n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(std::uint64_t{next()} * n >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace tephra
