// Thousands of games, played by the engine and by the naive rules at once: whatever can be asked of the two
// is asked at every step, and so are moves that should be refused.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

#include "engine/core/mix.h"
#include "search/policy.h"
#include "tests/differential/taluva_attempts.h"
#include "tests/differential/taluva_duel.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kAttempts = 3;  // at every step

struct NewGame {
  std::string settings;
  naive::TaluvaConfig config;
};

// Goes round hut rules, modes and presets, with stacks of any height, short ones more often.
NewGame game_number(int number, int players, Random& random) {
  const int pool = players == 5 ? 60 : 48;
  const bool teams = players == 4 && number % 3 == 2;
  NewGame game;
  auto& config = game.config;
  config.players = players;
  config.mode = teams ? naive::Mode::Teams : number % 3 == 1 ? naive::Mode::Ranking : naive::Mode::Winner;
  game.settings = "players=" + std::to_string(players);
  game.settings += teams ? " mode=teams" : number % 3 == 1 ? " mode=ranking" : " mode=winner";
  if (number % 8 < 2) {
    const bool classic = number % 8 == 1;
    config.tiles = classic ? pool : 12 * players;
    config.isolated = !classic;
    game.settings += classic ? " rules=classic" : " rules=ferti";
  } else {
    const auto most = 1 + random.below(static_cast<std::uint32_t>(pool));
    config.tiles = 1 + static_cast<int>(random.below(most));
    config.isolated = number % 2 == 0;
    game.settings += " tiles=" + std::to_string(config.tiles);
    game.settings += config.isolated ? " hut=isolated" : " hut=anywhere";
  }
  return game;
}

// Every decision by one policy, or by any of them.
class Chooser {
 public:
  explicit Chooser(std::string_view name) : policy_(policy_named(taluva::kName, name)) {}

  std::string operator()(const Match& match, Random& random) const {
    const auto any = random.below(static_cast<std::uint32_t>(policy_names(taluva::kName).size()));
    return choose(match, policy_.value_or(static_cast<Policy>(any)), random);
  }

 private:
  std::optional<Policy> policy_;
};

void compare_attempts(TaluvaDuel& duel, Random& random) {
  const auto legal = duel.naive().legal();
  const std::string state = duel.match().state();
  for (int i = 0; i < kAttempts; ++i) {
    std::string verdict;
    ASSERT_EQ(duel.attempt(random_attempt(duel.naive(), legal, random), verdict), "") << duel.replay();
  }
  ASSERT_EQ(duel.match().state(), state) << duel.replay();
  ASSERT_EQ(legal_lines(duel.match()), legal) << duel.replay();
}

void compare_game(const NewGame& game, const Chooser& chooser, Random& random) {
  TaluvaDuel duel(game.settings, game.config);
  while (true) {
    ASSERT_EQ(duel.difference(), "") << duel.replay();
    ASSERT_NO_FATAL_FAILURE(compare_attempts(duel, random));
    if (duel.over()) return;
    ASSERT_EQ(duel.play(chooser(duel.match(), random)), "") << duel.replay();
  }
}

// The attempts are worth something only if every refusal is among them.
TEST(TaluvaAttempts, MeetEveryReason) {
  const Chooser chooser("tall");
  Random random(41);
  std::set<std::string> met;
  for (int number = 0; number < 300 && std::ssize(met) < kReasons; ++number) {
    const NewGame game = game_number(number, 2 + number % 4, random);
    TaluvaDuel duel(game.settings, game.config);
    while (true) {
      const auto legal = duel.naive().legal();
      for (int i = 0; i < kAttempts; ++i) {
        std::string verdict;
        ASSERT_EQ(duel.attempt(random_attempt(duel.naive(), legal, random), verdict), "") << duel.replay();
        if (!verdict.empty()) met.insert(verdict);
      }
      if (duel.over()) break;
      ASSERT_EQ(duel.play(chooser(duel.match(), random)), "") << duel.replay();
    }
  }
  for (int i = 0; i < kReasons; ++i) {
    const std::string reason(name(static_cast<Reason>(i)));
    EXPECT_TRUE(met.contains(reason)) << reason;
  }
}

using PolicyAndPlayers = std::tuple<std::string_view, int>;
class TaluvaDifferential : public testing::TestWithParam<PolicyAndPlayers> {};

TEST_P(TaluvaDifferential, EngineAndNaiveRulesAgreeAtEveryStep) {
  const auto [policy, players] = GetParam();
  const Chooser chooser(policy);
  const int games = kSanitized ? 16 : 480 / players;
  std::uint64_t seed = static_cast<std::uint64_t>(players);
  for (const char letter : policy) seed = mix(seed ^ static_cast<std::uint64_t>(letter));
  Random random(seed);
  for (int number = 0; number < games; ++number) {
    const NewGame game = game_number(number, players, random);
    ASSERT_NO_FATAL_FAILURE(compare_game(game, chooser, random));
  }
}

std::string test_name(const testing::TestParamInfo<PolicyAndPlayers>& info) {
  const auto [policy, players] = info.param;
  return std::string(policy) + "_" + std::to_string(players) + "_players";
}

INSTANTIATE_TEST_SUITE_P(All, TaluvaDifferential,
                         testing::Combine(testing::Values("uniform", "tall", "line", "greedy", "wasteful",
                                                          "crowded", "mixed"),
                                          testing::Range(2, 6)),
                         test_name);

}  // namespace
}  // namespace tephra
