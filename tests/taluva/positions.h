#pragma once

#include <string_view>

// Islands that many tests start from, as tokens for two players. All are legal in both presets. The drawings
// show the rows from north to south; a field is its landscape and level, and after a colon whose building
// stands there: a hut of seat 1 is :1, a pile of two :1+1; volcanoes are V with their level and direction.
namespace tephra::taluva {

// Six fields around the volcano of the first tile, all on level 1. Seat 1 draws next.
//
//                   V1se(1,-2)
//             S1(0,-1)   L1:2(1,-1)  J1:2(2,-1)  V1sw(3,-1)
//       S1(-1,0)   V1e(0,0)    J1:1(1,0)   J1:1(2,0)
//  V1ne(-2,1) R1(-1,1)   C1(0,1)
inline constexpr std::string_view kFlower =
    "JC@0,0/e hut@1,0 JJ@3,-1/sw hut@2,-1 SR@-2,1/ne expand@1,0/J LS@1,-2/se expand@2,-1/L ";

// Seat 1 has a settlement of three fields and builds next.
//
//            R1(-1,-1)                             J1:1(2,-1)  V1sw(3,-1)  S1(4,-1)
//  S1:2(-2,0)   V1w(-1,0)   V1e(0,0)   J1:1(1,0)   J1:1(2,0)   J1(3,0)    V1w(4,0)
//         J1(-2,1)   V1sw(-1,1)  C1:2(0,1)
//              C1(-2,2)
inline constexpr std::string_view kVillage =
    "JC@0,0/e hut@1,0 JJ@3,-1/sw hut@0,1 JS@4,0/w expand@1,0/J SR@-1,0/w hut@-2,0 CJ@-1,1/sw ";

// Two fields of level 3, one of them next to seat 2, who builds next.
//
//                                              S1(2,-2)
//  S1:2(-1,-1)  S3(0,-1)   V3sw(1,-1)  J2(2,-1)
//         J2(-1,0)    J3(0,0)    S2:1+1(1,0)
//                          C1:1(0,1)
inline constexpr std::string_view kMountain =
    "CC@0,0/e hut@1,0 SC@-1,0/nw hut@-1,-1 JR@0,0/w expand@1,0/C SJ@1,-1/ne expand@-1,-1/R JS@1,-1/e "
    "expand@0,1/S JS@1,-1/sw ";

}  // namespace tephra::taluva
