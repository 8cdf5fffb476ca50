#pragma once

#include <cstdint>

#include "engine/core/fair.h"
#include "engine/match.h"
#include "engine/record/record.h"
#include "search/policy.h"

namespace tephra {

// The secret of the index-th game of a seed: SHA-256 of "tephra-random", the seed and the index, both as
// eight bytes, the lowest first.
Secret random_game_secret(std::uint64_t seed, std::uint64_t index);

// A whole game from `start`, a match without tokens. The seats choose by the policy, chance is dealt from the
// secret above. Equal arguments give equal records.
Record random_game(const Match& start, Policy policy, std::uint64_t seed, std::uint64_t index);

}  // namespace tephra
