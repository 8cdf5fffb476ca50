#pragma once

#include <array>

#include "engine/core/result.h"

namespace tephra {

// What each seat can expect of a game, from 0 to 1: its chance to win, or in games for places and for teams
// what counts there.
using Chances = std::array<float, kMaxSeats>;

}  // namespace tephra
