#include "apps/tephra/protocol.h"

#include <algorithm>
#include <array>
#include <limits>

#include <fmt/format.h>

#include "apps/tephra/new_match.h"
#include "apps/tephra/outside_text.h"
#include "search/side_by_side.h"

namespace tephra {

namespace {

// What programs in the manner of UCI keep a `spin` option in.
constexpr std::uint64_t kLargest = std::numeric_limits<std::int64_t>::max();

// A day, and far more moves than any game has.
constexpr std::uint64_t kLongestTime = 24 * 60 * 60 * 1000;
constexpr std::uint64_t kDeepest = 100'000;

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

std::string Protocol::answer(std::string_view line, const std::atomic<bool>& stop) {
  if (finished_) return {};
  stop_ = &stop;
  if (line.size() > kLongestLine)
    return error(fmt::format("the line is too long: {} bytes are allowed\n", kLongestLine));
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

std::span<const Protocol::Choice> Protocol::choices() {
  static constexpr std::array<Choice, 3> kChoices{{
      {"Seed", &Protocol::seed_, 0, kLargest},
      {"Threads", &Protocol::threads_, 0, 64},
      {"Level", &Protocol::level_, 1, kLevels},
  }};
  return kChoices;
}

std::string Protocol::ugi(Words) {
  std::string lines = fmt::format("id name Tephra {}\nid author The Tephra authors\n", TEPHRA_VERSION);
  for (const auto& [name, value, least, most] : choices())
    lines += fmt::format("option name {} type spin default {} min {} max {}\n", name, Protocol().*value,
                         least, most);
  return lines + "ugiok";
}

Thinker::Settings Protocol::settings(bool timed) const {
  const int by_itself = timed ? processors() : 1;
  return {.threads = threads_ > 0 ? static_cast<int>(threads_) : by_itself, .seed = seed_};
}

std::string Protocol::isready(Words) { return "readyok"; }

std::string Protocol::setoption(Words words) {
  constexpr std::string_view kOptions = "the options are Seed, Threads, Level";
  if (words.size() != 4 || words[0] != "name" || words[2] != "value")
    return error(fmt::format("an option is set by 'setoption name N value V': {}", kOptions));
  const auto choice = std::ranges::find(choices(), words[1], &Choice::name);
  if (choice == choices().end())
    return error(fmt::format("there is no option '{}': {}", excerpt(words[1]), kOptions));
  const auto value = read_count(words[3], choice->most);
  if (!value || *value < choice->least)
    return error(fmt::format("{} is a number from {} to {}, not '{}'", choice->name, choice->least,
                             choice->most, excerpt(words[3])));
  this->*choice->value = *value;
  thinker_.reset();
  opponent_.reset();
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

std::string Protocol::info(const Thought& thought) const {
  const auto seats = static_cast<std::size_t>(match_->seats());
  std::string line =
      fmt::format("info depth {} nodes {} time {} wins", thought.depth, thought.nodes, thought.time.count());
  for (std::size_t seat = 0; seat < seats; ++seat) line += fmt::format(" {:.4f}", thought.chances[seat]);
  line += " pv";
  for (const auto& token : thought.line) line += ' ' + token;
  return line;
}

std::string Protocol::go(Words words) {
  Limits limits;
  bool infinite = false;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const auto limit = words[i];
    if (limit == "infinite") {
      infinite = true;
      --i;
      continue;
    }
    if (limit != "movetime" && limit != "nodes" && limit != "depth")
      return error(fmt::format("'go' takes 'movetime MS', 'nodes N', 'depth N' or 'infinite', not '{}'",
                               excerpt(limit)));
    const auto most = limit == "depth" ? kDeepest : (limit == "movetime" ? kLongestTime : kLargest);
    if (i + 1 == words.size())
      return error(fmt::format("the number is missing: '{}' needs one from 1 to {}", limit, most));
    const auto number = read_count(words[i + 1], most);
    if (number.value_or(0) == 0)
      return error(
          fmt::format("'{}' needs a number from 1 to {}, not '{}'", limit, most, excerpt(words[i + 1])));
    if (limit == "movetime") limits.time = std::chrono::milliseconds(*number);
    if (limit == "nodes") limits.nodes = number;
    if (limit == "depth") limits.depth = static_cast<int>(*number);
  }
  switch (match_->turn().kind) {
    case Turn::Kind::Chance: return error("there is nothing to decide: 'play' an outcome that 'legal' lists");
    case Turn::Kind::Over: return error("there is nothing to decide: the game is over");
    case Turn::Kind::Decision: break;
  }
  if (begin_) begin_(infinite);
  if (words.empty()) {
    const Level& level = levels()[level_ - 1];
    if (!opponent_) opponent_.emplace(level, settings(level.effort(*match_).timed()));
    return fmt::format("info string level {}\nbestmove {}", level_, opponent_->choose(*match_, *stop_));
  }
  if (infinite) limits = {};
  const Thinker::Settings wanted = settings(!limits.nodes && !limits.depth);
  if (!thinker_ || thinker_->settings().threads != wanted.threads) thinker_.emplace(wanted);
  const Thought thought = thinker_->think(*match_, limits, *stop_, [this](const Thought& so_far) {
    if (say_) say_(info(so_far) + '\n');
  });
  return fmt::format("{}\nbestmove {}", info(thought), thought.candidates.front().token);
}

// Whoever reads the lines sets the flag that stops a search; by now it has answered.
std::string Protocol::stop(Words) { return {}; }

std::string Protocol::quit(Words) {
  finished_ = true;
  return {};
}

}  // namespace tephra
