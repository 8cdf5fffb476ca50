#include "engine/taluva/shore.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tephra::taluva {

namespace {

// For each shape, the spot whose volcano is the corner: a step from the anchor, and the direction.
struct Corner {
  Cell step;
  Direction to;
};
constexpr std::array<Corner, 3> kDown{
    {{{0, 0}, Direction::East}, {{1, 0}, Direction::SouthWest}, {{0, 1}, Direction::NorthWest}}};
constexpr std::array<Corner, 3> kUp{
    {{{0, 0}, Direction::SouthEast}, {{0, 1}, Direction::West}, {{-1, 1}, Direction::NorthEast}}};

// Eight rows of sixteen cells at once: what is around a tile. Lane i is row i from north to south, bit i
// column i from west to east; the tile begins in row kNorth and column kWest.
constexpr int kRows = 8;
constexpr int kNorth = 3;
constexpr int kWest = 4;
using Window = std::uint16_t __attribute__((vector_size(2 * kRows)));
// Two of them side by side: before the tile is laid, and after.
using Windows = std::uint16_t __attribute__((vector_size(4 * kRows)));

// What eight rows of the torus hold, in one piece; where they go over its edge, a copy of them.
template <class T, std::size_t Span>
const T* eight_rows(const std::array<T, Span>& rows, std::size_t north, std::array<T, kRows>& copy) {
  if (north + kRows <= Span) return &rows[north];
  for (std::size_t i = 0; i < kRows; ++i) copy[i] = rows[(north + i) % Span];
  return copy.data();
}

template <class Lanes>
Lanes load(const void* from) {
  Lanes lanes;
  std::memcpy(&lanes, from, sizeof lanes);
  return lanes;
}

// The sixteen bits of each row from bit `from` of its `low` word on; where those end, its `high` word begins.
Window window_at(const std::uint64_t* low, const std::uint64_t* high, unsigned from) {
  using Four = std::uint64_t __attribute__((vector_size(32)));
  using Eight = std::uint32_t __attribute__((vector_size(32)));
  const auto shifted = [&](int row) {
    return std::bit_cast<Eight>(load<Four>(low + row) >> from | load<Four>(high + row) << 1 << (63 - from));
  };
  // Twice the lower halves: compilers know how to pack those, and not how to narrow 64 bits to 16.
  const auto halves = std::bit_cast<Windows>(
      __builtin_shufflevector(shifted(0), shifted(kRows / 2), 0, 2, 4, 6, 8, 10, 12, 14));
  return __builtin_shufflevector(halves, halves, 0, 2, 4, 6, 8, 10, 12, 14);
}

// A tile by the direction it points to: where its first row and column are, seen from the volcano, and its
// cells.
struct Footprint {
  int top;
  int left;
  Window window;
};
constexpr Footprint footprint(Direction to) {
  const auto cells = tile_cells({0, 0}, to);
  const int top = std::min({cells[0].r, cells[1].r, cells[2].r});
  const int left = std::min({cells[0].q, cells[1].q, cells[2].q});
  std::array<std::uint16_t, kRows> rows{};
  for (const Cell cell : cells)
    rows[cell.r - top + kNorth] |= static_cast<std::uint16_t>(1 << (cell.q - left + kWest));
  return {top, left, Window{rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7]}};
}
constexpr std::array<Footprint, kDirections> kFootprints{
    footprint(Direction::East), footprint(Direction::SouthEast), footprint(Direction::SouthWest),
    footprint(Direction::West), footprint(Direction::NorthWest), footprint(Direction::NorthEast)};

// What lies one row further south, or north. The last row is given the first: it is too far from the tile to
// change, so what is wrong there is wrong before and after.
Windows from_below(Windows w) {
  return __builtin_shufflevector(w, w, 1, 2, 3, 4, 5, 6, 7, 0, 9, 10, 11, 12, 13, 14, 15, 8);
}
Windows from_above(Windows w) {
  return __builtin_shufflevector(w, w, 7, 0, 1, 2, 3, 4, 5, 6, 15, 8, 9, 10, 11, 12, 13, 14);
}

// The number of set bits in each lane.
Windows popcounts(Windows w) {
  w -= w >> 1 & 0x5555;
  w = (w & 0x3333) + (w >> 2 & 0x3333);
  w = (w + (w >> 4)) & 0x0f0f;
  return (w + (w >> 8)) & 0x1f;
}

