#pragma once

#include <array>

#include "engine/volcano_island/square.h"
#include "view/svg_writer.h"

// Where the squares of Volcano Island lie in the picture: the table seen from the south and slightly from
// above. The origin is the north-west corner of the board's surface.
namespace tephra::view {

inline constexpr double kSquareWidth = 62;
inline constexpr double kSquareDepth = 53;    // looking at a slant shortens the way north
inline constexpr double kTileThickness = 14;  // what the land rises above the sea
inline constexpr double kVolcanoRise = 18;    // what the volcano rises above the land

inline constexpr double kBoardWidth = kSquareWidth * volcano_island::kFiles;
inline constexpr double kBoardDepth = kSquareDepth * volcano_island::kRanks;

// The middle of a square's face.
constexpr Point middle_of(volcano_island::Square square) {
  return {kSquareWidth * (square.file + 0.5), kSquareDepth * (volcano_island::kRanks - square.rank - 0.5) -
                                                  (volcano_island::is_volcano(square) ? kVolcanoRise : 0)};
}

// A rectangle around a point, clockwise from the north-west.
constexpr std::array<Point, 4> rectangle(Point middle, double half_width, double half_depth) {
  return {middle + Point{-half_width, -half_depth}, middle + Point{half_width, -half_depth},
          middle + Point{half_width, half_depth}, middle + Point{-half_width, half_depth}};
}

// The outline of a square's face.
constexpr std::array<Point, 4> outline_of(volcano_island::Square square) {
  return rectangle(middle_of(square), kSquareWidth / 2, kSquareDepth / 2);
}

}  // namespace tephra::view
