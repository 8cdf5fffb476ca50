#include "apps/tephra/analysis_request.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <limits>
#include <utility>

#include <fmt/format.h>

#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

namespace json = boost::json;

constexpr double kLongestThinking = 24 * 60 * 60;  // seconds
constexpr auto kMostNodes = std::numeric_limits<std::int64_t>::max();
constexpr std::int64_t kMostTokens = 100'000;
constexpr std::chrono::milliseconds kRequestTime{1000};

// What goes wrong while an object is read; caught where the line's id is known.
struct Wrong {
  std::string field;
  std::string reason;
};

// The fields of a request, each asked for by its name, so that those that nobody asked for can be named.
class Fields {
 public:
  explicit Fields(const json::object& object) : object_(&object) {}

  const json::value* find(std::string_view name) {
    known_.push_back(name);
    return object_->if_contains(name);
  }
  std::string text(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) throw Wrong{std::string(name), "is missing"};
    return text_of(name, *value);
  }
  std::optional<std::int64_t> count(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto* value = find(name);
    if (value == nullptr) return std::nullopt;
    return count_of(name, *value, least, most);
  }
  std::optional<std::chrono::milliseconds> seconds(std::string_view name) {
    const auto* value = find(name);
    if (value == nullptr) return std::nullopt;
    if (!value->is_number()) throw Wrong{std::string(name), "is a number of seconds"};
    const auto number = value->to_number<double>();
    if (!(number >= 0.001 && number <= kLongestThinking))
      throw Wrong{std::string(name),
                  fmt::format("is a number of seconds from 0.001 to {}", kLongestThinking)};
    return std::chrono::milliseconds(static_cast<std::int64_t>(number * 1000));
  }

  static std::string text_of(std::string_view name, const json::value& value) {
    if (!value.is_string()) throw Wrong{std::string(name), "is a text"};
    return std::string(value.get_string());
  }
  static std::int64_t count_of(std::string_view name, const json::value& value, std::int64_t least,
                               std::int64_t most) {
    const auto* number = value.if_int64();
    if (number == nullptr || *number < least || *number > most)
      throw Wrong{std::string(name), fmt::format("is a whole number from {} to {}", least, most)};
    return *number;
  }

  void refuse_unknown() const {
    for (const auto& field : *object_)
      if (std::ranges::find(known_, std::string_view(field.key())) == known_.end())
        throw Wrong{excerpt(field.key()), fmt::format("is not known; known are {}", fmt::join(known_, ", "))};
  }

 private:
  const json::object* object_;
  std::vector<std::string_view> known_;
};

// Options as an object, {"players": 3}, or as newgame takes them, "players=3".
std::string options_of(const json::value* value) {
  if (value == nullptr) return {};
  if (value->is_string()) return std::string(value->get_string());
  if (!value->is_object()) throw Wrong{"options", "is an object, or a text such as 'players=3 tiles=36'"};
  std::string text;
  for (const auto& [key, option] : value->get_object()) {
    const std::string_view name = key;
    if (option.is_string())
      text += fmt::format("{}={} ", name, std::string_view(option.get_string()));
    else if (option.is_int64())
      text += fmt::format("{}={} ", name, option.get_int64());
    else
      throw Wrong{"options", fmt::format("'{}' is a text or a whole number", excerpt(name))};
  }
  return text;
}

Match match_of(Fields& fields) {
  const std::string game = fields.text("game");
  auto match = new_match(game, options_of(fields.find("options")));
  if (!match) throw Wrong{"game", match.error()};
  const auto* moves = fields.find("moves");
  if (moves == nullptr) return *std::move(match);
  if (!moves->is_array()) throw Wrong{"moves", "is a list of tokens"};
  std::size_t at = 0;
  for (const auto& move : moves->get_array()) {
    const std::string token = Fields::text_of("moves", move);
    if (const auto played = match->play_recorded(token); !played)
      throw Wrong{"moves",
                  fmt::format("number {}, {}, is illegal: {}", at + 1, excerpt(token), name(played.error()))};
    ++at;
  }
  return *std::move(match);
}

// Whether there is something to decide after so many tokens.
bool decides(const Match& match, std::size_t tokens) {
  Match then = match;
  while (then.tokens().size() > tokens) then.undo();
  return then.turn().kind == Turn::Kind::Decision;
}

std::vector<std::size_t> moments_of(Fields& fields, const Match& match) {
  const auto last = static_cast<std::int64_t>(match.tokens().size());
  std::vector<std::size_t> moments;
  if (const auto* value = fields.find("analyzeTurns")) {
    if (!value->is_array()) throw Wrong{"analyzeTurns", "is a list of numbers of tokens"};
    for (const auto& moment : value->get_array())
      moments.push_back(static_cast<std::size_t>(Fields::count_of("analyzeTurns", moment, 0, last)));
  } else {
    moments.push_back(match.tokens().size());
  }
  for (const std::size_t moment : moments)
    if (!decides(match, moment))
      throw Wrong{"analyzeTurns", fmt::format("there is nothing to decide after {} tokens", moment)};
  return moments;
}

AnalysisRequest analysis_of(Fields& fields, std::string id) {
  Match match = match_of(fields);
  std::vector<std::size_t> moments = moments_of(fields, match);
  Limits limits{.time = fields.seconds("maxTime")};
  if (const auto nodes = fields.count("maxNodes", 1, kMostNodes))
    limits.nodes = static_cast<std::uint64_t>(*nodes);
  if (!limits.time && !limits.nodes) limits.time = kRequestTime;
  const auto most = fields.count("maxMoves", 1, kMostTokens);
  return {.id = std::move(id),
          .match = std::move(match),
          .moments = std::move(moments),
          .limits = limits,
          .most_moves = most ? static_cast<std::size_t>(*most) : 10,
          .report_every = fields.seconds("reportDuringSearchEvery")};
}

Request request_of(Fields& fields, std::string id) {
  const auto* action = fields.find("action");
  if (action == nullptr) return analysis_of(fields, std::move(id));
  const std::string which = Fields::text_of("action", *action);
  if (which == "query_version") return VersionRequest{std::move(id)};
  if (which == "terminate") return TerminateRequest{std::move(id), fields.text("terminateId")};
  if (which == "terminate_all") return TerminateRequest{std::move(id), std::nullopt};
  throw Wrong{"action", "is query_version, terminate or terminate_all"};
}

}  // namespace

std::expected<Request, RequestError> read_request(std::string_view line) {
  boost::system::error_code error;
  const json::value value = json::parse(line, error);
  if (error) return std::unexpected(RequestError{{}, "", "the line is no JSON: " + error.message()});
  if (!value.is_object()) return std::unexpected(RequestError{{}, "", "the line is no JSON object"});
  std::optional<std::string> id;
  try {
    Fields fields(value.get_object());
    id = fields.text("id");
    Request request = request_of(fields, *id);
    fields.refuse_unknown();
    return request;
  } catch (const Wrong& wrong) {
    return std::unexpected(RequestError{id, wrong.field, wrong.reason});
  }
}

}  // namespace tephra
