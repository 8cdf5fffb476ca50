#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "search/taluva_features.h"
#include "search/taluva_glance.h"
#include "search/volcano_island_features.h"

namespace tephra {

// The weights of a judge as text: how they were made, in lines that start with '#'; then a whole number a
// line, in units of 1/16384. Whole numbers are read the same everywhere.
std::string write_weights(std::string_view how, std::span<const float> weights);
// Fills `weights`. The error says what is wrong with the text.
std::expected<void, std::string> read_weights(std::string_view text, std::span<float> weights);

// The judges that come with the program: what search/weights/ holds.
const taluva::Judge& taluva_judge();
const volcano_island::Judge& volcano_island_judge();
// What placements of Taluva promise at first sight.
const taluva::Taste& taluva_taste();

}  // namespace tephra
