#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace tephra {

// Changes weights against their slope, every one at a pace of its own (Adam).
template <std::size_t Weights>
class Adam {
 public:
  void step(std::span<float, Weights> weights, std::span<const float, Weights> slopes, float rate) {
    constexpr float kSteady = 0.9F;
    constexpr float kSize = 0.999F;
    ++steps_;
    const float first = 1 - std::pow(kSteady, static_cast<float>(steps_));
    const float second = 1 - std::pow(kSize, static_cast<float>(steps_));
    for (std::size_t i = 0; i < Weights; ++i) {
      mean_[i] = kSteady * mean_[i] + (1 - kSteady) * slopes[i];
      square_[i] = kSize * square_[i] + (1 - kSize) * slopes[i] * slopes[i];
      weights[i] -= rate * (mean_[i] / first) / (std::sqrt(square_[i] / second) + 1e-8F);
    }
  }

 private:
  std::array<float, Weights> mean_{};
  std::array<float, Weights> square_{};
  long steps_ = 0;
};

}  // namespace tephra
