#include "view/draw.h"

#include <algorithm>
#include <optional>

#include "engine/taluva/scene_of.h"
#include "engine/volcano_island/scene_of.h"
#include "view/last_turn.h"
#include "view/taluva_svg.h"
#include "view/taluva_text.h"
#include "view/text_tile.h"
#include "view/volcano_island_svg.h"
#include "view/volcano_island_text.h"

namespace tephra {

namespace {

// What everybody sees, the end from outside included.
template <class Position, class Options>
auto seen(const Position& position, const Options& options) {
  auto scene = scene_of(position);
  if (options.ended) {
    scene.result = options.ended;
    scene.turn = {};
  }
  return scene;
}

// The number of the tile laid last; none on a bare table. No other tile covers it yet, so its fields show.
std::optional<int> last_tile(const taluva::Scene& scene) {
  const auto latest = std::ranges::max_element(scene.fields, {}, &taluva::FieldScene::tile);
  if (latest == scene.fields.end()) return std::nullopt;
  return latest->tile;
}

template <int Words>
std::string text_of(const MatchOf<taluva::Taluva<Words>>& match, const TextOptions& options) {
  const taluva::Scene scene = seen(match.position(), options);
  return taluva_text(scene, options, last_tile(scene));
}

template <int Words>
std::string svg_of(const MatchOf<taluva::Taluva<Words>>& match, const SvgOptions& options) {
  const taluva::Scene scene = seen(match.position(), options);
  return taluva_svg(scene, options, last_tile(scene));
}

template <int Words>
std::string hand_of(const MatchOf<taluva::Taluva<Words>>& match, const TextOptions& options) {
  if (match.position().phase() != taluva::Phase::Place) return {};
  return view::tile_text(match.position().hand(), view::depth_of(options));
}

using VolcanoIsland = MatchOf<volcano_island::VolcanoIsland>;

// What the seat that decided last has changed in its turn.
view::LastTurn last_turn(VolcanoIsland match) {
  const volcano_island::Scene after = scene_of(match.position());
  volcano_island::Scene before = after;
  std::optional<Turn> turn;
  while (match.undo()) {
    const Turn earlier = match.position().turn();
    if (turn && earlier != *turn) break;
    if (earlier.kind != Turn::Kind::Decision) continue;
    turn = earlier;
    before = scene_of(match.position());
  }
  return view::turn_between(before, after);
}

std::string text_of(const VolcanoIsland& match, const TextOptions& options) {
  return volcano_island_text(seen(match.position(), options), options, last_turn(match));
}

std::string svg_of(const VolcanoIsland& match, const SvgOptions& options) {
  return volcano_island_svg(seen(match.position(), options), options, last_turn(match));
}

// The count that the dice brought stands below the board.
std::string hand_of(const VolcanoIsland&, const TextOptions&) { return {}; }

}  // namespace

std::string draw_text(const Match& match, const TextOptions& options) {
  return match.visit([&](const auto& of) { return text_of(of, options); });
}

std::string draw_svg(const Match& match, const SvgOptions& options) {
  return match.visit([&](const auto& of) { return svg_of(of, options); });
}

std::string draw_hand(const Match& match, const TextOptions& options) {
  return match.visit([&](const auto& of) { return hand_of(of, options); });
}

}  // namespace tephra
