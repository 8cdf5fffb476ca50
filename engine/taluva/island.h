#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/bits.h"
#include "engine/taluva/hex.h"
#include "engine/taluva/shore.h"
#include "engine/taluva/tile.h"

namespace tephra::taluva {

// A field's number. Tile number t brings the landscape fields 2t (its A) and 2t+1 (its B) and the volcano
// kSpan+t. A landscape field is never again a volcano and a covered field never comes back, so n tiles need
// 2n landscape numbers in a whole game: sets of them are one or two machine words.
using FieldId = std::uint8_t;

// A tile on top of others, and the fields that its A and B would cover, volcanoes or landscape.
struct Eruption {
  Spot spot;
  FieldId a = 0;
  FieldId b = 0;
};

// The fields that lie on top, who is next to whom, and where eruptions fit. It knows landscape, levels and
// volcanoes, but no buildings.
template <int Words>
class Island {
 public:
  using Fields = Bits<Words>;  // a set of landscape fields
  static constexpr int kSpan = Shore<Words>::kSpan;
  static constexpr int kMaxTiles = Shore<Words>::kMaxTiles;
  // One more than the last number there can be.
  static constexpr FieldId kNoField = kSpan + kMaxTiles;

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

  // Calls visit(Eruption) for every one that the landscape allows (T-TILE-3a to 3c), in an order that is
  // fixed for a given history.
  template <class Visit>
  void each_eruption(Visit&& visit) const;
  // Each volcano on top in each direction but its own (T-TILE-3a, T-TILE-3b): numbers to draw from. One of
  // them is an eruption if all that it would cover lies on one level (T-TILE-3c).
  int eruption_candidates() const { return kOtherDirections * std::popcount(volcanoes_); }
  std::optional<Eruption> eruption(int candidate) const;

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
  // To the six neighbours of a packed cell.
  static constexpr auto kPackedSteps = [] {
    std::array<PackedCell, kDirections> steps{};
    for (std::size_t to = 0; to < steps.size(); ++to)
      steps[to] = static_cast<PackedCell>(kSteps[to].r * kRowStep + kSteps[to].q);
    return steps;
  }();
  std::size_t slot_of(PackedCell cell) const {
    std::size_t slot = cell % kSlots;
    while (slots_[slot] != kNoField && cells_[slots_[slot]] != cell) slot = (slot + 1) % kSlots;
    return slot;
  }

  static constexpr int kOtherDirections = kDirections - 1;

  Fields& showing(Landscape landscape) { return showing_[static_cast<std::size_t>(landscape)]; }
  std::uint64_t key(FieldId field) const;
  void cover(FieldId field);
  void put(FieldId field, PackedCell cell, std::size_t slot, int level);
  FieldId volcano_of(int tile) const { return static_cast<FieldId>(kSpan + tile); }

  Shore<Words> shore_;
  std::uint64_t hash_ = 0;
  std::uint64_t volcanoes_ = 0;  // tiles whose volcano lies on top
  // By field. Where no landscape is, what is next to it is noted all the same, and never asked for.
  std::array<Fields, kNoField + 1> next_to_{};
  std::array<Fields, kLandscapes> showing_{};
  Fields level_one_{};
  Fields level_three_up_{};
  std::array<PackedCell, kNoField + 1> cells_{};
  std::array<std::uint8_t, kNoField + 1> levels_{};  // kNoField stays on level 0
  std::array<Landscape, kSpan> landscapes_{};
  std::array<Direction, kMaxTiles> directions_{};
  std::uint8_t tiles_ = 0;
  // Fields by cell, in open addressing. Cells are never taken out.
  std::array<FieldId, kSlots> slots_{};
};

template <int Words>
template <class Visit>
void Island<Words>::each_eruption(Visit&& visit) const {
  for (auto volcanoes = volcanoes_; volcanoes != 0; volcanoes &= volcanoes - 1) {
    const int tile = std::countr_zero(volcanoes);
    const FieldId volcano = volcano_of(tile);
    std::array<FieldId, kDirections> around;
    unsigned level_with = 0;
    for (std::size_t to = 0; to < around.size(); ++to) {
      around[to] = slots_[slot_of(cells_[volcano] + kPackedSteps[to])];
      level_with |= static_cast<unsigned>(levels_[around[to]] == levels_[volcano]) << to;
    }
    const unsigned next_level_with = level_with >> 1 | level_with << (kDirections - 1);
    const unsigned own = 1U << static_cast<unsigned>(points(tile));
    for (unsigned ways = level_with & next_level_with & ~own & 0x3f; ways != 0; ways &= ways - 1) {
      const auto to = static_cast<std::size_t>(std::countr_zero(ways));
      visit(Eruption{.spot = {cell_of(volcano), static_cast<Direction>(to)},
                     .a = around[to],
                     .b = around[(to + 1) % kDirections]});
    }
  }
}

extern template class Island<1>;
extern template class Island<2>;

}  // namespace tephra::taluva
