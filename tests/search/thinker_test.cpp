#include "search/thinker.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match.h"
#include "search/policy.h"
#include "tests/sanitized.h"
#include "tests/search/go_on.h"

namespace tephra {
namespace {

constexpr std::uint64_t kNodes = kSanitized ? 2'000 : 20'000;

Match new_match(std::string_view game, std::string_view options) {
  return *Match::create(game, *read_settings(options));
}

// A match of so many tokens by a policy, at a decision.
Match played(std::string_view game, std::string_view options, Policy policy, std::size_t tokens,
             std::uint64_t seed) {
  Match match = new_match(game, options);
  Random random(seed);
  while (match.turn().kind != Turn::Kind::Over &&
         (match.tokens().size() < tokens || match.turn().kind != Turn::Kind::Decision))
    EXPECT_TRUE(match.play(choose(match, policy, random)));
  return match;
}

std::vector<Match> samples() {
  return {played("taluva", "players=2", Policy::Greedy, 20, 1),
          played("taluva", "players=4 mode=teams", Policy::Greedy, 40, 2),
          played("taluva", "players=3 mode=ranking rules=classic", Policy::Tall, 50, 3),
          played("taluva", "players=5", Policy::Crowded, 60, 4),
          played("volcano-island", "players=3", Policy::Builder, 60, 5),
          played("volcano-island", "players=4 coins=12 influence=orthogonal", Policy::Builder, 120, 6)};
}

TEST(Thinker, TheSameSeedFindsTheSame) {
  for (const Match& match : samples()) {
    Thinker first({.seed = 7});
    Thinker second({.seed = 7});
    const Thought one = first.think(match, {.nodes = kNodes}, tests::kGoOn);
    const Thought two = second.think(match, {.nodes = kNodes}, tests::kGoOn);
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_GE(one.nodes, kNodes);
    EXPECT_EQ(one.depth, two.depth);
    EXPECT_EQ(one.chances, two.chances);
    EXPECT_EQ(one.line, two.line);
    ASSERT_EQ(one.candidates.size(), two.candidates.size());
    EXPECT_EQ(one.candidates.front().token, two.candidates.front().token);
  }
}

TEST(Thinker, CandidatesAreLegalAndTheLineCanBePlayed) {
  for (const Match& match : samples()) {
    Thinker thinker({.threads = 2});
    const Thought thought = thinker.think(match, {.nodes = kNodes}, tests::kGoOn);
    const auto legal = match.legal();
    for (const Candidate& candidate : thought.candidates) {
      EXPECT_TRUE(std::ranges::binary_search(legal, candidate.token)) << candidate.token;
      EXPECT_GE(candidate.chance, 0);
      EXPECT_LE(candidate.chance, 1.0001F);
    }
    Match ahead = match;
    for (const auto& token : thought.line) EXPECT_TRUE(ahead.play(token)) << token;
    EXPECT_FALSE(thought.line.empty());
    for (int seat = match.seats(); seat < kMaxSeats; ++seat)
      EXPECT_EQ(thought.chances[static_cast<std::size_t>(seat)], 0);
  }
}

// The first sight keeps what looks best; with time everything is tried.
TEST(Thinker, ConsidersMoreMovesTheLongerItThinks) {
  const Match match = played("taluva", "players=2", Policy::Greedy, 19, 1);
  ASSERT_EQ(match.turn().phase, "place");
  const auto considered = [&match](std::uint64_t nodes, float wider) {
    Thinker thinker({.tree = {.narrow = 40, .wider = wider}});
    return thinker.think(match, {.nodes = nodes}, tests::kGoOn).candidates.size();
  };
  EXPECT_EQ(considered(1, 1), 40U);
  EXPECT_GT(considered(kNodes, 1), considered(kNodes / 2, 1));
  EXPECT_EQ(considered(kNodes, 100), match.legal().size());
  EXPECT_EQ(considered(kNodes, 0), 40U);
}

// At the decision itself it is not enough to like one move: the others are tried, too.
TEST(Thinker, SharesItsTriesByRank) {
  for (const Match& match : {played("taluva", "players=2", Policy::Greedy, 19, 1),
                             played("volcano-island", "players=3", Policy::Builder, 60, 5)}) {
    Thinker thinker({});
    const auto candidates = thinker.think(match, {.nodes = 10 * kNodes}, tests::kGoOn).candidates;
    std::uint64_t all = 0;
    for (const Candidate& candidate : candidates) all += candidate.visits;
    const double share = static_cast<double>(candidates.front().visits) / static_cast<double>(all);
    EXPECT_GT(share, 0.1) << match.options();
    EXPECT_LT(share, 0.7) << match.options();
  }
}

// A decision that was met further down in the tree, where moves are only glanced at or not all kept, is
// looked at in full when it comes to be decided; and what was tried there stays known.
TEST(Thinker, OverlooksNoMoveWhenItsTurnComes) {
  for (const Match& begun : {played("taluva", "players=2", Policy::Greedy, 30, 4),
                             played("volcano-island", "players=3", Policy::Builder, 60, 5)}) {
    Match match = begun;
    Thinker thinker({.tree = {.wider = 1000}});
    for (int turns = 0; turns < 4; ++turns) {
      while (match.legal().size() <= 40) {
        ASSERT_TRUE(match.play(match.turn().kind == Turn::Kind::Chance
                                   ? match.outcomes().front().token
                                   : thinker.think(match, {.nodes = 4 * kNodes}, tests::kGoOn).line.front()));
      }
      const Thought thought = thinker.think(match, {.nodes = kNodes}, tests::kGoOn);
      EXPECT_EQ(thought.candidates.size(), match.legal().size());
      ASSERT_TRUE(match.play(thought.candidates.front().token));
    }
  }
}

// What a game adds up to: one winner, in teams two, in a ranking half of all comparisons.
TEST(Thinker, ChancesAddUp) {
  for (const Match& match : samples()) {
    Thinker thinker({});
    const Thought thought = thinker.think(match, {.nodes = kNodes}, tests::kGoOn);
    float sum = 0;
    for (const float chance : thought.chances) sum += chance;
    const std::string options = match.options();
    const float all = options.contains("teams")     ? 2.0F
                      : options.contains("ranking") ? static_cast<float>(match.seats()) / 2
                                                    : 1.0F;
    EXPECT_NEAR(sum, all, 0.001F) << options;
  }
}

// Whoever can win at once does.
TEST(Thinker, WinsWhereItCan) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 40 && found < 3; ++seed) {
    Match match = new_match("taluva", "players=2");
    Random random(seed);
    while (match.turn().kind != Turn::Kind::Over) {
      if (match.turn().phase == "build") {
        std::vector<std::string> wins;
        for (const auto& token : match.legal()) {
          Match after = match;
          EXPECT_TRUE(after.play(token));
          const auto result = after.result();
          if (result && result->termination == Termination::Early) wins.push_back(token);
        }
        if (!wins.empty()) {
          ++found;
          Thinker thinker({});
          const Thought thought = thinker.think(match, {.nodes = 500}, tests::kGoOn);
          EXPECT_TRUE(std::ranges::binary_search(wins, thought.candidates.front().token));
          EXPECT_NEAR(thought.candidates.front().chance, 1, 0.001F);
        }
      }
      EXPECT_TRUE(match.play(choose(match, Policy::Greedy, random)));
    }
  }
  EXPECT_GT(found, 0) << "no game came near its early end";
}

