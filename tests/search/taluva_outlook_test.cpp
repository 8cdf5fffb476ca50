#include "search/taluva_outlook.h"

#include <array>

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "search/taluva_policies.h"

namespace tephra::taluva {
namespace {

// As many builds as are foreseen are made, wherever a game does not end before its stack is empty and nobody
// goes out.
TEST(TimeLeft, CountsTheBuildsThatAreStillMade) {
  int games = 0;
  for (const int players : {2, 3, 5}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      Position<2> position({.players = players, .tiles = 31});
      std::vector<std::array<int, kMaxPlayers>> foreseen;
      std::vector<int> builders;  // who has built, and how many moments had been looked at before
      std::vector<std::size_t> before;
      while (position.phase() != Phase::Over) {
        auto& now = foreseen.emplace_back();
        for (int seat = 0; seat < players; ++seat)
          now[static_cast<std::size_t>(seat)] = time_left(position, seat, players).builds;
        if (position.phase() == Phase::Build) {
          builders.push_back(position.seat());
          before.push_back(foreseen.size());
        }
        position.play(position.phase() == Phase::Draw ? random_outcome(position, random)
                                                      : choose(position, Policy::Uniform, random));
      }
      if (position.result()->termination != Termination::StackEmpty) continue;
      bool out = false;
      for (int seat = 0; seat < players; ++seat) out |= position.is_out(seat);
      if (out) continue;
      ++games;
      for (std::size_t moment = 0; moment < foreseen.size(); ++moment) {
        std::array<int, kMaxPlayers> made{};
        for (std::size_t i = 0; i < builders.size(); ++i)
          if (before[i] > moment) ++made[static_cast<std::size_t>(builders[i])];
        EXPECT_EQ(foreseen[moment], made);
      }
    }
  }
  EXPECT_GT(games, 20);
}

TEST(Outlook, TemplesComeFirstAndTakeTwoBuildsWhereASettlementHasToGrow) {
  const Stock stock{.huts = 10, .towers = 2, .temples = 3};
  const Prospects prospects{
      .dearest = 4, .ready_by_growth = 1, .ready = 1, .ready_for_tower = 1, .ready_safe = 1};
  const auto expect = [&](int builds, int temples, int towers, int huts) {
    const Outlook found = outlook(stock, prospects, builds);
    EXPECT_EQ(found.temples, temples) << builds;
    EXPECT_EQ(found.towers, towers) << builds;
    EXPECT_EQ(found.huts, huts) << builds;
  };
  expect(0, 0, 0, 10);
  expect(1, 1, 0, 10);
  expect(2, 1, 1, 10);
  expect(3, 2, 0, 10);
  expect(4, 2, 1, 10);
  expect(5, 2, 1, 14);
  expect(6, 2, 1, 15);
}

TEST(Outlook, NothingIsBuiltOfWhichNothingIsLeft) {
  const Prospects prospects{.ready = 3, .ready_for_tower = 3, .ready_safe = 1};
  const Outlook found = outlook({.huts = 0, .towers = 1, .temples = 1}, prospects, 9);
  EXPECT_EQ(found.temples, kTemples);
  EXPECT_EQ(found.towers, kTowers);
  EXPECT_EQ(outlook({.temples = 3}, prospects, 9).sure, 1);
  EXPECT_EQ(outlook({.temples = 3}, prospects, 9).temples, 3);
}

TEST(Outlook, MoreTemplesComeBeforeTowersAndThoseBeforeHuts) {
  EXPECT_GT((Outlook{.temples = 1}.total()), (Outlook{.towers = 2, .huts = 20}.total()));
  EXPECT_GT((Outlook{.towers = 1}.total()), (Outlook{.huts = 20}.total()));
}

}  // namespace
}  // namespace tephra::taluva
