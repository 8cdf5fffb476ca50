#pragma once

#include <cstdint>

#include "engine/taluva/hex.h"
#include "engine/taluva/island.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

// One step of a game in four bytes. It has a meaning only in the position that gave it: fields are numbers
// there. Text that means the same everywhere is made in notation.h.
//
// One word rather than four fields: it is made and taken apart in registers.
class Move {
 public:
  enum class Kind : std::uint8_t { Draw, Place, Hut, Tower, Temple, Expand };

  constexpr Move() = default;
  static constexpr Move draw(int tile_index) { return {Kind::Draw, tile_index}; }
  static constexpr Move place(const Spot& spot) {
    return {Kind::Place, static_cast<int>(spot.to), spot.volcano.q, spot.volcano.r};
  }
  static constexpr Move build(Kind kind, int field) { return {kind, field}; }
  // Into a landscape, from the settlement with this lowest field.
  static constexpr Move expand(int field, Landscape into) {
    return {Kind::Expand, field, static_cast<int>(into)};
  }

  constexpr Kind kind() const { return static_cast<Kind>(byte(0)); }
  constexpr int tile_index() const { return byte(1); }
  constexpr Spot spot() const {
    return {{static_cast<std::int8_t>(byte(2)), static_cast<std::int8_t>(byte(3))},
            static_cast<Direction>(byte(1))};
  }
  constexpr FieldId field() const { return byte(1); }
  constexpr Landscape into() const { return static_cast<Landscape>(byte(2)); }
  constexpr std::uint32_t bits() const { return bits_; }

  friend constexpr bool operator==(const Move&, const Move&) = default;

 private:
  constexpr Move(Kind kind, int second, int third = 0, int fourth = 0)
      : bits_(static_cast<std::uint32_t>(kind) | static_cast<std::uint32_t>(second & 0xff) << 8 |
              static_cast<std::uint32_t>(third & 0xff) << 16 |
              static_cast<std::uint32_t>(fourth & 0xff) << 24) {}
  constexpr std::uint8_t byte(int i) const { return static_cast<std::uint8_t>(bits_ >> 8 * i); }

  std::uint32_t bits_ = 0;
};
static_assert(sizeof(Move) == 4);

}  // namespace tephra::taluva
