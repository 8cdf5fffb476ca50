#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/volcano_island/square.h"

namespace tephra::volcano_island {

// A square as a number below kSquareIds: its bit in a set of squares. Not all numbers are squares. The order
// is that of Square: by file, then by rank.
using SquareId = std::uint8_t;

inline constexpr std::size_t kSquareIds = 128;
// A file has a bit more than ranks: a step over the northern or southern border ends in that gap.
inline constexpr int kFileBits = kRanks + 1;
inline constexpr int kHalfFiles = kFiles / 2;

constexpr SquareId id_of(Square square) {
  return static_cast<SquareId>(square.file / kHalfFiles * 64 + square.file % kHalfFiles * kFileBits +
                               square.rank);
}
constexpr Square square_of(SquareId id) {
  return {static_cast<std::int8_t>(id / 64 * kHalfFiles + id % 64 / kFileBits),
          static_cast<std::int8_t>(id % 64 % kFileBits)};
}

// A set of squares as a plain value: the western half of the board in one word, the eastern in the other,
// side by side in a vector.
struct Squares {
  using Halves = std::uint64_t __attribute__((vector_size(16)));

  Halves halves{};

  static const Squares& of(SquareId id);

  bool has(SquareId id) const { return (halves[id >> 6] >> (id & 63)) & 1; }
  bool any() const { return (halves[0] | halves[1]) != 0; }
  int count() const { return std::popcount(halves[0]) + std::popcount(halves[1]); }
  // The k-th square, counting from 0. Asks for k < count().
  SquareId nth(int k) const {
    const std::uint64_t west = halves[0];
    const int in_west = std::popcount(west);
    const bool is_east = k >= in_west;
    return static_cast<SquareId>(
        nth_bit(is_east ? std::uint64_t{halves[1]} : west, is_east ? k - in_west : k) + (is_east ? 64 : 0));
  }
  // Calls visit(id) for every square, in order.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::uint64_t west = halves[0]; west != 0; west &= west - 1)
      visit(static_cast<SquareId>(std::countr_zero(west)));
    for (std::uint64_t east = halves[1]; east != 0; east &= east - 1)
      visit(static_cast<SquareId>(64 + std::countr_zero(east)));
  }

  friend Squares operator|(Squares a, Squares b) { return {a.halves | b.halves}; }
  friend Squares operator&(Squares a, Squares b) { return {a.halves & b.halves}; }
  friend Squares operator^(Squares a, Squares b) { return {a.halves ^ b.halves}; }
  friend Squares operator~(Squares a) { return {~a.halves}; }
  Squares& operator|=(Squares other) { return *this = *this | other; }
  Squares& operator&=(Squares other) { return *this = *this & other; }
  Squares& operator^=(Squares other) { return *this = *this ^ other; }
  friend bool operator==(Squares a, Squares b) { return !(a ^ b).any(); }

  // Every square one step further. What leaves the board lands on bits that are no squares: whoever steps
  // asks afterwards which of them are on the board. A second step may only go along the other axis, ranks
  // before files.
  Squares north() const { return {halves << 1}; }
  Squares south() const { return {halves >> 1}; }
  Squares east() const {
    return {halves << kFileBits | __builtin_shufflevector(halves >> kFromEdge, Halves{}, 2, 0)};
  }
  Squares west() const {
    return {halves >> kFileBits | __builtin_shufflevector(halves << kFromEdge, Halves{}, 1, 2)};
  }

 private:
  static constexpr int kFromEdge = (kHalfFiles - 1) * kFileBits;
};

// What has a neighbour in `of`: among the four that share an edge; among all eight. Also bits that are no
// squares.
inline Squares beside(Squares of) { return of.north() | of.south() | of.east() | of.west(); }
inline Squares around(Squares of) {
  const Squares apart = of.north() | of.south();
  const Squares column = apart | of;
  return apart | column.east() | column.west();
}

// What has exactly one of `of` beside it.
inline Squares beside_one(Squares of) {
  const Squares north = of.north();
  const Squares south = of.south();
  const Squares east = of.east();
  const Squares west = of.west();
  return (north ^ south ^ east ^ west) & ~((north & south) | (east & west));
}

// What has exactly three, and what has more of `of` around it; asked only of squares that are not in `of`.
struct Crowded {
  Squares by_three{};
  Squares by_more{};
};
inline Crowded crowded(Squares of) {
  // How many of `of` are among the three squares of a column, in two binary digits, for each square at once.
  const Squares north = of.north();
  const Squares south = of.south();
  const Squares odd = north ^ south;
  const Squares ones = odd ^ of;
  const Squares twos = (north & south) | (odd & of);
  // Then the sum of three columns: its ones, and the four digits that count two each.
  const Squares ones_east = ones.east();
  const Squares ones_west = ones.west();
  const Squares twos_east = twos.east();
  const Squares twos_west = twos.west();
  const Squares odd_ones = ones_east ^ ones_west;
  const Squares sum_ones = odd_ones ^ ones;
  const Squares carry = (ones_east & ones_west) | (odd_ones & ones);
  const Squares first = carry | twos;
  const Squares second = twos_east | twos_west;
  const Squares two_twos = (carry & twos) | (twos_east & twos_west) | (first & second);
  return {(first | second) & sum_ones & ~two_twos, two_twos};
}

// Tables by square.
struct SquareTables {
  std::array<Squares, kSquareIds> alone;   // just the square
  std::array<Squares, kSquareIds> beside;  // the squares that share an edge with it
  std::array<Squares, kSquareIds> around;  // those that share an edge or a corner
};
extern const SquareTables kSquareTables;

inline const Squares& Squares::of(SquareId id) { return kSquareTables.alone[id]; }
inline const Squares& beside(SquareId id) { return kSquareTables.beside[id]; }
inline const Squares& around(SquareId id) { return kSquareTables.around[id]; }

// The board of a game for so many players, without the volcano (V-BOARD-2, V-BOARD-4); and the volcano.
const Squares& land(int players);
const Squares& volcano();

}  // namespace tephra::volcano_island
