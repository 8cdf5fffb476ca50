#pragma once

#include <array>
#include <cstddef>

#include "engine/volcano_island/scene.h"

namespace tephra::view {

// The squares of a scene, found by where they are. Refers to the scene, which has to outlive it.
class Board {
 public:
  explicit Board(const volcano_island::Scene& scene);

  // What is on a square; null where there is no land.
  const volcano_island::SquareScene* at(volcano_island::Square square) const;
  // Whether both squares lie on the same tile; sea is no tile.
  bool same_tile(volcano_island::Square a, volcano_island::Square b) const;
  // The eruption whose lava is on top of the square, 1 or 2; 0 if there is none.
  int lava(volcano_island::Square square) const;

 private:
  std::array<std::array<const volcano_island::SquareScene*, volcano_island::kRanks>, volcano_island::kFiles>
      squares_{};
};

// The square so many steps further east and north; it need not be on the board.
constexpr volcano_island::Square beside(volcano_island::Square square, int east, int north) {
  return {static_cast<std::int8_t>(square.file + east), static_cast<std::int8_t>(square.rank + north)};
}

}  // namespace tephra::view
