#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/taluva/hex.h"

namespace tephra::taluva {

// Where a tile may lie: its volcano's cell and the direction it points to.
struct Spot {
  Cell volcano;
  Direction to = Direction::East;

  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

// Which cells of the table are covered, and every spot on bare table that touches them (T-TILE-2).
//
// The table is a torus of 64·Words cells each way, one row of bits for each r. An island of n tiles spans at
// most 2n columns and 2n rows, and a tile that touches it two more on every side; so for n ≤ kMaxTiles the
// torus never meets itself, and an island of any shape fits without being moved.
//
// A bare triangle of cells is one of two shapes, named by its anchor x: "down" {x, x+e, x+se} and
// "up" {x, x+se, x+sw}. Any of its three cells can hold the volcano, so each gives three spots.
template <int Words>
class Shore {
 public:
  using Row = Bits<Words>;
  static constexpr int kSpan = Row::kSize;
  static constexpr int kMaxTiles = kSpan / 2 - 2;

  bool covers(Cell cell) const { return row(cell.r).has(static_cast<int>(wrap(cell.q))); }

  // Whether the covered cells and all within two steps of them lie in `size` columns and rows.
  bool fits(int size) const { return high_q_ - low_q_ + 5 <= size && high_r_ - low_r_ + 5 <= size; }

  // Covers the three cells of a tile at this spot, bare until now, and updates the rows within reach of them.
  void cover(const Spot& spot);

  // The number of spots on bare table that touch the covered cells.
  int count() const { return 3 * triangles_; }

  // The k-th of them, in an order that is fixed for a given set of covered cells. Asks for 0 ≤ k < count().
  Spot nth(int k) const;

  // Calls visit(Spot) for each, in the order of nth.
  template <class Visit>
  void each(Visit&& visit) const;

 private:
  struct Anchors {
    Row down;
    Row up;
  };

  static std::size_t wrap(int q) { return static_cast<std::size_t>(q & (kSpan - 1)); }
  // Where row r is kept. The first tile lies in the middle, so that most islands stay off the edge.
  static std::size_t row_of(int r) { return wrap(r + kSpan / 2); }
  Row row(int r) const {
    Row row;
    for (std::size_t word = 0; word < Words; ++word) row.words[word] = columns_[word][row_of(r)];
    return row;
  }
  Row near(int r) const;
  Anchors anchors(int r, const Row& near_here, const Row& near_below) const;
  // The true column of a bit: the island lies between low_q_ and low_q_ + kSpan.
  int column(int bit) const { return low_q_ - 2 + ((bit - low_q_ + 2) & (kSpan - 1)); }
  static Spot spot(Cell anchor, bool is_up, int corner);

  // Rows of 64 columns, one set of columns after the other: so a window of eight rows is loaded at once.
  std::array<std::array<std::uint64_t, kSpan>, Words> columns_{};
  std::array<std::uint16_t, kSpan> per_row_{};  // bare triangles anchored in each row
  std::uint16_t triangles_ = 0;
  // The box around the covered cells; low beyond high while there are none.
  std::int8_t low_q_ = 127;
  std::int8_t high_q_ = -127;
  std::int8_t low_r_ = 127;
  std::int8_t high_r_ = -127;
};

template <int Words>
template <class Visit>
void Shore<Words>::each(Visit&& visit) const {
  for (int r = low_r_ - 2; r <= high_r_ + 1; ++r) {
    if (per_row_[row_of(r)] == 0) continue;
    const Anchors found = anchors(r, near(r), near(r + 1));
    const auto corners = [&](bool is_up) {
      return [&, is_up](int bit) {
        for (int corner = 0; corner < 3; ++corner) visit(spot({column(bit), r}, is_up, corner));
      };
    };
    found.down.each(corners(false));
    found.up.each(corners(true));
  }
}

extern template class Shore<1>;
extern template class Shore<2>;

}  // namespace tephra::taluva
