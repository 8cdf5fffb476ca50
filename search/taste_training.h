#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "engine/taluva/position.h"
#include "search/adam.h"
#include "search/searched_game.h"
#include "search/taluva_glance.h"
#include "search/training.h"

namespace tephra {

// Teaches the taste for placements to promise at a glance what a search chooses in the end: the promises,
// taken as logits, come to be how likely each placement is to be chosen.
class TasteSchool {
 public:
  // The games it plays itself are played by what is built in.
  TasteSchool(const taluva::Taste& taste, const Schooling& schooling, std::uint64_t seed)
      : taste_(taste),
        rate_(schooling.rate),
        random_(seed),
        player_(&Knowledge::taluva, built_in_knowledge().taluva, schooling, seed) {}

  const taluva::Taste& learned() const { return taste_; }
  void set_rate(float rate) { rate_ = rate; }

  // As School does; the surprise is how often the placement that was chosen was not among the forty that
  // promise most.
  template <class Position>
  double play(const Position& start) {
    const auto steps = played(start);
    const double surprise = this->surprise(start, steps);
    note(start, steps);
    return surprise;
  }
  template <class Position>
  SearchedSteps<Position> played(const Position& start) {
    return player_.played(start);
  }
  template <int Words>
  double surprise(const taluva::Position<Words>& start,
                  const SearchedSteps<taluva::Position<Words>>& steps) const;
  // Learns from some of the game's placements, a few at a time.
  template <int Words>
  void note(const taluva::Position<Words>& start, const SearchedSteps<taluva::Position<Words>>& steps);
  void study() {}  // nothing is left to be learned

 private:
  struct Seen {
    taluva::Move move;
    taluva::Taste::Input input{};
    taluva::Taste::Units units{};
    float promise = 0;
  };

  // All placements of a position, as the taste sees them.
  template <int Words>
  std::vector<Seen> look_at(const taluva::Position<Words>& position) const;
  void learn(const std::vector<Seen>& seen, taluva::Move chosen);

  taluva::Taste taste_;
  float rate_;
  Random random_;
  School<taluva::Judge> player_;
  Adam<taluva::Taste::kWeights> adam_;
  taluva::Taste slope_{};    // of the placements learned from since the last step
  std::size_t lessons_ = 0;  // how many those are
};

}  // namespace tephra
