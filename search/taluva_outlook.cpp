#include "search/taluva_outlook.h"

#include <algorithm>

namespace tephra::taluva {

template <int Words>
TimeLeft time_left(const Position<Words>& position, int seat, int in) {
  TimeLeft time;
  for (int other = position.seat(); other != seat; other = (other + 1) % position.seats())
    time.wait += !position.is_out(other) && !position.has_finished(other);
  const bool on_its_way = position.phase() == Phase::Place || position.phase() == Phase::Build;  // a tile
  time.builds = (position.stack() + (on_its_way ? 1 : 0) + in - 1 - time.wait) / in;
  time.turns = time.builds - (on_its_way && position.seat() == seat ? 1 : 0);
  const bool laid = position.phase() == Phase::Build;
  const int before_next = time.wait > 0 ? time.wait - laid : (on_its_way ? in - 1 : 0);
  if (time.turns > 0) time.others = before_next + (time.turns - 1) * (in - 1);
  return time;
}

namespace {

// What there is to build on, and how many huts an expansion takes.
struct Grounds {
  int temples = 0;
  int growing = 0;  // that one more build makes ready for a temple
  int towers = 0;
  int first = 0;  // of the expansion that takes most,
  int next = 0;   // of another,
  int more = 0;   // and of any after these
};

Total total(const Stock& stock, const Grounds& grounds, int builds) {
  const int temples = std::min({builds, int{stock.temples}, grounds.temples});
  // One build to grow, one for the temple.
  const int grown = std::min({(builds - temples) / 2, stock.temples - temples, grounds.growing});
  builds -= temples + 2 * grown;
  const int towers = std::min({builds, int{stock.towers}, grounds.towers});
  builds -= towers;
  int huts = 0;
  if (builds > 0) huts += std::max(grounds.first, 1);
  if (builds > 1) huts += std::max(grounds.next, 1);
  if (builds > 2) huts += (builds - 2) * std::max(grounds.more, 1);
  return {.temples = kTemples - stock.temples + temples + grown,
          .towers = kTowers - stock.towers + towers,
          .huts = kHuts - stock.huts + std::min<int>(huts, stock.huts)};
}

}  // namespace

Outlook outlook(const Stock& stock, const Prospects& prospects, const TimeLeft& time) {
  Grounds likely{.temples = prospects.ready,
                 .growing = prospects.ready_by_growth,
                 .towers = prospects.ready_for_tower,
                 .first = prospects.dearest,
                 .next = prospects.next_dearest};
  Grounds least = likely;
  // Eruptions that the seat may wish for ask for no particular tile.
  likely.temples += std::min(time.turns, prospects.dividing);
  likely.towers += std::min(time.turns, prospects.lifted);
  Grounds most = likely;
  if (time.others == 0) {
    least = likely;
  } else {
    const int robust = prospects.large - prospects.fragile + std::max(0, prospects.fragile - time.others);
    least.temples = std::min(least.temples, robust);
    least.growing = 0;
    least.first = least.first / 2;
    least.next = least.next / 2;
  }
  if (time.turns > 0) {
    // There is nearly always room for a tile beside a settlement: to build on, and more of what it grows
    // into.
    constexpr int kHelp = 2;
    most.temples = std::max(most.temples, prospects.large);
    most.growing += time.turns > 1 ? 1 : 0;
    most.first += kHelp;
    most.next += kHelp;
    most.more = kHelp;
  }
  return {.least = total(stock, least, time.builds),
          .likely = total(stock, likely, time.builds),
          .most = total(stock, most, time.builds)};
}

template TimeLeft time_left(const Position<1>&, int, int);
template TimeLeft time_left(const Position<2>&, int, int);

}  // namespace tephra::taluva
