#include "search/taluva_prospects.h"

#include <algorithm>
#include <span>

namespace tephra::taluva {

template <int Words>
Unrest<Words>::Unrest(const Position<Words>& position) {
  using Land = typename Position<Words>::Land;
  const Land& land = position.land();
  const auto& settlements = position.settlements();
  // Fields that no eruption may cover: towers, temples, and whatever stands alone (T-TILE-3d, T-TILE-3e).
  Fields firm = settlements.towers() | settlements.temples();
  for (int seat = 0; seat < position.seats(); ++seat)
    for (int i = 0; i < settlements.count(seat); ++i)
      if (const Fields& fields = settlements.settlement(seat, i); fields.count() == 1) firm |= fields;
  land.each_eruption([&](const Eruption& eruption) {
    Fields covered;
    Fields around;
    for (const FieldId field : {eruption.a, eruption.b}) {
      if (Land::is_volcano(field)) continue;
      covered.add(field);
      around |= land.next_to(field);
    }
    if ((covered & firm).any()) return;
    if ((covered & ~settlements.bare()).count() == 2 && settlements.whole_settlement(eruption.a, eruption.b))
      return;
    exposed |= covered;
    if (covered.any() && count_ < kMost) covers_[count_++] = covered;
    if (land.level(eruption.a) >= 2) rising |= around & ~covered;
  });
}

namespace {

constexpr int kForTemple = 3;

// The part of `fields` around the first of them.
template <int Words>
Bits<Words> first_part(const Island<Words>& land, const Bits<Words>& fields) {
  Bits<Words> part = Bits<Words>::of(fields.first());
  while (true) {
    const Bits<Words> more = Settlements<Words>::beside(land, part) & fields & ~part;
    if (!more.any()) return part;
    part |= more;
  }
}

// One more of that kind.
void count(std::span<int> kinds, int kind) { ++kinds[static_cast<std::size_t>(kind)]; }

// Whether a part of `fields` is large enough for a temple.
template <int Words>
bool has_large_part(const Island<Words>& land, Bits<Words> fields) {
  while (fields.count() >= kForTemple) {
    const Bits<Words> part = first_part(land, fields);
    if (part.count() >= kForTemple) return true;
    fields = fields & ~part;
  }
  return false;
}

}  // namespace

template <int Words>
bool Unrest<Words>::may_ruin(const Position<Words>& position, const Fields& settlement) const {
  constexpr int kBeyondRuin = 9;  // two fields less, and nothing but pairs: it cannot be
  if (settlement.count() >= kBeyondRuin) return false;
  for (std::size_t i = 0; i < count_; ++i)
    if ((covers_[i] & settlement).any() && !has_large_part(position.land(), settlement & ~covers_[i]))
      return true;
  return false;
}

template <int Words>
bool Unrest<Words>::may_part(const Position<Words>& position, const Fields& settlement) const {
  const Fields temples = settlement & position.settlements().temples();
  for (std::size_t i = 0; i < count_; ++i) {
    if (!(covers_[i] & settlement).any()) continue;
    Fields left = settlement & ~covers_[i];
    while (left.count() >= kForTemple) {
      const Fields part = first_part(position.land(), left);
      if (part.count() >= kForTemple && !(part & temples).any()) return true;
      left = left & ~part;
    }
  }
  return false;
}

template <int Words>
Prospects prospects(const Position<Words>& position, int seat, const Unrest<Words>& unrest) {
  using Fields = typename Position<Words>::Land::Fields;
  const auto& land = position.land();
  const auto& settlements = position.settlements();
  const Stock& stock = position.stock(seat);
  const Builder<Words> builder(land, settlements, seat, stock, position.options().hut);
  const Fields& bare = settlements.bare();
  Prospects found;

  const Fields open = bare & settlements.beside(seat);
  found.open[0] = (open & land.on_level_one()).count();
  found.open[2] = (open & land.on_level_three_up()).count();
  found.open[1] = open.count() - found.open[0] - found.open[2];
  found.hut_sites = builder.huts().count();
  found.exposed = (settlements.built_by(seat) & unrest.exposed).count();

  Fields for_temple;
  Fields for_tower;
  Fields met;
  Fields met_without_temple;
  const Fields raised = ~land.on_level_one();
  for (int i = 0; i < settlements.count(seat); ++i) {
    const Fields& fields = settlements.settlement(seat, i);
    const int size = fields.count();
    const bool temple = (fields & settlements.temples()).any();
    const bool tower = (fields & settlements.towers()).any();
    const Fields around = Settlements<Words>::beside(land, fields) & bare;
    found.fields += size;
    found.with_temple += temple;
    found.with_tower += tower;
    if (!tower) {
      const Fields high = around & land.on_level_three_up();
      const bool rises = (fields & unrest.rising).any();
      const bool has_raised = (around & raised).any();
      for_tower |= high;
      found.ready_for_tower += high.any();
      found.lifted += !high.any() && rises;
      found.tower_grounds += has_raised;
      found.rising += rises;
      const int ground = high.any() ? 3 : (rises ? 2 : int{has_raised});
      count(found.low, (size > 1 ? 4 : 0) + ground);
    }
    const Fields meeting = met & around;
    found.meeting[0] += meeting.count();
    found.meeting[1] += (meeting & raised).count();
    met |= around;
    if (!temple) {
      found.meeting[2] += (met_without_temple & around).count();
      met_without_temple |= around;
    }
    int growth = 0;
    for (int into = 0; into < kLandscapes; ++into) {
      const Fields filled = around & land.showing(static_cast<Landscape>(into));
      if (!filled.any()) continue;
      const int price = builder.price(filled);
      if (price > stock.huts) continue;
      growth = std::max(growth, filled.count());
      found.next_dearest = std::max(found.next_dearest, std::min(found.dearest, price));
      found.dearest = std::max(found.dearest, price);
    }
    found.best_growth = std::max(found.best_growth, growth);
    const int exposed = (fields & unrest.exposed).count();
    if (temple) {
      found.largest_temple = std::max(found.largest_temple, size);
      found.parting += size >= 5 && exposed > 0;
      const bool divides = size > kForTemple && exposed > 0 && unrest.may_part(position, fields);
      found.dividing += divides;
      count(found.served, (std::clamp(size, 3, 6) - 3) * 2 + divides);
      continue;
    }
    count(found.without_temple, std::min(size, 3) - 1);
    if (size >= 3) {
      for_temple |= around;
      ++found.large;
      const bool fragile = exposed > 0 && unrest.may_ruin(position, fields);
      found.ready += around.any();
      found.fragile += fragile;
      count(found.grown, (std::min(size, 5) - 3) * 4 + fragile * 2 + around.any());
      // One eruption covers two fields at most, and may part what is left.
      found.ready_safe += exposed == 0 || size >= 6 || (size >= 4 && exposed == 1);
    } else {
      const bool ripens = size + growth >= 3;
      found.ready_by_growth += ripens;
      count(found.small, (size - 1) * 2 + (size == 2 && exposed > 0 ? 2 : 0) + ripens);
    }
    if (size > found.largest) {
      found.second = found.largest;
      found.largest = size;
    } else {
      found.second = std::max(found.second, size);
    }
  }
  if (stock.temples > 0) found.temple_sites = for_temple.count();
  if (stock.towers > 0) found.tower_sites = for_tower.count();
  return found;
}

template struct Unrest<1>;
template struct Unrest<2>;
template Prospects prospects(const Position<1>&, int, const Unrest<1>&);
template Prospects prospects(const Position<2>&, int, const Unrest<2>&);

}  // namespace tephra::taluva
