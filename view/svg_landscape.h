#pragma once

#include "engine/taluva/scene.h"
#include "view/svg_writer.h"

// What grows, lies or burns on a field's face. All coordinates are relative to the middle of the face.
namespace tephra::view {

// Defines the shapes that landscapes and volcanoes are made of; once a picture.
void define_landscapes(SvgWriter& svg);

// Room that has to stay free for what is drawn over the landscape.
struct Clear {
  bool middle = false;  // a building stands there
  bool south = false;   // coordinates are written there
};

// What a field's cliff is made of at the top: its own ground, but a lake lies in a meadow.
const Ground& soil_of(std::optional<taluva::Landscape> landscape);

// The hexagon and what is on it. A volcano's lava flows to the corner where its tile's two landscape fields
// meet. The same arguments always give the same picture.
void draw_face(SvgWriter& svg, std::optional<taluva::Landscape> landscape, taluva::Direction points,
               taluva::Cell cell, Clear clear);

// Where a face's level is written unless something hides it; the landscape stays clear of it.
inline constexpr Point kLevelMark{-32, -7};

}  // namespace tephra::view
