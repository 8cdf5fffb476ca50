#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/match.h"

// Counts of all the ways a game can go on: two engines that agree on them agree on the rules.
namespace tephra {

// Told from time to time how many paths have been found.
using FoundSoFar = std::function<void(std::uint64_t paths)>;

// In how many ways the game can go on by exactly `depth` tokens. At a chance point every different outcome is
// one way, however likely it is. A game that ends sooner gives no path. Asks for depth ≥ 0.
std::uint64_t perft(const Match& match, int depth, const FoundSoFar& report = {});

// The same, by the first of the tokens; sorted by it. Asks for depth ≥ 1.
struct Branch {
  std::string token;
  std::uint64_t paths = 0;

  friend bool operator==(const Branch&, const Branch&) = default;
};
std::vector<Branch> perft_divided(const Match& match, int depth, const FoundSoFar& report = {});

}  // namespace tephra
