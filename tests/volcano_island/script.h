#pragma once

#include <string>
#include <string_view>

#include "tests/script.h"

namespace tephra::volcano_island {

// A game of Volcano Island. Seats count from 1.
class Script : public ScriptOf<Script> {
 public:
  static constexpr std::string_view kFolder = "volcano_island";

  explicit Script(std::string_view settings = "") : ScriptOf(kName, settings) {}

  // Lets the seats that act before this one idle, then plays its tokens.
  Script& as(int seat, std::string_view tokens);
  // The seats to act move a settlement to and fro, or put one if they cannot, and end their turns; until so
  // many turns are over or something else than an action is asked for.
  Script& idle(int turns = 1);
  // As idle, until the round is over.
  Script& idle_round();

  // What can be seen on a square: "nothing" (no such square), "land", "volcano", "marker 1", "lava 2",
  // "settlement 1", "village 3".
  std::string at(std::string_view square) const;
  // Where a seat has pieces: "settlement d6 e7 village d7"; "" if it has none.
  std::string pieces(int seat) const;
  // A seat's settlements, villages, towns and cities in supply: "6 5 5 5".
  std::string supply(int seat) const;
  // "quiet 3" (before the first eruption, three rounds to come), "first 2", "second 0".
  std::string volcano() const;
  // "lava 1 0": markers placed by eruption.
  std::string laid() const;
  int start_player() const;
  // The parts and the sum, leaving out what is 0: "villages 2 most villages 3 extended 5 total 10".
  std::string score(int seat) const;

  Scene scene() const;
};

}  // namespace tephra::volcano_island
