#pragma once

#include <array>

#include "engine/taluva/position.h"

namespace tephra::taluva {

// What one eruption could do to the island as it lies, the same for all seats.
template <int Words>
struct Unrest {
  using Fields = typename Position<Words>::Land::Fields;

  explicit Unrest(const Position<Words>& position);

  // Whether one leaves no part of a settlement without a temple that is large enough for one.
  bool may_ruin(const Position<Words>& position, const Fields& settlement) const;
  // Whether one leaves a part of a settlement with a temple that is large enough for another.
  bool may_part(const Position<Words>& position, const Fields& settlement) const;

  Fields exposed{};  // landscape fields that one may cover
  Fields rising{};   // landscape fields that one would put ground for a tower beside

 private:
  static constexpr std::size_t kMost = 64;  // more are not remembered
  std::array<Fields, kMost> covers_;        // what each would cover
  std::size_t count_ = 0;
};

// What the island offers to a seat and what it has made of it, in counts: all that its strength is judged by
// but for the pieces it has left and the time.
struct Prospects {
  // Fields to build on now.
  int temple_sites = 0;
  int tower_sites = 0;
  int hut_sites = 0;
  // Bare fields next to its buildings, by level: 1, 2, 3 and more.
  std::array<int, 3> open{};

  // Settlements.
  std::array<int, 3> without_temple{};  // of 1, 2, 3 and more fields
  int with_temple = 0;
  int with_tower = 0;
  int fields = 0;           // of all
  int largest = 0;          // of those without a temple
  int second = 0;           // the largest but one of those
  int largest_temple = 0;   // of those with one
  int best_growth = 0;      // fields that expanding one fills, at most
  int dearest = 0;          // huts that expanding one takes, at most
  int next_dearest = 0;     // and that the next best expansion takes
  int ready_by_growth = 0;  // which expanding makes large enough for a temple
  int tower_grounds = 0;    // without a tower, next to bare ground that is not flat
  int ready = 0;            // that could have a temple now
  int ready_for_tower = 0;  // that could have a tower now

  // What eruptions may do.
  int exposed = 0;     // own fields that one may cover
  int ready_safe = 0;  // settlements that could have a temple whatever erupts
  int rising = 0;      // settlements without a tower that could get ground for it
  int parting = 0;     // settlements with a temple that may be cut, and are large
  int large = 0;       // settlements without a temple that are large enough for one
  int fragile = 0;     // of those, that one may take that from
  int dividing = 0;  // settlements with a temple of which one leaves a part that is large enough for another
  int lifted = 0;    // settlements that could not have a tower now, and could with ground that one may bring

  // Each settlement by all that is to be said of it together, since what it has is worth more or less by what
  // else it has.
  // Too small for a temple and without one: of one field, of two that no eruption may cover, of two others;
  // of each kind last those that expanding makes large enough.
  std::array<int, 6> small{};
  // Large enough for a temple and without one: of 3, 4, 5 and more fields; of each size first those that are
  // not fragile, and of these and the others last those that could have it now.
  std::array<int, 12> grown{};
  // With a temple: of at most 3, of 4, 5, 6 and more fields; of each size last those that one may divide.
  std::array<int, 8> served{};
  // Without a tower: of one field, of more; of each by the ground beside it: flat, higher, where an eruption
  // may bring what a tower needs, and that itself.
  std::array<int, 8> low{};
  // Bare fields next to more than one settlement, once for each that is one more: all, those that are not
  // flat, and those next to more than one without a temple.
  std::array<int, 3> meeting{};
};

template <int Words>
Prospects prospects(const Position<Words>& position, int seat, const Unrest<Words>& unrest);

extern template struct Unrest<1>;
extern template struct Unrest<2>;

}  // namespace tephra::taluva
