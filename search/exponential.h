#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

namespace tephra {

// e to the x, to about five digits, with nothing but operations that give the same everywhere: the standard
// library's differ from one platform to the next, and a search with a seed must not.
inline float exponential(float x) {
  const float scaled = std::clamp(x, -80.0F, 80.0F) * 1.44269504F;  // as a power of two
  const auto whole = static_cast<std::int32_t>(scaled + (scaled < 0 ? -0.5F : 0.5F));
  const float rest = scaled - static_cast<float>(whole);  // -0.5 … 0.5
  const float fraction =
      1 + rest * (0.69314718F +
                  rest * (0.24022651F + rest * (0.05550411F + rest * (0.00961813F + rest * 0.00133336F))));
  return fraction * std::bit_cast<float>((whole + 127) << 23);
}

}  // namespace tephra
