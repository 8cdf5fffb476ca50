#pragma once

#include <chrono>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <termios.h>

#include "view/taluva_text.h"

// The terminal that people sit at.
namespace tephra {

bool input_is_terminal();
bool output_is_terminal();

// How to draw on standard output: in colour if it is a terminal that has them, unless NO_COLOR is set, and
// always if CLICOLOR_FORCE is; in 24-bit colours if COLORTERM says so; no wider than the terminal, or than
// COLUMNS.
TextOptions text_options();

// Writes to standard output at once. Throws if it cannot be written to.
void print_out(std::string_view text);

// The next line of standard input without its end, or nothing at the end of it. What is beyond the 4,096th
// byte of a line is left out.
std::optional<std::string> read_input_line();

// While it lives, Ctrl-C ends standard input instead of the program; a second one ends the program.
class InterruptEndsInput {
 public:
  InterruptEndsInput();
  ~InterruptEndsInput();
  InterruptEndsInput(const InterruptEndsInput&) = delete;
  InterruptEndsInput(InterruptEndsInput&&) = delete;
  InterruptEndsInput& operator=(const InterruptEndsInput&) = delete;
  InterruptEndsInput& operator=(InterruptEndsInput&&) = delete;
};

// While it lives, keys arrive one by one, without Enter and without showing.
class Keys {
 public:
  enum class Key : unsigned char { Forward, Back, Quit, Other };

  Keys();
  ~Keys();
  Keys(const Keys&) = delete;
  Keys(Keys&&) = delete;
  Keys& operator=(const Keys&) = delete;
  Keys& operator=(Keys&&) = delete;

  // The next key, or nothing if none comes in time. Without a limit it waits. The end of input is Quit.
  std::optional<Key> next(std::optional<std::chrono::milliseconds> limit);

 private:
  termios before_{};
};

}  // namespace tephra
