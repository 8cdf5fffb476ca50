#include "search/volcano_island_policies.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/game.h"
#include "tests/sanitized.h"

namespace tephra::volcano_island {
namespace {

constexpr int kGames = kSanitized ? 40 : 200;

// What a policy has brought about in some games.
struct Summary {
  int towns = 0;
  int cities = 0;
  int most_towns = 0;    // of one tribe at once
  int most_choices = 0;  // at one decision
  int near_others = 0;   // others' pieces around settlements when they are placed
  int settled = 0;
  int lava = 0;
  int buried = 0;  // pieces, by lava
  int no_action = 0;

  double neighbours() const { return static_cast<double>(near_others) / settled; }
};

Summary summary(const Options& options, Policy policy) {
  Summary sum;
  Random random(29);
  for (int game = 0; game < kGames; ++game) {
    Position position(options);
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.turn().kind == Turn::Kind::Chance) {
        position.play(random_outcome(position, random));
        continue;
      }
      const int seat = position.seat();
      const Move move = choose(position, policy, random);
      sum.towns += move.kind == Move::Kind::Town;
      sum.cities += move.kind == Move::Kind::City;
      sum.most_choices = std::max(sum.most_choices, position.choices().count());
      if (move.kind == Move::Kind::Settle) {
        ++sum.settled;
        around(move.to).each([&](SquareId id) {
          const auto piece = position.board().piece_at(id);
          sum.near_others += piece && piece->seat != seat;
        });
      }
      if (move.kind == Move::Kind::Lava) {
        ++sum.lava;
        sum.buried += position.board().piece_at(move.to).has_value();
      }
      position.play(move);
      sum.most_towns = std::max(sum.most_towns, position.board().pieces(seat, Piece::Town).count());
    }
    sum.no_action += position.result()->termination == Termination::NoAction;
  }
  return sum;
}

TEST(VolcanoIslandPolicies, BuilderRaisesTownsAndCities) {
  for (const Options options : {Options{.players = 3}, Options{.players = 4, .coins = 12}}) {
    const Summary builder = summary(options, Policy::Builder);
    const Summary uniform = summary(options, Policy::Uniform);
    EXPECT_GT(builder.towns, 5 * uniform.towns);
    EXPECT_GT(builder.cities, kGames / 2);
    EXPECT_GE(builder.most_towns, 4);
  }
}

TEST(VolcanoIslandPolicies, CrowdedSettlesAmongOthersAndLeadsLavaOverThem) {
  for (const int players : {3, 4}) {
    const Summary crowded = summary({.players = players}, Policy::Crowded);
    const Summary uniform = summary({.players = players}, Policy::Uniform);
    EXPECT_GT(crowded.neighbours(), 2 * uniform.neighbours());
    EXPECT_GT(2 * crowded.buried, crowded.lava);
    EXPECT_GT(crowded.no_action, kGames / 10);
    EXPECT_LT(uniform.no_action, kGames / 10);
  }
}

}  // namespace
}  // namespace tephra::volcano_island
