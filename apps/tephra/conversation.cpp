#include "apps/tephra/conversation.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <limits>

#include <fmt/format.h>

#include "apps/tephra/about_game.h"
#include "apps/tephra/files.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/progress.h"
#include "apps/tephra/terminal.h"
#include "engine/core/hex.h"
#include "search/side_by_side.h"
#include "view/draw.h"
#include "view/tell.h"
#include "view/text_tile.h"
#include "view/words.h"

namespace tephra {

namespace {

constexpr int kUsualColumns = 80;

void say(std::string_view text) { print_out(fmt::format("{}\n", text)); }

void say_error(std::string_view text) { say(fmt::format("Sorry: {}.", text)); }

std::string refusal(const Match& match, Reason reason) {
  return fmt::format("{} ({})", match.sentence(reason), name(reason));
}

// Items one below another in as many columns as fit.
std::string in_columns(const std::vector<std::string>& items, int columns) {
  std::size_t width = 1;
  for (const auto& item : items) width = std::max(width, item.size() + 2);
  const std::size_t across = std::max<std::size_t>(1, static_cast<std::size_t>(columns) / width);
  const std::size_t down = (items.size() + across - 1) / across;
  std::string text;
  for (std::size_t row = 0; row < down; ++row) {
    std::string line;
    for (std::size_t i = row; i < items.size(); i += down) line += fmt::format("{:<{}}", items[i], width);
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

}  // namespace

struct Conversation::Command {
  std::string_view name;
  std::string_view argument;  // what it takes, as help shows it; empty: nothing
  std::string_view meaning;
  Then (Conversation::*run)(std::string_view rest);
};

std::span<const Conversation::Command> Conversation::commands() {
  static constexpr std::array<Command, 11> kCommands{{
      {"list", "", "all legal moves, numbered", &Conversation::list},
      {"why", "MOVE", "whether a move is legal, and if not, why", &Conversation::why},
      {"undo", "", "take your last move back", &Conversation::undo},
      {"board", "", "draw the island again, with the key to it", &Conversation::board},
      {"rules", "", "the rules in short", &Conversation::rules},
      {"svg", "FILE", "draw the island as a picture into a file", &Conversation::svg},
      {"save", "FILE", "keep a copy of the game as it stands", &Conversation::save},
      {"quit", "", "stop; the game is kept and can be continued", &Conversation::quit},
      {"help", "", "this list", &Conversation::help},
      {"?", "", "", &Conversation::help},
      {"exit", "", "", &Conversation::quit},
  }};
  return kCommands;
}

std::string computer_name(const Level& level) { return fmt::format("level {}", level.number); }

const Level* computer_level(std::string_view name) {
  constexpr std::string_view kLevel = "level ";
  return name.starts_with(kLevel) ? level_named(name.substr(kLevel.size())) : nullptr;
}

Conversation::Conversation(KeptGame& game, const TextOptions& options) : game_(game), options_(options) {
  options_.names = game.names();
}

void Conversation::run() {
  greet();
  while (match().turn().kind != Turn::Kind::Over) {
    const Turn turn = match().turn();
    if (turn.kind == Turn::Kind::Chance) {
      const std::string token = game_.dealt();
      play(token);
      // A tile is drawn before whoever has to place it; what cannot be drawn is said.
      if (draw_hand(match(), options_).empty()) say(fmt::format("\nChance brings {}.", token));
    } else if (!is_person(turn.seat)) {
      const std::string token = computers_choice(turn.seat);
      announce(token);
      play(token);
    } else if (ask() == Then::Stop) {
      return say_goodbye();
    }
  }
  keep();
  say_result();
}

void Conversation::greet() {
  const auto lines = match().record_lines().size();
  std::string text =
      fmt::format("Tephra: a game of {}\n({})\n\n", title_and_author(match().game()), description(match()));
  for (int seat = 0; seat < match().seats(); ++seat)
    text += fmt::format("  {}: {}\n", badge_and_name(seat), who_plays(seat));
  text +=
      "\nMoves have numbers. The name of a place on the board, like 3,-1 or d6, lists the moves there.\n"
      "Type ? for all that you can type, rules for the rules, quit to stop.\n\n";
  text += fmt::format("The game is kept in {} after every move.\n", shown_name(game_.file()));
  text += fmt::format("All its chance is fixed by a secret with the commit\n{}\n", to_hex(game_.commit()));
  if (lines > 0) text += fmt::format("\nGoing on at {} {}.\n", line_word(match().game()), lines);
  print_out(text);
}

void Conversation::say_goodbye() {
  say(fmt::format("\nThe game is kept. Continue it with: tephra play --continue {}",
                  shown_name(game_.file())));
}

void Conversation::say_result() {
  const auto result = match().result();
  std::string winners;
  int count = 0;
  for (int seat = 0; seat < match().seats(); ++seat) {
    if (result->places[static_cast<std::size_t>(seat)] != 1) continue;
    winners += fmt::format("{}{}", count++ > 0 ? " and " : "", badge_and_name(seat));
  }
  options_.key = false;
  print_out(fmt::format("\n{}\n{} {}!\n\n", draw_text(match(), options_), winners,
                        count == 1 ? "wins" : "win together"));
  say(fmt::format("The game is in {}; the secret behind its draws was\n{}", shown_name(game_.file()),
                  to_hex(game_.secret())));
  say(fmt::format("Check the draws with: tephra verify {}", shown_name(game_.file())));
}

Conversation::Then Conversation::ask() {
  keep();  // what chance and the computers did since somebody was asked last
  offer(match().legal());
  show_decision();
  while (true) {
    const int seat = match().turn().seat;
    const std::string_view enter = offered_.size() == 1 ? " [Enter: 1]" : "";
    print_out(fmt::format("{}, {}{}> ", badge_and_name(seat), tell_task(match()), enter));
    const auto line = read_input_line();
    if (!line) return Then::Stop;
    if (const Then then = answer(trimmed(*line)); then != Then::AskAgain) return then;
  }
}

Conversation::Then Conversation::answer(std::string_view line) {
  if (line.empty()) return offered_.size() == 1 ? play_own(offered_[0]) : Then::AskAgain;
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  for (const Command& command : commands()) {
    if (word != command.name) continue;
    const std::string_view rest = trimmed(line.substr(word.size()));
    if (rest.empty() == command.argument.empty()) return (this->*command.run)(rest);
    say(command.argument.empty() ? fmt::format("Just type: {}", command.name)
                                 : fmt::format("Type: {} {}", command.name, command.argument));
    return Then::AskAgain;
  }
  if (line.find_first_not_of("0123456789") == std::string_view::npos) return play_number(line);
  return play_typed(line);
}

Conversation::Then Conversation::help(std::string_view /*rest*/) {
  std::string text =
      fmt::format("{} Or type:\n  {:<12}one of the moves listed last\n", tell_how(match()), "NUMBER");
  text += fmt::format("  {:<12}a move in notation, like {}\n", "MOVE", offered_.front());
  for (const Command& command : commands())
    if (!command.meaning.empty())
      text +=
          fmt::format("  {:<12}{}\n", fmt::format("{} {}", command.name, command.argument), command.meaning);
  print_out(text);
  return Then::AskAgain;
}

Conversation::Then Conversation::list(std::string_view /*rest*/) {
  offer(match().legal());
  show_offers();
  return Then::AskAgain;
}

Conversation::Then Conversation::why(std::string_view rest) {
  const std::string token = spelled_out(match(), rest);
  Match tried = match();
  const auto played = tried.play(token);
  say(played ? fmt::format("{} is legal: {}", token, tell_move(match(), token, game_.names()))
             : fmt::format("{}: {}", excerpt(token), refusal(match(), played.error())));
  return Then::AskAgain;
}

// One person against computers goes back to their last decision. Where several people play, nobody takes back
// what others have answered or what chance has shown to all: only what was done in the turn under way can be
// undone.
Conversation::Then Conversation::undo(std::string_view /*rest*/) {
  const int seat = match().turn().seat;
  Match earlier = match();
  while (earlier.undo()) {
    const Turn turn = earlier.turn();
    const bool own = turn.kind == Turn::Kind::Decision && turn.seat == seat;
    if (!own && people() > 1) break;
    if (!own) continue;
    while (match().tokens().size() > earlier.tokens().size()) game_.undo();
    keep();
    say("Taken back.");
    return Then::GoOn;
  }
  say(people() > 1 ? "Nothing to take back: only what you did in this turn can be."
                   : "Nothing to take back.");
  return Then::AskAgain;
}

Conversation::Then Conversation::board(std::string_view /*rest*/) {
  key_shown_ = false;
  offer(match().legal());
  show_decision();
  return Then::AskAgain;
}

Conversation::Then Conversation::rules(std::string_view /*rest*/) {
  say(rules_in_short(match()));
  return Then::AskAgain;
}

Conversation::Then Conversation::save(std::string_view rest) {
  const std::string file(rest);
  if (const auto copied = game_.copy_to(file); !copied)
    say_error(copied.error());
  else
    say(fmt::format("Saved. Continue from here with: tephra play --continue {}", shown_name(file)));
  return Then::AskAgain;
}

Conversation::Then Conversation::svg(std::string_view rest) {
  const std::string file(rest);
  std::error_code unreadable;
  if (!file.ends_with(".svg") && std::filesystem::exists(file, unreadable)) {
    say_error(fmt::format("{} exists already, and its name does not end in .svg", shown_name(file)));
  } else if (const auto written =
                 write_file(file, draw_svg(match(), {.coordinates = true, .names = game_.names()}));
             !written) {
    say_error(written.error());
  } else {
    say(fmt::format("Drawn into {}.", shown_name(file)));
  }
  return Then::AskAgain;
}

Conversation::Then Conversation::quit(std::string_view /*rest*/) { return Then::Stop; }

Conversation::Then Conversation::play_number(std::string_view typed) {
  const auto number = read_count(typed, offered_.size());
  if (number && *number > 0) return play_own(offered_[*number - 1]);
  say(fmt::format("Type a number from 1 to {}; list shows what they mean.", offered_.size()));
  return Then::AskAgain;
}

Conversation::Then Conversation::play_typed(std::string_view typed) {
  if (auto there = moves_at(match(), typed)) {
    if (there->empty()) {
      say(fmt::format("Nothing can be done at {}.", excerpt(typed)));
    } else {
      offer(std::move(*there));
      show_offers();
    }
    return Then::AskAgain;
  }
  const std::string token = spelled_out(match(), typed);
  Match tried = match();
  if (const auto played = tried.play(token); !played) {
    say(fmt::format("{}{}", refusal(match(), played.error()),
                    played.error() == Reason::Malformed ? " Type ? for help." : ""));
    return Then::AskAgain;
  }
  return play_own(token);
}

// A person's move is kept at once, before anybody else does anything.
Conversation::Then Conversation::play_own(std::string_view token) {
  announce(token);
  play(token);
  keep();
  return Then::GoOn;
}

void Conversation::announce(std::string_view token) {
  say(fmt::format("{} plays {}: {}", badge_and_name(match().turn().seat), token,
                  tell_move(match(), token, game_.names())));
}

// Asks for a token that is legal or due.
void Conversation::play(std::string_view token) {
  const std::string before = match().tokens().empty() ? "" : match().record_lines().back().comment;
  static_cast<void>(game_.play(token));
  const std::string remark = match().record_lines().back().comment;
  if (!remark.empty() && remark != before) say(fmt::format("  ({})", remark));
}

void Conversation::keep() {
  if (const auto kept = game_.keep(); !kept) say_error(kept.error());
}

void Conversation::show_decision() {
  options_.key = !key_shown_;
  key_shown_ = true;
  const std::string hand = draw_hand(match(), options_);
  print_out(fmt::format("\n{}\n{}{}", draw_text(match(), options_), hand, hand.empty() ? "" : "\n"));
  if (hand.empty() || offered_.size() == 1)
    show_offers();
  else
    say(fmt::format("{} ways. {}", offered_.size(), tell_how(match())));
}

void Conversation::show_offers() {
  const int columns = options_.columns == 0 ? kUsualColumns : options_.columns;
  constexpr std::size_t kMostInWords = 40;
  const bool in_words = offered_.size() <= kMostInWords;
  std::vector<std::string> items;
  items.reserve(offered_.size());
  for (std::size_t i = 0; i < offered_.size(); ++i)
    items.push_back(fmt::format("{:>3}) {}", i + 1,
                                in_words ? tell_move(match(), offered_[i], game_.names()) : offered_[i]));
  print_out(in_words ? fmt::format("{}\n", fmt::join(items, "\n")) : in_columns(items, columns));
}

bool Conversation::is_person(int seat) const {
  const auto& name = game_.names()[static_cast<std::size_t>(seat)];
  return name != kRandomPlayer && computer_level(name) == nullptr;
}

std::string Conversation::who_plays(int seat) const {
  if (is_person(seat)) return "a person";
  const auto* level = computer_level(game_.names()[static_cast<std::size_t>(seat)]);
  if (level == nullptr) return "the computer, playing at random";
  return fmt::format("the computer, {} of {} ({})", level->number, kLevels, level->name);
}

std::string Conversation::computers_choice(int seat) const {
  const auto* level = computer_level(game_.names()[static_cast<std::size_t>(seat)]);
  if (level == nullptr) {
    Random random(game_.seed_here());
    return match().random_token(random);
  }
  const int threads = level->effort(match()).timed() ? processors() : 1;
  Progress progress(fmt::format("{} is thinking", level->name), "positions");
  return Opponent(*level, {.threads = threads, .seed = game_.seed_here()})
      .choose(match(), std::atomic<bool>(false),
              [&progress](const Thought& thought) { progress.at(thought.nodes); });
}

int Conversation::people() const {
  int count = 0;
  for (int seat = 0; seat < match().seats(); ++seat) count += is_person(seat) ? 1 : 0;
  return count;
}

std::string Conversation::badge_and_name(int seat) const {
  return fmt::format("{} {}", view::seat_badge(seat, view::depth_of(options_)),
                     view::seat_name(game_.names(), seat));
}

}  // namespace tephra
