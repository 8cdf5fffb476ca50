#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.h"

namespace tephra {

using Lines = std::vector<std::string>;

// The answers of the engine in the words of the protocol: those to `legal` after the first line, to `turn`
// and to `places`.
Lines legal_lines(const Match& match);
std::string turn_line(const Match& match);
std::string places_line(const Match& match);

// The legal moves again, by their numbers instead of as a list, sorted.
Lines numbered(const Match& match);

// What only one of the two says, in whatever order they say it; empty if there is no such thing.
std::string difference(Lines engine, Lines naive);

// One game played by the engine and by naive rules alike. What they are asked is answered with how they
// differ, in words; empty if they do not. A Telling names the two and says what there is to compare:
//   Naive, Config          the naive rules, and what they are made from
//   kGame                  the game's name
//   tell(scene, lines)     everything that can be seen in a position of the engine, line by line
//   tell(naive, lines)     the same by the naive rules, in the same words and in any order
template <class Telling>
class Duel {
 public:
  using Naive = typename Telling::Naive;
  using Config = typename Telling::Config;

  // `settings` as in `newgame`, `config` the same for the naive rules.
  Duel(std::string_view settings, const Config& config)
      : settings_(settings),
        match_(Match::create(Telling::kGame, read_settings(settings).value()).value()),
        naive_(config) {}

  const Match& match() const { return match_; }
  const Naive& naive() const { return naive_; }
  bool over() const { return match_.turn().kind == Turn::Kind::Over; }

  // Everything that can be known of the two positions: turn, legal moves, chance, places and what Telling
  // tells; and whether the engine lists and numbers the same moves.
  std::string difference() const {
    if (numbered(match_) != match_.legal()) return "listed and numbered moves differ";
    return tephra::difference(told_by_engine(), told_by_naive());
  }

  // Plays a token that both must accept.
  std::string play(std::string_view token) {
    const auto played = match_.play(token);
    const std::string refusal = naive_.play(token);
    if (played && refusal.empty()) return {};
    return std::string(token) + ": engine " + std::string(played ? "accepts" : name(played.error())) +
           ", naive " + (refusal.empty() ? "accepts" : refusal);
  }

  // Any text as a token: both must refuse it for the same reason, or accept it. The match is afterwards as it
  // was before, or the answer says so. `verdict` becomes the reason's name, or is empty.
  std::string attempt(std::string_view token, std::string& verdict) {
    const auto hash = match_.hash();
    const auto length = match_.tokens().size();
    const auto played = match_.play(token);
    Naive aside = naive_;
    verdict = aside.play(token);

    std::string fault;
    if (verdict != (played ? "" : name(played.error())))
      fault = ": engine " + std::string(played ? "accepts" : name(played.error())) + ", naive " +
              (verdict.empty() ? "accepts" : verdict);
    if (played) {
      const std::string canonical = match_.tokens().back();
      match_.undo();
      if (std::ranges::none_of(legal_lines(match_), [&](const std::string& line) {
            return line == canonical || line.starts_with(canonical + " x");
          }))
        fault += ": accepted as " + canonical + ", which is not listed";
    }
    if (match_.hash() != hash || match_.tokens().size() != length) fault += ": the match is not as before";
    return fault.empty() ? fault : "'" + std::string(token) + "'" + fault;
  }

  // What it takes to play the game again: its settings and its tokens.
  std::string replay() const {
    std::string text = "newgame " + std::string(Telling::kGame) + " " + settings_ + "\nplay";
    for (const auto& token : match_.tokens()) text += " " + token;
    return text + "\n";
  }

 private:
  Lines told_by_engine() const {
    Lines lines = legal_lines(match_);
    lines.push_back(turn_line(match_));
    lines.push_back(places_line(match_));
    match_.visit([&](const auto& of) {
      if constexpr (requires { Telling::tell(scene_of(of.position()), lines); })
        Telling::tell(scene_of(of.position()), lines);
    });
    return lines;
  }

  Lines told_by_naive() const {
    Lines lines = naive_.legal();
    lines.push_back(naive_.turn());
    lines.push_back(naive_.places());
    Telling::tell(naive_, lines);
    return lines;
  }

  std::string settings_;
  Match match_;
  Naive naive_;
};

}  // namespace tephra
