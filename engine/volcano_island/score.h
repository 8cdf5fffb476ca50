#pragma once

#include <array>
#include <cstdint>

#include "engine/core/result.h"
#include "engine/volcano_island/board.h"
#include "engine/volcano_island/material.h"

namespace tephra::volcano_island {

// The points of a tribe if the game ended now, and what they are for (V-SCORE-1 to V-SCORE-3).
struct Score {
  std::array<int, kPieces> pieces{};  // for the pieces themselves, by kind
  std::array<int, kPieces> most{};    // for having the most of a kind
  int extended = 0;                   // for being the most extended
  int extent = 0;                     // the distance that is compared for it
  int total = 0;
  int standing = 0;  // pieces on the board: decides between equal totals (V-SCORE-4)

  friend bool operator==(const Score&, const Score&) = default;
};

static_assert(kTribes == kMaxPlayers);
using Scores = std::array<Score, kTribes>;  // by seat

Scores scores(const Board& board, int players);

// Every seat's place (V-SCORE-4).
std::array<std::uint8_t, kMaxSeats> places(const Scores& scores, int players);

}  // namespace tephra::volcano_island
