#include "tests/taluva/script.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <utility>

#include "tests/record/files.h"

namespace tephra::taluva {

namespace {

// A test cannot go on without its game: the exception fails it.
Match start(std::string_view settings) {
  const auto read = read_settings(settings);
  if (!read) throw std::invalid_argument(read.error());
  auto match = Match::create(kName, *read);
  if (!match) throw std::invalid_argument(match.error());
  return *std::move(match);
}

std::string text_of(Cell cell) {
  std::string text;
  append_cell(text, cell);
  return text;
}

std::string text_of(const FieldScene& field) {
  std::string text(1, field.landscape ? letter(*field.landscape) : 'V');
  text += std::to_string(field.level);
  if (!field.landscape) {
    text += ' ';
    text += kDirectionNames[static_cast<std::size_t>(field.points)];
  }
  if (field.building == Building::None) return text;
  text += " seat " + std::to_string(field.owner + 1);
  switch (field.building) {
    case Building::Hut: return text + " huts " + std::to_string(field.huts);
    case Building::Tower: return text + " tower";
    default: return text + " temple";
  }
}

}  // namespace

Script::Script(std::string_view settings) : match_(start(settings)) {}

Script Script::from_file(std::string_view name) {
  const std::string text = files::read(files::folder("taluva/scripts") / (std::string(name) + ".txt"));
  if (text.empty()) throw std::invalid_argument("there is no script '" + std::string(name) + "'");
  const auto line = text.find('\n');
  Script script(text.substr(0, line));
  script.play(text.substr(std::min(line, text.size())));
  return script;
}

Script& Script::play(std::string_view tokens) {
  std::istringstream in{std::string(tokens)};
  for (std::string token; in >> token;)
    if (const auto played = match_.play_recorded(token); !played) {
      ADD_FAILURE() << token << " is refused: " << name(played.error()) << " (" << turn() << ")";
      break;
    }
  return *this;
}

Script& Script::undo(int tokens) {
  for (int i = 0; i < tokens; ++i)
    if (!match_.undo()) ADD_FAILURE() << "nothing left to take back";
  return *this;
}

testing::AssertionResult Script::allows(std::string_view token) const {
  Match copy = match_;
  if (const auto played = copy.play(token); !played)
    return testing::AssertionFailure()
           << token << " is refused: " << name(played.error()) << " (" << turn() << ")";
  if (const auto listed = legal(); !std::ranges::binary_search(listed, copy.tokens().back()))
    return testing::AssertionFailure() << token << " is accepted, but not listed";
  return testing::AssertionSuccess() << token << " is legal";
}

testing::AssertionResult Script::refuses(std::string_view token, Reason reason) const {
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

std::string Script::turn() const {
  const Turn turn = match_.turn();
  if (turn.kind == Turn::Kind::Over) return "over";
  return "seat " + std::to_string(turn.seat + 1) + " " +
         (turn.kind == Turn::Kind::Chance ? "draw" : std::string(turn.phase));
}

std::vector<std::string> Script::legal(std::string_view start) const {
  std::vector<std::string> tokens = match_.legal();
  for (const Outcome& outcome : match_.outcomes()) tokens.push_back(outcome.token);
  std::erase_if(tokens, [&](const std::string& token) { return !token.starts_with(start); });
  return tokens;
}

Scene Script::scene() const {
  return match_.visit([](const auto& match) { return scene_of(match.position()); });
}

std::string Script::at(int q, int r) const {
  for (const FieldScene& field : scene().fields)
    if (field.cell == Cell{q, r}) return text_of(field);
  return "bare";
}

std::string Script::left(int seat) const {
  const SeatScene pieces = scene().seats.at(static_cast<std::size_t>(seat - 1));
  return "huts " + std::to_string(pieces.huts) + " towers " + std::to_string(pieces.towers) + " temples " +
         std::to_string(pieces.temples);
}

std::string Script::settlements(int seat) const {
  std::string text;
  for (const SettlementScene& settlement : scene().settlements) {
    if (settlement.owner != seat - 1) continue;
    if (!text.empty()) text += " |";
    for (const Cell field : settlement.fields) {
      if (!text.empty()) text += ' ';
      text += text_of(field);
    }
  }
  return text;
}

std::string Script::standing(int seat) const {
  const SeatScene scene_of_seat = scene().seats.at(static_cast<std::size_t>(seat - 1));
  if (scene_of_seat.out) return "out";
  return scene_of_seat.finished ? "finished" : "in";
}

std::string Script::result() const {
  const auto result = match_.result();
  if (!result) return "none";
  std::string text;
  for (int seat = 0; seat < match_.seats(); ++seat)
    text += std::to_string(result->places[static_cast<std::size_t>(seat)]) + " ";
  return text + std::string(name(result->termination));
}

}  // namespace tephra::taluva
