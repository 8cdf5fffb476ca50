#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "engine/match.h"

namespace tephra {

// A simple way to choose moves, for random games, tests and benchmarks. Uniform play almost never leaves the
// low ground of a game; each of the others drives games into one corner of it. They want nothing good for the
// seat that moves, and all of them now and then choose at random, so that no two games are alike.
enum class Policy : std::uint8_t {
  Uniform,   // every legal move equally likely
  Tall,      // Taluva: eruptions, the higher the better, on ground kept even for the next one
  Line,      // Taluva: every tile as far out as possible
  Greedy,    // Taluva: temples, towers, then the largest expansions, and tiles that make room for them
  Wasteful,  // Taluva: the dearest expansions, and no temple or tower as long as there is another way
  Crowded,   // Taluva: tiles where most is covered around them, buildings that touch others;
             // Volcano Island: settlements and buildings among the others', lava where most stands
  Builder,   // Volcano Island: cities, towns and villages whenever there is a way, and many ways to pay
};

// The names of the policies that a game knows; none for a game that does not exist.
std::span<const std::string_view> policy_names(std::string_view game);
std::optional<Policy> policy_named(std::string_view game, std::string_view name);

// The token a policy plays next: at a chance point an outcome, as likely as it should be. Asks for a game
// that is not over, and for a policy that it knows.
std::string choose(const Match& match, Policy policy, Random& random);

}  // namespace tephra
