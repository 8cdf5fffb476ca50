#pragma once

#include <map>
#include <vector>

#include "engine/taluva/scene.h"

namespace tephra::view {

// The fields of a scene, found by their cell. Refers to the scene, which has to outlive it.
class Island {
 public:
  explicit Island(const taluva::Scene& scene);

  // What lies at `cell`; null where the table is bare.
  const taluva::FieldScene* at(taluva::Cell cell) const;
  // The level at `cell`; 0 where the table is bare.
  int level(taluva::Cell cell) const;
  // Whether the field continues in this direction with a field of its own tile.
  bool same_tile(const taluva::FieldScene& field, taluva::Direction to) const;

  // All fields from north to south, west to east: the order in which later ones hide earlier ones.
  const std::map<taluva::Cell, const taluva::FieldScene*>& fields() const { return fields_; }
  // The bare cells that touch the island, in reading order; on an empty table, where its first tile will lie.
  std::vector<taluva::Cell> frontier() const;

 private:
  std::map<taluva::Cell, const taluva::FieldScene*> fields_;
};

}  // namespace tephra::view