TEST(Thinker, KeepsWhatItFoundFromMoveToMove) {
  Match match = played("taluva", "players=2", Policy::Greedy, 19, 1);
  ASSERT_EQ(match.turn().phase, "place");
  Thinker thinker({});
  const Thought place = thinker.think(match, {.nodes = 4 * kNodes}, tests::kGoOn);
  ASSERT_TRUE(match.play(place.candidates.front().token));
  // The build was looked at on the way: one more look finds it known, with all its visits.
  const Thought build = thinker.think(match, {.nodes = 1}, tests::kGoOn);
  Thinker fresh({});
  const Thought anew = fresh.think(match, {.nodes = 1}, tests::kGoOn);
  EXPECT_GT(build.candidates.front().visits, anew.candidates.front().visits);
  EXPECT_GT(build.depth + static_cast<int>(build.line.size()),
            anew.depth + static_cast<int>(anew.line.size()));
  // Another game in between does no harm.
  const Match other = played("volcano-island", "players=3", Policy::Uniform, 30, 9);
  EXPECT_FALSE(thinker.think(other, {.nodes = 100}, tests::kGoOn).candidates.empty());
  EXPECT_FALSE(thinker.think(match, {.nodes = 100}, tests::kGoOn).candidates.empty());
}

// Whoever only wants a move need not wait where no other could become the best in time.
TEST(Thinker, EndsWhenItsMoveIsDecided) {
  for (const Match& match : samples()) {
    Thinker hurried({});
    const Thought soon =
        hurried.think(match, {.nodes = 50 * kNodes, .open_for = std::chrono::milliseconds(5)}, tests::kGoOn);
    EXPECT_TRUE(soon.decided);
    EXPECT_LT(soon.nodes, 50 * kNodes);
    Thinker patient({});
    const Thought late =
        patient.think(match, {.nodes = kNodes, .open_for = std::chrono::hours(24)}, tests::kGoOn);
    EXPECT_FALSE(late.decided);
    EXPECT_GE(late.nodes, kNodes);
  }
}

TEST(Thinker, StopsAtOnceAndStillHasAMove) {
  const std::atomic<bool> stop = true;
  for (const Match& match : samples()) {
    Thinker thinker({});
    EXPECT_FALSE(thinker.think(match, {}, stop).candidates.empty());
  }
}

TEST(Thinker, GoesOnWhenItsRoomIsUsedUp) {
  const Match match = played("taluva", "players=2", Policy::Greedy, 19, 1);
  constexpr std::size_t kRoom = 60;
  ASSERT_GT(match.legal().size(), kRoom);
  Thinker thinker({.tree = {.edges = kRoom}});
  const Thought thought = thinker.think(match, {.nodes = kNodes}, tests::kGoOn);
  EXPECT_GE(thought.nodes, kNodes);
  EXPECT_GE(thought.candidates.size(), 40U);
  EXPECT_LE(thought.candidates.size(), kRoom);
}

TEST(Thinker, ReportsOnTheWay) {
  const Match match = played("taluva", "players=2", Policy::Greedy, 20, 1);
  Thinker thinker({});
  std::vector<std::uint64_t> nodes;
  thinker.think(match, {.time = std::chrono::milliseconds(1300)}, tests::kGoOn,
                [&nodes](const Thought& so_far) { nodes.push_back(so_far.nodes); });
  EXPECT_GE(nodes.size(), 1U);
  EXPECT_TRUE(std::ranges::is_sorted(nodes));
}

}  // namespace
}  // namespace tephra
