#include "search/taluva_features.h"

#include <algorithm>

#include "search/exponential.h"
#include "search/part.h"
#include "search/taluva_outlook.h"
#include "search/taluva_prospects.h"
#include "search/worth.h"

namespace tephra::taluva {

namespace {

// Whether a rival of `seat` sits there, as far as winning goes.
bool are_rivals(const Options& options, int seat, int other) {
  return other != seat && (options.mode != Mode::Teams || (seat + other) % 2 != 0);
}

// Whether the seat could complete its second kind with one build (T-END-3).
bool can_finish(const Stock& stock, const Prospects& prospects) {
  return stock.kinds_completed() == 1 && ((stock.temples == 1 && prospects.temple_sites > 0) ||
                                          (stock.towers == 1 && prospects.tower_sites > 0) ||
                                          (stock.huts > 0 && prospects.dearest == stock.huts));
}

// More buildings come before fewer: temples, then towers, then huts (T-END-2).
int built(const Stock& stock) {
  return 100 * (kTemples - stock.temples) + 30 * (kTowers - stock.towers) + (kHuts - stock.huts);
}

// A seat that is in, with what it can look forward to.
struct View {
  Prospects prospects;
  TimeLeft time;
  Outlook outlook;
};
using Views = std::array<View, kMaxPlayers>;

template <int Words>
void describe_seat(const Position<Words>& position, int seat, int in, const Views& views,
                   Judge::Input& features) {
  const auto& [own, time, future] = views[static_cast<std::size_t>(seat)];
  const Stock& stock = position.stock(seat);
  const Options& options = position.options();
  std::size_t next = 0;
  const auto add = [&](float value) { features[next++] = value; };
  const auto add_if = [&](bool value) { features[next++] = value ? 1.0F : 0.0F; };

  // Pieces left, and how near the early end is (T-END-3).
  add(part(stock.huts, kHuts));
  add_if(stock.huts <= 5);
  add_if(stock.huts == 0);
  add_if(stock.towers == 1);
  add_if(stock.towers == 0);
  add_if(stock.temples == 2);
  add_if(stock.temples == 1);
  add_if(stock.temples == 0);
  add_if(stock.kinds_completed() == 1);

  // What could be built now.
  add_if(own.temple_sites > 0);
  add(part(own.temple_sites, 5));
  add_if(own.tower_sites > 0);
  add(part(own.tower_sites, 4));
  add(part(own.hut_sites, 16));
  add(part(own.open[0], 16));
  add(part(own.open[1], 6));
  add(part(own.open[2], 4));

  // The settlements: those that want a temple or a tower still, by size, and what they could grow to.
  const bool can_use_up_huts = own.dearest == stock.huts && stock.huts > 0;
  add(part(own.without_temple[0], 5));
  add(part(own.without_temple[1], 3));
  add_if(own.without_temple[2] > 0);
  add_if(own.without_temple[2] > 1);
  add(part(own.with_temple, 3));
  add(part(own.with_tower, 2));
  add(part(own.largest, 8));
  add(part(own.second, 6));
  add(part(own.largest_temple, 8));
  add(part(own.fields, 20));
  add(part(own.best_growth, 5));
  add(part(own.dearest, 12));
  add_if(can_use_up_huts);
  add_if(own.ready_by_growth > 0);
  add_if(own.ready_by_growth > 1);
  add(part(own.tower_grounds, 3));

  // What an eruption may take from it, and give to it.
  add(part(own.exposed, 5));
  add_if(own.ready_safe > 0);
  add_if(own.ready_safe > 1);
  add_if(own.rising > 0);
  add(part(own.rising, 4));
  add_if(own.parting > 0);

  // Time: turns that are left to the seat, and how long it has to wait.
  const int turns = time.turns;
  const bool builds = position.seat() == seat && position.phase() == Phase::Build;
  add(part(turns, 12));
  add_if(turns <= 0);
  add_if(turns == 1);
  add_if(turns == 2);
  add_if(time.wait == 1);
  add_if(time.wait > 1);
  add(part(in, kMaxPlayers));
  add_if(options.players == 2);
  add_if(options.hut == HutRule::Anywhere);
  // Having what the rules of the phase let one build at once is worth more to whoever builds.
  add_if(builds);
  add_if(builds && own.temple_sites > 0);
  add_if(builds && own.tower_sites > 0);
  add_if(builds && can_use_up_huts);
  add_if(turns <= 1 && own.temple_sites > 0);
  add_if(can_finish(stock, own));
  add_if(builds && can_finish(stock, own));

  // The rival who has built most, and what any of them is about to do.
  const Stock* most = nullptr;
  const Total* best = nullptr;
  int surest = 0;
  int most_least = 0;
  int most_most = 0;
  bool complete = false;
  bool finishing = false;
  bool finishes = false;
  bool temple = false;
  bool tower = false;
  for (int other = 0; other < options.players; ++other) {
    if (!are_rivals(options, seat, other) || !is_in(position, other)) continue;
    const Stock& theirs = position.stock(other);
    const auto& [prospects, their_time, outlook] = views[static_cast<std::size_t>(other)];
    if (best == nullptr || outlook.likely.worth() > best->worth()) best = &outlook.likely;
    surest = std::max(surest, outlook.least.temples);
    most_least = std::max(most_least, outlook.least.worth());
    most_most = std::max(most_most, outlook.most.worth());
    if (most == nullptr || built(theirs) > built(*most)) most = &theirs;
    complete |= theirs.kinds_completed() == 1;
    finishing |= can_finish(theirs, prospects);
    finishes |= can_finish(theirs, prospects) && position.seat() == other && position.phase() == Phase::Build;
    temple |= prospects.temple_sites > 0;
    tower |= prospects.tower_sites > 0;
  }
  const int temples = most == nullptr ? 0 : most->temples - stock.temples;
  const int towers = most == nullptr ? 0 : most->towers - stock.towers;
  const int huts = most == nullptr ? 0 : most->huts - stock.huts;
  const int lead = most == nullptr ? 0 : built(stock) - built(*most);
  add(static_cast<float>(temples) / kTemples);
  add_if(temples > 0);
  add_if(temples < 0);
  add(static_cast<float>(towers) / kTowers);
  add(temples == 0 ? static_cast<float>(towers) / kTowers : 0);
  add(static_cast<float>(huts) / kHuts);
  add_if(lead > 0);
  add_if(lead < 0);
  add_if(turns <= 1 && lead > 0);
  add_if(turns <= 1 && lead < 0);
  add_if(complete);
  add_if(finishing);
  add_if(finishes);
  add_if(temple);
  add_if(tower);

  // How it would end if nobody disturbed anybody, against the rival for whom it would end best.
  const int more_temples = best == nullptr ? 0 : future.likely.temples - best->temples;
  const int more_towers = best == nullptr ? 0 : future.likely.towers - best->towers;
  const int more_huts = best == nullptr ? 0 : future.likely.huts - best->huts;
  const int ahead = best == nullptr ? 0 : future.likely.worth() - best->worth();
  add(part(future.likely.temples, kTemples));
  add(part(future.likely.towers, kTowers));
  add(static_cast<float>(more_temples) / kTemples);
  add(static_cast<float>(future.least.temples - surest) / kTemples);
  add_if(future.least.temples > surest);
  add_if(best != nullptr && future.least.temples > best->temples);
  add_if(future.likely.temples < surest);
  add_if(ahead > 0);
  add_if(ahead < 0);
  add(more_temples == 0 ? static_cast<float>(more_towers) / kTowers : 0);
  add(more_temples == 0 && more_towers == 0 ? static_cast<float>(more_huts) / kHuts : 0);
  add_if(time.builds <= 2 && best != nullptr && future.least.temples > best->temples);
  add_if(time.builds <= 2 && future.likely.temples < surest);
  add(part(time.builds, 4));

  // The nearer the end, the more the exact difference counts: as is likely, at worst and at best.
  constexpr int kNear = 4;
  for (int left = 0; left < kNear; ++left) {
    for (const int margin : {ahead, future.least.worth() - most_most, future.most.worth() - most_least}) {
      constexpr int kClear = 6;
      const bool now = best != nullptr && time.builds == left;
      add(now ? static_cast<float>((margin > 0) - (margin < 0)) : 0);
      add_if(now && margin == 0);
      add(now ? static_cast<float>(std::clamp(margin, -kClear, kClear)) / kClear : 0);
    }
  }

  // What each settlement is, with all that belongs together.
  const auto add_counts = [&](const auto& counts) {
    for (const int count : counts) add(static_cast<float>(count) / 3);
  };
  add_counts(own.small);
  add_counts(own.grown);
  add_counts(own.served);
  add_counts(own.low);
  add_counts(own.meeting);
}

}  // namespace

template <int Words>
void describe(const Position<Words>& position, std::array<Judge::Input, kMaxSeats>& features) {
  const Unrest<Words> unrest(position);
  Views views;
  int in = 0;
  for (int seat = 0; seat < position.seats(); ++seat) in += is_in(position, seat);
  for (int seat = 0; seat < position.seats(); ++seat) {
    if (!is_in(position, seat)) continue;
    auto& [prospects, time, outlook] = views[static_cast<std::size_t>(seat)];
    prospects = taluva::prospects(position, seat, unrest);
    time = time_left(position, seat, in);
    outlook = taluva::outlook(position.stock(seat), prospects, time);
  }
  for (int seat = 0; seat < position.seats(); ++seat)
    if (is_in(position, seat))
      describe_seat(position, seat, in, views, features[static_cast<std::size_t>(seat)]);
}

Chances worth(const Options& options, const Result& result) {
  Chances worth{};
  const auto players = static_cast<std::size_t>(options.players);
  if (options.mode == Mode::Ranking) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      for (std::size_t other = 0; other < players; ++other) {
        if (other == seat) continue;
        const auto mine = result.places[seat];
        const auto theirs = result.places[other];
        worth[seat] += mine < theirs ? 1.0F : (mine == theirs ? 0.5F : 0.0F);
      }
      worth[seat] /= static_cast<float>(players - 1);
    }
    return worth;
  }
  worth = share_of_first(result, options.players);
  if (options.mode == Mode::Teams)  // T-MODE-3: both of a team win
    for (float& share : worth) share *= 2;
  return worth;
}

