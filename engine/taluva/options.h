#pragma once

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/setting.h"

namespace tephra::taluva {

inline constexpr std::string_view kName = "taluva";

// T-HUT-2
enum class HutRule : std::uint8_t { Isolated, Anywhere };
// T-MODE-1, T-MODE-2, T-MODE-3
enum class Mode : std::uint8_t { Winner, Ranking, Teams };
// A preset is only a set of defaults for the options below it.
enum class Preset : std::uint8_t { Ferti, Classic };

inline constexpr int kMinPlayers = 2;
inline constexpr int kMaxPlayers = 5;

struct Options {
  Preset preset = Preset::Ferti;
  int players = 2;
  int tiles = 24;
  HutRule hut = HutRule::Isolated;
  Mode mode = Mode::Winner;

  friend bool operator==(const Options&, const Options&) = default;
};

// The options that `settings` ask for: rules=ferti|classic, players, tiles, hut, mode; what is not given
// comes from the preset. The error is one sentence that names what is wrong and what would be right.
std::expected<Options, std::string> read_options(std::span<const Setting> settings);

// The words the options are written with.
std::string_view name(Preset preset);
std::string_view name(HutRule rule);
std::string_view name(Mode mode);

// The options beside the preset as a record's tag shows them: "players=2 tiles=24" and whatever else differs
// from what the preset says.
std::string options_text(const Options& options);

}  // namespace tephra::taluva
