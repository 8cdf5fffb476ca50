#include "search/weights.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/number.h"
#include "search/packed_weights.h"

namespace tephra {

// Made from search/weights/ when the program is built, in units.
extern const PackedView kTaluvaWeights;
extern const PackedView kTaluvaTasteWeights;
extern const PackedView kVolcanoIslandWeights;

namespace {

constexpr float kUnit = 1.0F / 256;

}  // namespace

std::string write_weights(std::string_view how, std::span<const float> weights) {
  std::string text(how);
  for (const float weight : weights) {
    append_number(text, std::lround(weight / kUnit));
    text += '\n';
  }
  return text;
}

std::expected<void, std::string> read_weights(std::string_view text, std::span<float> weights) {
  std::size_t count = 0;
  for (std::size_t line_number = 1; !text.empty(); ++line_number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.empty() || line.starts_with('#')) continue;
    const auto number = read_number(line);
    std::string where = "line ";
    append_number(where, static_cast<long long>(line_number));
    if (!number) return std::unexpected(where + " is not a whole number");
    if (count == weights.size()) return std::unexpected(where + " is one weight too many");
    weights[count++] = static_cast<float>(*number) * kUnit;
  }
  if (count == weights.size()) return {};
  std::string error = "there are ";
  append_number(error, static_cast<long long>(count));
  error += " weights instead of ";
  append_number(error, static_cast<long long>(weights.size()));
  return std::unexpected(error);
}

std::span<float> Knowledge::weights(std::string_view subject) {
  if (subject == kSubjects[0]) return taluva.weights();
  if (subject == kSubjects[1]) return taluva_taste.weights();
  return volcano_island.weights();
}

const Knowledge& built_in_knowledge() {
  static const Knowledge kBuiltIn = [] {
    constexpr std::array kUnits{&kTaluvaWeights, &kTaluvaTasteWeights, &kVolcanoIslandWeights};
    Knowledge knowledge;
    for (std::size_t i = 0; i < kUnits.size(); ++i) {
      const std::span<float> weights = knowledge.weights(Knowledge::kSubjects[i]);
      // A test sees to it that there are as many as are wanted.
      for (std::size_t k = 0; k < std::min(kUnits[i]->size(), weights.size()); ++k)
        weights[k] = static_cast<float>((*kUnits[i])[k]) * kUnit;
    }
    return knowledge;
  }();
  return kBuiltIn;
}

}  // namespace tephra
