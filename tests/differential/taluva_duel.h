#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"
#include "tests/naive/taluva.h"

namespace tephra {

// One game played by the engine and by the naive rules alike. What they are asked is answered with how they
// differ, in words; empty if they do not.
class TaluvaDuel {
 public:
  // `settings` as in `newgame`, `config` the same for the naive rules.
  TaluvaDuel(std::string_view settings, const naive::TaluvaConfig& config);

  const Match& match() const { return match_; }
  const naive::Taluva& naive() const { return naive_; }
  bool over() const { return match_.turn().kind == Turn::Kind::Over; }

  // Everything that can be known of the two positions: turn, legal moves, chance, fields, buildings, places;
  // and whether the engine lists and numbers the same moves.
  std::string difference() const;

  // Plays a token that both must accept.
  std::string play(std::string_view token);

  // Any text as a token: both must refuse it for the same reason, or accept it. The match is afterwards as it
  // was before, or the answer says so. `verdict` becomes the reason's name, or is empty.
  std::string attempt(std::string_view token, std::string& verdict);

  // What it takes to play the game again: its settings and its tokens.
  std::string replay() const;

 private:
  std::string settings_;
  Match match_;
  naive::Taluva naive_;
};

// The answers of the engine in the words of the protocol: those to `legal` after the first line, to `turn`
// and to `places`.
std::vector<std::string> legal_lines(const Match& match);
std::string turn_line(const Match& match);
std::string places_line(const Match& match);

}  // namespace tephra
