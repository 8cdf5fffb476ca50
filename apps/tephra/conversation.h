#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "apps/tephra/kept_game.h"
#include "view/taluva_text.h"

namespace tephra {

// The name of a seat that the computer plays, choosing uniformly among its legal moves.
inline constexpr std::string_view kRandomPlayer = "random";

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
  int people() const;
  std::string badge_and_name(int seat) const;

  KeptGame& game_;
  TextOptions options_;
  std::vector<std::string> offered_;  // the moves that numbers mean, from 1
  bool key_shown_ = false;            // the letters of the drawing have been explained
};

}  // namespace tephra
