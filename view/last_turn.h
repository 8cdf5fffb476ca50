#pragma once

#include <vector>

#include "engine/volcano_island/scene.h"

namespace tephra::view {

// What a turn has changed on the board of Volcano Island.
struct LastTurn {
  std::vector<volcano_island::Square> placed{};  // something new stands or flows there
  std::vector<volcano_island::Square> left{};    // something stood there and nothing does now
};

// The difference between two scenes of one game, start markers aside: they leave by themselves.
LastTurn turn_between(const volcano_island::Scene& before, const volcano_island::Scene& after);

}  // namespace tephra::view
