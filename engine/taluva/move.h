#pragma once

#include <bit>
#include <cstdint>

#include "engine/taluva/hex.h"
#include "engine/taluva/island.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

// One step of a game in four bytes. It has a meaning only in the position that gave it: fields are numbers
// there. Text that means the same everywhere is made in notation.h.
struct Move {
  enum class Kind : std::uint8_t { Draw, Place, Hut, Tower, Temple, Expand };

  Kind kind = Kind::Draw;
  std::uint8_t what = 0;  // Draw: the tile's index. Place: the direction. Builds: the field; Expand: the
                          // settlement's lowest field
  std::int8_t q = 0;      // Place: the volcano's cell. Expand: the landscape
  std::int8_t r = 0;

  static constexpr Move draw(int tile_index) { return {Kind::Draw, static_cast<std::uint8_t>(tile_index)}; }
  static constexpr Move place(const Spot& spot) {
    return {Kind::Place, static_cast<std::uint8_t>(spot.to), static_cast<std::int8_t>(spot.volcano.q),
            static_cast<std::int8_t>(spot.volcano.r)};
  }
  static constexpr Move build(Kind kind, int field) { return {kind, static_cast<std::uint8_t>(field)}; }
  static constexpr Move expand(int field, Landscape into) {
    return {Kind::Expand, static_cast<std::uint8_t>(field), static_cast<std::int8_t>(into)};
  }

  constexpr Spot spot() const { return {{q, r}, static_cast<Direction>(what)}; }
  constexpr FieldId field() const { return what; }
  constexpr Landscape into() const { return static_cast<Landscape>(q); }
  constexpr std::uint32_t bits() const { return std::bit_cast<std::uint32_t>(*this); }

  friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 4);

}  // namespace tephra::taluva
