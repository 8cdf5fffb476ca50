#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/taluva/scene.h"

namespace tephra {

struct SvgOptions {
  bool coordinates = false;  // q,r on every field and on the bare cells around the island
  bool legend = true;        // a strip with the seats, their pieces left, the tile in hand, the landscapes
  bool dark = false;         // for a dark page
  std::optional<int> last_tile = {};    // the tile to point out, numbered as in FieldScene
  std::string title = {};               // above the island; none when empty
  std::vector<std::string> names = {};  // of the players by seat; a missing or empty one is shown as "Seat 1"
};

// The position as a picture: one complete SVG document that needs no other file, font or script. Equal scenes
// and options give equal text.
std::string taluva_svg(const taluva::Scene& scene, const SvgOptions& options = {});

}  // namespace tephra
