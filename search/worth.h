#pragma once

#include <cstddef>

#include "engine/core/result.h"
#include "search/chances.h"

namespace tephra {

// A whole point to the winner, shared by those who share the first place.
inline Chances share_of_first(const Result& result, int seats) {
  Chances worth{};
  float winners = 0;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    winners += result.places[seat] == 1 ? 1.0F : 0.0F;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat)
    worth[seat] = result.places[seat] == 1 ? 1 / winners : 0;
  return worth;
}

}  // namespace tephra
