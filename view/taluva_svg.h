#pragma once

#include <optional>
#include <string>

#include "engine/taluva/scene.h"
#include "view/options.h"

namespace tephra {

// The position as a picture: one complete SVG document that needs no other file, font or script. Coordinates
// stand on every field and on the bare cells around the island. The tile numbered `last_tile`, as in
// FieldScene, is pointed out. Equal arguments give equal text.
std::string taluva_svg(const taluva::Scene& scene, const SvgOptions& options = {},
                       std::optional<int> last_tile = {});

}  // namespace tephra
