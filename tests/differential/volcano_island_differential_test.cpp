// Games of Volcano Island, played by the engine and by the naive rules at once: whatever can be asked of the
// two is asked at every step, and so are moves that should be refused.
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

#include <gtest/gtest.h>

#include "tests/differential/compare.h"
#include "tests/differential/volcano_island_attempts.h"
#include "tests/differential/volcano_island_duel.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

constexpr int kAttempts = 6;  // at every step

struct NewGame {
  std::string settings;
  naive::VolcanoIslandConfig config;
};

// Goes round coins and influence.
NewGame game_number(int number, int players) {
  const bool many = number % 2 == 1;
  const bool orthogonal = number / 2 % 2 == 1;
  NewGame game{"players=" + std::to_string(players),
               {.players = players, .coins = many ? 12 : 6, .diagonal = !orthogonal}};
  game.settings += many ? " coins=12" : " coins=6";
  game.settings += orthogonal ? " influence=orthogonal" : " influence=diagonal";
  return game;
}

// The attempts are worth something only if every refusal of the game is among them.
TEST(VolcanoIslandAttempts, MeetEveryReason) {
  constexpr std::array<std::string_view, 19> kReasonsOfTheGame{"Malformed",
                                                               "GameOver",
                                                               "WrongPhase",
                                                               "NoSuchSquare",
                                                               "VolcanoSquare",
                                                               "LavaSquare",
                                                               "Occupied",
                                                               "NothingLeftInSupply",
                                                               "NotAdjacentToTribe",
                                                               "OverInfluenced",
                                                               "NotYourPiece",
                                                               "NeedsThreeSettlements",
                                                               "NeedsVillageAndTwo",
                                                               "NeedsTownAndThree",
                                                               "BadCost",
                                                               "MustAct",
                                                               "LavaMustStartOnVolcano",
                                                               "LavaMustFlowOn",
                                                               "BadRoll"};
  const Chooser chooser(volcano_island::kName, "builder");
  Random random(41);
  std::set<std::string> met;
  for (int number = 0; number < 100 && met.size() < kReasonsOfTheGame.size(); ++number) {
    const NewGame game = game_number(number, 3 + number % 2);
    VolcanoIslandDuel duel(game.settings, game.config);
    while (true) {
      ASSERT_NO_FATAL_FAILURE(compare_attempts(duel, kAttempts, random, met));
      if (duel.over()) break;
      ASSERT_EQ(duel.play(chooser(duel.match(), random)), "") << duel.replay();
    }
  }
  EXPECT_EQ(met, std::set<std::string>(kReasonsOfTheGame.begin(), kReasonsOfTheGame.end()));
}

using PolicyAndPlayers = std::tuple<std::string_view, int>;
class VolcanoIslandDifferential : public testing::TestWithParam<PolicyAndPlayers> {};

TEST_P(VolcanoIslandDifferential, EngineAndNaiveRulesAgreeAtEveryStep) {
  const auto [policy, players] = GetParam();
  const Chooser chooser(volcano_island::kName, policy);
  const int games = kSanitized ? 1 : 24;
  Random random(seed_of(policy, players));
  for (int number = 0; number < games; ++number) {
    const NewGame game = game_number(number, players);
    VolcanoIslandDuel duel(game.settings, game.config);
    ASSERT_NO_FATAL_FAILURE(compare_game(duel, chooser, kAttempts, random));
  }
}

std::string test_name(const testing::TestParamInfo<PolicyAndPlayers>& info) {
  const auto [policy, players] = info.param;
  return std::string(policy) + "_" + std::to_string(players) + "_players";
}

INSTANTIATE_TEST_SUITE_P(All, VolcanoIslandDifferential,
                         testing::Combine(testing::Values("uniform", "builder", "crowded", "mixed"),
                                          testing::Values(3, 4)),
                         test_name);

}  // namespace
}  // namespace tephra
