#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/result.h"
#include "engine/taluva/tile.h"

// The one list of colours: every drawing of a position takes its colours and seat marks from here.
namespace tephra::view {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend constexpr bool operator==(Rgb, Rgb) = default;
};

constexpr Rgb rgb(std::uint32_t hex) {
  return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8),
          static_cast<std::uint8_t>(hex)};
}

// `share` of `b` (0 to 1) in `a`.
constexpr Rgb mix(Rgb a, Rgb b, double share) {
  const auto blend = [share](std::uint8_t x, std::uint8_t y) {
    return static_cast<std::uint8_t>(static_cast<double>(x) * (1 - share) + static_cast<double>(y) * share +
                                     0.5);
  };
  return {blend(a.red, b.red), blend(a.green, b.green), blend(a.blue, b.blue)};
}

inline constexpr Rgb kBlack = rgb(0x000000);
inline constexpr Rgb kWhite = rgb(0xffffff);
inline constexpr Rgb kOutline = rgb(0x2e241d);  // around tiles and pieces

// What lies on a hexagon: the face, its highlights and shadows, and writing that is readable on it.
struct Ground {
  std::string_view name;
  char letter = ' ';
  Rgb face;
  Rgb light;
  Rgb shade;
  Rgb ink;
};

inline constexpr std::array<Ground, taluva::kLandscapes> kLandscapeGrounds{{
    {"jungle", 'J', rgb(0x2e8b2e), rgb(0x6cbb62), rgb(0x1f5a35), rgb(0xf4fbe8)},
    {"clearing", 'C', rgb(0xb5d66b), rgb(0xd9ee9e), rgb(0x6d9a35), rgb(0x26330f)},
    {"sand", 'S', rgb(0xf0d394), rgb(0xfdebc0), rgb(0xc39a52), rgb(0x3f2f10)},
    {"rock", 'R', rgb(0xaeaaa6), rgb(0xd8d5d0), rgb(0x6d6964), rgb(0x1d1b1a)},
    {"lake", 'L', rgb(0x56aee0), rgb(0xb9e4f7), rgb(0x2a78b0), rgb(0x06263c)},
}};
inline constexpr Ground kVolcanoGround{"volcano",     'V',           rgb(0x6a5148),
                                       rgb(0x94766a), rgb(0x3f2e29), rgb(0xfff1e2)};

// A field without a landscape is a volcano.
constexpr const Ground& ground_of(std::optional<taluva::Landscape> landscape) {
  return landscape ? kLandscapeGrounds[static_cast<std::size_t>(*landscape)] : kVolcanoGround;
}

struct Lava {
  Rgb core;
  Rgb hot;
  Rgb crust;
};
inline constexpr Lava kLava{rgb(0xffe27a), rgb(0xff8a1f), rgb(0xc22d12)};

// The lava of Volcano Island's two eruptions: the first has cooled into dark plates between glowing seams,
// the second is molten. `hot` is what covers most of a square.
inline constexpr std::array<Lava, 2> kEruptions{
    {{rgb(0xf0512a), rgb(0x46302e), rgb(0x1e1413)}, {rgb(0xffe27a), rgb(0xff7616), rgb(0xb82810)}}};

// The land of Volcano Island: its tiles take turns in these, and sand lies along the sea.
inline constexpr std::array<Ground, 2> kMeadows{{
    {"meadow", ' ', rgb(0xbcd97c), rgb(0xdcefa8), rgb(0x6d9a35), rgb(0x26330f)},
    {"meadow", ' ', rgb(0xaccd6c), rgb(0xd0e697), rgb(0x628d2f), rgb(0x26330f)},
}};

// What grows on fields and what pieces are built of.
inline constexpr Rgb kShadow = rgb(0x1b120b);
inline constexpr Rgb kTrunk = rgb(0x6b4426);
inline constexpr Rgb kReed = rgb(0x3f7d3a);
inline constexpr Rgb kDaisy = rgb(0xfffdf4);
inline constexpr Rgb kPoppy = rgb(0xef6f57);
inline constexpr Rgb kPollen = rgb(0xf2b632);
inline constexpr Rgb kStone = rgb(0xf3ead8);
inline constexpr Rgb kStoneShade = rgb(0xc9b99c);

inline constexpr Rgb kLastTile =
    rgb(0xfff3b8);  // around the tile laid last, and the squares of the last turn

// Bare earth of the cliffs, a lit and a shaded side, and two strata that take turns.
struct Cliff {
  std::array<Rgb, 2> lit;
  std::array<Rgb, 2> shaded;
};
inline constexpr Cliff kCliff{{rgb(0xb98c62), rgb(0xa87b54)}, {rgb(0x845d42), rgb(0x755039)}};

// The table around the island, and the strip that explains it.
struct Surroundings {
  Rgb sea;
  Rgb deep;
  Rgb shallow;
  Rgb foam;
  Rgb sea_ink;
  Rgb panel;
  Rgb card;
  Rgb ink;
  Rgb faint_ink;
};
inline constexpr Surroundings kDay{rgb(0x3f9fb8), rgb(0x2b7f9c), rgb(0x7fd0cf), rgb(0xe9fbf6), rgb(0x0d4257),
                                   rgb(0xfbf6ea), rgb(0xffffff), rgb(0x2e241d), rgb(0x75675a)};
inline constexpr Surroundings kNight{rgb(0x123a52), rgb(0x0a2639), rgb(0x20647c),
                                     rgb(0x8fc4cf), rgb(0x9cc9d8), rgb(0x14191f),
                                     rgb(0x20272f), rgb(0xf0e9dd), rgb(0xa79d90)};

// Seats differ in lightness as well as in hue, so that they stay apart for colour-blind eyes, and each has a
// mark of its own.
enum class Mark : std::uint8_t { Disc, Triangle, Square, Diamond, Star };

struct SeatLook {
  std::string_view colour_name;
  Rgb piece;
  Rgb light;
  Rgb shade;
  Rgb ink;  // of the mark on the piece
  Rgb rim;  // around the piece
  Mark mark = Mark::Disc;
  std::string_view glyph;  // the mark as one character
};

inline constexpr std::array<SeatLook, kMaxSeats> kSeatLooks{{
    {"red", rgb(0xd0391a), rgb(0xf27a52), rgb(0x96290f), kWhite, kOutline, Mark::Disc, "●"},
    {"yellow", rgb(0xf9d71c), rgb(0xfff0a0), rgb(0xb58a0c), rgb(0x33260a), kOutline, Mark::Triangle, "▲"},
    {"blue", rgb(0x1f5fbf), rgb(0x5c93e6), rgb(0x123b7c), kWhite, kOutline, Mark::Square, "■"},
    {"pink", rgb(0xdd80b8), rgb(0xf6c3df), rgb(0xa14f80), rgb(0x3d0a27), kOutline, Mark::Diamond, "◆"},
    {"black", rgb(0x2b2a32), rgb(0x66656f), rgb(0x121216), kWhite, rgb(0xa3a1b0), Mark::Star, "★"},
}};

constexpr const SeatLook& seat_look(int seat) { return kSeatLooks[static_cast<std::size_t>(seat)]; }

}  // namespace tephra::view
