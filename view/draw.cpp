#include "view/draw.h"

#include <algorithm>

#include "engine/taluva/scene_of.h"
#include "view/text_tile.h"

namespace tephra {

namespace {

// The number of the tile laid last; none on a bare table. No other tile covers it yet, so its fields show.
std::optional<int> last_tile(const taluva::Scene& scene) {
  const auto latest = std::ranges::max_element(scene.fields, {}, &taluva::FieldScene::tile);
  if (latest == scene.fields.end()) return std::nullopt;
  return latest->tile;
}

template <int Words>
std::string text_of(const MatchOf<taluva::Taluva<Words>>& match, TextOptions options) {
  const taluva::Scene scene = scene_of(match.position());
  if (!options.last_tile) options.last_tile = last_tile(scene);
  return taluva_text(scene, options);
}

template <int Words>
std::string svg_of(const MatchOf<taluva::Taluva<Words>>& match, SvgOptions options) {
  const taluva::Scene scene = scene_of(match.position());
  if (!options.last_tile) options.last_tile = last_tile(scene);
  return taluva_svg(scene, options);
}

template <int Words>
std::string hand_of(const MatchOf<taluva::Taluva<Words>>& match, const TextOptions& options) {
  if (match.position().phase() != taluva::Phase::Place) return {};
  return view::tile_text(match.position().hand(), view::depth_of(options));
}

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
