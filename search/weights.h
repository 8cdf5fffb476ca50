#pragma once

#include <array>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "search/taluva_features.h"
#include "search/taluva_glance.h"
#include "search/volcano_island_features.h"

namespace tephra {

// The weights of a judge as text: how they were made, in lines that start with '#'; then a whole number a
// line, in units of 1/256. Whole numbers are read the same everywhere.
std::string write_weights(std::string_view how, std::span<const float> weights);
// Fills `weights`. The error says what is wrong with the text.
std::expected<void, std::string> read_weights(std::string_view text, std::span<float> weights);

// All that a search has learned of the games.
struct Knowledge {
  // What can be learned, and is kept in a file of its own: the judge of each game, and the taste for
  // placements.
  static constexpr std::array<std::string_view, 3> kSubjects{taluva::kName, "taluva-taste",
                                                             volcano_island::kName};

  taluva::Judge taluva;
  taluva::Taste taluva_taste;
  volcano_island::Judge volcano_island;

  // The weights of one of the subjects.
  std::span<float> weights(std::string_view subject);
};

// What comes with the program: what search/weights/ holds.
const Knowledge& built_in_knowledge();

}  // namespace tephra
