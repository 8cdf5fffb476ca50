#include "view/last_turn.h"

#include "view/board.h"

namespace tephra::view {

LastTurn turn_between(const volcano_island::Scene& before, const volcano_island::Scene& after) {
  const Board old(before);
  LastTurn turn;
  for (const auto& now : after.squares) {
    const auto* was = old.at(now.square);
    if (!was || (was->lava == now.lava && was->piece == now.piece && was->owner == now.owner)) continue;
    (now.lava > 0 || now.piece ? turn.placed : turn.left).push_back(now.square);
  }
  return turn;
}

}  // namespace tephra::view
