#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"
#include "engine/record/record.h"

namespace tephra {

// The record in a file, or on standard input for "-". The error is one line: "FILE:LINE:COLUMN: reason", or
// why the file cannot be read.
std::expected<Record, std::string> load_record(const std::string& file);

// The same for a command that cannot do without it: throws the error.
Record need_record(const std::string& file);

// How the game ended: by the rules, or as the record says, where places that it does not give are 0. None
// while it goes on.
std::optional<Result> end_of(const Record& record);

// The match as it stood at its start and after each line of its record: after line N at index N. A line is
// what has a number there, a turn or a round; a draw that nothing follows counts as one.
std::vector<Match> after_each_line(const Match& match);

}  // namespace tephra
