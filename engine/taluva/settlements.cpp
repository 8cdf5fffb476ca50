#include "engine/taluva/settlements.h"

#include "engine/core/mix.h"

namespace tephra::taluva {

template <int Words>
int Settlements<Words>::which(int seat, FieldId field) const {
  int found = 0;
  while (!settlement(seat, found).has(field)) ++found;
  return found;
}

template <int Words>
int Settlements<Words>::owner(FieldId field) const {
  int seat = 0;
  while (!built_by(seat).has(field)) ++seat;
  return seat;
}

template <int Words>
Building Settlements<Words>::building(FieldId field) const {
  if (Land::is_volcano(field) || bare_.has(field)) return Building::None;
  if (towers_.has(field)) return Building::Tower;
  if (temples_.has(field)) return Building::Temple;
  return Building::Hut;
}

template <int Words>
typename Settlements<Words>::Fields Settlements<Words>::beside(const Land& land, const Fields& fields) {
  Fields result;
  fields.each([&](int field) { result |= land.next_to(static_cast<FieldId>(field)); });
  return result;
}

// Without branches: which way they would go is anybody's guess.
template <int Words>
void Settlements<Words>::add(int seat, const Fields& fields) {
  fields_[seat][counts_[seat]++] = fields;
  const bool may_have_temple = fields.count() >= 3 && !(fields & temples_).any();
  temple_ready_[seat] |= may_have_temple ? fields : Fields{};
}

template <int Words>
typename Settlements<Words>::Fields Settlements<Words>::take(int seat, const Fields& touching) {
  auto& list = fields_[seat];
  std::size_t kept = 0;
  Fields taken;
  for (std::size_t i = 0; i < counts_[seat]; ++i) {
    const Fields fields = list[i];
    const bool goes = (fields & touching).any();
    taken |= goes ? fields : Fields{};
    list[kept] = fields;
    kept += !goes;
  }
  counts_[seat] = static_cast<std::uint8_t>(kept);
  temple_ready_[seat] &= ~taken;
  return taken;
}

template <int Words>
typename Settlements<Words>::Fields Settlements<Words>::built_among(FieldId a, FieldId b) const {
  Fields fields;
  for (const FieldId field : {a, b})
    if (building(field) != Building::None) fields.add(field);
  return fields;
}

template <int Words>
bool Settlements<Words>::whole_settlement(FieldId a, FieldId b) const {
  const Fields built = built_among(a, b);
  bool whole = false;
  built.each([&](int field) {
    const auto id = static_cast<FieldId>(field);
    whole |= !(settlement(owner(id), which(owner(id), id)) & ~built).any();
  });
  return whole;
}

template <int Words>
bool Settlements<Words>::protects(FieldId a, FieldId b) const {
  const Fields built = built_among(a, b);
  return built.any() && ((built & (towers_ | temples_)).any() || whole_settlement(a, b));
}

template <int Words>
std::uint64_t Settlements<Words>::key(const Land& land, FieldId field, int seat, Building kind) const {
  return mix(std::uint64_t{1} << 56 | std::uint64_t{land.cell_number(field)} << 16 |
             static_cast<std::uint64_t>(seat) << 8 | static_cast<std::uint64_t>(kind));
}

template <int Words>
std::uint64_t Settlements<Words>::recomputed_hash(const Land& land) const {
  std::uint64_t hash = 0;
  land.each_field([&](FieldId field) {
    if (building(field) != Building::None) hash += key(land, field, owner(field), building(field));
  });
  return hash;
}

template <int Words>
void Settlements<Words>::cover(const Land& land, FieldId a, FieldId b) {
  for (const FieldId field : {a, b}) {
    if (Land::is_volcano(field)) continue;
    if (bare_.has(field)) {
      bare_.remove(field);
      continue;
    }
    const int seat = owner(field);
    hash_ -= key(land, field, seat, Building::Hut);
    Fields rest = take(seat, Fields::of(field));
    rest.remove(field);
    built_[seat].remove(field);
    split(land, seat, rest);
    beside_[seat] = beside(land, built_by(seat));
  }
}

template <int Words>
void Settlements<Words>::uncover(const Land& land, FieldId a, FieldId b) {
  bare_.add(a);
  bare_.add(b);
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    beside_[seat].add_if((built_[seat] & land.next_to(a)).any(), a);
    beside_[seat].add_if((built_[seat] & land.next_to(b)).any(), b);
  }
}

// Takes up what is left of a settlement as the settlements it now forms.
template <int Words>
void Settlements<Words>::split(const Land& land, int seat, Fields fields) {
  while (fields.any()) {
    Fields part = Fields::of(fields.first());
    for (Fields fresh = part; fresh.any();) {
      const Fields reached = part | (beside(land, fresh) & fields);
      fresh = reached & ~part;
      part = reached;
    }
    add(seat, part);
    fields &= ~part;
  }
}

template <int Words>
void Settlements<Words>::build(const Land& land, int seat, Building kind, const Fields& fields) {
  fields.each([&](int field) { hash_ += key(land, static_cast<FieldId>(field), seat, kind); });
  bare_ &= ~fields;
  built_[seat] |= fields;
  if (kind == Building::Tower) towers_ |= fields;
  if (kind == Building::Temple) temples_ |= fields;

  const Fields reach = beside(land, fields);
  beside_[seat] |= reach;
  // Most buildings are a settlement's first, and join nothing.
  add(seat, (reach & built_by(seat)).any() ? fields | take(seat, reach) : fields);
}

template class Settlements<1>;
template class Settlements<2>;

}  // namespace tephra::taluva
