#include "search/policy.h"

#include <algorithm>
#include <array>
#include <type_traits>

#include "search/taluva_policies.h"

namespace tephra {

namespace {

// In the order of Policy.
constexpr std::array<std::string_view, 6> kTaluvaPolicies{"uniform", "tall",     "line",
                                                          "greedy",  "wasteful", "crowded"};
static_assert(kTaluvaPolicies.size() == static_cast<std::size_t>(Policy::Crowded) + 1);

}  // namespace

std::span<const std::string_view> policy_names(std::string_view game) {
  if (game == taluva::kName) return kTaluvaPolicies;
  return {};
}

std::optional<Policy> policy_named(std::string_view game, std::string_view name) {
  const auto names = policy_names(game);
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Policy>(found - names.begin());
}

std::string choose(const Match& match, Policy policy, Random& random) {
  return match.visit([&]<class G>(const MatchOf<G>& of) {
    if (of.position().turn().kind == Turn::Kind::Chance) return of.random_token(random);
    return G::write(of.position(), choose(of.position(), policy, random));
  });
}

}  // namespace tephra
