#pragma once

#include <cstdint>

namespace tephra {

// Spreads every bit of `x` over the whole word (the finaliser of splitmix64): keys for position hashes.
constexpr std::uint64_t mix(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

}  // namespace tephra
