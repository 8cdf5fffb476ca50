#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "search/thinker.h"

// The requests of `tephra analyze --stdin` (docs/analysis.md): one JSON object a line.
namespace tephra {

// Look at a match at one or several of its moments.
struct AnalysisRequest {
  std::string id;
  Match match;                       // with all its tokens
  std::vector<std::size_t> moments;  // after so many tokens, each a decision
  Limits limits;
  std::size_t most_moves = 10;                            // candidates told
  std::optional<std::chrono::milliseconds> report_every;  // also while the search goes on
};

// Forget what was asked under an id, or everything.
struct TerminateRequest {
  std::string id;
  std::optional<std::string> which;  // none: all
};

struct VersionRequest {
  std::string id;
};

using Request = std::variant<AnalysisRequest, TerminateRequest, VersionRequest>;

// Why a line is no request: its id as far as it could be read, the field that is wrong (empty: the line), and
// a sentence.
struct RequestError {
  std::optional<std::string> id;
  std::string field;
  std::string reason;
};

std::expected<Request, RequestError> read_request(std::string_view line);

}  // namespace tephra
