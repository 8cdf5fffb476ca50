#pragma once

#include <cstdint>
#include <string_view>

namespace tephra {

// Who or what decides next. Seats count from 0 inside the programs and from 1 wherever people read them.
struct Turn {
  enum class Kind : std::uint8_t { Chance, Decision, Over };

  Kind kind = Kind::Over;
  std::uint8_t seat = 0;        // the seat whose turn it is; meaningless when over
  std::string_view phase = {};  // what the seat decides, e.g. "place"; empty unless a decision

  friend bool operator==(const Turn&, const Turn&) = default;
};

}  // namespace tephra
