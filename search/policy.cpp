#include "search/policy.h"

#include <algorithm>
#include <array>

#include "search/taluva_policies.h"
#include "search/volcano_island_policies.h"

namespace tephra {

namespace {

// In the order of Policy.
constexpr std::array<std::string_view, 7> kNames{"uniform",  "tall",    "line",   "greedy",
                                                 "wasteful", "crowded", "builder"};
static_assert(kNames.size() == static_cast<std::size_t>(Policy::Builder) + 1);

constexpr std::array<std::string_view, 6> kTaluvaPolicies{"uniform", "tall",     "line",
                                                          "greedy",  "wasteful", "crowded"};
constexpr std::array<std::string_view, 3> kVolcanoIslandPolicies{"uniform", "builder", "crowded"};

}  // namespace

std::span<const std::string_view> policy_names(std::string_view game) {
  if (game == taluva::kName) return kTaluvaPolicies;
  if (game == volcano_island::kName) return kVolcanoIslandPolicies;
  return {};
}

std::optional<Policy> policy_named(std::string_view game, std::string_view name) {
  if (std::ranges::find(policy_names(game), name) == policy_names(game).end()) return std::nullopt;
  return static_cast<Policy>(std::ranges::find(kNames, name) - kNames.begin());
}

std::string choose(const Match& match, Policy policy, Random& random) {
  return match.visit([&]<class G>(const MatchOf<G>& of) {
    if (of.position().turn().kind == Turn::Kind::Chance) return of.random_token(random);
    return G::write(of.position(), choose(of.position(), policy, random));
  });
}

}  // namespace tephra
