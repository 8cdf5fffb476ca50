#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <variant>

#include "engine/taluva/options.h"
#include "engine/volcano_island/options.h"
#include "search/policy.h"

namespace tephra {

// A kind of games played from seeds, for measuring speed and for the signature.
struct Workload {
  std::string_view game;
  std::string_view name;  // e.g. "4p48", or "4p48-tall" for a policy other than uniform
  std::variant<taluva::Options, volcano_island::Options> options;
  Policy policy = Policy::Uniform;
};

std::span<const Workload> workloads();

// What a number of games came to. The trace is a hash of every move and every end; the others are counts.
struct Tally {
  long games = 0;
  long turns = 0;  // of a seat
  long moves = 0;  // what the function that plays says it counts
  std::uint64_t trace = 0;
};

// Plays `games` complete games to their end, game i from seed `first_seed + i`. Counts the decisions where a
// turn has several of them, as in Volcano Island; in Taluva every turn has two.
Tally play_games(const Workload& workload, std::uint64_t first_seed, int games);

// Games of Taluva by uniform choice, with every list of legal moves written out. Counts the moves.
Tally list_moves(const taluva::Options& options, std::uint64_t first_seed, int games);

// The same games, and from every position with a tile to place each placement and each build behind it on a
// copy of its own, out of written lists. Counts the positions reached.
Tally copy_and_make(const taluva::Options& options, std::uint64_t first_seed, int games);

// A hash over everything that happens in some games of every workload. It changes when the rules do, or when
// the policies or the generators' order do, and on no account otherwise.
std::uint64_t signature();

}  // namespace tephra
