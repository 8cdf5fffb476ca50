#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "server/store/error.h"

namespace tephra::server {

using store::Millis;

// How long players may think, as the table chose it.
struct Clock {
  enum class Kind : std::uint8_t {
    None,
    Realtime,  // so much for the game, and some more for every turn
    Days,      // so much for each turn anew
  };
  Kind kind = Kind::None;
  int initial = 0;    // seconds
  int increment = 0;  // seconds
  int days = 0;

  // What a seat has at the beginning.
  Millis budget() const;

  friend bool operator==(const Clock&, const Clock&) = default;
};

// How the clocks of a table stand at the moment of an event.
struct Time {
  std::vector<Millis> left;    // by seat
  std::optional<int> running;  // the seat whose time runs; none while a computer decides
  Millis deadline = 0;         // when it runs out; 0 if none runs

  friend bool operator==(const Time&, const Time&) = default;
};

// The clocks as the game starts, `decides` to move. A seat that no clock runs for is given as nothing.
Time begin_time(const Clock& clock, int seats, std::optional<int> decides, Millis now);

// The clocks when `decides` is to move after something happened at `now`. `finished`: the seat whose time ran
// has ended its turn, which a realtime clock rewards with the increment. With a clock of days every turn
// begins with all of them.
Time pass_time(const Clock& clock, const Time& before, std::optional<int> decides, bool finished, Millis now);

}  // namespace tephra::server
