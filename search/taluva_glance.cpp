#include "search/taluva_glance.h"

#include <algorithm>

namespace tephra::taluva {

namespace {

float part(int count, int full) {
  return static_cast<float>(std::min(count, full)) / static_cast<float>(full);
}

}  // namespace

template <int Words>
Glance<Words>::Glance(const Position<Words>& position) : position_(&position) {
  const auto& settlements = position.settlements();
  const int mover = position.seat();
  for (int seat = 0; seat < position.seats(); ++seat) {
    const bool own = seat == mover;
    (own ? own_ : others_) |= settlements.built_by(seat);
    (own ? own_open_ : others_open_) |= settlements.beside(seat) & settlements.bare();
    if (position.stock(seat).temples > 0)
      (own ? own_ready_ : others_ready_) |= settlements.temple_ready(seat);
    if (position.stock(seat).towers == 0) continue;
    for (int i = 0; i < settlements.count(seat); ++i) {
      const Fields& fields = settlements.settlement(seat, i);
      if (!(fields & settlements.towers()).any()) (own ? own_low_ : others_low_) |= fields;
    }
  }
  const Stock& stock = position.stock(mover);
  common_ = {1,
             part(stock.huts, kHuts),
             part(stock.towers, kTowers),
             part(stock.temples, kTemples),
             part(position.stack() / position.seats(), 12),
             position.seats() == 2 ? 1.0F : 0.0F};
}

// The landscape fields next to a cell.
template <int Words>
typename Glance<Words>::Fields Glance<Words>::around(Cell cell) const {
  Fields fields;
  for (int to = 0; to < kDirections; ++to) {
    const FieldId field = position_->land().field_at(neighbour(cell, static_cast<Direction>(to)));
    if (field < Land::kSpan) fields.add(field);
  }
  return fields;
}

template <int Words>
void Glance<Words>::describe(Move move, Taste::Input& features) const {
  const auto& land = position_->land();
  const auto& settlements = position_->settlements();
  const Spot spot = move.spot();
  const auto [volcano, a, b] = tile_cells(spot.volcano, spot.to);
  const Tile tile = position_->hand();

  Fields covered;
  int level = 1;
  if (land.shore().covers(volcano)) {
    level = land.level(land.field_at(volcano)) + 1;
    for (const Cell cell : {a, b})
      if (const FieldId field = land.field_at(cell); field < Land::kSpan) covered.add(field);
  }
  const Fields left = ~covered;
  const Fields beside_a = around(a) & left;
  const Fields beside_b = around(b) & left;
  const Fields beside = beside_a | beside_b;

  std::size_t next = 0;
  const auto add = [&](float value) { features[next++] = value; };
  const auto add_if = [&](bool value) { features[next++] = value ? 1.0F : 0.0F; };
  for (const float feature : common_) add(feature);
  // What it covers.
  add_if(level > 1);
  add_if(level == 2);
  add_if(level == 3);
  add_if(level > 3);
  add(part((covered & own_).count(), 2));
  add(part((covered & others_).count(), 2));
  add_if((covered & own_ready_).any());
  add_if((covered & others_ready_).any());
  add(part((covered & own_open_).count(), 2));
  add(part((covered & others_open_).count(), 2));
  // What its fields are next to.
  const bool a_own = (beside_a & own_).any();
  const bool b_own = (beside_b & own_).any();
  add_if(a_own || b_own);
  add_if(a_own && b_own);
  add(part((beside & own_).count(), 4));
  add_if((beside & own_ready_).any());
  add_if((beside & others_).any());
  add(part((beside & others_).count(), 4));
  add_if((beside & others_ready_).any());
  add_if(level >= 2 && (beside & own_low_).any());
  add_if(level >= 3 && (beside & own_low_).any());
  add_if(level >= 3 && (beside & others_low_).any());
  // How far it helps to grow: bare fields of its landscapes that are within reach already.
  const auto same = [&](Landscape landscape) { return (own_open_ & left & land.showing(landscape)).count(); };
  add_if(tile.a == tile.b && a_own && b_own);
  add(a_own ? part(same(tile.a), 4) : 0);
  add(b_own ? part(same(tile.b), 4) : 0);
  add(part((beside & settlements.bare()).count(), 6));
  add(part(land.tiles(), 48));
  while (next < features.size()) add(0);
}

template class Glance<1>;
template class Glance<2>;

}  // namespace tephra::taluva
