#include "search/taluva_outlook.h"

#include <array>

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "search/taluva_policies.h"

namespace tephra::taluva {
namespace {

// A tile that was laid, or a build, and how many moments had been looked at before.
struct Deed {
  int seat;
  bool build;
  std::size_t moment;
};

// As many builds as are foreseen are made, and as many tiles are laid by others before the last of them,
// wherever a game does not end before its stack is empty and nobody goes out.
TEST(TimeLeft, CountsTheBuildsThatAreStillMade) {
  int games = 0;
  for (const int players : {2, 3, 5}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Random random(seed);
      Position<2> position({.players = players, .tiles = 31});
      std::vector<std::array<TimeLeft, kMaxPlayers>> foreseen;
      std::vector<Deed> deeds;
      while (position.phase() != Phase::Over) {
        auto& now = foreseen.emplace_back();
        for (int seat = 0; seat < players; ++seat)
          now[static_cast<std::size_t>(seat)] = time_left(position, seat, players);
        if (position.phase() != Phase::Draw)
          deeds.push_back({position.seat(), position.phase() == Phase::Build, foreseen.size()});
        position.play(position.phase() == Phase::Draw ? random_outcome(position, random)
                                                      : choose(position, Policy::Uniform, random));
      }
      if (position.result()->termination != Termination::StackEmpty) continue;
      bool out = false;
      for (int seat = 0; seat < players; ++seat) out |= position.is_out(seat);
      if (out) continue;
      ++games;
      for (std::size_t moment = 0; moment < foreseen.size(); ++moment) {
        for (int seat = 0; seat < players; ++seat) {
          int builds = 0;
          int tiles = 0;
          int others = 0;  // as far as the last build so far
          for (const Deed& deed : deeds) {
            if (deed.moment <= moment) continue;
            if (!deed.build) {
              tiles += deed.seat != seat;
            } else if (deed.seat == seat) {
              ++builds;
              others = tiles;
            }
          }
          const TimeLeft& left = foreseen[moment][static_cast<std::size_t>(seat)];
          EXPECT_EQ(left.builds, builds);
          EXPECT_EQ(left.others, others);
        }
      }
    }
  }
  EXPECT_GT(games, 20);
}

// With so many builds of its own, and nobody else's tiles between.
Outlook undisturbed(const Stock& stock, const Prospects& prospects, int builds) {
  return outlook(stock, prospects, {.builds = builds});
}

TEST(Outlook, TemplesComeFirstAndTakeTwoBuildsWhereASettlementHasToGrow) {
  const Stock stock{.huts = 10, .towers = 2, .temples = 3};
  const Prospects prospects{
      .dearest = 4, .next_dearest = 2, .ready_by_growth = 1, .ready = 1, .ready_for_tower = 1, .large = 1};
  const auto expect = [&](int builds, const Total& total) {
    const Outlook found = undisturbed(stock, prospects, builds);
    EXPECT_EQ(found.likely, total) << builds;
    EXPECT_EQ(found.least, total) << builds;
  };
  expect(0, {0, 0, 10});
  expect(1, {1, 0, 10});
  expect(2, {1, 1, 10});
  expect(3, {2, 0, 10});
  expect(4, {2, 1, 10});
  expect(5, {2, 1, 14});
  expect(6, {2, 1, 16});
  expect(7, {2, 1, 17});
}

TEST(Outlook, NothingIsBuiltOfWhichNothingIsLeft) {
  const Prospects prospects{.dearest = 9, .ready = 3, .ready_for_tower = 3, .large = 3};
  EXPECT_EQ(undisturbed({.huts = 0, .towers = 1, .temples = 1}, prospects, 9).likely,
            (Total{kTemples, kTowers, kHuts}));
  EXPECT_EQ(undisturbed({.huts = 7}, prospects, 9).likely, (Total{3, 2, kHuts}));
}

TEST(Outlook, OthersMayTakeWhatIsFragile) {
  const Stock stock{.huts = 10};
  const Prospects prospects{.dearest = 6, .ready_by_growth = 1, .ready = 3, .large = 3, .fragile = 2};
  const auto temples_left = [&](int others) {
    return outlook(stock, prospects, {.turns = 3, .builds = 3, .others = others}).least.temples;
  };
  EXPECT_EQ(temples_left(0), 3);
  EXPECT_EQ(temples_left(1), 2);
  EXPECT_EQ(temples_left(2), 1);
  EXPECT_EQ(temples_left(3), 1);
}

TEST(Outlook, OwnEruptionsMakeRoomForTemplesAndTowers) {
  const Prospects prospects{.dividing = 1, .lifted = 1};
  const Stock stock{.huts = 10};
  EXPECT_EQ(outlook(stock, prospects, {.turns = 2, .builds = 2}).likely, (Total{1, 1, 10}));
  EXPECT_EQ(outlook(stock, prospects, {.turns = 2, .builds = 2, .others = 1}).least, (Total{0, 0, 12}));
  EXPECT_EQ(outlook(stock, prospects, {.turns = 0, .builds = 1}).likely, (Total{0, 0, 11}));
}

TEST(Outlook, ATileHelpsToGrow) {
  const Prospects prospects{.dearest = 2, .large = 1};
  const Outlook found =
      outlook({.huts = 10, .towers = 0, .temples = 1}, prospects, {.turns = 2, .builds = 2});
  EXPECT_EQ(found.likely, (Total{2, 2, 13}));
  EXPECT_EQ(found.most, (Total{3, 2, 14}));
}

TEST(Outlook, MoreTemplesComeBeforeTowersAndThoseBeforeHuts) {
  EXPECT_GT((Total{.temples = 1}.worth()), (Total{.towers = 2, .huts = 20}.worth()));
  EXPECT_GT((Total{.towers = 1}.worth()), (Total{.huts = 20}.worth()));
}

}  // namespace
}  // namespace tephra::taluva
