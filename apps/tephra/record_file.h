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

// The match as it stood before its first turn and after each turn: after turn N at index N. A turn is what
// has a number in the record; a draw that nothing follows counts as one.
std::vector<Match> after_each_turn(const Match& match);

}  // namespace tephra
