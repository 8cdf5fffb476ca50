#pragma once

#include <optional>

#include "engine/volcano_island/actions.h"

namespace tephra::volcano_island {

// The legal moves of one decision: how many there are, the k-th, and each, in the same order and without
// repeats. A view: it is good while the position it came from stays as it is.
class Choices {
 public:
  // Nothing to decide.
  Choices() = default;
  explicit Choices(Squares lava) : lava_(lava), count_(lava.count()) {}
  explicit Choices(const Actions& actions) : actions_(actions), count_(actions.count()) {}

  int count() const { return count_; }

  // Asks for 0 ≤ k < count().
  Move nth(int k) const { return actions_ ? actions_->nth(k) : Move::lava(lava_.nth(k)); }

  template <class Visit>
  void each(Visit&& visit) const {
    if (actions_) return actions_->each(visit);
    lava_.each([&](SquareId to) { visit(Move::lava(to)); });
  }

 private:
  std::optional<Actions> actions_{};  // none: the choice is among lava_
  Squares lava_{};
  int count_ = 0;
};

}  // namespace tephra::volcano_island
