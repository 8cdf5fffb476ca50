#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/taluva/scene.h"

namespace tephra {

struct TextOptions {
  bool colour = true;                   // false: no escape sequences, everything still told by characters
  bool true_colour = true;              // 24-bit colours; false: the 256 that every coloured terminal has
  bool coordinates = true;              // q,r in every field and in the bare cells around the island
  bool key = true;                      // lines that explain letters, arrows and directions
  int columns = 0;                      // of the terminal: a wider island is drawn in parts; 0: no limit
  std::optional<int> last_tile = {};    // the tile to point out (in colour), numbered as in FieldScene
  std::vector<std::string> names = {};  // of the players by seat; a missing or empty one is shown as "Seat 1"
};

// The position for a terminal: the island as staggered cells, thick lines around tiles and thin ones inside
// them, and below it the seats with their pieces left, the turn, the tile in hand, the stack, and the result.
// A line takes no more than `columns`, as long as those are at least 56.
std::string taluva_text(const taluva::Scene& scene, const TextOptions& options = {});

}  // namespace tephra