// In each lane the number of anchors, in columns 2 to 7, of bare triangles that touch something covered.
Windows triangles(Windows covered) {
  const Windows below = from_below(covered);
  const Windows above = from_above(covered);
  const Windows near = covered << 1 | covered >> 1 | below | below << 1 | above | above >> 1;
  const Windows near_below = from_below(near);
  const Windows touching = near | near_below;
  const Windows both = ~(covered | below);
  const Windows down = both & ~(covered >> 1) & (touching | near >> 1);
  const Windows up = both & ~(below << 1) & (touching | near_below << 1);
  return popcounts((down & 0xfc) | (up & 0xfc) << 8);
}

}  // namespace

template <int Words>
Spot Shore<Words>::spot(Cell anchor, bool is_up, int corner) {
  const Corner& at = (is_up ? kUp : kDown)[corner];
  return {anchor + at.step, at.to};
}

// The cells of row r with a covered neighbour.
template <int Words>
typename Shore<Words>::Row Shore<Words>::near(int r) const {
  const Row same = row(r);
  const Row above = row(r - 1);
  const Row below = row(r + 1);
  return same.rotated_up() | same.rotated_down() | below | below.rotated_up() | above | above.rotated_down();
}

// The anchors in row r of bare triangles that touch something covered, given near(r) and near(r + 1).
template <int Words>
typename Shore<Words>::Anchors Shore<Words>::anchors(int r, const Row& near_here,
                                                     const Row& near_below) const {
  const Row bare = ~row(r);
  const Row bare_below = ~row(r + 1);
  const Row both = bare & bare_below;
  const Row touching = near_here | near_below;
  return {.down = both & bare.rotated_down() & (touching | near_here.rotated_down()),
          .up = both & bare_below.rotated_up() & (touching | near_below.rotated_up())};
}

// A triangle reaches one row below its anchor and one column to its side, and a covered cell is felt one row
// and column further: five rows and six columns of anchors can change, and what decides them lies within
// eight rows and ten columns.
template <int Words>
void Shore<Words>::cover(const Spot& spot) {
  const Footprint& tile = kFootprints[static_cast<std::size_t>(spot.to)];
  const int top = spot.volcano.r + tile.top;
  const int left = spot.volcano.q + tile.left;
  low_q_ = static_cast<std::int8_t>(std::min<int>(low_q_, left));
  high_q_ = static_cast<std::int8_t>(std::max<int>(high_q_, left + 1));
  low_r_ = static_cast<std::int8_t>(std::min<int>(low_r_, top));
  high_r_ = static_cast<std::int8_t>(std::max<int>(high_r_, top + 1));

  const std::size_t north = row_of(top - kNorth);
  const std::size_t west = wrap(left - kWest);
  std::array<std::uint64_t, kRows> low_copy;
  std::array<std::uint64_t, kRows> high_copy;
  const Window window = window_at(eight_rows(columns_[west / 64], north, low_copy),
                                  eight_rows(columns_[(west / 64 + 1) % Words], north, high_copy), west % 64);
  const Window laid = window | tile.window;
  const Windows counts =
      triangles(__builtin_shufflevector(window, laid, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15));
  const Window change = __builtin_shufflevector(counts, counts, 8, 9, 10, 11, 12, 13, 14, 15) -
                        __builtin_shufflevector(counts, counts, 0, 1, 2, 3, 4, 5, 6, 7);
  if (north + kRows <= kSpan) {
    const Window per_row = load<Window>(&per_row_[north]) + change;
    std::memcpy(&per_row_[north], &per_row, sizeof per_row);
  } else {
    for (std::size_t i = 0; i < kRows; ++i)
      per_row_[(north + i) % kSpan] = static_cast<std::uint16_t>(per_row_[(north + i) % kSpan] + change[i]);
  }
  for (std::size_t i = 1; i <= 5; ++i) triangles_ = static_cast<std::uint16_t>(triangles_ + change[i]);

  for (const Cell cell : tile_cells(spot.volcano, spot.to)) {
    const std::size_t q = wrap(cell.q);
    columns_[q / 64][row_of(cell.r)] |= std::uint64_t{1} << q % 64;
  }
}

template <int Words>
Spot Shore<Words>::nth(int k) const {
  int triangle = k / 3;
  int r = low_r_ - 2;
  for (int here = 0; here = per_row_[row_of(r)], triangle >= here; ++r) triangle -= here;
  const Anchors found = anchors(r, near(r), near(r + 1));
  const int downs = found.down.count();
  const bool is_up = triangle >= downs;
  const Row shape = Row::choose(is_up, found.up, found.down);
  return spot({column(shape.nth(triangle - downs * is_up)), r}, is_up, k % 3);
}

template class Shore<1>;
template class Shore<2>;

}  // namespace tephra::taluva
