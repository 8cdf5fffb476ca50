#include "engine/volcano_island/options.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/core/number.h"

namespace tephra::volcano_island {

namespace {

// What an option may be, in the words it is written with.
template <class Value>
struct Choice {
  std::string_view word;
  Value value;
};

constexpr std::array<Choice<int>, 2> kPlayers{{{"3", 3}, {"4", 4}}};
constexpr std::array<Choice<int>, 2> kCoins{{{"6", 6}, {"12", 12}}};
constexpr std::array<Choice<Influence>, 2> kInfluences{
    {{"diagonal", Influence::Diagonal}, {"orthogonal", Influence::Orthogonal}}};

template <class Value>
std::expected<void, std::string> choose(const Setting& setting, const std::array<Choice<Value>, 2>& choices,
                                        Value& value) {
  for (const auto& choice : choices)
    if (choice.word == setting.value) {
      value = choice.value;
      return {};
    }
  std::string error = setting.key + " is ";
  error += choices[0].word;
  error += " or ";
  error += choices[1].word;
  return std::unexpected(error + ", not '" + setting.value + "'");
}

std::expected<void, std::string> choose(const Setting& setting, Options& options) {
  if (setting.key == "players") return choose(setting, kPlayers, options.players);
  if (setting.key == "coins") return choose(setting, kCoins, options.coins);
  return choose(setting, kInfluences, options.influence);
}

}  // namespace

std::expected<Options, std::string> read_options(std::span<const Setting> settings) {
  constexpr std::array<std::string_view, 3> kKeys{"players", "coins", "influence"};
  for (const Setting& setting : settings)
    if (std::ranges::find(kKeys, setting.key) == kKeys.end())
      return std::unexpected(std::string(kName) + " has no option '" + setting.key +
                             "': its options are players, coins and influence");
  Options options;
  for (const Setting& setting : settings)
    if (auto ok = choose(setting, options); !ok) return std::unexpected(ok.error());
  return options;
}

std::string_view name(Influence influence) { return kInfluences[static_cast<std::size_t>(influence)].word; }

std::string options_text(const Options& options) {
  const Options usual;
  std::string text = "players=";
  append_number(text, options.players);
  if (options.coins != usual.coins) {
    text += " coins=";
    append_number(text, options.coins);
  }
  if (options.influence != usual.influence) {
    text += " influence=";
    text += name(options.influence);
  }
  return text;
}

}  // namespace tephra::volcano_island
