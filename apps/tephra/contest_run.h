#pragma once

#include <atomic>
#include <expected>
#include <string>

#include "apps/tephra/contest.h"
#include "apps/tephra/contest_records.h"
#include "apps/tephra/standing.h"

namespace tephra {

// Plays the games that the standing does not have yet, so many at once, until it has all, or is decided, or
// `interrupted` is set: games under way are then dropped. Shows progress, and says of every game that a
// failure ended what happened, on standard error. `records` may be null. The error says why a record could
// not be written.
std::expected<void, std::string> run_contest(const Contest& contest, Standing& standing,
                                             const ContestRecords* records, int at_once,
                                             const std::atomic<bool>& interrupted);

}  // namespace tephra
