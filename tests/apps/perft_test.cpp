#include "apps/tephra/perft.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "engine/core/setting.h"
#include "engine/match.h"
#include "tests/apps/run_program.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

Match game(std::string_view options, const std::vector<std::string>& tokens = {},
           std::string_view name = "taluva") {
  Match match = Match::create(name, read_settings(options).value()).value();
  for (const auto& token : tokens) EXPECT_TRUE(match.play(token)) << token;
  return match;
}

// Plays every token that is listed.
std::uint64_t naive(const Match& match, int depth) {
  if (depth == 0) return 1;
  std::vector<std::string> tokens = match.legal();
  for (const auto& outcome : match.outcomes()) tokens.push_back(outcome.token);
  std::uint64_t paths = 0;
  for (const auto& token : tokens) {
    Match next = match;
    EXPECT_TRUE(next.play(token)) << token;
    paths += naive(next, depth - 1);
  }
  return paths;
}

TEST(Perft, FirstTurnsAreKnown) {
  const Match start = game("");
  EXPECT_EQ(perft(start, 0), 1U);
  EXPECT_EQ(perft(start, 1), 25U);  // every kind of tile, T-MAT-3
  EXPECT_EQ(perft(start, 2), 25U);  // one way to place the first, T-TILE-1
  EXPECT_EQ(perft(start, 3), 50U);  // a hut on either field
  // A kind of which there is only one tile is gone when it was drawn. Thirteen kinds have but one.
  EXPECT_EQ(perft(start, 4), 2U * (13 * 24 + 12 * 25));
}

TEST(Perft, FirstTurnsOfVolcanoIslandAreKnown) {
  const Match start = game("", {}, "volcano-island");
  EXPECT_EQ(perft(start, 1), 215U);      // three dice that are not all blank, V-ROUND-1
  EXPECT_EQ(perft(start, 2), 215U * 2);  // beside the start marker, off the volcano, V-SET-1
  // A settlement on d6: another on c6, d5, d7 or e7, the same one moved to e7, or the end of the turn.
  EXPECT_EQ(perft(start, 3), 215U * 2 * 6);
}

TEST(Perft, EqualsPlayingEveryListedTokenOfVolcanoIsland) {
  Random random(5);
  for (const std::string_view options : {"", "players=3 coins=12", "influence=orthogonal"}) {
    Match match = game(options, {}, "volcano-island");
    for (int steps = 0; match.turn().kind != Turn::Kind::Over; ++steps) {
      if (steps % (kSanitized ? 35 : 7) == 0 && match.outcomes().empty()) {
        EXPECT_EQ(perft(match, 2), naive(match, 2)) << options << ", step " << steps;
      }
      ASSERT_TRUE(match.play(match.random_token(random)));
    }
    EXPECT_EQ(perft(match, 0), 1U);
    EXPECT_EQ(perft(match, 1), 0U);
  }
}

TEST(Perft, EqualsPlayingEveryListedToken) {
  Random random(5);
  for (const std::string_view options :
       {"", "rules=classic players=3", "players=4 mode=teams", "players=5"}) {
    Match match = game(options);
    for (int steps = 0; match.turn().kind != Turn::Kind::Over; ++steps) {
      const int depth = steps == 0 ? 4 : steps % 9 > 0 ? 1 : kSanitized ? 2 : 3;
      if (steps < 40) {
        EXPECT_EQ(perft(match, depth), naive(match, depth)) << options << ", step " << steps;
      }
      ASSERT_TRUE(match.play(match.random_token(random)));
    }
    EXPECT_EQ(perft(match, 0), 1U);
    EXPECT_EQ(perft(match, 1), 0U);
  }
}

TEST(Perft, GamesThatEndSoonerGiveNoPath) {
  const Match start = game("tiles=1");
  EXPECT_EQ(perft(start, 3), 50U);
  EXPECT_EQ(perft(start, 4), 0U);
}

