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
    {"Malformed", "This is not a move."},
    {"GameOver", "The game is over: nothing more can be played."},
    {"WrongPhase", "It is not the time for this: something else has to be played first."},
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
    {"Occupied", "Something stands there already."},
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
    {"NotYourPiece",
     "You have no such piece there: a settlement moves, a village becomes a town, a town becomes a city."},
    {"NoSuchSquare", "This square is not on the board: with three tribes, three corners are missing."},
    {"VolcanoSquare", "Nothing is built on the volcano's four squares."},
    {"LavaSquare", "Nothing is built on lava."},
    {"NothingLeftInSupply", "You have none of these pieces in supply."},
    {"NotAdjacentToTribe",
     "A settlement needs another piece of your tribe, or its start marker, orthogonally beside it."},
    {"OverInfluenced", "Another tribe has more influence over this square than you have."},
    {"NeedsThreeSettlements", "A village needs three of your settlements around it."},
    {"NeedsVillageAndTwo", "A town needs another village and two settlements of yours around it."},
    {"NeedsTownAndThree", "A city needs another town and three settlements of yours around it."},
    {"BadCost",
     "This is not its price: a village costs three settlements, a town a village and two, a city a town and "
     "three, all yours and around it."},
    {"MustAct", "A turn ends after at least one action."},
    {"LavaMustStartOnVolcano",
     "The first lava of an eruption goes on a square of the volcano that has no lava yet."},
    {"LavaMustFlowOn",
     "Lava flows on, off the volcano, to a square orthogonally beside lava of its own eruption and without "
     "such lava."},
    {"BadRoll",
     "These are not the dice: three for the first eruption, two for the second, each from 0 to 5, not all "
     "blank."},
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