template <int Words>
Chances chances(const Position<Words>& position, const Judge& judge) {
  const Options& options = position.options();
  if (const auto result = position.result()) return worth(options, *result);
  const auto players = static_cast<std::size_t>(options.players);
  Chances strengths{};
  Chances chances{};
  std::array<Judge::Input, kMaxSeats> features;
  describe(position, features);
  const auto in = [&](std::size_t seat) { return is_in(position, static_cast<int>(seat)); };
  for (std::size_t seat = 0; seat < players; ++seat)
    if (in(seat)) strengths[seat] = judge.strength(features[seat]);
  if (options.mode == Mode::Teams) {  // T-MODE-3
    const float first = strengths[0] + strengths[2];
    const float second = strengths[1] + strengths[3];
    const float chance = 1 / (1 + exponential(second - first));
    return {chance, 1 - chance, chance, 1 - chance};
  }
  if (options.mode == Mode::Ranking) {  // T-MODE-2: finished before all who are in, out behind them
    const auto rank = [&](std::size_t seat) {
      return position.has_finished(static_cast<int>(seat)) ? 2 : (in(seat) ? 1 : 0);
    };
    for (std::size_t seat = 0; seat < players; ++seat) {
      for (std::size_t other = 0; other < players; ++other) {
        if (other == seat) continue;
        const int ahead = rank(seat) - rank(other);
        chances[seat] +=
            ahead != 0 ? (ahead > 0 ? 1.0F : 0.0F)
                       : (rank(seat) == 1 ? 1 / (1 + exponential(strengths[other] - strengths[seat])) : 0.5F);
      }
      chances[seat] /= static_cast<float>(players - 1);
    }
    return chances;
  }
  const float most = *std::ranges::max_element(strengths);
  float sum = 0;
  for (std::size_t seat = 0; seat < players; ++seat) {
    chances[seat] = in(seat) ? exponential(strengths[seat] - most) : 0;
    sum += chances[seat];
  }
  for (float& chance : chances) chance /= sum;
  return chances;
}

template void describe(const Position<1>&, std::array<Judge::Input, kMaxSeats>&);
template void describe(const Position<2>&, std::array<Judge::Input, kMaxSeats>&);
template Chances chances(const Position<1>&, const Judge&);
template Chances chances(const Position<2>&, const Judge&);

}  // namespace tephra::taluva
