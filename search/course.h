#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "engine/core/random.h"
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
  // What has been learned, with these lines on how it was.
  std::string weights(std::string_view how) const;

 private:
  struct Taluva {
    School<taluva::Judge> school;
  };
  struct TaluvaTaste {
    TasteSchool school;
  };
  struct VolcanoIsland {
    School<volcano_island::Judge> school;
  };
  using Any = std::variant<Taluva, TaluvaTaste, VolcanoIsland>;
  Course(Any course, std::uint64_t seed) : course_(std::move(course)), setups_(seed) {}

  Any course_;
  Random setups_;
};

}  // namespace tephra
