#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/result.h"

// What can be asked of a drawing, whichever game it shows.
namespace tephra {

struct TextOptions {
  bool colour = true;                   // false: no escape sequences, everything still told by characters
  bool true_colour = true;              // 24-bit colours; false: the 256 that every coloured terminal has
  bool coordinates = true;              // the names of places
  bool key = true;                      // lines that explain what letters and signs mean
  int columns = 0;                      // of the terminal; 0: no limit
  std::vector<std::string> names = {};  // of the players by seat; a missing or empty one is shown as "Seat 1"
  std::optional<Result> ended = {};     // how somebody ended the game, which the position does not tell
};

struct SvgOptions {
  bool coordinates = false;             // the names of places
  bool legend = true;                   // a strip below: the seats, how the game stands, what the shapes mean
  bool dark = false;                    // for a dark page
  std::string title = {};               // above the island; none when empty
  std::vector<std::string> names = {};  // of the players by seat; a missing or empty one is shown as "Seat 1"
  std::optional<Result> ended = {};     // how somebody ended the game, which the position does not tell
};

}  // namespace tephra
