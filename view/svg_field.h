#pragma once

#include "view/island.h"
#include "view/svg_writer.h"

namespace tephra::view {

struct FieldLook {
  bool coordinates = false;
  bool last_laid = false;  // belongs to the tile laid last
};

// One hexagon with its cliffs to the south, its landscape, the outline of its tile, its building, its level.
// Fields have to be drawn from north to south, since each hides part of what lies behind it.
void draw_field(SvgWriter& svg, const Island& island, const taluva::FieldScene& field, FieldLook look);

}  // namespace tephra::view
