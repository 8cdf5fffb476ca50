#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tephra::taluva {

// What a field that is not a volcano shows (T-MAT-1).
enum class Landscape : std::uint8_t { Jungle, Clearing, Sand, Rock, Lake };

inline constexpr int kLandscapes = 5;
inline constexpr std::string_view kLandscapeLetters = "JCSRL";

constexpr char letter(Landscape landscape) { return kLandscapeLetters[static_cast<std::size_t>(landscape)]; }

constexpr std::optional<Landscape> landscape_of(char letter) {
  const auto at = kLandscapeLetters.find(letter);
  if (at == std::string_view::npos) return std::nullopt;
  return static_cast<Landscape>(at);
}

// A kind of tile: its landscape fields A and B, clockwise from the volcano (T-MAT-2).
struct Tile {
  Landscape a = Landscape::Jungle;
  Landscape b = Landscape::Jungle;

  friend constexpr bool operator==(Tile, Tile) = default;
};

inline constexpr int kTileKinds = kLandscapes * kLandscapes;

// Kinds are numbered row by row as in the table of T-MAT-3: JJ, JC, …, LL.
constexpr int index_of(Tile tile) {
  return static_cast<int>(tile.a) * kLandscapes + static_cast<int>(tile.b);
}
constexpr Tile tile_at(int index) {
  return {static_cast<Landscape>(index / kLandscapes), static_cast<Landscape>(index % kLandscapes)};
}

// How many tiles of each kind the box holds.
using TileCounts = std::array<std::uint8_t, kTileKinds>;

// T-MAT-3
inline constexpr TileCounts kBasePool{
    1, 5, 4, 2, 1,  // J
    6, 1, 2, 2, 1,  // C
    4, 2, 1, 1, 1,  // S
    2, 2, 2, 1, 1,  // R
    2, 1, 1, 1, 1,  // L
};

// T-MAT-5: what a fifth player adds: CJ, JC ×2, SJ ×2, JS ×2, LJ ×2, RC ×2, CR.
inline constexpr TileCounts kFifthPlayerPool{
    0, 2, 2, 0, 0,  // J
    1, 0, 0, 1, 0,  // C
    2, 0, 0, 0, 0,  // S
    0, 2, 0, 0, 0,  // R
    2, 0, 0, 0, 0,  // L
};

constexpr TileCounts pool_for(int players) {
  TileCounts pool = kBasePool;
  if (players == 5)
    for (std::size_t kind = 0; kind < pool.size(); ++kind)
      pool[kind] = static_cast<std::uint8_t>(pool[kind] + kFifthPlayerPool[kind]);
  return pool;
}

constexpr int pool_size(int players) {
  int size = 0;
  for (const auto count : pool_for(players)) size += count;
  return size;
}

inline constexpr int kMaxTiles = 60;
static_assert(pool_size(4) == 48 && pool_size(5) == kMaxTiles);

}  // namespace tephra::taluva
