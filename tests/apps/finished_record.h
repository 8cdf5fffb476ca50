#pragma once

#include <string_view>

namespace tephra::tests {

// The complete record of docs/notation.md: eight tiles, fair draws.
inline constexpr std::string_view kFinishedRecord =
    R"([Game "taluva"]
[Rules "ferti"]
[Options "players=2 tiles=8"]
[Date "2026-11-16"]
[Seat1 "Ada"]
[Seat2 "Ben"]
[Places "1 2"]
[Termination "stack-empty"]
[Commit "cbe5ef3d3d32bcecfb73c5ed20bb033eca0651692f295d005489acd3133efa80"]
[Seed "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"]
[Nonces "a0a1a2a3a4a5a6a7a8a9aaabacadaeaf -"]

1. SJ@0,0/e hut@1,0
2. CJ@2,0/se hut@2,1
3. RL@3,-1/w expand@1,0/J
4. CR@3,-1/sw expand@2,1/C
5. RJ@3,1/nw temple@2,-1
6. CJ@3,1/w expand@2,0/C
7. JC@3,-1/se tower@2,0
8. CJ@-2,0/ne tower@3,0
)";

// The same game, broken off when the fourth tile was drawn.
inline constexpr std::string_view kUnfinishedRecord =
    R"([Game "taluva"]
[Rules "ferti"]
[Options "players=2 tiles=8"]
[Termination "unfinished"]

1. SJ@0,0/e hut@1,0
2. CJ@2,0/se hut@2,1
3. RL@3,-1/w expand@1,0/J
4. draw:CR
)";

}  // namespace tephra::tests
