#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/volcano_island/material.h"
#include "engine/volcano_island/squares.h"

namespace tephra::volcano_island {

// One step of a game in eight bytes.
struct alignas(8) Move {
  enum class Kind : std::uint8_t { Roll, Settle, Move, Village, Town, City, End, Lava };
  static constexpr std::uint8_t kNone = 0xff;

  Kind kind = Kind::End;
  SquareId to = 0;  // where the piece or the lava comes to stand
  // Roll: the dice. Move: where the settlement comes from. Village, Town, City: the price, in order. Then
  // kNone.
  std::array<std::uint8_t, 4> given{kNone, kNone, kNone, kNone};

  static constexpr Move settle(SquareId to) { return {Kind::Settle, to}; }
  static constexpr Move move(SquareId from, SquareId to) {
    return {Kind::Move, to, {from, kNone, kNone, kNone}};
  }
  static constexpr Move end() { return {}; }
  static constexpr Move lava(SquareId to) { return {Kind::Lava, to}; }

  constexpr SquareId from() const { return given[0]; }
  // The dice or the squares of the price.
  constexpr std::span<const std::uint8_t> listed() const {
    std::size_t size = 0;
    while (size < given.size() && given[size] != kNone) ++size;
    return std::span(given).first(size);
  }

  constexpr std::uint64_t bits() const {
    std::uint64_t all = static_cast<std::uint64_t>(kind) | std::uint64_t{to} << 8;
    for (std::size_t i = 0; i < given.size(); ++i) all |= std::uint64_t{given[i]} << (16 + 8 * i);
    return all;
  }
  friend constexpr bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

// The move that builds a village, a town or a city.
constexpr Move::Kind kind_of(Piece piece) {
  return static_cast<Move::Kind>(static_cast<int>(Move::Kind::Move) + static_cast<int>(piece));
}
static_assert(kind_of(Piece::Village) == Move::Kind::Village && kind_of(Piece::Town) == Move::Kind::Town &&
              kind_of(Piece::City) == Move::Kind::City);

}  // namespace tephra::volcano_island
