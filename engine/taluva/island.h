#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/core/bits.h"
#include "engine/taluva/hex.h"
#include "engine/taluva/shore.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

// A field's number. Tile number t brings the landscape fields 2t (its A) and 2t+1 (its B) and the volcano
// kSpan+t. A landscape field is never again a volcano and a covered field never comes back, so n tiles need
// 2n landscape numbers in a whole game: sets of them are one or two machine words.
using FieldId = std::uint8_t;
// One more than the last number there can be.
inline constexpr FieldId kNoField = 2 * Bits<1>::kSize + Shore<2>::kMaxTiles;

// A tile on top of others, and the fields that its A and B would cover, volcanoes or landscape.
struct Eruption {
  Spot spot;
  FieldId a = kNoField;
  FieldId b = kNoField;
};

// The fields that lie on top, who is next to whom, and where eruptions fit. It knows landscape, levels and
// volcanoes, but no buildings.
template <int Words>
class Island {
 public:
  using Fields = Bits<Words>;  // a set of landscape fields
  static constexpr int kSpan = Shore<Words>::kSpan;
  static constexpr int kMaxTiles = Shore<Words>::kMaxTiles;

  Island() { slots_.fill(kNoField); }

  static constexpr bool is_volcano(FieldId field) { return field >= kSpan; }
  static constexpr int tile_of(FieldId field) { return is_volcano(field) ? field - kSpan : field / 2; }

  const Shore<Words>& shore() const { return shore_; }
  int tiles() const { return tiles_; }

  // The field on top at a cell, or kNoField over bare table. Any cell may be asked for.
  FieldId field_at(Cell cell) const;
  Cell cell_of(FieldId field) const { return unpack(cells_[field]); }
  // The cell as a number of its own.
  std::uint32_t cell_number(FieldId field) const { return cells_[field]; }
  int level(FieldId field) const { return levels_[field]; }
  // For a landscape field: what it shows.
  Landscape landscape(FieldId field) const { return landscapes_[field]; }
  // Where the volcano of tile `tile` points.
  Direction points(int tile) const { return directions_[tile]; }

  // The sets below never forget a field: intersect them with fields that still lie on top.
  const Fields& next_to(FieldId landscape) const { return next_to_[landscape]; }
  const Fields& showing(Landscape landscape) const { return showing_[static_cast<std::size_t>(landscape)]; }
  const Fields& on_level_one() const { return level_one_; }
  const Fields& on_level_three_up() const { return level_three_up_; }

  // The three fields that a tile at `spot` would cover: volcano, A, B. kNoField over bare table.
  std::array<FieldId, 3> under(const Spot& spot) const;

  // How many eruptions the landscape allows (T-TILE-3a to 3c); the k-th of them, and each, in an order that
  // is fixed for a given history.
  int eruptions() const { return eruption_count_; }
  Eruption eruption(int k) const;
  template <class Visit>
  void each_eruption(Visit&& visit) const;

  // Lays the next tile. The spot is bare table, or an eruption that the landscape allows.
  void lay(const Spot& spot, Tile tile);

  // Equal for islands that look the same from above, however they came about; kept with every tile laid.
  std::uint64_t hash() const { return hash_; }
  std::uint64_t recomputed_hash() const;

  // Calls visit(field) for every field on top, in no particular order.
  template <class Visit>
  void each_field(Visit&& visit) const {
    for (const FieldId field : slots_)
      if (field != kNoField) visit(field);
  }

 private:
  // A cell as one number, to which steps can be added; islands reach at most 2·kMaxTiles cells from the first
  // tile, so no two cells share one. Its low bits are the slot where the cell is looked for first: an island
  // of up to 32 columns and rows never sees two cells meet there, and a larger one still finds each.
  using PackedCell = std::uint32_t;
  static constexpr int kSlotColumns = 32;
  static constexpr std::size_t kSlots = kSlotColumns * kSlotColumns;
  static constexpr int kReach = 127;
  static constexpr int kRowStep = kSlotColumns + static_cast<int>(kSlots);
  static constexpr int kMiddle = kReach * (kRowStep + 1);
  static constexpr PackedCell pack(Cell cell) {
    return static_cast<PackedCell>(kMiddle + cell.r * kRowStep + cell.q);
  }
  static constexpr Cell unpack(PackedCell cell) {
    return {static_cast<int>(cell) % kRowStep - kReach, static_cast<int>(cell) / kRowStep - kReach};
  }
  std::size_t slot_of(PackedCell cell) const {
    std::size_t slot = cell % kSlots;
    while (slots_[slot] != kNoField && cells_[slots_[slot]] != cell) slot = (slot + 1) % kSlots;
    return slot;
  }

  // The fields in the six directions, a byte each from the lowest.
  using Ring = std::uint64_t;

  std::uint64_t key(FieldId field) const;
  void cover(FieldId field);
  void put(FieldId field, PackedCell cell, std::size_t slot, int level);
  void see(std::size_t tile, int level, Direction to, FieldId neighbour);
  void ripen(std::size_t tile);
  void set_ways(std::size_t tile, unsigned ways);
  Eruption eruption_of(std::size_t tile, unsigned to) const {
    return {
        {cell_of(static_cast<FieldId>(static_cast<std::size_t>(kSpan) + tile)), static_cast<Direction>(to)},
        static_cast<FieldId>(around_[tile] >> 8 * to),
        static_cast<FieldId>(around_[tile] >> 8 * ((to + 1) % kDirections))};
  }

  Shore<Words> shore_;
  std::uint64_t hash_ = 0;
  std::uint64_t ripe_ = 0;                   // tiles whose volcano has an eruption that the landscape allows
  std::array<Fields, kSpan + 1> next_to_{};  // the last takes what is no landscape's
  std::array<Fields, kLandscapes> showing_{};
  Fields level_one_{};
  Fields level_three_up_{};
  std::array<PackedCell, kNoField + 1> cells_{};
  std::array<std::uint8_t, kNoField + 1> levels_{};  // kNoField stays on level 0
  std::array<Landscape, kSpan> landscapes_{};
  std::array<Ring, kMaxTiles> around_{};              // what lies around each tile's volcano
  std::array<std::uint8_t, kMaxTiles> level_with_{};  // the directions of around_ on the volcano's level
  std::array<std::uint8_t, kMaxTiles> ways_{};        // the directions an eruption could point to
  std::array<Direction, kMaxTiles> directions_{};
  std::uint8_t tiles_ = 0;
  std::uint16_t eruption_count_ = 0;
  // Fields by cell, in open addressing. Cells are never taken out.
  std::array<FieldId, kSlots> slots_{};
};

template <int Words>
template <class Visit>
void Island<Words>::each_eruption(Visit&& visit) const {
  for (auto ripe = ripe_; ripe != 0; ripe &= ripe - 1) {
    const auto tile = static_cast<std::size_t>(std::countr_zero(ripe));
    for (unsigned ways = ways_[tile]; ways != 0; ways &= ways - 1)
      visit(eruption_of(tile, static_cast<unsigned>(std::countr_zero(ways))));
  }
}

extern template class Island<1>;
extern template class Island<2>;

}  // namespace tephra::taluva
