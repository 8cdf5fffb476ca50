#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
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

  // What was found of a line that was not played, or not yet: what its last move is worth to whom it is by,
  // and whether it was preferred to all others there.
  struct Aside {
    std::vector<Move> line{};
    float chance = 0;
    bool preferred = false;
  };

  Move move{};
  By by = By::Chance;
  Chances thought{};
  std::vector<Aside> asides{};
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
// whim, and what each seat could expect there, in ten-thousandths: "hut@1,0~5200,4800". Asides follow behind
// ';', their tokens parted by '>': "hut@1,0~5200,4800;hut@2,0>draw:JC>JC@2,2/w=4700"; instead of '=' stands
// '*' where the last move was preferred.
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
    for (const auto& aside : step.asides) {
      char part = ';';
      auto along = position;
      for (const auto move : aside.line) {
        text += part + G::write(along, move);
        along.play(move);
        part = '>';
      }
      text += aside.preferred ? '*' : '=';
      append_number(text, std::lround(aside.chance * kThoughtParts));
    }
    position.play(step.move);
  }
  return text;
}

template <Game G>
auto read_aside(typename G::Position position, std::string_view text)
    -> std::optional<typename SearchedStep<typename G::Position::Move>::Aside> {
  typename SearchedStep<typename G::Position::Move>::Aside aside;
  const auto mark = text.find_last_of("=*");
  if (mark == std::string_view::npos) return std::nullopt;
  aside.preferred = text[mark] == '*';
  const auto number = read_number(text.substr(mark + 1));
  if (!number) return std::nullopt;
  aside.chance = static_cast<float>(*number) / kThoughtParts;
  for (text = text.substr(0, mark); !text.empty();) {
    const std::string_view token = text.substr(0, text.find('>'));
    const auto move = G::read(position, token);
    if (!move) return std::nullopt;
    aside.line.push_back(*move);
    position.play(*move);
    text.remove_prefix(std::min(text.size(), token.size() + 1));
  }
  if (aside.line.empty()) return std::nullopt;
  return aside;
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
      std::string_view asides = thought.substr(std::min(thought.size(), thought.find(';')));
      thought.remove_suffix(asides.size());
      for (std::size_t seat = 0; seat < static_cast<std::size_t>(position.seats()); ++seat) {
        const std::string_view parts = thought.substr(0, thought.find(','));
        const auto number = read_number(parts);
        if (!number) return wrong();
        step.thought[seat] = static_cast<float>(*number) / kThoughtParts;
        thought.remove_prefix(std::min(thought.size(), parts.size() + 1));
      }
      while (!asides.empty()) {
        asides.remove_prefix(1);
        const auto end = std::min(asides.find(';'), asides.size());
        auto aside = read_aside<G>(position, asides.substr(0, end));
        if (!aside) return wrong();
        step.asides.push_back(*std::move(aside));
        asides.remove_prefix(end);
      }
    }
    position.play(step.move);
  }
  if (position.turn().kind != Turn::Kind::Over) return std::unexpected("a game that is not over");
  return steps;
}

}  // namespace tephra
