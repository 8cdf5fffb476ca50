#include "search/taluva_features.h"

#include <algorithm>

#include "search/exponential.h"
#include "search/worth.h"

namespace tephra::taluva {

namespace {

// A count as a feature: full from `full` on.
float part(int count, int full) {
  return static_cast<float>(std::min(count, full)) / static_cast<float>(full);
}

template <int Words>
void describe_seat(const Position<Words>& position, int seat, Judge::Input& features) {
  using Fields = typename Position<Words>::Land::Fields;
  const auto& land = position.land();
  const auto& settlements = position.settlements();
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
  const Builder<Words> builder(land, settlements, seat, stock, options.hut);
  const Fields open = settlements.bare() & settlements.beside(seat);
  const int temples = builder.temples().count();
  const int towers = builder.towers().count();
  add_if(temples > 0);
  add(part(temples, 5));
  add_if(towers > 0);
  add(part(towers, 4));
  add(part(builder.huts().count(), 16));
  const int low = (open & land.on_level_one()).count();
  const int high = (open & land.on_level_three_up()).count();
  add(part(low, 16));
  add(part(open.count() - low - high, 6));
  add(part(high, 4));

  // The settlements: those that want a temple or a tower still, by size, and what they could grow to.
  std::array<int, 3> without_temple{};
  int with_temple = 0;
  int with_tower = 0;
  int largest = 0;
  int second = 0;
  int fields_in_all = 0;
  int best_growth = 0;
  int dearest = 0;
  int ready_after_growth = 0;
  int tower_grounds = 0;
  for (int i = 0; i < settlements.count(seat); ++i) {
    const Fields& fields = settlements.settlement(seat, i);
    const int size = fields.count();
    const bool temple = (fields & settlements.temples()).any();
    const bool tower = (fields & settlements.towers()).any();
    fields_in_all += size;
    with_temple += temple;
    with_tower += tower;
    const Fields around = Settlements<Words>::beside(land, fields) & settlements.bare();
    if (!tower) tower_grounds += (around & ~land.on_level_one()).any();
    int growth = 0;
    for (int into = 0; into < kLandscapes; ++into) {
      const Fields filled = around & land.showing(static_cast<Landscape>(into));
      if (!filled.any()) continue;
      const int price = builder.price(filled);
      if (price > stock.huts) continue;
      growth = std::max(growth, filled.count());
      dearest = std::max(dearest, price);
    }
    best_growth = std::max(best_growth, growth);
    if (temple) continue;
    ++without_temple[static_cast<std::size_t>(std::min(size, 3) - 1)];
    if (size < 3 && size + growth >= 3) ++ready_after_growth;
    if (size > largest) {
      second = largest;
      largest = size;
    } else {
      second = std::max(second, size);
    }
  }
  add(part(without_temple[0], 5));
  add(part(without_temple[1], 3));
  add_if(without_temple[2] > 0);
  add_if(without_temple[2] > 1);
  add(part(with_temple, 3));
  add(part(with_tower, 2));
  add(part(largest, 8));
  add(part(second, 6));
  add(part(fields_in_all, 20));
  add(part(best_growth, 5));
  add(part(dearest, 12));
  add_if(dearest == stock.huts && stock.huts > 0);
  add_if(ready_after_growth > 0);
  add_if(ready_after_growth > 1);
  add(part(tower_grounds, 3));

  // Time: turns that are left to the seat, and how long it has to wait.
  int in = 0;
  int wait = 0;
  bool before_it = position.phase() != Phase::Over;
  for (int i = 0; i < options.players; ++i) {
    const int other = (position.seat() + i) % options.players;
    if (other == seat) before_it = false;
    if (position.is_out(other) || position.has_finished(other)) continue;
    ++in;
    wait += before_it;
  }
  const bool moves = position.seat() == seat;
  const bool holds_tile = position.phase() == Phase::Place || position.phase() == Phase::Build;
  // Tiles that come to the seat, the one in its hand not counted.
  const int turns =
      in == 0 ? 0 : (position.stack() + (holds_tile ? 1 : 0) + in - 1 - wait) / in - (moves && holds_tile);
  add(part(turns, 12));
  add_if(turns <= 0);
  add_if(turns == 1);
  add_if(turns == 2);
  add_if(moves && position.phase() == Phase::Place);
  add_if(moves && position.phase() == Phase::Build);
  add_if(wait == 1);
  add_if(wait > 1);
  add(part(in, kMaxPlayers));
  add_if(options.players == 2);
  add_if(options.hut == HutRule::Anywhere);
  // Having what the rules of the phase let one build at once is worth more to whoever builds.
  add_if(moves && position.phase() == Phase::Build && temples > 0);
  add_if(moves && position.phase() == Phase::Build && towers > 0);
  add_if(moves && position.phase() == Phase::Build && dearest == stock.huts && stock.huts > 0);
  add_if(turns <= 1 && temples > 0);
  while (next < features.size()) add(0);
}

}  // namespace

template <int Words>
void describe(const Position<Words>& position, std::array<Judge::Input, kMaxSeats>& features) {
  for (int seat = 0; seat < position.seats(); ++seat)
    if (is_in(position, seat)) describe_seat(position, seat, features[static_cast<std::size_t>(seat)]);
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
