#include "engine/core/result.h"

#include <optional>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace tephra {
namespace {

TEST(Terminations, NamesComeBack) {
  std::set<std::string_view> names;
  for (int i = 0; i < kTerminations; ++i) {
    const auto termination = static_cast<Termination>(i);
    EXPECT_EQ(termination_named(name(termination)), termination);
    names.insert(name(termination));
  }
  EXPECT_EQ(names, (std::set<std::string_view>{"abandoned", "early", "last-lava", "last-standing",
                                               "no-action", "stack-empty", "time", "unfinished"}));
  for (const char* other : {"", "Early", "early ", "stack", "stack_empty", "no action"})
    EXPECT_EQ(termination_named(other), std::nullopt) << other;
}

}  // namespace
}  // namespace tephra
