// Thousands of games, played by the engine and by the naive rules at once: whatever can be asked of the two
// is asked at every step, and so are moves that should be refused.
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/differential/compare.h"
#include "tests/differential/taluva_attempts.h"
#include "tests/differential/taluva_duel.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kAttempts = 3;  // at every step
constexpr int kReasonsOfTaluva = static_cast<int>(Reason::NotInPool) + 1;

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

// The attempts are worth something only if every refusal is among them.
TEST(TaluvaAttempts, MeetEveryReason) {
  const Chooser chooser(taluva::kName, "tall");
  Random random(41);
  std::set<std::string> met;
  for (int number = 0; number < 300 && std::ssize(met) < kReasonsOfTaluva; ++number) {
    const NewGame game = game_number(number, 2 + number % 4, random);
    TaluvaDuel duel(game.settings, game.config);
    while (true) {
      ASSERT_NO_FATAL_FAILURE(compare_attempts(duel, kAttempts, random, met));
      if (duel.over()) break;
      ASSERT_EQ(duel.play(chooser(duel.match(), random)), "") << duel.replay();
    }
  }
  for (int i = 0; i < kReasonsOfTaluva; ++i) {
    const std::string reason(name(static_cast<Reason>(i)));
    EXPECT_TRUE(met.contains(reason)) << reason;
  }
}

using PolicyAndPlayers = std::tuple<std::string_view, int>;
class TaluvaDifferential : public testing::TestWithParam<PolicyAndPlayers> {};

TEST_P(TaluvaDifferential, EngineAndNaiveRulesAgreeAtEveryStep) {
  const auto [policy, players] = GetParam();
  const Chooser chooser(taluva::kName, policy);
  const int games = kSanitized ? 6 : 480 / players;
  Random random(seed_of(policy, players));
  for (int number = 0; number < games; ++number) {
    const NewGame game = game_number(number, players, random);
    TaluvaDuel duel(game.settings, game.config);
    ASSERT_NO_FATAL_FAILURE(compare_game(duel, chooser, kAttempts, random));
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
