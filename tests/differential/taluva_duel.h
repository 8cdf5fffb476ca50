#pragma once

#include "engine/taluva/scene_of.h"
#include "tests/differential/duel.h"
#include "tests/naive/taluva.h"

namespace tephra {

// Fields, buildings, settlements, pieces left, the stack.
struct TaluvaTelling {
  using Naive = naive::Taluva;
  using Config = naive::TaluvaConfig;
  static constexpr std::string_view kGame = taluva::kName;
  static void tell(const taluva::Scene& scene, Lines& lines);
  static void tell(const naive::Taluva& game, Lines& lines);
};

using TaluvaDuel = Duel<TaluvaTelling>;

}  // namespace tephra
