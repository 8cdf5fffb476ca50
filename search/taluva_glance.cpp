#include "search/taluva_glance.h"

#include <algorithm>

#include "search/part.h"

namespace tephra::taluva {

namespace {

float one_if(bool value) { return value ? 1.0F : 0.0F; }

}  // namespace

template <int Words>
Glance<Words>::Glance(const Position<Words>& position) : position_(&position) {
  const auto& land = position.land();
  const auto& settlements = position.settlements();
  const int mover = position.seat();
  for (int seat = 0; seat < position.seats(); ++seat) {
    Side& side = seat == mover ? own_ : others_;
    side.built |= settlements.built_by(seat);
    side.open |= settlements.beside(seat) & settlements.bare();
    const Stock& stock = position.stock(seat);
    for (int i = 0; i < settlements.count(seat); ++i) {
      const Fields& fields = settlements.settlement(seat, i);
      const int size = fields.count();
      const bool temple = (fields & settlements.temples()).any();
      if (temple) side.served |= fields;
      if (!temple && size >= 3 && stock.temples > 0) {
        side.ready |= fields;
        if (size == 3) side.just_ready |= fields;
      }
      if (stock.towers > 0 && !(fields & settlements.towers()).any()) side.low |= fields;
      if (seat == mover)
        settlements_[static_cast<std::size_t>(count_++)] = {
            fields, Settlements<Words>::beside(land, fields) & settlements.bare(), size, temple};
    }
  }
  const Stock& stock = position.stock(mover);
  common_ = {1,
             part(stock.huts, kHuts),
             part(stock.towers, kTowers),
             part(stock.temples, kTemples),
             part(position.stack() / position.seats(), 12),
             one_if(position.seats() == 2),
             one_if(own_.ready.any()),
             one_if(others_.ready.any())};
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

// A field of a landscape, by what would lie next to it. `left` are the fields that the tile does not cover.
template <int Words>
void Glance<Words>::describe_cell(const Fields& beside, const Fields& left, Landscape shows,
                                  Taste::Input& features) const {
  const Fields same = position_->land().showing(shows) & left;
  int growth = 0;
  bool ripens = false;
  int touched = 0;
  const Fields own = beside & own_.built;
  if (own.any()) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(count_); ++i) {
      const Settlement& settlement = settlements_[i];
      if (!(settlement.fields & own).any()) continue;
      ++touched;
      const int grows = (settlement.reach & same).count();
      growth = std::max(growth, grows);
      ripens |= !settlement.temple && settlement.size < 3 && settlement.size + grows + 1 >= 3;
    }
  }
  const Fields others = beside & others_.built;
  std::size_t next = kCommon;
  const auto add = [&](float value) { features[next++] += value; };
  add(one_if(own.any()));
  add(part(own.count(), 3));
  add(one_if((beside & own_.ready).any()));
  add(one_if(others.any()));
  add(part(others.count(), 3));
  add(one_if((beside & others_.ready).any()));
  add(part(growth, 4));
  add(one_if(ripens));
  add(others.any() ? part((others_.open & same).count(), 4) : 0);
  add(part((beside & position_->settlements().bare()).count(), 4));
  add(one_if(touched > 1));
}

template <int Words>
void Glance<Words>::describe_volcano(const Fields& beside, Taste::Input& features) const {
  features[kFirstOfVolcano] = part((beside & own_.built).count(), 3);
  features[kFirstOfVolcano + 1] = part((beside & others_.built).count(), 3);
}

// A tile on top of others: what it covers, and what comes to lie beside its higher ground.
template <int Words>
void Glance<Words>::describe_eruption(int level, const Fields& covered, const Fields& beside,
                                      Taste::Input& features) const {
  std::size_t next = kFirstOfEruption;
  const auto add = [&](float value) { features[next++] = value; };
  add(one_if(level == 2));
  add(one_if(level == 3));
  add(one_if(level > 3));
  add(part((covered & own_.built).count(), 2));
  add(part((covered & others_.built).count(), 2));
  add(one_if((covered & own_.ready).any()));
  add(one_if((covered & others_.ready).any()));
  add(part((covered & own_.open).count(), 2));
  add(part((covered & others_.open).count(), 2));
  add(one_if(level >= 3 && (beside & own_.low).any()));
  add(one_if(level >= 3 && (beside & others_.low).any()));
  add(one_if(level == 2 && (beside & own_.low).any()));
  add(one_if((covered & own_.just_ready).any()));
  add(one_if((covered & others_.just_ready).any()));
  add(one_if((covered & own_.served).any()));
}

template <int Words>
void Glance<Words>::describe(Move move, Taste::Input& features) const {
  const auto& land = position_->land();
  const Spot spot = move.spot();
  const auto [volcano, a, b] = tile_cells(spot.volcano, spot.to);
  const Tile tile = position_->hand();
  features.fill(0);
  std::ranges::copy(common_, features.begin());

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
  describe_cell(beside_a, left, tile.a, features);
  describe_cell(beside_b, left, tile.b, features);
  describe_volcano(around(volcano) & left, features);
  if (level > 1) describe_eruption(level, covered, beside_a | beside_b, features);
}

template <int Words>
typename Glance<Words>::CellParts Glance<Words>::parts(const Taste& taste, Cell cell) const {
  const Fields beside = around(cell);
  const Tile tile = position_->hand();
  CellParts parts{};
  if (!beside.any()) return parts;
  Taste::Input features{};
  describe_cell(beside, ~Fields{}, tile.a, features);
  taste.add(features, kCommon, kFirstOfVolcano, parts.a);
  if (tile.a == tile.b) {
    parts.b = parts.a;
  } else {
    features.fill(0);
    describe_cell(beside, ~Fields{}, tile.b, features);
    taste.add(features, kCommon, kFirstOfVolcano, parts.b);
  }
  describe_volcano(beside, features);
  taste.add(features, kFirstOfVolcano, kFirstOfEruption, parts.volcano);
  return parts;
}

template class Glance<1>;
template class Glance<2>;

}  // namespace tephra::taluva
