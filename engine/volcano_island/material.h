#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tephra::volcano_island {

// The pieces of a tribe, in the order in which they grow out of each other.
enum class Piece : std::uint8_t { Settlement, Village, Town, City };

inline constexpr std::size_t kPieces = 4;
inline constexpr std::size_t kTribes = 4;  // at most
inline constexpr int kBuildings = 5;       // villages, towns and cities of a tribe, each (V-MAT-2)
inline constexpr int kLavaMarkers = 6;     // of each eruption (V-MAT-3)
inline constexpr int kFaces = 6;           // of a die: 0 to 5 (V-MAT-4)
inline constexpr int kActions = 3;         // of a turn (V-TURN-1)

// "settlement", "village", "town", "city".
std::string_view name(Piece piece);

// How far the volcano has come: before the first eruption, after it, after the second.
enum class Stage : std::uint8_t { Quiet, First, Second };

// "quiet", "first", "second".
std::string_view name(Stage stage);

}  // namespace tephra::volcano_island
