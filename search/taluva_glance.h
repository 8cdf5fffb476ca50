#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/taluva/position.h"
#include "search/network.h"

namespace tephra::taluva {

// What a placement promises at first sight, as one number: the larger, the sooner it is worth a closer look.
using Taste = Network<36, 16>;

// Looks at placements without playing them: what they cover, and what their fields would be next to. About
// thirty times faster than to play each and judge what comes of it, so that a search can open many times as
// many positions.
//
// What a tile promises on bare table is a sum over its three cells, so each cell is described once for all
// tiles that might lie on it.
template <int Words>
class Glance {
 public:
  // Asks for a position with a tile to place.
  explicit Glance(const Position<Words>& position);

  // Describes a legal placement to the taste: each feature about 0 to 1.
  void describe(Move move, Taste::Input& features) const;

  // What has been found out about cells, kept from one to the next only to save room.
  class Notes;

  // Calls visit(move, promise) for every legal placement.
  template <class Visit>
  void each(const Taste& taste, Notes& notes, Visit&& visit) const;

 private:
  using Land = typename Position<Words>::Land;
  using Fields = typename Land::Fields;

  // The features in their order: groups of so many.
  static constexpr std::size_t kCommon = 8;
  static constexpr std::size_t kCell = 11;  // added up for A and B
  static constexpr std::size_t kVolcano = 2;
  static constexpr std::size_t kEruption = 15;
  static_assert(kCommon + kCell + kVolcano + kEruption == Taste::kInputs);
  static constexpr std::size_t kFirstOfVolcano = kCommon + kCell;
  static constexpr std::size_t kFirstOfEruption = kFirstOfVolcano + kVolcano;

  struct Settlement {
    Fields fields;
    Fields reach;  // bare fields next to it
    int size = 0;
    bool temple = false;
  };
  // Buildings and what is next to them, of one side: the seat to move, or all others together.
  struct Side {
    Fields built;
    Fields ready;       // of settlements that may be given a temple
    Fields just_ready;  // of those, where no field can be spared
    Fields low;         // of settlements without a tower
    Fields open;        // bare fields next to buildings
    Fields served;      // of settlements with a temple
  };
  // What a cell adds to the hidden units as each part of a tile.
  struct CellParts {
    Taste::Units a;
    Taste::Units b;
    Taste::Units volcano;
  };

  Fields around(Cell cell) const;
  void describe_cell(const Fields& beside, const Fields& left, Landscape shows, Taste::Input& features) const;
  void describe_volcano(const Fields& beside, Taste::Input& features) const;
  void describe_eruption(int level, const Fields& covered, const Fields& beside,
                         Taste::Input& features) const;
  CellParts parts(const Taste& taste, Cell cell) const;

  const Position<Words>* position_;
  Side own_;
  Side others_;
  std::array<Settlement, kMaxSettlements> settlements_;  // of the seat to move
  int count_ = 0;
  std::array<float, kCommon> common_;  // the same for every placement
};

// Cells are found by the low bits of their coordinates; where two meet, the second is not kept. In the heap:
// the browser's stack is small.
template <int Words>
class Glance<Words>::Notes {
 public:
  Notes() : cells_(kKept), parts_(kKept + 1) {}

  void clear() {
    places_.fill(0);
    count_ = 0;
  }
  template <class Make>
  const CellParts& of(Cell cell, const Make& make) {
    const auto row = static_cast<std::size_t>(cell.r & (kColumns - 1));
    const auto column = static_cast<std::size_t>(cell.q & (kColumns - 1));
    std::uint8_t& place = places_[row * kColumns + column];
    if (place != 0 && cells_[place - 1U] == cell) return parts_[place - 1U];
    if (place != 0 || count_ == kKept) return parts_[kKept] = make(cell);
    cells_[count_] = cell;
    parts_[count_] = make(cell);
    place = static_cast<std::uint8_t>(++count_);
    return parts_[place - 1U];
  }

 private:
  static constexpr int kColumns = 32;
  static constexpr std::size_t kKept = 255;

  std::array<std::uint8_t, std::size_t{kColumns} * kColumns> places_{};  // 0: none
  std::size_t count_ = 0;
  std::vector<Cell> cells_;
  std::vector<CellParts> parts_;
};

template <int Words>
template <class Visit>
void Glance<Words>::each(const Taste& taste, Notes& notes, Visit&& visit) const {
  Taste::Units base = taste.bias;
  Taste::Input features{};
  std::ranges::copy(common_, features.begin());
  taste.add(features, 0, kCommon, base);
  notes.clear();
  const auto make = [&](Cell cell) { return parts(taste, cell); };
  position_->choices().each([&](Move move) {
    const Spot spot = move.spot();
    Taste::Units units = base;
    if (position_->land().shore().covers(spot.volcano)) {
      describe(move, features);
      taste.add(features, kCommon, Taste::kInputs, units);
    } else {
      const auto [volcano, a, b] = tile_cells(spot.volcano, spot.to);
      const auto sum = [&units](const Taste::Units& part) {
        for (std::size_t i = 0; i < units.size(); ++i) units[i] += part[i];
      };
      sum(notes.of(a, make).a);
      sum(notes.of(b, make).b);
      sum(notes.of(volcano, make).volcano);
    }
    visit(move, taste.strength(Taste::rectified(units)));
  });
}

extern template class Glance<1>;
extern template class Glance<2>;

}  // namespace tephra::taluva
