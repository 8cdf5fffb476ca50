// A short game may be played on the narrow or on the wide table: nobody can tell which.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match_of.h"
#include "engine/taluva/game.h"
#include "search/policy.h"
#include "search/taluva_policies.h"
#include "tests/sanitized.h"

namespace tephra::taluva {
namespace {

std::vector<std::string> outcomes(const auto& match) {
  std::vector<std::string> lines;
  for (const auto& [token, tickets] : match.outcomes())
    lines.push_back(token + " x" + std::to_string(tickets));
  return lines;
}

TEST(TaluvaWidth, NarrowAndWidePositionsAgreeTokenForToken) {
  constexpr int kGames = kSanitized ? 12 : 240;
  Random random(131);
  for (int game = 0; game < kGames; ++game) {
    const Options options{.players = 2 + game % 4,
                          .tiles = 1 + static_cast<int>(random.below(Position<1>::kMaxTiles)),
                          .hut = static_cast<HutRule>(game % 2),
                          .mode = static_cast<Mode>(game % 4 == 2 ? game % 3 : game % 2)};
    const auto policy = static_cast<Policy>(game % static_cast<int>(policy_names(kName).size()));
    MatchOf<Taluva<1>> narrow(options);
    MatchOf<Taluva<2>> wide(options);
    while (true) {
      ASSERT_EQ(narrow.legal(), wide.legal());
      ASSERT_EQ(outcomes(narrow), outcomes(wide));
      ASSERT_EQ(narrow.position().hash(), wide.position().hash());
      ASSERT_EQ(Taluva<1>::state(narrow.position()), Taluva<2>::state(wide.position()));
      ASSERT_EQ(narrow.position().result(), wide.position().result());
      const Turn turn = narrow.position().turn();
      if (turn.kind == Turn::Kind::Over) break;
      const std::string token =
          turn.kind == Turn::Kind::Chance
              ? narrow.random_token(random)
              : write_token(narrow.position(), choose(narrow.position(), policy, random));
      ASSERT_TRUE(narrow.play(token)) << token;
      ASSERT_TRUE(wide.play(token)) << token;
    }
    ASSERT_EQ(narrow.tokens(), wide.tokens());
  }
}

}  // namespace
}  // namespace tephra::taluva
