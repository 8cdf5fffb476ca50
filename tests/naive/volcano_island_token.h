#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tephra::naive {

/// A place on the 10×10 grid, or beyond its border; ordered by file, then rank, as prices are written.
struct VolcanoIslandSquare {
  int file = 0;  // 1 (a, the west) … 10 (j)
  int rank = 0;  // 1 (the south) … 10

  bool operator==(const VolcanoIslandSquare&) const = default;
  std::strong_ordering operator<=>(const VolcanoIslandSquare&) const = default;

  /// Reads `a1` … `j10`; nothing for any other text.
  static std::optional<VolcanoIslandSquare> parse(std::string_view text);
  std::string text() const;

  /// The squares that share an edge with this one, whether the board has them or not.
  std::array<VolcanoIslandSquare, 4> orthogonal() const;
  /// The squares that share an edge or a corner.
  std::array<VolcanoIslandSquare, 8> around() const;
};

/// One token of a game of Volcano Island; which members mean anything depends on the kind.
struct VolcanoIslandToken {
  enum class Kind { Roll, Settle, Move, Village, Town, City, End, Lava };

  Kind kind = Kind::End;
  std::vector<int> dice{};                   // Roll
  VolcanoIslandSquare square{};              // all but Roll and End: where the piece or the lava will stand
  VolcanoIslandSquare from{};                // Move
  std::vector<VolcanoIslandSquare> price{};  // Village, Town, City

  /// Reads exactly one well-formed token; nothing for any other text. A die's number that no die shows is
  /// well formed, however long it is, and so are any number of dice and any price in ascending order.
  static std::optional<VolcanoIslandToken> parse(std::string_view text);
  std::string text() const;
};

}  // namespace tephra::naive
