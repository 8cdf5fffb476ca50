#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match.h"

namespace tephra::taluva {

// A game told in tokens, and what can be seen of it as short texts: tests of rules read like a protocol.
class Script {
 public:
  // The start of a game, e.g. "rules=classic players=3". Bad settings fail the test.
  explicit Script(std::string_view settings = "");
  // The game in tests/taluva/scripts/<name>.txt: settings in the first line, tokens below.
  static Script from_file(std::string_view name);

  // Plays tokens separated by blanks. As in a record, a placement brings its draw along. The first token that
  // is refused fails the test, and the rest is not played.
  Script& play(std::string_view tokens);
  // Takes back the last tokens, draws counted as well.
  Script& undo(int tokens = 1);

  // Whether the token is legal: played on a copy it is accepted, and its canonical form is listed.
  testing::AssertionResult allows(std::string_view token) const;
  // Whether the token is refused for this very reason, is not listed, and the refusal changes nothing.
  testing::AssertionResult refuses(std::string_view token, Reason reason) const;

  // "seat 1 draw", "seat 1 place", "seat 1 build", or "over".
  std::string turn() const;
  // The listed moves (at a draw: outcomes) that start like this.
  std::vector<std::string> legal(std::string_view start = "") const;
  // What lies on top: "bare", "V1 e" (a volcano and where it points), "J1", "C2 seat 1 huts 2", "S3 seat 2
  // tower".
  std::string at(int q, int r) const;
  // The pieces a seat has left, seats from 1: "huts 20 towers 2 temples 3".
  std::string left(int seat) const;
  // The fields of a seat's settlements: "1,0 0,1 | 4,-2".
  std::string settlements(int seat) const;
  // "in", "out" or "finished".
  std::string standing(int seat) const;
  // The places by seat and the termination: "1 2 early". "none" while the game goes on.
  std::string result() const;

  const Match& match() const { return match_; }
  Scene scene() const;

 private:
  explicit Script(Match match) : match_(std::move(match)) {}

  Match match_;
};

// For tests of rules that both presets share: the parameter is the preset's name.
class InBothPresets : public testing::TestWithParam<std::string> {
 protected:
  static Script start(std::string_view settings = "") {
    return Script("rules=" + GetParam() + " " + std::string(settings));
  }
};

inline const auto kBothPresets = testing::Values("ferti", "classic");
inline std::string preset_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace tephra::taluva
