#include "engine/core/setting.h"

#include <algorithm>

namespace tephra {

std::expected<std::vector<Setting>, std::string> read_settings(std::string_view text) {
  constexpr std::string_view kBlanks = " \t";
  std::vector<Setting> settings;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.empty()) return settings;
    const std::string word(text.substr(0, text.find_first_of(kBlanks)));
    text.remove_prefix(word.size());

    const auto equals = word.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == word.size())
      return std::unexpected("'" + word + "' is not an option: write it like players=3");
    Setting setting{word.substr(0, equals), word.substr(equals + 1)};
    if (std::ranges::find(settings, setting.key, &Setting::key) != settings.end())
      return std::unexpected("option '" + setting.key + "' is given twice");
    settings.push_back(std::move(setting));
  }
}

}  // namespace tephra
