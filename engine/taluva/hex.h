#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string_view>

namespace tephra::taluva {

// A place on the table: axial coordinates of pointy-top hexagons, q to the east, r to the south-east.
struct Cell {
  int q = 0;
  int r = 0;

  // Reading order: by r, then q. It names the first field of a settlement.
  friend constexpr std::strong_ordering operator<=>(Cell a, Cell b) {
    if (const auto by_row = a.r <=> b.r; by_row != 0) return by_row;
    return a.q <=> b.q;
  }
  friend constexpr bool operator==(Cell, Cell) = default;
  friend constexpr Cell operator+(Cell a, Cell b) { return {a.q + b.q, a.r + b.r}; }
};

// The six ways out of a hexagon, clockwise.
enum class Direction : std::uint8_t { East, SouthEast, SouthWest, West, NorthWest, NorthEast };

inline constexpr int kDirections = 6;
inline constexpr std::array<Cell, kDirections> kSteps{{{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}}};
inline constexpr std::array<std::string_view, kDirections> kDirectionNames{"e", "se", "sw", "w", "nw", "ne"};

// The direction `turns` sixths further clockwise.
constexpr Direction clockwise(Direction from, int turns) {
  return static_cast<Direction>((static_cast<int>(from) + turns) % kDirections);
}
constexpr Direction opposite(Direction from) { return clockwise(from, 3); }

constexpr Cell neighbour(Cell of, Direction to) { return of + kSteps[static_cast<std::size_t>(to)]; }

// The three cells of a tile whose volcano lies at `volcano` and points to `to`: volcano, A, B (T-MAT-2).
constexpr std::array<Cell, 3> tile_cells(Cell volcano, Direction to) {
  return {volcano, neighbour(volcano, to), neighbour(volcano, clockwise(to, 1))};
}

}  // namespace tephra::taluva
