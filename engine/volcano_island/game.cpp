#include "engine/volcano_island/game.h"

#include "engine/core/number.h"

namespace tephra::volcano_island {

Move fair_roll(const Position& position, FairStream& stream) {
  while (true) {
    Move move{.kind = Move::Kind::Roll};
    int sum = 0;
    for (int die = 0; die < position.dice(); ++die) {
      const auto face = static_cast<std::uint8_t>(stream.below(kFaces));
      move.given[static_cast<std::size_t>(die)] = face;
      sum += face;
    }
    if (sum > 0) return move;  // V-ROUND-1, V-ERU-1
  }
}

std::string remark_on(const Position& before, const Position& after) {
  if (before.laid(0) == 0 && after.laid(0) > 0) return "first eruption";
  if (before.laid(1) == 0 && after.laid(1) > 0) return "second eruption";
  const auto result = after.result();
  if (!result || result->termination != Termination::NoAction) return {};
  std::string remark = "seat ";
  append_number(remark, after.seat() + 1);
  return remark + " has no action";
}

}  // namespace tephra::volcano_island
