#pragma once

#include <expected>
#include <string>
#include <vector>

#include "engine/record/record.h"

namespace tephra {

// The record in a file, or on standard input for "-". The error is one line: "FILE:LINE:COLUMN: reason", or
// why the file cannot be read.
std::expected<Record, std::string> load_record(const std::string& file);

// The same for a command that cannot do without it: throws the error.
Record need_record(const std::string& file);

// The match as it stood at its start and after each line of its record: after line N at index N. A line is
// what has a number there, a turn or a round; a draw that nothing follows counts as one.
std::vector<Match> after_each_line(const Match& match);

}  // namespace tephra
