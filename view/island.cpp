#include "view/island.h"

#include <set>

namespace tephra::view {

using taluva::Cell;
using taluva::Direction;
using taluva::FieldScene;

Island::Island(const taluva::Scene& scene) {
  for (const FieldScene& field : scene.fields) fields_.emplace(field.cell, &field);
}

const FieldScene* Island::at(Cell cell) const {
  const auto found = fields_.find(cell);
  return found == fields_.end() ? nullptr : found->second;
}

int Island::level(Cell cell) const {
  const FieldScene* field = at(cell);
  return field ? field->level : 0;
}

bool Island::same_tile(const FieldScene& field, Direction to) const {
  const FieldScene* other = at(neighbour(field.cell, to));
  return other && other->tile == field.tile;
}

std::vector<Cell> Island::frontier() const {
  std::set<Cell> bare;
  for (const auto& [cell, field] : fields_)
    for (const Cell step : taluva::kSteps)
      if (!at(cell + step)) bare.insert(cell + step);
  if (fields_.empty())  // T-TILE-1
    for (const Cell cell : taluva::tile_cells({0, 0}, Direction::East)) bare.insert(cell);
  return {bare.begin(), bare.end()};
}

}  // namespace tephra::view
