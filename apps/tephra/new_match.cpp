#include "apps/tephra/new_match.h"

#include "apps/tephra/outside_text.h"
#include "engine/core/setting.h"

namespace tephra {

// The engine's errors quote the words they are about, so it is given words that may be quoted.
std::expected<Match, std::string> new_match(std::string_view game, std::string_view options) {
  std::string quotable;
  for (const auto word : words_of(options)) {
    quotable += excerpt(word);
    quotable += ' ';
  }
  const auto settings = read_settings(quotable);
  if (!settings) return std::unexpected(settings.error());
  return Match::create(excerpt(game), *settings);
}

}  // namespace tephra
