#pragma once

#include <array>
#include <cstdint>

#include "engine/core/random.h"
#include "engine/taluva/move.h"
#include "engine/taluva/options.h"
#include "engine/taluva/settlements.h"

namespace tephra::taluva {

// The pieces a seat has left.
struct Stock {
  std::uint8_t huts = kHuts;
  std::uint8_t towers = kTowers;
  std::uint8_t temples = kTemples;

  // How many of the three kinds are all built (T-END-3).
  constexpr int kinds_completed() const { return (huts == 0) + (towers == 0) + (temples == 0); }
};

// What one seat may build. A view: it is good while the position it looks at stays as it is.
template <int Words>
class Builder {
 public:
  using Land = Island<Words>;
  using Fields = typename Land::Fields;

  Builder(const Land& land, const Settlements<Words>& settlements, int seat, Stock stock, HutRule rule)
      : land_(&land), settlements_(&settlements), seat_(seat), stock_(stock), rule_(rule) {}

  // The fields for a hut (T-HUT-1, T-HUT-2), a tower (T-TOWER-1), a temple (T-TEMPLE-1).
  Fields huts() const;
  Fields towers() const;
  Fields temples() const;
  // The fields that expanding a settlement into a landscape would fill; whether there are any, and huts
  // enough for all of them (T-EXP-1, T-EXP-2).
  Fields filled(const Fields& settlement, Landscape into) const;
  bool can_expand(const Fields& settlement, Landscape into) const;
  // The huts it takes to fill these fields: as many as each one's level.
  int price(const Fields& fields) const;

  // Whether there is anything the seat may build.
  bool any() const;
  // A uniformly random build. Asks for any().
  Move random(Random& random) const;

 private:
  const Land* land_;
  const Settlements<Words>* settlements_;
  int seat_;
  Stock stock_;
  HutRule rule_;
};

// Every build of a seat, counted once: huts, towers, temples, then expansions by settlement and landscape.
template <int Words>
class Builds {
 public:
  using Fields = typename Builder<Words>::Fields;

  Builds() = default;
  Builds(const Builder<Words>& builder, const Settlements<Words>& settlements, int seat);

  int count() const { return count_; }
  // The k-th build. Asks for 0 ≤ k < count().
  Move nth(int k) const;
  template <class Visit>
  void each(Visit&& visit) const;

 private:
  Fields huts_{};
  Fields towers_{};
  Fields temples_{};
  int count_ = 0;
  int settlements_ = 0;
  std::array<std::uint8_t, kMaxSettlements> lowest_{};  // the lowest field of each settlement
  std::array<std::uint8_t, kMaxSettlements> into_{};    // the landscapes it can expand into, a bit each
};

template <int Words>
template <class Visit>
void Builds<Words>::each(Visit&& visit) const {
  huts_.each([&](int field) { visit(Move::build(Move::Kind::Hut, field)); });
  towers_.each([&](int field) { visit(Move::build(Move::Kind::Tower, field)); });
  temples_.each([&](int field) { visit(Move::build(Move::Kind::Temple, field)); });
  for (std::size_t i = 0; i < static_cast<std::size_t>(settlements_); ++i)
    for (unsigned into = into_[i]; into != 0; into &= into - 1)
      visit(Move::expand(lowest_[i], static_cast<Landscape>(std::countr_zero(into))));
}

extern template class Builder<1>;
extern template class Builder<2>;
extern template class Builds<1>;
extern template class Builds<2>;

}  // namespace tephra::taluva
