#pragma once

#include "engine/taluva/position.h"
#include "search/taluva_prospects.h"

namespace tephra::taluva {

// How long a seat's game goes on if it does not end early.
struct TimeLeft {
  int turns = 0;   // tiles that still come to it, the one in its hand not counted
  int wait = 0;    // how many are to move before it
  int builds = 0;  // what it still builds, now if it is about to
  int others = 0;  // tiles that others lay before it builds for the last time
};

// Asks for a seat that is in, and for how many are.
template <int Words>
TimeLeft time_left(const Position<Words>& position, int seat, int in);

// What a seat will have built when the stack is empty.
struct Total {
  int temples = 0;
  int towers = 0;
  int huts = 0;

  // More comes before less, in the order of T-END-2.
  int worth() const { return 100 * temples + 30 * towers + huts; }

  friend bool operator==(const Total&, const Total&) = default;
};

// What a seat may look forward to: temples first, then towers.
struct Outlook {
  Total least;   // if the others' tiles disturb it
  Total likely;  // if nobody disturbs it and no tile helps it
  Total most;    // if nobody disturbs it and its tiles help
};

Outlook outlook(const Stock& stock, const Prospects& prospects, const TimeLeft& time);

}  // namespace tephra::taluva
