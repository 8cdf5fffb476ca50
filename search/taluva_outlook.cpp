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
  return time;
}

Outlook outlook(const Stock& stock, const Prospects& prospects, int builds) {
  const int temples = stock.temples;
  const int towers = stock.towers;
  Outlook outlook{.sure = kTemples - temples,
                  .temples = kTemples - temples,
                  .towers = kTowers - towers,
                  .huts = kHuts - stock.huts};
  outlook.sure += std::min({builds, temples, prospects.ready, prospects.ready_safe});
  const int now = std::min({builds, temples, prospects.ready});
  // One build to grow, one for the temple.
  const int grown = std::min({(builds - now) / 2, temples - now, prospects.ready_by_growth});
  outlook.temples += now + grown;
  builds -= now + 2 * grown;
  const int high = std::min({builds, towers, prospects.ready_for_tower});
  outlook.towers += high;
  builds -= high;
  if (builds > 0) outlook.huts += std::max(prospects.dearest, 1) + builds - 1;
  return outlook;
}

template TimeLeft time_left(const Position<1>&, int, int);
template TimeLeft time_left(const Position<2>&, int, int);

}  // namespace tephra::taluva