TEST(Perft, DividedAddsUp) {
  for (const std::vector<std::string>& tokens :
       {std::vector<std::string>{}, {"draw:JC", "JC@0,0/e", "hut@1,0", "draw:SR"}}) {
    const Match match = game("", tokens);
    std::uint64_t sum = 0;
    for (const auto& [token, paths] : perft_divided(match, 3)) {
      Match next = match;
      ASSERT_TRUE(next.play(token));
      EXPECT_EQ(paths, naive(next, 2)) << token;
      sum += paths;
    }
    EXPECT_EQ(sum, perft(match, 3));
  }
  EXPECT_EQ(perft_divided(game("", {"draw:JC"}), 1), (std::vector<Branch>{{"JC@0,0/e", 1}}));
}

TEST(Perft, ReportsHowManyPathsItFound) {
  const Match start = game("");
  std::uint64_t last = 0;
  const FoundSoFar report = [&](std::uint64_t paths) {
    EXPECT_GE(paths, last);
    last = paths;
  };
  const std::uint64_t paths = perft(start, 5, report);
  EXPECT_EQ(last, paths);
  last = 0;
  perft_divided(start, 5, report);
  EXPECT_EQ(last, paths);
}

TEST(PerftCommand, PrintsALineForEachDepth) {
  const auto ran = tests::run_program({.arguments = {"perft", "taluva", "--depth", "3"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(ran.out.starts_with("taluva ferti players=2 tiles=24, 0 tokens played\n")) << ran.out;
  EXPECT_NE(ran.out.find("\n    1                    25 "), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("\n    3                    50 "), std::string::npos) << ran.out;
}

TEST(PerftCommand, CountsVolcanoIsland) {
  const auto ran = tests::run_program({.arguments = {"perft", "volcano-island", "--depth", "2", "--divide",
                                                     "--options", "players=3", "--tokens", "roll:1,0,2"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("volcano-island players=3, 1 token played\n")) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("\nsettle@d6 6\nsettle@e7 6\n")) << ran.out;
}

TEST(PerftCommand, DividesByTheFirstToken) {
  const auto ran =
      tests::run_program({.arguments = {"perft", "taluva", "--depth", "2", "--divide", "--options",
                                        "players=3\nrules=classic", "--tokens", "draw:JC\n\tJC@0,0/e\r\n"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("taluva classic players=3 tiles=48, 2 tokens played\n")) << ran.out;
  EXPECT_NE(ran.out.find("\n    2                    50 "), std::string::npos) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("\nhut@0,1 25\nhut@1,0 25\n")) << ran.out;
}

TEST(PerftCommand, RefusesWhatCannotBe) {
  const auto refused = [](const std::vector<std::string>& arguments, std::string_view about) {
    const auto ran = tests::run_program({.arguments = arguments});
    EXPECT_GT(ran.status, 0);
    EXPECT_LT(ran.status, 128);
    EXPECT_EQ(ran.out, "");
    EXPECT_NE(ran.err.find(about), std::string::npos) << ran.err;
  };
  refused({"perft", "taluva", "--depth", "2", "--tokens", "draw:JC JC@0,0/w"},
          "tephra: token 2, 'JC@0,0/w', is refused: NotConnected. ");
  refused({"perft", "taluva", "--depth", "2", "--tokens", "draw:\x1b"},
          "tephra: token 1, 'draw:?', is refused");
  refused({"perft", "chess", "--depth", "2"}, "tephra: there is no game 'chess'");
  refused({"perft", "taluva", "--depth", "2", "--options", "players=9"},
          "tephra: players is a number from 2 to 5");
  for (const std::string depth : {"0", "-1", "101", "03", "0x3", "1.5", "many", "99999999999999999999"})
    refused({"perft", "taluva", "--depth", depth},
            "tephra: --depth is a number from 1 to 100, not '" + depth + "'\n");
  refused({"perft", "taluva"}, "--depth");
  refused({"perft"}, "GAME");
}

TEST(PerftCommand, HelpGivesAnExample) {
  const auto ran = tests::run_program({.arguments = {"perft", "--help"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.out.find("tephra perft taluva --depth"), std::string::npos);
  EXPECT_NE(ran.out.find("tephra perft volcano-island --depth"), std::string::npos);
}

}  // namespace
}  // namespace tephra
