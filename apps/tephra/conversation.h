#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/tephra/kept_game.h"
#include "search/level.h"
#include "view/taluva_text.h"

namespace tephra {

// The name of a seat that the computer plays, choosing uniformly among its legal moves. One that it plays at
// a level is called "level 3".
inline constexpr std::string_view kRandomPlayer = "random";
std::string computer_name(const Level& level);
// The level of a seat with this name; none if somebody else plays it.
const Level* computer_level(std::string_view name);

// A game between the program and the people at one terminal, line by line.
class Conversation {
 public:
  Conversation(KeptGame& game, const TextOptions& options);

  // Plays until the game is over, or somebody quits or input ends.
  void run();

 private:
  // What became of a line that somebody typed.
  enum class Then : std::uint8_t { AskAgain, GoOn, Stop };
  struct Command;
  static std::span<const Command> commands();

  void greet();
  void say_goodbye();
  void say_result();
  Then ask();
  Then answer(std::string_view line);

  // The commands, each with the rest of its line.
  Then help(std::string_view rest);
  Then list(std::string_view rest);
  Then why(std::string_view rest);
  Then undo(std::string_view rest);
  Then board(std::string_view rest);
  Then rules(std::string_view rest);
  Then save(std::string_view rest);
  Then svg(std::string_view rest);
  Then quit(std::string_view rest);

  // Everything else that is typed is a move.
  Then play_number(std::string_view typed);
  Then play_typed(std::string_view typed);
  Then play_own(std::string_view token);

  void keep();
  void announce(std::string_view token);
  void play(std::string_view token);

  // Draws the board, and what has to be decided.
  void show_decision();
  void show_offers();
  void offer(std::vector<std::string> tokens) { offered_ = std::move(tokens); }

  const Match& match() const { return game_.match(); }
  bool is_person(int seat) const;
  std::string who_plays(int seat) const;
  // What the computer plays, the same whenever the game comes to this point, as far as its time is not up.
  std::string computers_choice(int seat) const;
  int people() const;
  std::string badge_and_name(int seat) const;

  KeptGame& game_;
  TextOptions options_;
  std::vector<std::string> offered_;  // the moves that numbers mean, from 1
  bool key_shown_ = false;            // the letters of the drawing have been explained
};

}  // namespace tephra
