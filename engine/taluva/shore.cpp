#include "engine/taluva/shore.h"

#include <algorithm>
#include <bit>

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
using Window = std::uint16_t __attribute__((vector_size(16)));
constexpr int kNorth = 3;
constexpr int kWest = 4;

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
  std::array<std::uint16_t, 8> rows{};
  for (const Cell cell : cells)
    rows[cell.r - top + kNorth] |= static_cast<std::uint16_t>(1 << (cell.q - left + kWest));
  return {top, left, Window{rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6], rows[7]}};
}
constexpr std::array<Footprint, kDirections> kFootprints{
    footprint(Direction::East), footprint(Direction::SouthEast), footprint(Direction::SouthWest),
    footprint(Direction::West), footprint(Direction::NorthWest), footprint(Direction::NorthEast)};

Window from_below(Window w) { return __builtin_shufflevector(w, Window{}, 1, 2, 3, 4, 5, 6, 7, 8); }
Window from_above(Window w) { return __builtin_shufflevector(w, Window{}, 8, 0, 1, 2, 3, 4, 5, 6); }

// In lanes 1 to 5, the anchors in columns 2 to 7 of bare triangles that touch something covered: those that
// point down in the low byte, those that point up in the high byte.
Window window_anchors(Window covered) {
  const Window below = from_below(covered);
  const Window above = from_above(covered);
  const Window near = covered << 1 | covered >> 1 | below | below << 1 | above | above >> 1;
  const Window near_below = from_below(near);
  const Window touching = near | near_below;
  const Window both = ~covered & ~below;
  const Window down = both & ~(covered >> 1) & (touching | near >> 1);
  const Window up = both & ~(below << 1) & (touching | near_below << 1);
  return (down & 0xfc) | (up & 0xfc) << 8;
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
  const Row& same = row(r);
  const Row& above = row(r - 1);
  const Row& below = row(r + 1);
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
  low_q_ = static_cast<std::int8_t>(empty_ ? left : std::min<int>(low_q_, left));
  high_q_ = static_cast<std::int8_t>(empty_ ? left + 1 : std::max<int>(high_q_, left + 1));
  low_r_ = static_cast<std::int8_t>(empty_ ? top : std::min<int>(low_r_, top));
  high_r_ = static_cast<std::int8_t>(empty_ ? top + 1 : std::max<int>(high_r_, top + 1));
  empty_ = false;

  const int north = top - kNorth;
  const int west = left - kWest;
  const auto lane = [&](int i) { return sixteen(north + i, west); };
  const Window window{lane(0), lane(1), lane(2), lane(3), lane(4), lane(5), lane(6), lane(7)};
  const Window before = window_anchors(window);
  const Window after = window_anchors(window | tile.window);
  int sum = triangles_;
  for (int i = 1; i <= 5; ++i) {
    const int change =
        std::popcount(static_cast<unsigned>(after[i])) - std::popcount(static_cast<unsigned>(before[i]));
    std::uint16_t& row = per_row_[wrap(north + i)];
    row = static_cast<std::uint16_t>(row + change);
    sum += change;
  }
  triangles_ = static_cast<std::uint16_t>(sum);
  for (const Cell cell : tile_cells(spot.volcano, spot.to)) rows_[wrap(cell.r)].add(cell.q & (kSpan - 1));
}

// Sixteen cells of row r, from column q eastward.
template <int Words>
std::uint16_t Shore<Words>::sixteen(int r, int q) const {
  const auto& words = row(r).words;
  if constexpr (Words == 1) {
    return static_cast<std::uint16_t>(std::rotr(words[0], q));
  } else {
    const auto word = static_cast<std::size_t>(q >> 6 & 1);
    return static_cast<std::uint16_t>(words[word] >> (q & 63) | words[word ^ 1] << 1 << (~q & 63));
  }
}

template <int Words>
Spot Shore<Words>::nth(int k) const {
  int triangle = k / 3;
  int r = low_r_ - 2;
  while (triangle >= per_row_[wrap(r)]) triangle -= per_row_[wrap(r++)];
  const Anchors found = anchors(r, near(r), near(r + 1));
  const int downs = found.down.count();
  const bool is_up = triangle >= downs;
  const int bit = is_up ? found.up.nth(triangle - downs) : found.down.nth(triangle);
  return spot({column(bit), r}, is_up, k % 3);
}

template class Shore<1>;
template class Shore<2>;

}  // namespace tephra::taluva
