#include "engine/taluva/island.h"

#include <algorithm>
#include <bit>

#include "engine/core/mix.h"

namespace tephra::taluva {

namespace {

// The cells around a tile's landscape fields, clockwise, seen from its volcano: the first four touch A, the
// last four B, so the middle one both.
constexpr int kRim = 7;
constexpr auto kRimCells = [] {
  std::array<std::array<Cell, kRim>, kDirections> cells{};
  for (std::size_t to = 0; to < kDirections; ++to) {
    const auto points = static_cast<Direction>(to);
    const auto [volcano, a, b] = tile_cells({0, 0}, points);
    cells[to] = {neighbour(a, clockwise(points, 4)),
                 neighbour(a, clockwise(points, 5)),
                 neighbour(a, points),
                 neighbour(b, points),
                 neighbour(b, clockwise(points, 1)),
                 neighbour(b, clockwise(points, 2)),
                 neighbour(b, clockwise(points, 3))};
  }
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
  if (is_volcano(field)) volcanoes_ &= ~(std::uint64_t{1} << tile_of(field));
}

template <int Words>
void Island<Words>::put(FieldId field, PackedCell cell, std::size_t slot, int level) {
  slots_[slot] = field;
  cells_[field] = cell;
  levels_[field] = static_cast<std::uint8_t>(level);
  hash_ += key(field);
}

template <int Words>
std::optional<Eruption> Island<Words>::eruption(int candidate) const {
  const int tile = nth_bit(volcanoes_, candidate / kOtherDirections);
  const Spot spot{cell_of(volcano_of(tile)), clockwise(points(tile), 1 + candidate % kOtherDirections)};
  const auto [volcano, a, b] = under(spot);
  if (levels_[a] != levels_[volcano] || levels_[b] != levels_[volcano]) return std::nullopt;
  return Eruption{spot, a, b};
}

template <int Words>
void Island<Words>::lay(const Spot& spot, Tile tile) {
  const auto number = static_cast<int>(tiles_++);
  const FieldId volcano = volcano_of(number);
  const auto a = static_cast<FieldId>(2 * number);
  const auto b = static_cast<FieldId>(2 * number + 1);

  int level = 1;
  if (shore_.covers(spot.volcano)) {
    const auto covered = under(spot);
    level = levels_[covered[0]] + 1;  // T-TILE-4
    for (const FieldId field : covered) cover(field);
  } else {
    shore_.cover(spot);
  }

  volcanoes_ |= std::uint64_t{1} << number;
  directions_[number] = spot.to;
  landscapes_[a] = tile.a;
  landscapes_[b] = tile.b;
  showing(tile.a).add(a);
  showing(tile.b).add(b);
  const Fields both = Fields::of(a) | Fields::of(b);
  if (level == 1) level_one_ |= both;
  if (level >= 3) level_three_up_ |= both;

  const auto to = static_cast<std::size_t>(spot.to);
  const PackedCell centre = pack(spot.volcano);
  const std::array<PackedCell, 3> cells{centre, centre + kPackedSteps[to],
                                        centre + kPackedSteps[(to + 1) % kDirections]};
  static constexpr auto kRimSteps = [] {
    std::array<std::array<PackedCell, kRim>, kDirections> steps{};
    for (std::size_t i = 0; i < kDirections; ++i)
      for (std::size_t j = 0; j < kRim; ++j) steps[i][j] = pack(kRimCells[i][j]) - pack({0, 0});
    return steps;
  }();
  std::array<FieldId, kRim> rim;
  const auto settle_in = [&](auto&& slot) {
    put(volcano, cells[0], slot(cells[0]), level);
    put(a, cells[1], slot(cells[1]), level);
    put(b, cells[2], slot(cells[2]), level);
    for (std::size_t i = 0; i < kRim; ++i) rim[i] = slots_[slot(centre + kRimSteps[to][i])];
  };
  // While the island is small no two cells share a slot, and there is nothing to compare.
  if (shore_.fits(kSlotColumns))
    settle_in([](PackedCell cell) { return cell % kSlots; });
  else
    settle_in([this](PackedCell cell) { return slot_of(cell); });

  // The set of just this field, or of none if it is no landscape: without a branch.
  static constexpr auto kAlone = [] {
    std::array<Fields, kNoField + 1> sets{};
    for (int field = 0; field < kSpan; ++field) sets[field] = Fields::of(field);
    return sets;
  }();
  Fields beside_a = kAlone[b];
  Fields beside_b = kAlone[a];
  for (std::size_t i = 0; i <= kRim / 2; ++i) {
    const FieldId next_to_a = rim[i];
    const FieldId next_to_b = rim[i + kRim / 2];
    beside_a |= kAlone[next_to_a];
    beside_b |= kAlone[next_to_b];
    next_to_[next_to_a] |= kAlone[a];
    next_to_[next_to_b] |= kAlone[b];
  }
  next_to_[a] = beside_a;
  next_to_[b] = beside_b;
}

template class Island<1>;
template class Island<2>;

}  // namespace tephra::taluva
