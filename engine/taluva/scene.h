#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/core/turn.h"
#include "engine/taluva/hex.h"
#include "engine/taluva/options.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

enum class Building : std::uint8_t { None, Hut, Tower, Temple };

// What lies on top at one cell, as everybody at the table sees it.
struct FieldScene {
  Cell cell{};
  int level = 1;
  int tile = 0;                          // which tile of the game it belongs to: 0 for the first laid
  std::optional<Landscape> landscape{};  // none: a volcano
  Direction points = Direction::East;    // of the field's tile: from its volcano to its field A
  Building building = Building::None;
  int owner = 0;  // seat, when there is a building
  int huts = 0;   // in the pile, when the building is a hut
};

struct SettlementScene {
  int owner = 0;
  std::vector<Cell> fields{};  // in reading order
  int towers = 0;
  int temples = 0;
};

struct SeatScene {
  int huts = 0;  // left to build
  int towers = 0;
  int temples = 0;
  bool out = false;            // T-OUT-1
  bool finished = false;       // has taken a place in `ranking`, T-MODE-2
  std::optional<int> place{};  // as soon as it is certain
};

// Everything public about a position, as plain data: for drawing it and for writing it down.
struct Scene {
  Options options{};
  std::vector<FieldScene> fields{};            // in reading order
  std::vector<SettlementScene> settlements{};  // by seat, then by first field
  std::vector<SeatScene> seats{};
  std::optional<Tile> hand{};            // the tile drawn and not yet placed
  int stack = 0;                         // tiles still to be drawn
  std::array<int, kTileKinds> unseen{};  // tiles of the pool nobody has seen: stack and box together
  Turn turn{};
  std::optional<Result> result{};
};

// The scene as one line of JSON: the public state of the engine protocol.
std::string write_json(const Scene& scene);

}  // namespace tephra::taluva
