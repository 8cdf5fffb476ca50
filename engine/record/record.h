#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/fair.h"
#include "engine/core/result.h"
#include "engine/core/sha256.h"
#include "engine/match.h"

namespace tephra {

// A game as it is kept in a file (docs/notation.md): what the tags say, and the match itself.
struct Record {
  Match match;
  std::string date = {};                // "2026-11-15"; empty: not known
  std::vector<std::string> names = {};  // of the players, by seat; empty: not known
  // How the game was ended from outside: Abandoned, Time or Unfinished. None: by the rules, or still going
  // on.
  std::optional<Termination> stopped = {};
  // The places given when it was stopped from outside, by seat. Empty: none, or the rules give them.
  std::vector<int> places = {};
  // Fair draws. The secret is only in the record of a game that has ended.
  std::optional<Digest> commit = {};
  std::optional<Secret> secret = {};
  std::vector<std::optional<Nonce>> nonces = {};
};

// Where and why a text is no record. Lines and columns count from 1, columns in bytes; the reason is one
// line.
struct RecordError {
  int line = 1;
  int column = 1;
  std::string reason;
};

// The text of a record, which read_record accepts and which comes out the same when written again. A game
// that goes on is written as unfinished, and without its secret. What a name holds beside UTF-8 text becomes
// '?'.
std::string write_record(const Record& record);

// Reads and replays a record. Whatever the text is, the answer is a record that replays or an error.
std::expected<Record, RecordError> read_record(std::string_view text);

// Checks a record's draws: the secret against the commit, every draw against the secret and the nonces. The
// error says what does not fit, or what is missing to check it.
std::expected<void, std::string> verify_draws(const Record& record);

}  // namespace tephra
