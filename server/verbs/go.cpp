// Leaving a running game, by will or by clock (docs/rulings.md, Q-LEAVING).
#include <algorithm>
#include <cstddef>
#include <vector>

#include "engine/core/setting.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

bool by_teams(const Table& table) {
  const auto settings = read_settings(table.created().options);
  return settings && std::ranges::any_of(*settings, [](const Setting& setting) {
           return setting == Setting{"mode", "teams"};
         });
}

// When a game is broken off: those who stayed share the first place, those who went are below them, the later
// the better. In teams the side that `last` belongs to has lost.
std::vector<int> places_without(const Table& table, int last) {
  const int seats = table.seat_count();
  std::vector<int> places(static_cast<std::size_t>(seats), 1);
  if (by_teams(table)) {
    for (int seat = 0; seat < seats; ++seat)
      if (seat % 2 == last % 2) places[static_cast<std::size_t>(seat)] = 3;
    return places;
  }
  // With two at the table, whoever went last has lost to whatever plays on for the other.
  const auto order = [&](int seat) {
    if (seats == 2) return seat == last ? 0 : 1;
    return table.seat(seat).gone ? table.seat(seat).gone_as : seats + 1;
  };
  for (int seat = 0; seat < seats; ++seat)
    for (int other = 0; other < seats; ++other)
      if (order(other) > order(seat)) ++places[static_cast<std::size_t>(seat)];
  return places;
}

void go(Draft& draft, int seat, Why why) {
  const bool plays_on = draft.table().created().absent.then == Absent::Then::Computer &&
                        (draft.table().seat_count() > 2 || why == Why::Time);
  std::vector<int> others = draft.table().played_seats();
  std::erase(others, seat);
  const bool ends = !plays_on || others.empty();
  Gone gone{seat, why, {}, {}};
  if (!ends) gone.level = draft.table().created().absent.level;
  draft.add(gone);
  if (ends)
    draft.end(places_without(draft.table(), seat),
              why == Why::Time ? Termination::Time : Termination::Abandoned);
}

}  // namespace

Granted<void> resign(Draft& draft) {
  const auto seat = playing_seat(draft);
  if (!seat) return std::unexpected(seat.error());
  go(draft, *seat, Why::Resigned);
  return {};
}

Granted<void> flag(Draft& draft) {
  if (draft.table().out_of_time(draft.asking().now)) go(draft, *draft.table().time()->running, Why::Time);
  return {};
}

Granted<void> put_away(Draft& draft) {
  if (draft.table().stage() == Stage::Waiting) draft.end({}, Termination::Abandoned);
  return {};
}

}  // namespace tephra::server
