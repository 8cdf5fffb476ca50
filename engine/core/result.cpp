#include "engine/core/result.h"

#include <cstddef>

namespace tephra {

namespace {

constexpr std::array<std::string_view, kTerminations> kNames{
    "early", "last-standing", "stack-empty", "no-action", "last-lava", "abandoned", "time", "unfinished"};

}  // namespace

std::string_view name(Termination termination) { return kNames[static_cast<std::size_t>(termination)]; }

std::optional<Termination> termination_named(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (kNames[i] == name) return static_cast<Termination>(i);
  return std::nullopt;
}

}  // namespace tephra
