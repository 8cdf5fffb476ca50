#include "engine/core/reason.h"

#include <array>
#include <cstddef>

namespace tephra {

namespace {

struct Words {
  std::string_view name;
  std::string_view sentence;
};

constexpr std::array<Words, kReasons> kWords{{
    {"Malformed", "This is not a move: write it like JC@0,0/e, hut@1,0 or expand@1,0/J."},
    {"GameOver", "The game is over: nothing more can be played."},
    {"WrongPhase", "It is not the time for this: a turn is draw, place, build."},
    {"WrongTile", "This is not the tile that was drawn."},
    {"NotConnected", "The tile must touch the island along an edge (the first one lies at 0,0/e)."},
    {"PartlyOnTable", "The tile would lie partly on the table and partly on other tiles."},
    {"VolcanoNotOnVolcano", "On top of other tiles, a volcano must lie on a volcano."},
    {"SameDirection", "The volcano must point in another direction than the one it covers."},
    {"UnevenLevels", "The three fields under the tile must be on the same level."},
    {"CoversTower", "A tower is never covered."},
    {"CoversTemple", "A temple is never covered."},
    {"CoversWholeSettlement", "A settlement may not be covered completely: part of it must remain."},
    {"NoSuchField", "There is no field there."},
    {"VolcanoField", "Nothing is built on a volcano."},
    {"Occupied", "There is a building on this field already."},
    {"NoPiecesLeft", "You have none of these pieces left."},
    {"NotLevelOne", "A single hut goes on a field of level 1."},
    {"TouchesOwnSettlement", "A single hut may not touch your own buildings in this edition."},
    {"TooLow", "A tower needs a field of level 3 or higher."},
    {"NoAdjacentSettlement", "The field must be next to one of your settlements."},
    {"SettlementHasTower", "Every settlement of yours next to this field has a tower already."},
    {"SettlementTooSmall", "A temple needs a settlement of at least three fields next to it."},
    {"SettlementHasTemple",
     "Every settlement of yours large enough next to this field has a temple already."},
    {"NotYourSettlement", "There is no settlement of yours on this field."},
    {"NothingToExpand", "No empty field of this landscape lies next to the settlement."},
    {"NotEnoughHuts", "You have not enough huts to fill all these fields."},
    {"NotInPool", "No tile of this kind is left."},
}};

const Words& words(Reason reason) { return kWords[static_cast<std::size_t>(reason)]; }

}  // namespace

std::string_view name(Reason reason) { return words(reason).name; }
std::string_view sentence(Reason reason) { return words(reason).sentence; }

std::optional<Reason> reason_named(std::string_view name) {
  for (std::size_t i = 0; i < kWords.size(); ++i)
    if (kWords[i].name == name) return static_cast<Reason>(i);
  return std::nullopt;
}

}  // namespace tephra
