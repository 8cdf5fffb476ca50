#include "engine/taluva/refusals.h"

#include <algorithm>
#include <optional>

namespace tephra::taluva {

namespace {

template <int Words>
bool touches_island(const Island<Words>& land, const Spot& spot) {
  for (const Cell cell : tile_cells(spot.volcano, spot.to))
    for (int to = 0; to < kDirections; ++to)
      if (land.field_at(neighbour(cell, static_cast<Direction>(to))) != Island<Words>::kNoField) return true;
  return false;
}

// T-TILE-3a to T-TILE-3e, over three fields that exist.
template <int Words>
std::optional<Reason> why_no_eruption(const Position<Words>& position, const Spot& spot,
                                      const std::array<FieldId, 3>& under) {
  const auto& land = position.land();
  const auto& settlements = position.settlements();
  const auto [volcano, a, b] = under;
  const auto stands = [&](Building building) {
    return settlements.building(a) == building || settlements.building(b) == building;
  };
  if (!land.is_volcano(volcano)) return Reason::VolcanoNotOnVolcano;
  if (land.points(land.tile_of(volcano)) == spot.to) return Reason::SameDirection;
  if (land.level(a) != land.level(volcano) || land.level(b) != land.level(volcano))
    return Reason::UnevenLevels;
  if (stands(Building::Tower)) return Reason::CoversTower;
  if (stands(Building::Temple)) return Reason::CoversTemple;
  if (settlements.whole_settlement(a, b)) return Reason::CoversWholeSettlement;
  return std::nullopt;
}

// A tower's or temple's question to the settlements next to a field (T-TOWER-1, T-TEMPLE-1, T-JOIN-1): one
// that is large enough and has none yet is enough.
template <int Words>
std::optional<Reason> why_no_settlement(const Position<Words>& position, FieldId field, bool temple) {
  const auto& settlements = position.settlements();
  const int seat = position.seat();
  const auto& beside = position.land().next_to(field);
  const auto& same_kind = temple ? settlements.temples() : settlements.towers();
  bool adjacent = false;
  bool large_enough = false;
  for (int i = 0; i < settlements.count(seat); ++i) {
    const auto& fields = settlements.settlement(seat, i);
    if (!(fields & beside).any()) continue;
    adjacent = true;
    if (temple && fields.count() < 3) continue;
    large_enough = true;
    if (!(fields & same_kind).any()) return std::nullopt;
  }
  if (!adjacent) return Reason::NoAdjacentSettlement;
  if (!large_enough) return Reason::SettlementTooSmall;
  return temple ? Reason::SettlementHasTemple : Reason::SettlementHasTower;
}

template <int Words>
std::optional<Reason> why_not_build(const Position<Words>& position, Move::Kind kind, FieldId field) {
  const auto& land = position.land();
  const auto& settlements = position.settlements();
  const Stock& left = position.stock(position.seat());
  if (field == Island<Words>::kNoField) return Reason::NoSuchField;
  if (land.is_volcano(field)) return Reason::VolcanoField;
  if (!settlements.bare().has(field)) return Reason::Occupied;
  switch (kind) {
    case Move::Kind::Hut:
      if (left.huts == 0) return Reason::NoPiecesLeft;
      if (land.level(field) != 1) return Reason::NotLevelOne;  // T-HUT-1
      if (position.options().hut == HutRule::Isolated && settlements.beside(position.seat()).has(field))
        return Reason::TouchesOwnSettlement;  // T-HUT-2
      return std::nullopt;
    case Move::Kind::Tower:
      if (left.towers == 0) return Reason::NoPiecesLeft;
      if (land.level(field) < 3) return Reason::TooLow;  // T-TOWER-1
      return why_no_settlement(position, field, false);
    default:
      if (left.temples == 0) return Reason::NoPiecesLeft;
      return why_no_settlement(position, field, true);
  }
}

}  // namespace

template <int Words>
std::expected<Move, Reason> judge_draw(const Position<Words>& position, Tile tile) {
  if (position.unseen()[index_of(tile)] == 0) return std::unexpected(Reason::NotInPool);  // T-SET-1
  return Move::draw(index_of(tile));
}

template <int Words>
std::expected<Move, Reason> judge_place(const Position<Words>& position, Tile tile, const Spot& spot) {
  if (tile != position.hand()) return std::unexpected(Reason::WrongTile);
  const auto& land = position.land();
  if (land.tiles() == 0) {  // T-TILE-1
    if (spot != Spot{}) return std::unexpected(Reason::NotConnected);
    return Move::place(spot);
  }
  const auto under = land.under(spot);
  const auto bare = std::ranges::count(under, Island<Words>::kNoField);
  if (bare == 3) {  // T-TILE-2
    if (!touches_island(land, spot)) return std::unexpected(Reason::NotConnected);
    return Move::place(spot);
  }
  if (bare > 0) return std::unexpected(Reason::PartlyOnTable);  // T-TILE-6
  if (const auto reason = why_no_eruption(position, spot, under)) return std::unexpected(*reason);
  return Move::place(spot);
}

template <int Words>
std::expected<Move, Reason> judge_build(const Position<Words>& position, Move::Kind kind, Cell cell) {
  const FieldId field = position.land().field_at(cell);
  if (const auto reason = why_not_build(position, kind, field)) return std::unexpected(*reason);
  return Move::build(kind, field);
}

template <int Words>
std::expected<Move, Reason> judge_expand(const Position<Words>& position, Cell cell, Landscape into) {
  const auto& settlements = position.settlements();
  const int seat = position.seat();
  const FieldId field = position.land().field_at(cell);
  if (field == Island<Words>::kNoField) return std::unexpected(Reason::NoSuchField);
  if (position.land().is_volcano(field) || !settlements.built_by(seat).has(field))
    return std::unexpected(Reason::NotYourSettlement);
  const auto& fields = settlements.settlement(seat, settlements.which(seat, field));
  const auto builder = position.builder();
  const int price = builder.price(builder.filled(fields, into));
  if (price == 0) return std::unexpected(Reason::NothingToExpand);                       // T-EXP-1
  if (price > position.stock(seat).huts) return std::unexpected(Reason::NotEnoughHuts);  // T-EXP-2
  return Move::expand(fields.first(), into);
}

template std::expected<Move, Reason> judge_draw(const Position<1>&, Tile);
template std::expected<Move, Reason> judge_draw(const Position<2>&, Tile);
template std::expected<Move, Reason> judge_place(const Position<1>&, Tile, const Spot&);
template std::expected<Move, Reason> judge_place(const Position<2>&, Tile, const Spot&);
template std::expected<Move, Reason> judge_build(const Position<1>&, Move::Kind, Cell);
template std::expected<Move, Reason> judge_build(const Position<2>&, Move::Kind, Cell);
template std::expected<Move, Reason> judge_expand(const Position<1>&, Cell, Landscape);
template std::expected<Move, Reason> judge_expand(const Position<2>&, Cell, Landscape);

}  // namespace tephra::taluva
