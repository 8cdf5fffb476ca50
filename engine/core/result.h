#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tephra {

inline constexpr int kMaxSeats = 5;

// How a game came to its end. The last three are written by whoever ran the game, never by the rules.
enum class Termination : std::uint8_t {
  // Taluva
  Early,
  LastStanding,
  StackEmpty,
  // Volcano Island
  NoAction,
  LastLava,
  // from outside
  Abandoned,
  Time,
  Unfinished,
};

inline constexpr int kTerminations = static_cast<int>(Termination::Unfinished) + 1;

// The word used in records and in the protocol, e.g. "stack-empty".
std::string_view name(Termination termination);
std::optional<Termination> termination_named(std::string_view name);

// The end of a game: a place for each seat (1 is best; seats that share a place carry the same number and
// the next place is skipped, as in 1 1 3), and how it ended. Seats the game does not have carry 0.
struct Result {
  std::array<std::uint8_t, kMaxSeats> places{};
  Termination termination = Termination::Unfinished;

  friend bool operator==(const Result&, const Result&) = default;
};

}  // namespace tephra
