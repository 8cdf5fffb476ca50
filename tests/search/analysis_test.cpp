#include "search/analysis.h"

#include <atomic>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "search/policy.h"
#include "tests/sanitized.h"
#include "tests/search/go_on.h"

namespace tephra {
namespace {

constexpr Limits kQuick{.nodes = 500};

std::vector<Judged> judge_all(const Match& match) {
  std::vector<Judged> all;
  Thinker thinker({});
  analyse(match, thinker, kQuick, tests::kGoOn, [&](const Judged& judged) { all.push_back(judged); });
  return all;
}

Match greedy_game(std::string_view game, std::string_view options, std::uint64_t seed) {
  Match match = *Match::create(game, *read_settings(options));
  Random random(seed);
  const Policy policy = game == "taluva" ? Policy::Greedy : Policy::Builder;
  while (match.turn().kind != Turn::Kind::Over) EXPECT_TRUE(match.play(choose(match, policy, random)));
  return match;
}

TEST(Analysis, JudgesEveryDecisionInOrder) {
  for (const auto& [game, options] :
       {std::pair{"taluva", "players=3 tiles=12"}, std::pair{"volcano-island", "players=3"}}) {
    const Match match = greedy_game(game, options, 1);
    const auto judged = judge_all(match);
    EXPECT_EQ(judged.size(), decisions(match));
    std::size_t next = 0;
    for (const Judged& one : judged) {
      EXPECT_GE(one.index, next);
      next = one.index + 1;
      EXPECT_EQ(one.token, match.tokens()[one.index]);
      EXPECT_GE(one.loss, 0);
      EXPECT_EQ(one.mark, mark_of(one.loss));
      if (one.token == one.best) {
        EXPECT_EQ(one.loss, 0);
      }
      ASSERT_FALSE(one.line.empty());
      EXPECT_EQ(one.line.front(), one.best);
    }
  }
}

// At the last decision of a game a move that wins and one that loses: the game with the one that loses.
std::optional<std::pair<Match, std::string>> thrown_away(std::uint64_t seed) {
  Match match = greedy_game("taluva", "players=2", seed);
  match.undo();
  const int seat = match.turn().seat;
  std::optional<std::string> winning;
  std::optional<std::string> losing;
  for (const auto& token : match.legal()) {
    Match after = match;
    EXPECT_TRUE(after.play(token));
    const auto result = after.result();
    if (!result) continue;
    const bool wins = result->places[static_cast<std::size_t>(seat)] == 1 &&
                      result->places[static_cast<std::size_t>(1 - seat)] == 2;
    const bool loses = result->places[static_cast<std::size_t>(seat)] == 2;
    if (wins) winning = token;
    if (loses) losing = token;
  }
  if (!winning || !losing) return std::nullopt;
  EXPECT_TRUE(match.play(*losing));
  return std::pair{match, *winning};
}

TEST(Analysis, AWinThrownAwayIsABlunder) {
  constexpr int kWanted = kSanitized ? 1 : 3;
  int found = 0;
  for (std::uint64_t seed = 0; found < kWanted && seed < 500; ++seed) {
    const auto thrown = thrown_away(seed);
    if (!thrown) continue;
    ++found;
    const Judged last = judge_all(thrown->first).back();
    EXPECT_EQ(last.mark, Mark::Blunder) << seed;
    EXPECT_FLOAT_EQ(last.after[static_cast<std::size_t>(last.seat)], 0);
    EXPECT_GT(last.loss, 0.9F);
    Match better = thrown->first;
    better.undo();
    ASSERT_TRUE(better.play(last.best));
    EXPECT_EQ(better.result()->places[static_cast<std::size_t>(last.seat)], 1);
  }
  EXPECT_EQ(found, kWanted);
}

TEST(Analysis, MarksGoByWhatWasGivenAway) {
  EXPECT_EQ(mark_of(0.049F), Mark::None);
  EXPECT_EQ(name(mark_of(0.051F)), "inaccuracy");
  EXPECT_EQ(name(mark_of(0.11F)), "mistake");
  EXPECT_EQ(name(mark_of(0.5F)), "blunder");
}

TEST(Analysis, StopsWhenTold) {
  const Match match = greedy_game("taluva", "players=2 tiles=8", 2);
  std::atomic<bool> stop = false;
  int judged = 0;
  Thinker thinker({});
  analyse(match, thinker, kQuick, stop, [&](const Judged&) { stop = ++judged == 3; });
  EXPECT_EQ(judged, 3);
}

}  // namespace
}  // namespace tephra
