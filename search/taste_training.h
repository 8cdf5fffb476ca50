#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "engine/taluva/position.h"
#include "search/adam.h"
#include "search/taluva_features.h"
#include "search/taluva_glance.h"

namespace tephra {

// Teaches the taste for placements to prefer at a glance what the judge prefers when it looks closely.
class TasteSchool {
 public:
  TasteSchool(const taluva::Taste& taste, float rate, std::uint64_t seed)
      : taste_(taste), rate_(rate), random_(seed) {}

  const taluva::Taste& learned() const { return taste_; }
  void set_rate(float rate) { rate_ = rate; }

  // Plays one game as the judge would, and learns from every placement. How often the placement that the
  // judge likes best was not among the forty that promise most.
  double play(const taluva::Options& options);

 private:
  template <int Words>
  double play_out(taluva::Position<Words> position);
  template <int Words>
  bool study(const taluva::Position<Words>& position);

  struct Seen {
    taluva::Move move;
    taluva::Taste::Input input;
    taluva::Taste::Units units;
    float promise = 0;
    float chance = 0;
  };

  taluva::Taste taste_;
  float rate_;
  Random random_;
  Adam<taluva::Taste::kWeights> adam_;
  std::vector<Seen> seen_;
};

}  // namespace tephra
