#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/number.h"
#include "search/chances.h"

namespace tephra {

// A move of a game that was searched: what chance brought, or what was chosen and what had been thought
// there.
template <class Move>
struct SearchedStep {
  enum class By : std::uint8_t { Chance, Choice, Whim };  // by a whim: chosen at random, to meet everything

  Move move{};
  By by = By::Chance;
  Chances thought{};
};

template <class Position>
using SearchedSteps = std::vector<SearchedStep<typename Position::Move>>;

template <class Options, class Move>
struct SearchedGame {
  Options options{};
  std::vector<SearchedStep<Move>> steps;
};

// What a thought is written in: ten-thousandths.
inline constexpr float kThoughtParts = 10000;

// The steps as text: tokens with blanks between them. Behind a decision's token stands '~', '!' if it was a
// whim, and what each seat could expect there, in ten-thousandths: "hut@1,0~5200,4800".
template <Game G>
std::string write_steps(typename G::Position position, const SearchedSteps<typename G::Position>& steps) {
  using By = SearchedStep<typename G::Position::Move>::By;
  std::string text;
  for (const auto& step : steps) {
    if (!text.empty()) text += ' ';
    text += G::write(position, step.move);
    if (step.by != By::Chance) {
      text += step.by == By::Whim ? "~!" : "~";
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.seats()); ++seat) {
        if (seat > 0) text += ',';
        append_number(text, std::lround(step.thought[seat] * kThoughtParts));
      }
    }
    position.play(step.move);
  }
  return text;
}

// The error names the token that is wrong.
template <Game G>
std::expected<SearchedSteps<typename G::Position>, std::string> read_steps(typename G::Position position,
                                                                           std::string_view text) {
  using By = SearchedStep<typename G::Position::Move>::By;
  SearchedSteps<typename G::Position> steps;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    const auto wrong = [word] {
      return std::unexpected("'" + std::string(word) + "' is not possible there");
    };
    const std::string_view token = word.substr(0, word.find('~'));
    const auto move = G::read(position, token);
    if (!move) return wrong();
    auto& step = steps.emplace_back(*move);
    if (position.turn().kind == Turn::Kind::Decision) {
      std::string_view thought = word.substr(std::min(word.size(), token.size() + 1));
      step.by = thought.starts_with('!') ? By::Whim : By::Choice;
      if (step.by == By::Whim) thought.remove_prefix(1);
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.seats()); ++seat) {
        const std::string_view parts = thought.substr(0, thought.find(','));
        const auto number = read_number(parts);
        if (!number) return wrong();
        step.thought[seat] = static_cast<float>(*number) / kThoughtParts;
        thought.remove_prefix(std::min(thought.size(), parts.size() + 1));
      }
    }
    position.play(step.move);
  }
  if (position.turn().kind != Turn::Kind::Over) return std::unexpected("a game that is not over");
  return steps;
}

}  // namespace tephra
