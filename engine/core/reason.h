#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace tephra {

// Why a move was refused. A refusal carries exactly one reason: the first that applies, in the order the
// game's rules list them. The names are part of the protocol; the sentence a player reads is made elsewhere.
enum class Reason : std::uint8_t {
  // Any game, always asked first and in this order.
  Malformed,
  GameOver,
  WrongPhase,
  // Taluva: placing a tile.
  WrongTile,
  NotConnected,
  PartlyOnTable,
  VolcanoNotOnVolcano,
  SameDirection,
  UnevenLevels,
  CoversTower,
  CoversTemple,
  CoversWholeSettlement,
  // Taluva: building.
  NoSuchField,
  VolcanoField,
  Occupied,
  NoPiecesLeft,
  NotLevelOne,
  TouchesOwnSettlement,
  TooLow,
  NoAdjacentSettlement,
  SettlementHasTower,
  SettlementTooSmall,
  SettlementHasTemple,
  NotYourSettlement,
  NothingToExpand,
  NotEnoughHuts,
  // Taluva: drawing.
  NotInPool,
  // Volcano Island: settling, moving, building. `Occupied` is asked in both games.
  NotYourPiece,
  NoSuchSquare,
  VolcanoSquare,
  LavaSquare,
  NothingLeftInSupply,
  NotAdjacentToTribe,
  OverInfluenced,
  NeedsThreeSettlements,
  NeedsVillageAndTwo,
  NeedsTownAndThree,
  BadCost,
  MustAct,
  // Volcano Island: lava and dice.
  LavaMustStartOnVolcano,
  LavaMustFlowOn,
  BadRoll,
};

inline constexpr int kReasons = static_cast<int>(Reason::BadRoll) + 1;

// The name used in the protocol and in records, e.g. "NotConnected".
std::string_view name(Reason reason);

// One English sentence that says what is wrong and what would be right, for people at a terminal.
std::string_view sentence(Reason reason);

// The reason with this name, if there is one.
std::optional<Reason> reason_named(std::string_view name);

}  // namespace tephra
