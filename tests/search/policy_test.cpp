#include "search/policy.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/taluva/game.h"
#include "search/taluva_policies.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

std::vector<std::string> played(std::string_view game, Policy policy, std::uint64_t seed) {
  Match match = Match::create(game, read_settings("players=3").value()).value();
  Random random(seed);
  while (match.turn().kind != Turn::Kind::Over) EXPECT_TRUE(match.play(choose(match, policy, random)));
  return match.tokens();
}

TEST(Policy, EveryNameOfAGameIsAPolicyAndNothingElseIs) {
  for (const auto game : game_names()) {
    std::set<Policy> policies;
    for (const auto name : policy_names(game)) {
      const auto policy = policy_named(game, name);
      ASSERT_TRUE(policy) << game << ' ' << name;
      EXPECT_TRUE(policies.insert(*policy).second) << game << ' ' << name;
    }
    EXPECT_EQ(policy_names(game).front(), "uniform");
    EXPECT_EQ(policy_named(game, "uniform"), Policy::Uniform);
    EXPECT_EQ(policy_named(game, "crowded"), Policy::Crowded);
    EXPECT_EQ(policy_named(game, "Uniform"), std::nullopt);
    EXPECT_EQ(policy_named(game, ""), std::nullopt);
  }
  EXPECT_EQ(policy_names("taluva").size(), 6U);
  EXPECT_EQ(policy_names("volcano-island").size(), 3U);
  EXPECT_EQ(policy_named("taluva", "tall"), Policy::Tall);
  EXPECT_EQ(policy_named("taluva", "builder"), std::nullopt);
  EXPECT_EQ(policy_named("volcano-island", "builder"), Policy::Builder);
  EXPECT_EQ(policy_named("volcano-island", "tall"), std::nullopt);
  EXPECT_EQ(policy_named("chess", "uniform"), std::nullopt);
  EXPECT_TRUE(policy_names("chess").empty());
}

TEST(Policy, ASeedMakesOneGameAndAnotherSeedAnother) {
  for (const auto game : game_names())
    for (const auto name : policy_names(game)) {
      const Policy policy = policy_named(game, name).value();
      EXPECT_EQ(played(game, policy, 1), played(game, policy, 1)) << game << ' ' << name;
      EXPECT_NE(played(game, policy, 1), played(game, policy, 2)) << game << ' ' << name;
    }
}

TEST(Policy, BothWidthsOfAPositionChooseTheSame) {
  const taluva::Options options{.players = 2, .tiles = 30};
  for (const auto name : policy_names("taluva")) {
    const Policy policy = policy_named("taluva", name).value();
    taluva::Position<1> narrow(options);
    taluva::Position<2> wide(options);
    Random draws(3);
    Random left(4);
    Random right(4);
    while (narrow.turn().kind != Turn::Kind::Over) {
      if (narrow.turn().kind == Turn::Kind::Chance) {
        const auto move = random_outcome(narrow, draws);
        narrow.play(move);
        wide.play(move);
        continue;
      }
      const auto move = choose(narrow, policy, left);
      const auto same = choose(wide, policy, right);
      ASSERT_EQ(write_token(narrow, move), write_token(wide, same)) << name;
      narrow.play(move);
      wide.play(same);
    }
  }
}

// What a policy has brought about in some games.
struct Summary {
  int games = 0;
  int early = 0;
  int outs = 0;
  int highest = 0;  // level
  int widest = 0;   // columns
  int high = 0;     // games that reached level 5
  int wide = 0;     // games of more than 64 columns
  int eruptions = 0;
  int fields = 0;
  int touching = 0;  // ordered pairs of fields next to each other

  double neighbours() const { return static_cast<double>(touching) / fields; }
};

Summary summary(const taluva::Options& options, Policy policy, int games) {
  Summary sum;
  Random random(29);
  for (sum.games = 0; sum.games < games; ++sum.games) {
    taluva::Position<2> position(options);
    while (position.turn().kind != Turn::Kind::Over) {
      if (position.turn().kind == Turn::Kind::Chance) {
        position.play(random_outcome(position, random));
        continue;
      }
      const auto move = choose(position, policy, random);
      sum.eruptions += move.kind() == taluva::Move::Kind::Place && position.land().tiles() > 0 &&
                       position.land().shore().covers(move.spot().volcano);
      position.play(move);
    }
    int level = 0;
    int low = std::numeric_limits<int>::max();
    int high = std::numeric_limits<int>::min();
    position.land().each_field([&](taluva::FieldId field) {
      const auto cell = position.land().cell_of(field);
      level = std::max(level, position.land().level(field));
      low = std::min(low, cell.q);
      high = std::max(high, cell.q);
      ++sum.fields;
      for (int to = 0; to < taluva::kDirections; ++to)
        sum.touching += position.land().field_at(neighbour(cell, static_cast<taluva::Direction>(to))) !=
                        taluva::Island<2>::kNoField;
    });
    sum.high += level >= 5;
    sum.highest = std::max(sum.highest, level);
    sum.wide += high - low + 1 > 64;
    sum.widest = std::max(sum.widest, high - low + 1);
    sum.early += position.result()->termination == Termination::Early;
    for (int seat = 0; seat < position.seats(); ++seat) sum.outs += position.is_out(seat);
  }
  return sum;
}

constexpr taluva::Options kFour{.players = 4, .tiles = 48};
constexpr taluva::Options kFive{.players = 5, .tiles = 60};
constexpr int kGames = kSanitized ? 20 : 100;

TEST(TaluvaPolicies, TallBuildsHigh) {
  const Summary tall = summary(kFive, Policy::Tall, kGames);
  EXPECT_GT(tall.high, kGames / 10);
  EXPECT_GE(tall.highest, 5);
  EXPECT_GT(tall.eruptions, 10 * summary(kFive, Policy::Uniform, kGames).eruptions);
}

TEST(TaluvaPolicies, LineNeedsTheWideTable) {
  for (const auto& options : {kFour, kFive}) {
    const Summary line = summary(options, Policy::Line, kGames);
    EXPECT_GT(line.wide, kGames / 10);
    EXPECT_GT(line.widest, 3 * options.tiles / 2);
  }
}

TEST(TaluvaPolicies, GreedyEndsGamesEarly) {
  const Summary greedy = summary(kFour, Policy::Greedy, kGames);
  EXPECT_GT(greedy.early, kGames / 10);
  EXPECT_EQ(summary(kFour, Policy::Uniform, kGames).early, 0);
}

TEST(TaluvaPolicies, WastefulPutsPlayersOut) {
  const Summary wasteful = summary(kFour, Policy::Wasteful, kGames);
  EXPECT_GT(wasteful.outs, kGames);
  EXPECT_LT(wasteful.early, kGames / 10);
  EXPECT_EQ(summary(kFour, Policy::Uniform, kGames).outs, 0);
}

TEST(TaluvaPolicies, CrowdedLeavesNoRoomBetweenTiles) {
  const Summary crowded = summary(kFour, Policy::Crowded, kGames);
  const Summary uniform = summary(kFour, Policy::Uniform, kGames);
  EXPECT_GT(crowded.neighbours(), uniform.neighbours() + 0.5);
}

}  // namespace
}  // namespace tephra
