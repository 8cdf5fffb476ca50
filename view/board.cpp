#include "view/board.h"

namespace tephra::view {

using volcano_island::kFiles;
using volcano_island::kRanks;
using volcano_island::Square;
using volcano_island::SquareScene;

Board::Board(const volcano_island::Scene& scene) {
  for (const SquareScene& scene_square : scene.squares)
    squares_[static_cast<unsigned char>(scene_square.square.file)]
            [static_cast<unsigned char>(scene_square.square.rank)] = &scene_square;
}

const SquareScene* Board::at(Square square) const {
  if (square.file < 0 || square.file >= kFiles || square.rank < 0 || square.rank >= kRanks) return nullptr;
  return squares_[static_cast<unsigned char>(square.file)][static_cast<unsigned char>(square.rank)];
}

bool Board::same_tile(Square a, Square b) const {
  return at(a) && at(b) && a.file / 2 == b.file / 2 && a.rank / 2 == b.rank / 2;  // V-BOARD-1
}

int Board::lava(Square square) const {
  const SquareScene* found = at(square);
  return found ? found->lava : 0;
}

}  // namespace tephra::view
