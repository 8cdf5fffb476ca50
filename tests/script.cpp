#include "tests/script.h"

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <stdexcept>

#include "tests/record/files.h"

namespace tephra {

namespace {

// A test cannot go on without its game: the exception fails it.
Match start(std::string_view game, std::string_view settings) {
  const auto read = read_settings(settings);
  if (!read) throw std::invalid_argument(read.error());
  auto match = Match::create(game, *read);
  if (!match) throw std::invalid_argument(match.error());
  return *std::move(match);
}

}  // namespace

ScriptText script_text(std::string_view folder, std::string_view name) {
  const auto file = files::folder(std::string(folder) + "/scripts") / (std::string(name) + ".txt");
  const std::string text = files::read(file);
  if (text.empty()) throw std::invalid_argument("there is no script '" + std::string(name) + "'");
  const auto line = std::min(text.find('\n'), text.size());
  return {text.substr(0, line), text.substr(line)};
}

AnyScript::AnyScript(std::string_view game, std::string_view settings) : match_(start(game, settings)) {}

void AnyScript::play_all(std::string_view tokens) {
  std::istringstream in{std::string(tokens)};
  for (std::string token; in >> token;)
    if (const auto played = match_.play_recorded(token); !played) {
      ADD_FAILURE() << token << " is refused: " << name(played.error()) << " (" << turn() << ")";
      break;
    }
}

void AnyScript::undo_all(int tokens) {
  for (int i = 0; i < tokens; ++i)
    if (!match_.undo()) ADD_FAILURE() << "nothing left to take back";
}

testing::AssertionResult AnyScript::allows(std::string_view token) const {
  Match copy = match_;
  if (const auto played = copy.play(token); !played)
    return testing::AssertionFailure()
           << token << " is refused: " << name(played.error()) << " (" << turn() << ")";
  if (const auto listed = legal(); !std::ranges::binary_search(listed, copy.tokens().back()))
    return testing::AssertionFailure() << token << " is accepted, but not listed";
  return testing::AssertionSuccess() << token << " is legal";
}

testing::AssertionResult AnyScript::refuses(std::string_view token, Reason reason) const {
  Match copy = match_;
  const auto played = copy.play(token);
  if (played) return testing::AssertionFailure() << token << " is accepted, not " << name(reason);
  if (played.error() != reason)
    return testing::AssertionFailure()
           << token << " is refused: " << name(played.error()) << ", not " << name(reason);
  if (copy.tokens() != match_.tokens() || copy.state() != match_.state() || copy.hash() != match_.hash())
    return testing::AssertionFailure() << token << " is refused, but changed something";
  if (const auto listed = legal(); std::ranges::binary_search(listed, token))
    return testing::AssertionFailure() << token << " is refused, but listed";
  return testing::AssertionSuccess() << token << " is refused: " << name(reason);
}

std::string AnyScript::turn() const {
  const Turn turn = match_.turn();
  if (turn.kind == Turn::Kind::Over) return "over";
  if (turn.kind == Turn::Kind::Chance) return "chance";
  return "seat " + std::to_string(turn.seat + 1) + " " + std::string(turn.phase);
}

std::vector<std::string> AnyScript::legal(std::string_view start) const {
  std::vector<std::string> tokens = match_.legal();
  for (const Outcome& outcome : match_.outcomes()) tokens.push_back(outcome.token);
  std::erase_if(tokens, [&](const std::string& token) { return !token.starts_with(start); });
  return tokens;
}

std::string AnyScript::result() const {
  const auto result = match_.result();
  if (!result) return "none";
  std::string text;
  for (int seat = 0; seat < match_.seats(); ++seat)
    text += std::to_string(result->places[static_cast<std::size_t>(seat)]) + " ";
  return text + std::string(name(result->termination));
}

}  // namespace tephra
