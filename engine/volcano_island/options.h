#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/setting.h"

namespace tephra::volcano_island {

inline constexpr std::string_view kName = "volcano-island";

// V-INF-1: how far the influence of a village, a town or a city reaches: all eight neighbours, or only four.
enum class Influence : std::uint8_t { Diagonal, Orthogonal };

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 4;

struct Options {
  int players = 4;                            // V-MAT-1
  int coins = 6;                              // settlements of each tribe, V-MAT-2
  Influence influence = Influence::Diagonal;  // V-INF-1

  friend bool operator==(const Options&, const Options&) = default;
};

// The options that `settings` ask for: players=3|4, coins=6|12, influence=diagonal|orthogonal; what is not
// given is as above. The error is one sentence that names what is wrong and what would be right.
std::expected<Options, std::string> read_options(std::span<const Setting> settings);

// The word the option is written with.
std::string_view name(Influence influence);

// The options as a record's tag shows them: "players=4" and whatever else differs from the defaults.
std::string options_text(const Options& options);

}  // namespace tephra::volcano_island
