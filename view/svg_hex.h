#pragma once

#include <algorithm>
#include <array>
#include <numbers>

#include "engine/taluva/hex.h"
#include "view/svg_writer.h"

// Where hexagons lie in the picture: the table seen from the south and slightly from above.
namespace tephra::view {

inline constexpr double kRadius = 50;  // from the centre of a hexagon to its corners
inline constexpr double kTilt = 0.8;   // how much looking at a slant shortens the way north
inline constexpr double kLift = 12.5;  // the thickness of a tile
inline constexpr int kFullLevels = 6;  // tiles above these are drawn thinner, to hide less of what is behind
inline constexpr double kThinLift = 4;

inline constexpr double kHalfWidth = kRadius * std::numbers::sqrt3 / 2;
inline constexpr double kHalfHeight = kRadius * kTilt;

constexpr double height_of(int level) {
  return kLift * std::min(level, kFullLevels) + kThinLift * std::max(0, level - kFullLevels);
}

// The middle of a field's face; level 0 is the table.
constexpr Point centre_of(taluva::Cell cell, int level) {
  return {kHalfWidth * (2.0 * cell.q + cell.r), 1.5 * kHalfHeight * cell.r - height_of(level)};
}

// The corner between direction `to` and the next clockwise, from the middle. A volcano that points `to` has
// the middle of its tile there.
constexpr Point corner_towards(taluva::Direction to) {
  switch (to) {
    case taluva::Direction::East: return {kHalfWidth, kHalfHeight / 2};
    case taluva::Direction::SouthEast: return {0, kHalfHeight};
    case taluva::Direction::SouthWest: return {-kHalfWidth, kHalfHeight / 2};
    case taluva::Direction::West: return {-kHalfWidth, -kHalfHeight / 2};
    case taluva::Direction::NorthWest: return {0, -kHalfHeight};
    case taluva::Direction::NorthEast: return {kHalfWidth, -kHalfHeight / 2};
  }
  return {};
}

// The two ends of the edge in direction `to`, clockwise, from the middle.
struct Edge {
  Point from;
  Point to;
};
constexpr Edge edge_towards(taluva::Direction to) {
  return {corner_towards(clockwise(to, 5)), corner_towards(to)};
}

inline std::array<Point, 6> hexagon_at(Point centre) {
  std::array<Point, 6> corners;
  for (int d = 0; d < taluva::kDirections; ++d)
    corners[static_cast<std::size_t>(d)] = centre + corner_towards(static_cast<taluva::Direction>(d));
  return corners;
}

}  // namespace tephra::view
