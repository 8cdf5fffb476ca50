#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace tephra::naive {

/// A field's place on the table, in axial coordinates; ordered by r, then q, as canonical tokens want it.
struct TaluvaField {
  int q = 0;
  int r = 0;

  bool operator==(const TaluvaField&) const = default;
  std::strong_ordering operator<=>(const TaluvaField& other) const {
    return r != other.r ? r <=> other.r : q <=> other.q;
  }

  /// The adjacent field in direction 0 (`e`) … 5 (`ne`), clockwise.
  TaluvaField neighbour(int direction) const;
  /// All six adjacent fields, clockwise from `e`.
  std::array<TaluvaField, 6> neighbours() const;
};

/// One token of a Taluva game; which members mean anything depends on the kind.
struct TaluvaToken {
  enum class Kind { Draw, Place, Hut, Tower, Temple, Expand };

  Kind kind = Kind::Draw;
  std::string tile{};   // Draw, Place: the letters AB
  TaluvaField field{};  // all but Draw; of Place: the volcano
  int direction = 0;    // Place: where A lies, seen from the volcano
  char landscape = 0;   // Expand

  /// Reads exactly one well-formed token; nothing for any other text. A coordinate beyond nine digits is
  /// read as one that is out of any island's reach.
  static std::optional<TaluvaToken> parse(std::string_view text);
  std::string text() const;

  /// The fields of the volcano, A and B of a placement.
  std::array<TaluvaField, 3> tile_fields() const;
};

inline constexpr std::string_view kTaluvaLandscapes = "JCSRL";

}  // namespace tephra::naive
