#pragma once

#include "engine/taluva/builds.h"
#include "engine/taluva/island.h"
#include "engine/taluva/settlements.h"

namespace tephra::taluva {

// The legal moves of one decision, counted once: how many there are, the k-th, and each, in the same order
// and without repeats. A view: it is good while the position it came from stays as it is.
template <int Words>
class Choices {
 public:
  // Nothing to decide.
  Choices() = default;
  // Placements: on bare table, then eruptions.
  Choices(const Island<Words>& land, const Settlements<Words>& settlements)
      : land_(&land), settlements_(&settlements), count_(land.tiles() == 0 ? 1 : land.shore().count()) {
    land.each_eruption([&](const Eruption& eruption) { count_ += allowed(eruption); });
  }
  explicit Choices(const Builds<Words>& builds) : builds_(builds), count_(builds.count()) {}

  int count() const { return count_; }

  // Asks for 0 ≤ k < count().
  Move nth(int k) const {
    if (land_ == nullptr) return builds_.nth(k);
    if (land_->tiles() == 0) return Move::place({});  // T-TILE-1
    const int on_table = land_->shore().count();
    if (k < on_table) return Move::place(land_->shore().nth(k));
    Move found;
    k -= on_table;
    land_->each_eruption([&](const Eruption& eruption) {
      if (allowed(eruption) && k-- == 0) found = Move::place(eruption.spot);
    });
    return found;
  }

  template <class Visit>
  void each(Visit&& visit) const {
    if (land_ == nullptr) return builds_.each(visit);
    if (land_->tiles() == 0) return visit(Move::place({}));
    land_->shore().each([&](const Spot& spot) { visit(Move::place(spot)); });
    land_->each_eruption([&](const Eruption& eruption) {
      if (allowed(eruption)) visit(Move::place(eruption.spot));
    });
  }

 private:
  bool allowed(const Eruption& eruption) const { return !settlements_->protects(eruption.a, eruption.b); }

  const Island<Words>* land_ = nullptr;  // none: the choice is among builds_
  const Settlements<Words>* settlements_ = nullptr;
  Builds<Words> builds_;
  int count_ = 0;
};

}  // namespace tephra::taluva
