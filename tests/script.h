#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/match.h"

namespace tephra {

// A game told in tokens, and what can be seen of it as short texts: tests of rules read like a protocol. This
// is what holds for any game; each adds what its own positions show.
class AnyScript {
 public:
  // Whether the token is legal: played on a copy it is accepted, and its canonical form is listed.
  testing::AssertionResult allows(std::string_view token) const;
  // Whether the token is refused for this very reason, is not listed, and the refusal changes nothing.
  testing::AssertionResult refuses(std::string_view token, Reason reason) const;

  // "chance", "seat 1 build", or "over".
  std::string turn() const;
  // The listed moves (at a chance point: outcomes) that start like this.
  std::vector<std::string> legal(std::string_view start = "") const;
  // The places by seat and the termination: "1 2 early". "none" while the game goes on.
  std::string result() const;

  const Match& match() const { return match_; }

 protected:
  explicit AnyScript(Match match) : match_(std::move(match)) {}
  // The start of a game, e.g. "taluva" with "rules=classic players=3". Bad settings fail the test.
  AnyScript(std::string_view game, std::string_view settings);

  void play_all(std::string_view tokens);
  void undo_all(int tokens);

 private:
  Match match_;
};

// What tests/<folder>/scripts/<name>.txt says: settings in the first line, tokens below.
struct ScriptText {
  std::string settings;
  std::string tokens;
};
ScriptText script_text(std::string_view folder, std::string_view name);

// The script of a game's own class, which has a folder kFolder in tests/ and is made from settings.
template <class Script>
class ScriptOf : public AnyScript {
 public:
  static Script from_file(std::string_view name) {
    const auto [settings, tokens] = script_text(Script::kFolder, name);
    Script script(settings);
    script.play(tokens);
    return script;
  }

  // Plays tokens separated by blanks. As in a record, a token may bring along chance that goes without
  // saying. The first token that is refused fails the test, and the rest is not played.
  Script& play(std::string_view tokens) {
    play_all(tokens);
    return static_cast<Script&>(*this);
  }
  // Takes back the last tokens, chance counted as well.
  Script& undo(int tokens = 1) {
    undo_all(tokens);
    return static_cast<Script&>(*this);
  }

 protected:
  using AnyScript::AnyScript;
};

}  // namespace tephra
