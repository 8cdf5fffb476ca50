#include "engine/taluva/options.h"

#include <array>
#include <cstddef>
#include <string_view>

#include "engine/core/number.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

namespace {

constexpr std::array<std::string_view, 2> kPresets{"ferti", "classic"};
constexpr std::array<std::string_view, 2> kHutRules{"isolated", "anywhere"};
constexpr std::array<std::string_view, 3> kModes{"winner", "ranking", "teams"};

constexpr int kTilesPerPlayer = 12;

Options defaults(Preset preset, int players) {
  const bool classic = preset == Preset::Classic;
  return {.preset = preset,
          .players = players,
          .tiles = classic ? pool_size(players) : kTilesPerPlayer * players,
          .hut = classic ? HutRule::Anywhere : HutRule::Isolated,
          .mode = Mode::Winner};
}

const Setting* find(std::span<const Setting> settings, std::string_view key) {
  for (const Setting& setting : settings)
    if (setting.key == key) return &setting;
  return nullptr;
}

// Sets `value` from one of the names, if the key is given.
template <class Value, std::size_t Count>
std::expected<void, std::string> choose(std::span<const Setting> settings, std::string_view key,
                                        const std::array<std::string_view, Count>& names, Value& value) {
  const Setting* setting = find(settings, key);
  if (setting == nullptr) return {};
  std::string list;
  for (std::size_t i = 0; i < Count; ++i) {
    if (names[i] == setting->value) {
      value = static_cast<Value>(i);
      return {};
    }
    if (i > 0) list += i + 1 < Count ? ", " : " or ";
    list += names[i];
  }
  return std::unexpected(std::string(key) + " is " + list + ", not '" + setting->value + "'");
}

// Sets `value` from a number between two limits, if the key is given.
std::expected<void, std::string> choose(std::span<const Setting> settings, std::string_view key, int least,
                                        int most, int& value) {
  const Setting* setting = find(settings, key);
  if (setting == nullptr) return {};
  const auto number = read_number(setting->value);
  if (!number || *number < least || *number > most) {
    std::string error(key);
    error += " is a number from ";
    append_number(error, least);
    error += " to ";
    append_number(error, most);
    return std::unexpected(error + ", not '" + setting->value + "'");
  }
  value = *number;
  return {};
}

void append(std::string& text, std::string_view key, std::string_view value) {
  text += ' ';
  text += key;
  text += '=';
  text += value;
}

}  // namespace

std::expected<Options, std::string> read_options(std::span<const Setting> settings) {
  constexpr std::array<std::string_view, 5> kKeys{"rules", "players", "tiles", "hut", "mode"};
  for (const Setting& setting : settings) {
    bool known = false;
    for (const auto key : kKeys) known |= key == setting.key;
    if (!known)
      return std::unexpected("taluva has no option '" + setting.key +
                             "': its options are rules, players, tiles, hut and mode");
  }

  auto preset = Preset::Ferti;
  int players = kMinPlayers;
  if (auto ok = choose(settings, "rules", kPresets, preset); !ok) return std::unexpected(ok.error());
  if (auto ok = choose(settings, "players", kMinPlayers, kMaxPlayers, players); !ok)
    return std::unexpected(ok.error());

  Options options = defaults(preset, players);
  if (auto ok = choose(settings, "tiles", 1, pool_size(players), options.tiles); !ok)
    return std::unexpected(ok.error());
  if (auto ok = choose(settings, "hut", kHutRules, options.hut); !ok) return std::unexpected(ok.error());
  if (auto ok = choose(settings, "mode", kModes, options.mode); !ok) return std::unexpected(ok.error());
  if (options.mode == Mode::Teams && players != 4)  // T-MODE-3
    return std::unexpected("mode=teams is for four players: add players=4");
  return options;
}

std::string_view name(Preset preset) { return kPresets[static_cast<std::size_t>(preset)]; }
std::string_view name(HutRule rule) { return kHutRules[static_cast<std::size_t>(rule)]; }
std::string_view name(Mode mode) { return kModes[static_cast<std::size_t>(mode)]; }

std::string options_text(const Options& options) {
  const Options usual = defaults(options.preset, options.players);
  std::string text = "players=";
  append_number(text, options.players);
  text += " tiles=";
  append_number(text, options.tiles);
  if (options.hut != usual.hut) append(text, "hut", name(options.hut));
  if (options.mode != usual.mode) append(text, "mode", name(options.mode));
  return text;
}

}  // namespace tephra::taluva
