#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/random.h"
#include "search/searched_game.h"
#include "search/taste_training.h"
#include "search/training.h"

namespace tephra {

// The training of one of Knowledge::kSubjects: games of all setups that the game has, the usual ones most
// often.
class Course {
 public:
  // Starts from nothing, or from weights that were written before. The error says what is wrong with them.
  static std::expected<Course, std::string> begin(std::string_view subject, std::uint64_t seed,
                                                  const Schooling& schooling, std::string_view weights = {});

  void set_rate(float rate);
  // Plays a game and learns from it; how far off it was, as School::play or TasteSchool::play tells.
  double play();

  // Plays a game and learns nothing from it: written as a line, for `add_game`.
  std::string searched_game();
  // Adds a game to study. Every tenth is kept apart, to be examined by. The error says what is wrong with the
  // line.
  std::expected<void, std::string> add_game(std::string_view line);
  // How many games there are to study.
  std::size_t games() const;
  // Learns from this many of them, all before any a second time.
  void study(std::size_t games);
  // How surprising the games are that were kept apart.
  double examine() const;

  // What has been learned, with these lines on how it was.
  std::string weights(std::string_view how) const;

 private:
  template <class Teaching, class Options, class Move>
  struct Of {
    using Setup = Options;
    Teaching school;
    std::vector<SearchedGame<Options, Move>> games{};
    std::vector<SearchedGame<Options, Move>> exam{};
    std::size_t next = 0;  // of the games
  };
  using Taluva = Of<School<taluva::Judge>, taluva::Options, taluva::Move>;
  using TaluvaTaste = Of<TasteSchool, taluva::Options, taluva::Move>;
  using VolcanoIsland = Of<School<volcano_island::Judge>, volcano_island::Options, volcano_island::Move>;
  using Any = std::variant<Taluva, TaluvaTaste, VolcanoIsland>;
  Course(Any course, std::uint64_t seed) : course_(std::move(course)), setups_(seed) {}

  Any course_;
  Random setups_;
};

}  // namespace tephra
