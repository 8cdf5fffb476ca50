#include "search/taluva_prospects.h"

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "search/taluva_policies.h"

namespace tephra::taluva {
namespace {

// Calls visit(position) wherever a tile is to be placed in some games.
template <int Words, class Visit>
void each_placement(const Options& options, Visit&& visit, std::uint64_t seed = 3) {
  for (const Policy policy : {Policy::Uniform, Policy::Tall, Policy::Greedy, Policy::Crowded}) {
    Random random(seed);
    Position<Words> position(options);
    while (position.phase() != Phase::Over) {
      if (position.phase() == Phase::Place && position.land().tiles() > 0) visit(position);
      position.play(position.phase() == Phase::Draw ? random_outcome(position, random)
                                                    : choose(position, policy, random));
    }
  }
}

// What eruptions may cover, by playing all of them.
template <int Words>
void expect_unrest_as_played(const Options& options) {
  using Land = typename Position<Words>::Land;
  int exposed = 0;
  int rising = 0;
  each_placement<Words>(options, [&](const Position<Words>& position) {
    const Unrest<Words> unrest(position);
    typename Land::Fields covered;
    position.choices().each([&](Move move) {
      if (!position.land().shore().covers(move.spot().volcano)) return;
      const auto under = position.land().under(move.spot());
      for (const FieldId field : {under[1], under[2]})
        if (!Land::is_volcano(field)) covered.add(field);
    });
    EXPECT_EQ(unrest.exposed, covered);
    exposed += covered.count();
    rising += unrest.rising.count();
  });
  EXPECT_GT(exposed, 100);
  EXPECT_GT(rising, 0);
}

TEST(Unrest, KnowsEveryFieldThatAnEruptionMayCover) {
  expect_unrest_as_played<1>({.players = 2, .tiles = 24});
  expect_unrest_as_played<2>({.players = 4, .tiles = 48});
}

// Whether some settlement among these fields, of a seat, could have a temple by its size and has none.
template <int Words>
bool temple_fits(const Position<Words>& position, int seat,
                 const typename Position<Words>::Land::Fields& among) {
  const auto& settlements = position.settlements();
  for (int i = 0; i < settlements.count(seat); ++i) {
    const auto& fields = settlements.settlement(seat, i);
    if ((fields & among).any() && fields.count() >= 3 && !(fields & settlements.temples()).any()) return true;
  }
  return false;
}

// What eruptions do to settlements, by playing all of them.
template <int Words>
void expect_ruin_as_played(const Options& options) {
  int ruined = 0;
  int parted = 0;
  const auto look = [&](const Position<Words>& position) {
    const Unrest<Words> unrest(position);
    const auto& settlements = position.settlements();
    for (int seat = 0; seat < position.seats(); ++seat) {
      for (int i = 0; i < settlements.count(seat); ++i) {
        const auto fields = settlements.settlement(seat, i);
        if (fields.count() < 3) continue;
        const bool temple = (fields & settlements.temples()).any();
        bool ruins = false;
        bool parts = false;
        position.choices().each([&](Move move) {
          if (!position.land().shore().covers(move.spot().volcano)) return;
          Position<Words> after = position;
          after.play(move);
          const bool fits = temple_fits(after, seat, fields & after.settlements().built_by(seat));
          ruins |= !fits;
          parts |= fits;
        });
        if (temple) EXPECT_EQ(unrest.may_part(position, fields), parts);
        if (!temple) EXPECT_EQ(unrest.may_ruin(position, fields), ruins);
        ruined += !temple && ruins;
        parted += temple && parts;
      }
    }
  };
  for (std::uint64_t seed = 0; seed < 4; ++seed) each_placement<Words>(options, look, seed);
  EXPECT_GT(ruined, 0);
  EXPECT_GT(parted, 0);
}

TEST(Unrest, KnowsWhatEruptionsDoToSettlements) {
  expect_ruin_as_played<1>({.players = 2, .tiles = 24});
  expect_ruin_as_played<2>({.players = 4, .tiles = 48});
}

// What may be built is counted once for the judge and once for the rules.
template <int Words>
void expect_sites_as_built(const Options& options) {
  int temples = 0;
  each_placement<Words>(options, [&](const Position<Words>& position) {
    const Unrest<Words> unrest(position);
    for (int seat = 0; seat < position.seats(); ++seat) {
      const Builder<Words> builder(position.land(), position.settlements(), seat, position.stock(seat),
                                   options.hut);
      const Prospects found = prospects(position, seat, unrest);
      EXPECT_EQ(found.temple_sites, builder.temples().count());
      EXPECT_EQ(found.tower_sites, builder.towers().count());
      EXPECT_EQ(found.hut_sites, builder.huts().count());
      EXPECT_EQ(found.fields, position.settlements().built_by(seat).count());
      EXPECT_LE(found.ready_safe, found.without_temple[2]);
      EXPECT_LE(found.ready, found.without_temple[2]);
      EXPECT_EQ(found.ready > 0 && position.stock(seat).temples > 0, found.temple_sites > 0);
      EXPECT_EQ(found.ready_for_tower > 0 && position.stock(seat).towers > 0, found.tower_sites > 0);
      temples += found.temple_sites;
    }
  });
  EXPECT_GT(temples, 0);
}

TEST(Prospects, CountWhatTheRulesAllow) {
  expect_sites_as_built<1>({.players = 2, .tiles = 24});
  expect_sites_as_built<2>({.players = 4, .tiles = 48, .hut = HutRule::Anywhere});
}

int every_second(std::span<const int> counts) {
  int sum = 0;
  for (std::size_t i = 1; i < counts.size(); i += 2) sum += counts[i];
  return sum;
}

// A settlement is told by all that is to be said of it, once.
void expect_each_settlement_once(const Prospects& found, int settlements) {
  const auto sum = [](std::span<const int> counts) {
    return std::accumulate(counts.begin(), counts.end(), 0);
  };
  EXPECT_EQ(sum(found.small), found.without_temple[0] + found.without_temple[1]);
  EXPECT_EQ(every_second(found.small), found.ready_by_growth);
  EXPECT_EQ(sum(found.grown), found.large);
  EXPECT_EQ(every_second(found.grown), found.ready);
  int fragile = 0;
  for (std::size_t i = 0; i < found.grown.size(); ++i) fragile += i % 4 >= 2 ? found.grown[i] : 0;
  EXPECT_EQ(fragile, found.fragile);
  EXPECT_EQ(sum(found.served), found.with_temple);
  EXPECT_EQ(every_second(found.served), found.dividing);
  EXPECT_EQ(sum(found.low), settlements - found.with_tower);
  EXPECT_EQ(found.low[3] + found.low[7], found.ready_for_tower);
}

// How many more settlements than one each of these fields lies next to, all together.
template <int Words>
int meeting(const Island<Words>& land, std::span<const Bits<Words>> settlements, const Bits<Words>& fields) {
  int meeting = 0;
  fields.each([&](FieldId field) {
    const auto next = std::ranges::count_if(
        settlements, [&](const auto& one) { return (land.next_to(field) & one).any(); });
    meeting += std::max(0, static_cast<int>(next) - 1);
  });
  return meeting;
}

template <int Words>
void expect_settlements_told(const Options& options) {
  int met = 0;
  const auto look = [&](const Position<Words>& position) {
    const Unrest<Words> unrest(position);
    const auto& land = position.land();
    const auto& settlements = position.settlements();
    for (int seat = 0; seat < position.seats(); ++seat) {
      const Prospects found = prospects(position, seat, unrest);
      expect_each_settlement_once(found, settlements.count(seat));
      std::vector<Bits<Words>> all;
      std::vector<Bits<Words>> without_temple;
      for (int i = 0; i < settlements.count(seat); ++i) {
        const auto& fields = settlements.settlement(seat, i);
        all.push_back(fields);
        if (!(fields & settlements.temples()).any()) without_temple.push_back(fields);
      }
      const auto& bare = settlements.bare();
      EXPECT_EQ(found.meeting[0], meeting<Words>(land, all, bare));
      EXPECT_EQ(found.meeting[1], meeting<Words>(land, all, bare & ~land.on_level_one()));
      EXPECT_EQ(found.meeting[2], meeting<Words>(land, without_temple, bare));
      met += found.meeting[2];
    }
  };
  for (std::uint64_t seed = 0; seed < 4; ++seed) each_placement<Words>(options, look, seed);
  EXPECT_GT(met, 0);
}

TEST(Prospects, TellAllThatIsToBeSaidOfEachSettlement) {
  expect_settlements_told<1>({.players = 2, .tiles = 24});
  expect_settlements_told<2>({.players = 4, .tiles = 48});
}

}  // namespace
}  // namespace tephra::taluva
