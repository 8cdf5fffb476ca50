#pragma once

#include <array>
#include <string_view>

#include "tests/volcano_island/script.h"

// Games that many tests start from.
namespace tephra::volcano_island {

// How seat 1 comes to a city as fast as it can, a turn a line: three settlements make the village on c7, the
// one on c8 and d8 follow, and so on. All stand in the north-west, and seat 1 is alone there.
inline constexpr std::array<std::string_view, 9> kRoadToACity{
    "settle@d6 settle@d7 settle@d8",           "village@c7<d6,d7,d8 settle@d7 settle@d8",
    "settle@d9 village@c8<d7,d8,d9 settle@b7", "settle@b8 town@c7<b7,b8,c8 settle@b7",
    "settle@b8 settle@d7 village@c8<b7,b8,d7", "settle@d7 settle@e7 settle@e8",
    "village@d8<d7,e7,e8 settle@d7 settle@d9", "town@c8<d7,d8,d9 settle@b7 settle@b8",
    "settle@d8 city@c8<b7,b8,c7,d8",
};

// The first turns of the road to a city, for four tribes.
inline Script on_the_road(std::size_t turns, std::string_view settings = "") {
  Script game(settings);
  game.play("roll:5,5,5");
  for (std::size_t i = 0; i < turns; ++i) game.as(1, kRoadToACity[i]);
  return game;
}

// The beginning that docs/rules/volcano-island.md tells, for three tribes: up to the third round, in which
// seat 3 acts next.
//
//    b c d e f g h i
//  8 . . . . . . . .      1 2 3: settlements
//  7 . 1 A . 2 . . .      A B C: villages of seats 1, 2, 3
//  6 . . . ~ . . B 2      ~: lava
//  5 . . . . . 3 . .
//  4 . . . . . . . .
//  3 . . . . . C 3 .
inline constexpr std::string_view kThreeTribes =
    "roll:0,1,1 "
    "settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4 "
    "settle@h7 village@h6<g6,g7,h7 settle@i6 settle@f3 village@g3<f3,f4,g4 settle@h3 "
    "village@d7<d6,e7,e8 settle@c7 end "
    "lava@e6 roll:0,2 ";

}  // namespace tephra::volcano_island
