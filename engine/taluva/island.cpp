#include "engine/taluva/island.h"

#include <algorithm>
#include <bit>

#include "engine/core/mix.h"

namespace tephra::taluva {

namespace {

// kTurns[from][n] is `from` turned clockwise n times.
constexpr auto kTurns = [] {
  std::array<std::array<Direction, kDirections>, kDirections> turns{};
  for (int from = 0; from < kDirections; ++from)
    for (int n = 0; n < kDirections; ++n)
      turns[static_cast<std::size_t>(from)][static_cast<std::size_t>(n)] =
          clockwise(static_cast<Direction>(from), n);
  return turns;
}();

// The nine cells around a tile, clockwise from the one that its volcano and its B share. `part` names the
// tile's field that touches it (0 volcano, 1 A, 2 B), `turns` the direction from that field, counted from the
// one the tile points to. Three of them touch two fields.
struct Touch {
  std::uint8_t part;
  std::uint8_t turns;
};
struct RimCell {
  Touch touch;
  Touch other;  // the same as `touch` where there is only one
};
constexpr std::array<RimCell, 9> kRim{{{{0, 2}, {2, 3}},
                                       {{0, 3}, {0, 3}},
                                       {{0, 4}, {0, 4}},
                                       {{0, 5}, {1, 4}},
                                       {{1, 5}, {1, 5}},
                                       {{1, 0}, {1, 0}},
                                       {{1, 1}, {2, 0}},
                                       {{2, 1}, {2, 1}},
                                       {{2, 2}, {2, 2}}}};

// The cells of the rim, by the direction the tile points to, seen from the volcano.
constexpr auto kRimCells = [] {
  std::array<std::array<Cell, kRim.size()>, kDirections> cells{};
  for (std::size_t to = 0; to < kDirections; ++to)
    for (std::size_t i = 0; i < kRim.size(); ++i)
      cells[to][i] = neighbour(tile_cells({0, 0}, static_cast<Direction>(to))[kRim[i].touch.part],
                               kTurns[to][kRim[i].touch.turns]);
  return cells;
}();

}  // namespace

template <int Words>
FieldId Island<Words>::field_at(Cell cell) const {
  if (cell.q < -kReach || cell.q > kReach || cell.r < -kReach || cell.r > kReach) return kNoField;
  return slots_[slot_of(pack(cell))];
}

template <int Words>
std::array<FieldId, 3> Island<Words>::under(const Spot& spot) const {
  const auto cells = tile_cells(spot.volcano, spot.to);
  return {field_at(cells[0]), field_at(cells[1]), field_at(cells[2])};
}

// What can be seen of a field from above, as one number. Covered tiles leave no trace but the level.
template <int Words>
std::uint64_t Island<Words>::key(FieldId field) const {
  const auto shows = is_volcano(field) ? kLandscapes + static_cast<unsigned>(points(tile_of(field)))
                                       : static_cast<unsigned>(landscape(field));
  return mix(std::uint64_t{cells_[field]} << 16 | std::uint64_t{levels_[field]} << 8 | shows);
}

template <int Words>
std::uint64_t Island<Words>::recomputed_hash() const {
  std::uint64_t hash = 0;
  each_field([&](FieldId field) { hash += key(field); });
  return hash;
}

template <int Words>
void Island<Words>::cover(FieldId field) {
  hash_ -= key(field);
  if (is_volcano(field)) set_ways(static_cast<std::size_t>(tile_of(field)), 0);
}

template <int Words>
void Island<Words>::put(FieldId field, PackedCell cell, std::size_t slot, int level) {
  slots_[slot] = field;
  cells_[field] = cell;
  levels_[field] = static_cast<std::uint8_t>(level);
  hash_ += key(field);
}

// The volcano of a tile, on this level, takes note of what lies next to it.
template <int Words>
void Island<Words>::see(std::size_t tile, int level, Direction to, FieldId neighbour) {
  const auto shift = static_cast<unsigned>(to);
  around_[tile] = (around_[tile] & ~(Ring{0xff} << 8 * shift)) | Ring{neighbour} << 8 * shift;
  const auto level_with = static_cast<unsigned>(levels_[neighbour] == level) << shift;
  level_with_[tile] = static_cast<std::uint8_t>((level_with_[tile] & ~(1U << shift)) | level_with);
}

// Which eruptions the landscape allows on a tile's volcano: A and B side by side on its level (T-TILE-3c),
// and not the direction it has (T-TILE-3b).
template <int Words>
void Island<Words>::ripen(std::size_t tile) {
  const unsigned level_with = level_with_[tile];
  const unsigned next_level_with = level_with >> 1 | level_with << (kDirections - 1);
  const unsigned own = 1U << static_cast<unsigned>(directions_[tile]);
  set_ways(tile, level_with & next_level_with & ~own & 0x3f);
}

template <int Words>
void Island<Words>::set_ways(std::size_t tile, unsigned ways) {
  eruption_count_ = static_cast<std::uint16_t>(eruption_count_ + std::popcount(ways) -
                                               std::popcount(static_cast<unsigned>(ways_[tile])));
  ways_[tile] = static_cast<std::uint8_t>(ways);
  ripe_ = (ripe_ & ~(std::uint64_t{1} << tile)) | std::uint64_t{ways != 0} << tile;
}

template <int Words>
Eruption Island<Words>::eruption(int k) const {
  auto ripe = ripe_;
  auto tile = static_cast<std::size_t>(std::countr_zero(ripe));
  for (int here = 0; here = std::popcount(static_cast<unsigned>(ways_[tile])), k >= here; k -= here) {
    ripe &= ripe - 1;
    tile = static_cast<std::size_t>(std::countr_zero(ripe));
  }
  return eruption_of(tile, static_cast<unsigned>(nth_bit(ways_[tile], k)));
}

template <int Words>
void Island<Words>::lay(const Spot& spot, Tile tile) {
  const auto cells = tile_cells(spot.volcano, spot.to);
  const auto to = static_cast<std::size_t>(spot.to);
  const auto number = static_cast<std::size_t>(tiles_++);
  const auto a = static_cast<FieldId>(2 * number);
  const auto b = static_cast<FieldId>(2 * number + 1);
  const std::array<FieldId, 3> parts{static_cast<FieldId>(static_cast<std::size_t>(kSpan) + number), a, b};

  int level = 1;
  if (shore_.covers(spot.volcano)) {
    const auto covered = under(spot);
    level = levels_[covered[0]] + 1;  // T-TILE-4
    for (const FieldId field : covered) cover(field);
  } else {
    shore_.cover(spot);
  }

  directions_[number] = spot.to;
  landscapes_[a] = tile.a;
  landscapes_[b] = tile.b;
  // While the island is small no two cells share a slot, and there is nothing to compare.
  const bool small = shore_.fits(kSlotColumns);
  const auto find = [&](PackedCell cell) { return small ? cell % kSlots : slot_of(cell); };
  for (std::size_t part = 0; part < 3; ++part) {
    const PackedCell cell = pack(cells[part]);
    put(parts[part], cell, find(cell), level);
  }
  for (const FieldId field : {a, b}) {
    showing_[static_cast<std::size_t>(landscapes_[field])].add(field);
    if (level == 1) level_one_.add(field);
    if (level >= 3) level_three_up_.add(field);
  }

  // What lies around the tile. Landscape is taken note of without a branch for each of the nine cells;
  // volcanoes, fewer and with more to do, are gathered in a mask.
  static constexpr auto kRimSteps = [] {
    std::array<std::array<PackedCell, kRim.size()>, kDirections> steps{};
    for (std::size_t i = 0; i < kDirections; ++i)
      for (std::size_t j = 0; j < kRim.size(); ++j) steps[i][j] = pack(kRimCells[i][j]) - pack({0, 0});
    return steps;
  }();
  const PackedCell centre = pack(spot.volcano);
  std::array<FieldId, kRim.size()> rim;
  std::array<Fields, 3> beside{Fields{}, Fields::of(b), Fields::of(a)};
  const std::array<Fields, 3> self{Fields{}, Fields::of(a), Fields::of(b)};
  unsigned volcanoes = 0;
#pragma GCC unroll 9
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const FieldId outside = slots_[find(centre + kRimSteps[to][i])];
    const auto [touch, other] = kRim[i];
    const bool is_landscape = outside < kSpan;
    const Fields landscape = Fields::of_if(is_landscape, outside % kSpan);
    rim[i] = outside;
    beside[touch.part] |= landscape;
    beside[other.part] |= landscape;
    next_to_[std::min<int>(outside, kSpan)] |= self[touch.part] | self[other.part];
    volcanoes |= static_cast<unsigned>(static_cast<std::uint8_t>(outside - kSpan) < kNoField - kSpan) << i;
  }
  next_to_[a] = beside[1];
  next_to_[b] = beside[2];

  // The new volcano's ring, first as if it pointed east: A, B, then the rim's first four cells.
  Ring around = Ring{a} | Ring{b} << 8;
  unsigned level_with = 3;
  for (unsigned i = 0; i < 4; ++i) {
    around |= Ring{rim[i]} << 8 * (i + 2);
    level_with |= static_cast<unsigned>(levels_[rim[i]] == level) << (i + 2);
  }
  around_[number] = around << 8 * to | around >> 8 * (kDirections - to);
  level_with_[number] =
      static_cast<std::uint8_t>((level_with << to | level_with >> (kDirections - to)) & 0x3f);
  ripen(number);

  for (; volcanoes != 0; volcanoes &= volcanoes - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(volcanoes));
    const auto [touch, other] = kRim[i];
    const auto neighbour = static_cast<std::size_t>(rim[i] - kSpan);
    const int its_level = levels_[rim[i]];
    see(neighbour, its_level, kTurns[to][(touch.turns + 3) % kDirections], parts[touch.part]);
    see(neighbour, its_level, kTurns[to][(other.turns + 3) % kDirections], parts[other.part]);
    ripen(neighbour);
  }
}

template class Island<1>;
template class Island<2>;

}  // namespace tephra::taluva
