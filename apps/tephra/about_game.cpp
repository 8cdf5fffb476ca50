#include "apps/tephra/about_game.h"

#include <algorithm>
#include <array>

#include "engine/taluva/options.h"
#include "engine/volcano_island/options.h"

namespace tephra {

namespace {

struct About {
  std::string_view game;
  std::string_view title_and_author;
  std::string_view line;
};

constexpr std::array<About, 2> kGames{{
    {taluva::kName, "Taluva by Marcel-André Casasola Merkle", "turn"},
    {volcano_island::kName, "Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)", "round"},
}};

const About& about(std::string_view game) { return *std::ranges::find(kGames, game, &About::game); }

}  // namespace

std::string_view title_and_author(std::string_view game) { return about(game).title_and_author; }

std::string_view line_word(std::string_view game) { return about(game).line; }

std::string description(const Match& match) {
  std::string text(match.game());
  for (const std::string& part : {match.rules(), match.options()})
    if (!part.empty()) text += " " + part;
  return text;
}

}  // namespace tephra
