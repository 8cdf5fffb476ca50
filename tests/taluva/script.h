#pragma once

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/script.h"

namespace tephra::taluva {

// A game of Taluva. A placement brings its draw along.
class Script : public ScriptOf<Script> {
 public:
  static constexpr std::string_view kFolder = "taluva";

  explicit Script(std::string_view settings = "") : ScriptOf(kName, settings) {}

  // "seat 1 draw", "seat 1 place", "seat 1 build", or "over".
  std::string turn() const;
  // What lies on top: "bare", "V1 e" (a volcano and where it points), "J1", "C2 seat 1 huts 2", "S3 seat 2
  // tower".
  std::string at(int q, int r) const;
  // The pieces a seat has left, seats from 1: "huts 20 towers 2 temples 3".
  std::string left(int seat) const;
  // The fields of a seat's settlements: "1,0 0,1 | 4,-2".
  std::string settlements(int seat) const;
  // "in", "out" or "finished".
  std::string standing(int seat) const;
  // The place that is certain already; 0 if none is.
  int place(int seat) const;

  Scene scene() const;
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
