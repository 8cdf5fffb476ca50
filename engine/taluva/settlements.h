#pragma once

#include <array>
#include <cstdint>

#include "engine/taluva/island.h"
#include "engine/taluva/options.h"
#include "engine/taluva/scene.h"

namespace tephra::taluva {

// T-MAT-4
inline constexpr int kHuts = 20;
inline constexpr int kTowers = 2;
inline constexpr int kTemples = 3;
// A seat never has more buildings than pieces, so it never has more settlements either.
inline constexpr int kMaxSettlements = kHuts + kTowers + kTemples;

// Every building on the island, and the settlements they form (T-STL-1), kept up to date move by move:
// building joins settlements; only an eruption that covers a hut has one searched anew, and just that one.
template <int Words>
class Settlements {
 public:
  using Land = Island<Words>;
  using Fields = typename Land::Fields;

  explicit Settlements(int seats) : seats_(static_cast<std::uint8_t>(seats)) {}

  // Landscape fields on top without a building.
  const Fields& bare() const { return bare_; }
  const Fields& built_by(int seat) const { return built_[seat]; }
  // The landscape fields next to any building of the seat, some of its own among them.
  const Fields& beside(int seat) const { return beside_[seat]; }
  // The fields of the seat's settlements that may be given a temple (T-TEMPLE-1).
  const Fields& temple_ready(int seat) const { return temple_ready_[seat]; }
  const Fields& towers() const { return towers_; }
  const Fields& temples() const { return temples_; }

  int count(int seat) const { return counts_[seat]; }
  const Fields& settlement(int seat, int which) const { return fields_[seat][which]; }
  // Which settlement of the seat a field belongs to; asks for a field that the seat has built on.
  int which(int seat, FieldId field) const;

  // The seat whose building stands on a landscape field. Asks for one that is not bare.
  int owner(FieldId field) const;
  Building building(FieldId field) const;

  // The landscape fields next to any of `fields`, bare or not, some of `fields` among them.
  static Fields beside(const Land& land, const Fields& fields);

  // Whether covering these two fields takes all of a settlement (T-TILE-3e).
  bool whole_settlement(FieldId a, FieldId b) const;
  // Whether an eruption may not cover these two fields (T-TILE-3d, T-TILE-3e).
  bool protects(FieldId a, FieldId b) const;

  // Before a tile covers field `a` and `b`: huts there go to the box (T-TILE-5).
  void cover(const Land& land, FieldId a, FieldId b);
  // After a tile was laid: its landscape fields can be built on.
  void uncover(const Land& land, FieldId a, FieldId b);
  // Puts the seat's buildings of one kind on bare fields that all end up in one settlement.
  void build(const Land& land, int seat, Building kind, const Fields& fields);

  // Equal for equal buildings on equal cells; kept with every change.
  std::uint64_t hash() const { return hash_; }
  std::uint64_t recomputed_hash(const Land& land) const;

 private:
  std::uint64_t key(const Land& land, FieldId field, int seat, Building kind) const;
  // Of these two fields, those with a building on them.
  Fields built_among(FieldId a, FieldId b) const;
  void add(int seat, const Fields& fields);
  // Takes out every settlement of the seat that has a field among `touching`, and returns all their fields.
  Fields take(int seat, const Fields& touching);
  void split(const Land& land, int seat, Fields fields);

  std::uint64_t hash_ = 0;
  Fields bare_{};
  Fields towers_{};
  Fields temples_{};
  std::array<Fields, kMaxPlayers> built_{};
  std::array<Fields, kMaxPlayers> beside_{};
  std::array<Fields, kMaxPlayers> temple_ready_{};
  std::array<std::array<Fields, kMaxSettlements>, kMaxPlayers> fields_{};
  std::array<std::uint8_t, kMaxPlayers> counts_{};
  std::uint8_t seats_;
};

extern template class Settlements<1>;
extern template class Settlements<2>;

}  // namespace tephra::taluva
