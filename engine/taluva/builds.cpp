#include "engine/taluva/builds.h"

#include <bit>

namespace tephra::taluva {

template <int Words>
typename Builder<Words>::Fields Builder<Words>::huts() const {
  if (stock_.huts == 0) return {};
  const Fields level_one = settlements_->bare() & land_->on_level_one();                     // T-HUT-1
  return rule_ == HutRule::Isolated ? level_one & ~settlements_->beside(seat_) : level_one;  // T-HUT-2
}

template <int Words>
typename Builder<Words>::Fields Builder<Words>::towers() const {
  const Fields sites = settlements_->bare() & land_->on_level_three_up() & settlements_->beside(seat_);
  if (stock_.towers == 0 || !sites.any()) return {};
  Fields without_tower;
  for (int i = 0; i < settlements_->count(seat_); ++i) {
    const Fields& fields = settlements_->settlement(seat_, i);
    if (!(fields & settlements_->towers()).any()) without_tower |= fields;
  }
  return sites & Settlements<Words>::beside(*land_, without_tower);  // T-TOWER-1, T-JOIN-1
}

template <int Words>
typename Builder<Words>::Fields Builder<Words>::temples() const {
  if (stock_.temples == 0) return {};
  return settlements_->bare() & Settlements<Words>::beside(*land_, settlements_->temple_ready(seat_));
}

template <int Words>
typename Builder<Words>::Fields Builder<Words>::filled(const Fields& settlement, Landscape into) const {
  return Settlements<Words>::beside(*land_, settlement) & settlements_->bare() & land_->showing(into);
}

template <int Words>
int Builder<Words>::price(const Fields& fields) const {
  int huts = fields.count();
  (fields & ~land_->on_level_one()).each([&](int field) {
    huts += land_->level(static_cast<FieldId>(field)) - 1;
  });
  return huts;
}

template <int Words>
bool Builder<Words>::can_expand(const Fields& settlement, Landscape into) const {
  const int huts = price(filled(settlement, into));
  return huts > 0 && huts <= stock_.huts;
}

template <int Words>
bool Builder<Words>::any() const {
  if (huts().any() || towers().any() || temples().any()) return true;
  for (int i = 0; i < settlements_->count(seat_); ++i)
    for (int into = 0; into < kLandscapes; ++into)
      if (can_expand(settlements_->settlement(seat_, i), static_cast<Landscape>(into))) return true;
  return false;
}

// Counting expansions means pricing every landscape around every settlement. Drawing from all pairs of the
// two, possible or not, and drawing again if it is not, gives the same distribution for less.
template <int Words>
Move Builder<Words>::random(Random& random) const {
  const Fields hut_fields = huts();
  const Fields tower_fields = towers();
  const Fields temple_fields = temples();
  const int huts = hut_fields.count();
  const int towers = huts + tower_fields.count();
  const int temples = towers + temple_fields.count();
  const int all = temples + settlements_->count(seat_) * kLandscapes;
  while (true) {
    const int k = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
    if (k < huts) return Move::build(Move::Kind::Hut, hut_fields.nth(k));
    if (k < towers) return Move::build(Move::Kind::Tower, tower_fields.nth(k - huts));
    if (k < temples) return Move::build(Move::Kind::Temple, temple_fields.nth(k - towers));
    const Fields& from = settlements_->settlement(seat_, (k - temples) / kLandscapes);
    const auto into = static_cast<Landscape>((k - temples) % kLandscapes);
    if (can_expand(from, into)) return Move::expand(from.first(), into);
  }
}

template <int Words>
Builds<Words>::Builds(const Builder<Words>& builder, const Settlements<Words>& settlements, int seat)
    : huts_(builder.huts()),
      towers_(builder.towers()),
      temples_(builder.temples()),
      count_(huts_.count() + towers_.count() + temples_.count()),
      settlements_(settlements.count(seat)) {
  for (int i = 0; i < settlements_; ++i) {
    const Fields& fields = settlements.settlement(seat, i);
    unsigned ways = 0;
    for (int into = 0; into < kLandscapes; ++into)
      ways |= static_cast<unsigned>(builder.can_expand(fields, static_cast<Landscape>(into))) << into;
    lowest_[i] = static_cast<std::uint8_t>(fields.first());
    into_[i] = static_cast<std::uint8_t>(ways);
    count_ += std::popcount(ways);
  }
}

template <int Words>
Move Builds<Words>::nth(int k) const {
  const int huts = huts_.count();
  const int towers = huts + towers_.count();
  const int temples = towers + temples_.count();
  if (k < huts) return Move::build(Move::Kind::Hut, huts_.nth(k));
  if (k < towers) return Move::build(Move::Kind::Tower, towers_.nth(k - huts));
  if (k < temples) return Move::build(Move::Kind::Temple, temples_.nth(k - towers));
  k -= temples;
  std::size_t which = 0;
  while (k >= std::popcount(static_cast<unsigned>(into_[which])))
    k -= std::popcount(static_cast<unsigned>(into_[which++]));
  return Move::expand(lowest_[which], static_cast<Landscape>(nth_bit(into_[which], k)));
}

template class Builder<1>;
template class Builder<2>;
template class Builds<1>;
template class Builds<2>;

}  // namespace tephra::taluva
