#include "apps/tephra/protocol.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

// What programs in the manner of UCI keep a `spin` option in.
constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();

std::string error(std::string_view sentence) { return fmt::format("error {}", sentence); }

}  // namespace

struct Protocol::Command {
  std::string_view name;
  std::string (Protocol::*answer)(Words);
  bool asks_for_game;
  bool takes_words;
};

std::span<const Protocol::Command> Protocol::commands() {
  static constexpr std::array<Command, 13> kCommands{{
      {"ugi", &Protocol::ugi, false, false},
      {"isready", &Protocol::isready, false, false},
      {"setoption", &Protocol::setoption, false, true},
      {"newgame", &Protocol::newgame, false, true},
      {"play", &Protocol::play, true, true},
      {"undo", &Protocol::undo, true, false},
      {"legal", &Protocol::legal, true, false},
      {"turn", &Protocol::turn, true, false},
      {"state", &Protocol::state, true, false},
      {"places", &Protocol::places, true, false},
      {"go", &Protocol::go, true, true},
      {"stop", &Protocol::stop, false, false},
      {"quit", &Protocol::quit, false, false},
  }};
  return kCommands;
}

std::string Protocol::answer(std::string_view line) {
  if (finished_) return {};
  if (line.size() > kLongestLine)
    return error(fmt::format("the line is too long: {} bytes are allowed\n", kLongestLine));
  if (line.ends_with('\r')) line.remove_suffix(1);
  const auto words = words_of(line);
  if (words.empty()) return {};

  const auto command = std::ranges::find(commands(), words.front(), &Command::name);
  const Words rest = Words(words).subspan(1);
  std::string lines;
  if (command == commands().end()) {
    lines = error(fmt::format("there is no command '{}': the commands are", excerpt(words.front())));
    for (const Command& known : commands()) {
      lines += &known == commands().data() ? " " : ", ";
      lines += known.name;
    }
  } else if (command->asks_for_game && !match_) {
    lines = error("no game");
  } else if (!command->takes_words && !rest.empty()) {
    lines = error(fmt::format("'{}' stands alone, without '{}'", command->name, excerpt(rest.front())));
  } else {
    lines = (this->*command->answer)(rest);
  }
  if (!lines.empty()) lines += '\n';
  return lines;
}

std::string Protocol::ugi(Words) {
  return fmt::format(
      "id name Tephra {}\n"
      "id author The Tephra authors\n"
      "option name Seed type spin default {} min 0 max {}\n"
      "ugiok",
      TEPHRA_VERSION, kDefaultSeed, kLargest);
}

std::string Protocol::isready(Words) { return "readyok"; }

std::string Protocol::setoption(Words words) {
  if (words.size() != 4 || words[0] != "name" || words[2] != "value")
    return error("an option is set by 'setoption name N value V': the options are Seed");
  if (words[1] != "Seed")
    return error(fmt::format("there is no option '{}': the options are Seed", excerpt(words[1])));
  const auto seed = read_count(words[3], kLargest);
  if (!seed)
    return error(fmt::format("Seed is a number from 0 to {}, not '{}'", kLargest, excerpt(words[3])));
  random_ = Random(*seed);
  return {};
}

std::string Protocol::newgame(Words words) {
  if (words.empty()) return error("'newgame' needs the name of a game, as in 'newgame taluva players=3'");
  auto match = new_match(words.front(), fmt::format("{}", fmt::join(words.subspan(1), " ")));
  if (!match) return error(match.error());
  match_ = *std::move(match);
  return "ok";
}

std::string Protocol::play(Words words) {
  if (words.empty()) return error("'play' needs a token or several, as 'legal' lists them");
  for (const auto token : words)
    if (const auto played = match_->play(token); !played)
      return fmt::format("illegal {} {}", masked(token), name(played.error()));
  return "ok";
}

std::string Protocol::undo(Words) { return match_->undo() ? "ok" : error("nothing to undo"); }

std::string Protocol::legal(Words) {
  const auto moves = match_->legal();
  const auto outcomes = match_->outcomes();
  std::string lines = fmt::format("legal {}", moves.size() + outcomes.size());
  for (const auto& move : moves) lines += '\n' + move;
  for (const auto& [token, tickets] : outcomes) lines += fmt::format("\n{} x{}", token, tickets);
  return lines;
}

std::string Protocol::turn(Words) {
  const Turn turn = match_->turn();
  switch (turn.kind) {
    case Turn::Kind::Chance: return "chance";
    case Turn::Kind::Decision: return fmt::format("seat {} {}", turn.seat + 1, turn.phase);
    case Turn::Kind::Over: break;
  }
  return "over";
}

std::string Protocol::state(Words) { return match_->state(); }

std::string Protocol::places(Words) {
  const auto result = match_->result();
  if (!result) return "none";
  const std::span places = std::span(result->places).first(static_cast<std::size_t>(match_->seats()));
  return fmt::format("places {} termination {}", fmt::join(places, " "), name(result->termination));
}

// The choice takes no time, so the limits are only read.
std::string Protocol::go(Words words) {
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (words[i] != "movetime" && words[i] != "nodes")
      return error(fmt::format("'go' takes 'movetime MS' or 'nodes N', not '{}'", excerpt(words[i])));
    const auto value = i + 1 < words.size() ? words[i + 1] : std::string_view{};
    if (read_count(value, kLargest).value_or(0) == 0)
      return error(
          fmt::format("'{}' needs a number from 1 to {}, not '{}'", words[i], kLargest, excerpt(value)));
  }
  switch (match_->turn().kind) {
    case Turn::Kind::Chance: return error("there is nothing to decide: 'play' an outcome that 'legal' lists");
    case Turn::Kind::Over: return error("there is nothing to decide: the game is over");
    case Turn::Kind::Decision: break;
  }
  return fmt::format("info nodes 1 time 0 string uniformly random\nbestmove {}",
                     match_->random_token(random_));
}

// `go` has always answered before another line is read.
std::string Protocol::stop(Words) { return {}; }

std::string Protocol::quit(Words) {
  finished_ = true;
  return {};
}

}  // namespace tephra
