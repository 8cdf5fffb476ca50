#include "apps/tephra/contest.h"

#include <atomic>
#include <chrono>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "apps/tephra/contestant.h"
#include "apps/tephra/new_match.h"
#include "apps/tephra/standing.h"
#include "engine/core/hex.h"
#include "tests/generic/json_syntax.h"

namespace tephra {
namespace {

using namespace std::chrono_literals;

Contest contest_of(std::string_view game, std::string_view options, std::string_view a, std::string_view b) {
  return {new_match(game, options).value(),
          {read_contestant(a, 500ms, 1000ms).value(), read_contestant(b, 500ms, 1000ms).value()},
          7};
}

// The record of a game that ended like this.
Record ended(const Contest& contest, std::vector<int> places) {
  Record record{.match = contest.start};
  record.stopped = Termination::Time;
  record.places = std::move(places);
  return record;
}

TEST(Contest, EverySeatingIsPlayedOnceByTurns) {
  using Seatings = std::vector<std::vector<int>>;
  const auto seatings = [](std::string_view game, std::string_view options) {
    const Contest contest = contest_of(game, options, "random", "greedy");
    Seatings all;
    for (std::uint64_t i = 0; i < contest.group_size(); ++i) all.push_back(contest.seating(i));
    EXPECT_EQ(contest.seating(contest.group_size()), all.front());
    return all;
  };
  EXPECT_EQ(seatings("taluva", "players=2"), (Seatings{{0, 1}, {1, 0}}));
  EXPECT_EQ(seatings("taluva", "players=3"), (Seatings{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}));
  EXPECT_EQ(seatings("volcano-island", "players=4"), (Seatings{{0, 1, 0, 1}, {1, 0, 1, 0}}));
  EXPECT_EQ(seatings("taluva", "players=5").size(), 5U);
}

TEST(Contest, AGroupIsDealtFromOneSecret) {
  const Contest contest = contest_of("taluva", "players=2", "random", "random");
  EXPECT_EQ(contest.secret(0), contest.secret(1));
  EXPECT_NE(contest.secret(1), contest.secret(2));
  // printf 'tephra-match\x07\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0' | sha256sum
  EXPECT_EQ(to_hex(contest.secret(2)), "d9f3d3f57ecb04e1d9da4dea05791309344138045490a4ee6197d79c026ff450");
  const Contest three = contest_of("taluva", "players=3", "random", "random");
  EXPECT_EQ(three.secret(0), three.secret(2));
  EXPECT_NE(three.secret(2), three.secret(3));
}

TEST(Contest, TheScoreIsTheShareOfPairsWithTheBetterPlace) {
  const auto score = [](const Contest& contest, std::uint64_t game, std::vector<int> places) {
    return result_of(contest, game, ended(contest, std::move(places))).score;
  };
  const Contest two = contest_of("taluva", "players=2", "random", "greedy");
  EXPECT_DOUBLE_EQ(score(two, 0, {1, 2}), 1);
  EXPECT_DOUBLE_EQ(score(two, 1, {1, 2}), 0);
  EXPECT_DOUBLE_EQ(score(two, 0, {1, 1}), 0.5);
  const Contest three = contest_of("taluva", "players=3", "random", "greedy");
  EXPECT_DOUBLE_EQ(score(three, 0, {1, 2, 3}), 0.5);
  EXPECT_DOUBLE_EQ(score(three, 0, {1, 3, 2}), 1);
  EXPECT_DOUBLE_EQ(score(three, 0, {1, 1, 3}), 0.25);
  EXPECT_DOUBLE_EQ(score(three, 1, {1, 2, 3}), 0);
  const Contest four = contest_of("volcano-island", "players=4", "random", "greedy");
  EXPECT_DOUBLE_EQ(score(four, 0, {1, 2, 3, 4}), 0.75);
  EXPECT_DOUBLE_EQ(score(four, 1, {1, 2, 3, 4}), 0.25);
  EXPECT_DOUBLE_EQ(score(four, 1, {2, 1, 2, 4}), 0.5);
}

TEST(Contest, GamesArePlayedToTheEndWithFairDraws) {
  const std::atomic<bool> never = false;
  for (const auto& [game, options] : std::vector<std::pair<std::string, std::string>>{
           {"taluva", "players=2"}, {"taluva", "players=5 rules=classic"}, {"volcano-island", "players=3"}}) {
    const Contest contest = contest_of(game, options, "random", "uct:3n");
    Table table(contest);
    for (std::uint64_t i = 0; i < 2; ++i) {
      const auto played = table.play(i, never);
      ASSERT_TRUE(played.has_value());
      EXPECT_EQ(played->failure, "");
      EXPECT_TRUE(played->record.match.result().has_value());
      EXPECT_TRUE(verify_draws(played->record).has_value());
      EXPECT_EQ(played->record.names, contest.names(i));
      EXPECT_GT(played->thinking[0].moves, 0U);
      EXPECT_GT(played->thinking[1].time.count(), 0);
      EXPECT_EQ(Table(contest).play(i, never)->record.match.tokens(), played->record.match.tokens());
    }
  }
}

TEST(Contest, AGameThatIsStoppedIsNone) {
  const std::atomic<bool> stop = true;
  const Contest contest = contest_of("taluva", "", "random", "think:10000");
  EXPECT_FALSE(Table(contest).play(0, stop).has_value());
}

TEST(Contestants, AreNamedByAllTheirPlayDependsOn) {
  const auto name = [](std::string_view text) { return read_contestant(text, 250ms, 1ms).value().name; };
  for (const std::string text :
       {"random", "greedy", "level:1", "level:6", "think:1", "think:6000n", "uct:3600000", "uct:17n"})
    EXPECT_EQ(name(text), text);
  EXPECT_EQ(name("level:ash"), "level:1");
  EXPECT_EQ(name("cmd:./bot  --fast"), "cmd:./bot  --fast, 250 ms a move");
  const auto words = [](std::string_view text) {
    return std::get<ExternalProgram::Order>(read_contestant(text, 1ms, 1ms).value().way).words;
  };
  using Words = std::vector<std::string>;
  EXPECT_EQ(words("cmd:./bot  --fast x"), (Words{"./bot", "--fast", "x"}));
  EXPECT_EQ(words(R"(cmd: "my bot" '' a'b c'd "it's")"), (Words{"my bot", "", "ab cd", "it's"}));
}

TEST(Contestants, WhatIsNoneIsRefusedWithWhatWouldBe) {
  const auto error = [](std::string_view text) {
    const auto read = read_contestant(text, 1ms, 1ms);
    EXPECT_FALSE(read.has_value()) << text;
    return read ? std::string() : read.error();
  };
  for (const std::string text :
       {"", "clever", "level", "level:0", "level:7", "level:", "Random", "elo:3", ":"})
    EXPECT_TRUE(
        error(text).starts_with("there is no contestant '" + text + "': the contestants are random, "))
        << error(text);
  for (const std::string text : {"think:", "think:0", "think:0n", "think:n", "think:-1", "think:1.5", "uct:x",
                                 "uct:3600001", "uct:1000000000001n"})
    EXPECT_NE(error(text).find(" milliseconds, as in "), std::string::npos) << error(text);
  EXPECT_NE(error("cmd:").find("cmd: needs a program"), std::string::npos);
  EXPECT_NE(error("cmd:  ").find("cmd: needs a program"), std::string::npos);
  EXPECT_NE(error("cmd:'bot").find("a quote is left open"), std::string::npos);
}

TEST(Standing, CountsWholeGroupsInTheirOrder) {
  Standing standing(6, 2, std::nullopt);
  standing.add(3, {1, Termination::Early});
  standing.add(2, {0.5, Termination::StackEmpty});
  EXPECT_EQ(standing.counted(), 0U);
  EXPECT_EQ(standing.added(), 2U);
  EXPECT_TRUE(standing.has(2));
  EXPECT_FALSE(standing.has(0));
  standing.add(0, {0, Termination::Time, 0});
  EXPECT_EQ(standing.counted(), 0U);
  standing.add(1, {1, Termination::Early});
  EXPECT_EQ(standing.counted(), 4U);
  EXPECT_EQ(standing.scores().count(), 2U);
  EXPECT_DOUBLE_EQ(standing.scores().mean(), 0.625);
  EXPECT_EQ(standing.wins(), 2U);
  EXPECT_EQ(standing.draws(), 1U);
  EXPECT_EQ(standing.losses(), 1U);
  EXPECT_EQ(standing.terminations()[static_cast<std::size_t>(Termination::Early)], 2U);
  EXPECT_EQ(standing.failures(), (std::array<std::uint64_t, 2>{1, 0}));
}

TEST(Standing, NothingCountsBehindTheVerdict) {
  Standing forth(400, 2, Sprt{0, 10});
  Standing back(400, 2, Sprt{0, 10});
  for (std::uint64_t i = 0; i < 400; ++i) forth.add(i, {1, Termination::Early});
  for (std::uint64_t i = 400; i-- > 0;) back.add(i, {1, Termination::Early});
  EXPECT_EQ(forth.verdict(), Verdict::Elo1);
  EXPECT_EQ(forth.counted(), 204U);
  EXPECT_EQ(back.counted(), 204U);
  Standing open(400, 2, std::nullopt);
  for (std::uint64_t i = 0; i < 400; ++i) open.add(i, {1, Termination::Early});
  EXPECT_FALSE(open.decided());
  EXPECT_EQ(open.counted(), 400U);
}

TEST(Standing, IsAlwaysOneLineOfJson) {
  const Contest contest = contest_of("taluva", "", "random", "cmd:\"a \\ \x1b program\"");
  Standing standing(4, 2, Sprt{-1.5, 3});
  const auto line = [&] { return standing_json(contest, standing, 0); };
  EXPECT_TRUE(is_json(line())) << line();
  for (std::uint64_t i = 0; i < 4; ++i) standing.add(i, {1, Termination::Abandoned, 1});
  EXPECT_TRUE(is_json(line())) << line();
  EXPECT_NE(line().find(R"("elo":null)"), std::string::npos) << line();
  EXPECT_EQ(line().find('\n'), std::string::npos);
}

}  // namespace
}  // namespace tephra
