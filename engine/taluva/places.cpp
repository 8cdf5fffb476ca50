#include "engine/taluva/places.h"

#include <compare>
#include <cstddef>

namespace tephra::taluva {

namespace {

// T-END-2: temples, then towers, then huts, the box's included.
struct Built {
  int temples = 0;
  int towers = 0;
  int huts = 0;

  void add(const Stock& left) {
    temples += kTemples - left.temples;
    towers += kTowers - left.towers;
    huts += kHuts - left.huts;
  }
  friend std::strong_ordering operator<=>(const Built&, const Built&) = default;
};

Built built(const Standing& standing) {
  Built sum;
  sum.add(standing.left);
  return sum;
}

// T-MODE-3. Seats 1 and 3 against 2 and 4; the losers come third, after the two winners.
std::array<std::uint8_t, kMaxSeats> team_places(const std::array<Standing, kMaxPlayers>& standings) {
  std::array<Built, 2> teams{};
  std::array<bool, 2> early{};
  std::array<bool, 2> in{};
  for (std::size_t seat = 0; seat < 4; ++seat) {
    const Standing& standing = standings[seat];
    early[seat % 2] |= standing.finished != 0;
    if (standing.out != 0) continue;  // pieces of a player who is out do not count
    in[seat % 2] = true;
    teams[seat % 2].add(standing.left);
  }
  // The first difference decides: an early end, a team with nobody left, the buildings.
  auto order = early[0] <=> early[1];
  if (order == 0) order = in[0] <=> in[1];
  if (order == 0) order = teams[0] <=> teams[1];
  const std::array<std::uint8_t, 2> place{static_cast<std::uint8_t>(order < 0 ? 3 : 1),
                                          static_cast<std::uint8_t>(order > 0 ? 3 : 1)};
  return {place[0], place[1], place[0], place[1], 0};
}

}  // namespace

std::array<std::uint8_t, kMaxSeats> places(const Options& options,
                                           const std::array<Standing, kMaxPlayers>& standings) {
  if (options.mode == Mode::Teams) return team_places(standings);

  const auto players = static_cast<std::size_t>(options.players);
  std::array<std::uint8_t, kMaxSeats> result{};
  int finished = 0;
  for (std::size_t seat = 0; seat < players; ++seat) finished += standings[seat].finished != 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    const Standing& own = standings[seat];
    int place = 0;
    if (own.finished != 0) {
      place = own.finished;  // T-END-3, T-MODE-2: the best place still free
    } else if (own.out != 0) {
      place = options.players + 1 - own.out;  // the first out is last, the later out the better
    } else {
      place = finished + 1;
      for (std::size_t other = 0; other < players; ++other) {
        const Standing& rival = standings[other];
        place += rival.finished == 0 && rival.out == 0 && built(rival) > built(own);  // T-END-2
      }
    }
    result[seat] = static_cast<std::uint8_t>(place);
  }
  return result;
}

}  // namespace tephra::taluva
