#pragma once

#include "engine/volcano_island/scene_of.h"
#include "tests/differential/duel.h"
#include "tests/naive/volcano_island.h"

namespace tephra {

// Squares and what is on them, supplies, scores, the volcano, the start player, actions taken.
struct VolcanoIslandTelling {
  using Naive = naive::VolcanoIsland;
  using Config = naive::VolcanoIslandConfig;
  static constexpr std::string_view kGame = volcano_island::kName;
  static void tell(const volcano_island::Scene& scene, Lines& lines);
  static void tell(const naive::VolcanoIsland& game, Lines& lines);
};

using VolcanoIslandDuel = Duel<VolcanoIslandTelling>;

}  // namespace tephra
