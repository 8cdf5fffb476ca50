#pragma once

#include <array>
#include <cstdint>

#include "engine/core/result.h"
#include "engine/taluva/builds.h"
#include "engine/taluva/options.h"

namespace tephra::taluva {

// How a seat stands at the end: what it has left to build, when it went out, when it completed two kinds
// (1 for the first, 2 for the next, …; 0 for never).
struct Standing {
  Stock left;
  std::uint8_t out = 0;
  std::uint8_t finished = 0;
};

// Every seat's place (T-PLACE-1, T-MODE-2, T-MODE-3).
std::array<std::uint8_t, kMaxSeats> places(const Options& options,
                                           const std::array<Standing, kMaxPlayers>& standings);

}  // namespace tephra::taluva
