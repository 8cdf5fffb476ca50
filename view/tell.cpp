#include "view/tell.h"

#include <algorithm>

#include <fmt/format.h>

#include "engine/taluva/scene_of.h"
#include "engine/volcano_island/scene_of.h"
#include "view/taluva_words.h"
#include "view/volcano_island_words.h"
#include "view/words.h"

namespace tephra {

namespace {

template <int Words>
using Taluva = MatchOf<taluva::Taluva<Words>>;

template <int Words>
taluva::Scene scene_after(Taluva<Words> match, std::string_view token) {
  // A token that is refused changes nothing, and is then told as a move that does nothing.
  static_cast<void>(match.play(token));
  return scene_of(match.position());
}

template <int Words>
std::string move_of(const Taluva<Words>& match, std::string_view token, std::span<const std::string> names) {
  return taluva::move_words(scene_of(match.position()), scene_after(match, token), token, names);
}

template <int Words>
std::string task_of(const Taluva<Words>& match) {
  const auto& position = match.position();
  if (position.phase() != taluva::Phase::Place) return std::string(position.turn().phase);
  return fmt::format("place {}", tile_name(position.hand()));
}

template <int Words>
std::string how_of(const Taluva<Words>& match) {
  switch (match.position().phase()) {
    case taluva::Phase::Place: return "Type the cell for its volcano (3,-1), or the way itself (3,-1/e).";
    case taluva::Phase::Build: return "Type the number of a build.";
    case taluva::Phase::Draw:
    case taluva::Phase::Over: break;
  }
  return {};
}

template <int Words>
std::optional<std::vector<std::string>> moves_of(const Taluva<Words>& match, std::string_view typed) {
  const auto cell = taluva::typed_cell(typed);
  if (!cell) return std::nullopt;
  const taluva::Scene before = scene_of(match.position());
  std::vector<std::string> volcano_there;
  std::vector<std::string> others;
  for (const std::string& token : match.legal()) {
    const taluva::Scene after = scene_after(match, token);
    if (lays_volcano_on(before, after, *cell))
      volcano_there.push_back(token);
    else if (concerns(before, after, token, *cell))
      others.push_back(token);
  }
  return volcano_there.empty() ? others : volcano_there;
}

template <int Words>
std::string token_of(const Taluva<Words>& match, std::string_view typed) {
  return taluva::token_typed(scene_of(match.position()), typed);
}

template <int Words>
std::string_view rules_of(const Taluva<Words>&) {
  return taluva::short_rules();
}

template <int Words>
std::string chance_of(const Taluva<Words>& match) {
  const auto& position = match.position();
  return view::counted(position.options().tiles - position.stack(), "tile");
}

using VolcanoIsland = MatchOf<volcano_island::VolcanoIsland>;

std::string move_of(const VolcanoIsland& match, std::string_view token, std::span<const std::string> names) {
  return volcano_island::move_words(scene_of(match.position()), token, names);
}

std::string task_of(const VolcanoIsland& match) {
  const auto& position = match.position();
  if (position.phase() != volcano_island::Phase::Act) return std::string(position.turn().phase);
  return fmt::format("action {} of {}", position.actions_taken() + 1, volcano_island::kActions);
}

std::string how_of(const VolcanoIsland& match) {
  switch (match.position().phase()) {
    case volcano_island::Phase::Act:
      return "Type a square (d6) for what can be done there, or the action itself (settle d6).";
    case volcano_island::Phase::Lava: return "Type the square where the lava goes (lava e5).";
    case volcano_island::Phase::Roll:
    case volcano_island::Phase::Over: break;
  }
  return {};
}

std::optional<std::vector<std::string>> moves_of(const VolcanoIsland& match, std::string_view typed) {
  return volcano_island::moves_at(match.legal(), typed);
}

std::string token_of(const VolcanoIsland&, std::string_view typed) {
  return volcano_island::token_typed(typed);
}

std::string_view rules_of(const VolcanoIsland&) { return volcano_island::short_rules(); }

std::string chance_of(const VolcanoIsland& match) {
  const auto is_roll = [](const std::string& token) { return token.starts_with("roll:"); };
  return view::counted(static_cast<int>(std::ranges::count_if(match.tokens(), is_roll)), "roll");
}

}  // namespace

std::string tell_move(const Match& match, std::string_view token, std::span<const std::string> names) {
  return match.visit([&](const auto& of) { return move_of(of, token, names); });
}

std::string tell_task(const Match& match) {
  return match.visit([](const auto& of) { return task_of(of); });
}

std::string tell_how(const Match& match) {
  return match.visit([](const auto& of) { return how_of(of); });
}

std::optional<std::vector<std::string>> moves_at(const Match& match, std::string_view typed) {
  return match.visit([&](const auto& of) { return moves_of(of, typed); });
}

std::string spelled_out(const Match& match, std::string_view typed) {
  return match.visit([&](const auto& of) { return token_of(of, typed); });
}

std::string_view rules_in_short(const Match& match) {
  return match.visit([](const auto& of) { return rules_of(of); });
}

std::string tell_chance(const Match& match) {
  return match.visit([](const auto& of) { return chance_of(of); });
}

}  // namespace tephra
