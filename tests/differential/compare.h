#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/mix.h"
#include "search/policy.h"
#include "tests/differential/duel.h"

namespace tephra {

// Every decision by the policy of this name, or, if the game has none such, each by any of its policies.
class Chooser {
 public:
  Chooser(std::string_view game, std::string_view name) : game_(game), policy_(policy_named(game, name)) {}

  std::string operator()(const Match& match, Random& random) const {
    return choose(match, policy_ ? *policy_ : any(random), random);
  }

 private:
  Policy any(Random& random) const {
    const auto names = policy_names(game_);
    return policy_named(game_, names[random.below(static_cast<std::uint32_t>(names.size()))]).value();
  }

  std::string_view game_;
  std::optional<Policy> policy_;
};

// A seed of its own for every word and number.
inline std::uint64_t seed_of(std::string_view word, int number) {
  auto seed = static_cast<std::uint64_t>(number);
  for (const char letter : word) seed = mix(seed ^ static_cast<std::uint64_t>(letter));
  return seed;
}

// Tries some texts as tokens; none of them may leave a trace. The reasons met are added to `met`. There is a
// random_attempt(naive, legal, random) for each game.
template <class Telling>
void compare_attempts(Duel<Telling>& duel, int attempts, Random& random, std::set<std::string>& met) {
  const Lines legal = legal_lines(duel.match());
  const std::string state = duel.match().state();
  for (int i = 0; i < attempts; ++i) {
    std::string verdict;
    ASSERT_EQ(duel.attempt(random_attempt(duel.naive(), legal, random), verdict), "") << duel.replay();
    if (!verdict.empty()) met.insert(verdict);
  }
  ASSERT_EQ(duel.match().state(), state) << duel.replay();
  ASSERT_EQ(legal_lines(duel.match()), legal) << duel.replay();
}

// Plays a game to its end, and asks whatever can be asked of the two at every step.
template <class Telling>
void compare_game(Duel<Telling>& duel, const Chooser& chooser, int attempts, Random& random) {
  std::set<std::string> met;
  while (true) {
    ASSERT_EQ(duel.difference(), "") << duel.replay();
    ASSERT_NO_FATAL_FAILURE(compare_attempts(duel, attempts, random, met));
    if (duel.over()) return;
    ASSERT_EQ(duel.play(chooser(duel.match(), random)), "") << duel.replay();
  }
}

}  // namespace tephra
