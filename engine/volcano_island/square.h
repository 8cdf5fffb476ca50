#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tephra::volcano_island {

inline constexpr int kFiles = 10;
inline constexpr int kRanks = 10;

// A square of the board (V-BOARD-1): files a to j from west to east, ranks 1 to 10 from south to north, both
// counted from 0 here. Ordered by file, then by rank, as prices are written.
struct Square {
  std::int8_t file = 0;
  std::int8_t rank = 0;

  friend constexpr auto operator<=>(Square, Square) = default;
};

// The four squares of the volcano (V-BOARD-1).
constexpr bool is_volcano(Square square) {
  return (square.file == 4 || square.file == 5) && (square.rank == 4 || square.rank == 5);
}

// Whether the board of a game for so many players has the square: three play without three of the four corner
// tiles, only the one at seat 2's corner stays (V-BOARD-4).
constexpr bool is_on_board(Square square, int players) {
  const bool west = square.file < 2;
  const bool east = square.file >= kFiles - 2;
  const bool south = square.rank < 2;
  const bool north = square.rank >= kRanks - 2;
  return players != 3 || !((west && (south || north)) || (east && south));
}

// Where a seat's start marker stands until the first eruption: clockwise from the north-west (V-BOARD-3).
constexpr Square start_square(int seat) {
  constexpr Square kStarts[]{{4, 5}, {5, 5}, {5, 4}, {4, 4}};
  return kStarts[seat];
}

// "a1" to "j10".
std::string name(Square square);
std::optional<Square> square_named(std::string_view name);

}  // namespace tephra::volcano_island
