#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <span>

namespace tephra {

// A small network that says how strong one seat stands: inputs, one layer of hidden units that are never
// negative, one number. Plain floats, and every sum in one order, so that it says the same everywhere.
template <int Inputs, int Hidden>
struct Network {
  static constexpr int kInputs = Inputs;
  static constexpr int kHidden = Hidden;
  // All weights one after the other, in the order of the members below.
  static constexpr std::size_t kWeights = std::size_t{Inputs} * Hidden + Hidden + Hidden;

  using Input = std::array<float, Inputs>;
  using Units = std::array<float, Hidden>;

  std::array<Units, Inputs> in{};  // from each input to each hidden unit
  Units bias{};
  Units out{};

  std::span<float, kWeights> weights() { return std::span<float, kWeights>(in.front().data(), kWeights); }
  std::span<const float, kWeights> weights() const {
    return std::span<const float, kWeights>(in.front().data(), kWeights);
  }

  // Adds what the inputs from `first` to before `last` tell the hidden units.
  void add(const Input& input, std::size_t first, std::size_t last, Units& units) const {
    Units sums = units;  // which nothing else can refer to: it stays in registers
    for (std::size_t i = first; i < last; ++i) {
      if (input[i] == 0) continue;
      for (std::size_t unit = 0; unit < Hidden; ++unit) sums[unit] += input[i] * in[i][unit];
    }
    units = sums;
  }
  static Units rectified(Units units) {
    for (float& unit : units) unit = unit > 0 ? unit : 0;
    return units;
  }
  Units hidden(const Input& input) const {
    Units units = bias;
    add(input, 0, Inputs, units);
    return rectified(units);
  }

  float strength(const Units& units) const {
    // Eight sums side by side: as a vector would have it, but fixed.
    std::array<float, 8> sums{};
    static_assert(Hidden % 8 == 0);
    for (std::size_t unit = 0; unit < Hidden; unit += 8)
      for (std::size_t lane = 0; lane < 8; ++lane) sums[lane] += units[unit + lane] * out[unit + lane];
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
  }
  float strength(const Input& input) const { return strength(hidden(input)); }
};

// Adds to `slope` what an error of the network's number, for this input and its hidden units, says about each
// weight.
template <int Inputs, int Hidden>
void follow(const Network<Inputs, Hidden>& network, const typename Network<Inputs, Hidden>::Input& input,
            const typename Network<Inputs, Hidden>::Units& units, float error,
            Network<Inputs, Hidden>& slope) {
  typename Network<Inputs, Hidden>::Units back{};
  for (std::size_t unit = 0; unit < back.size(); ++unit) {
    slope.out[unit] += error * units[unit];
    back[unit] = units[unit] > 0 ? error * network.out[unit] : 0;
    slope.bias[unit] += back[unit];
  }
  for (std::size_t i = 0; i < input.size(); ++i)
    for (std::size_t unit = 0; unit < back.size(); ++unit) slope.in[i][unit] += input[i] * back[unit];
}

// Scales the hidden units so that all hand on as much, which changes nothing of what the network says. When
// its weights are rounded, as much is lost at each then, and they take fewer digits for the same loss.
template <int Inputs, int Hidden>
void even_out(Network<Inputs, Hidden>& network) {
  constexpr float kHandedOn = 3;
  for (std::size_t unit = 0; unit < Hidden; ++unit) {
    const float scale = std::abs(network.out[unit]) / kHandedOn;
    if (scale == 0) continue;
    for (auto& units : network.in) units[unit] *= scale;
    network.bias[unit] *= scale;
    network.out[unit] /= scale;
  }
}

}  // namespace tephra
