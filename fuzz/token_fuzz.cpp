// Any text as a token, at every phase of a game: it is a legal move, or it is refused with a reason and
// nothing has changed. Legal tokens mean themselves: written out again, they are in the list of legal moves.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/match.h"

namespace {

using tephra::Match;

// The same game at its four phases: chance, place, build, over.
std::array<Match, 4> phases() {
  const tephra::Setting one_tile{"tiles", "3"};
  const auto start = Match::create("taluva", {&one_tile, 1});
  std::array<Match, 4> matches{*start, *start, *start, *start};
  const auto play = [](Match& match, std::initializer_list<std::string_view> tokens) {
    for (const auto token : tokens)
      if (!match.play(token)) std::abort();
  };
  constexpr std::string_view kFirst = "JC@0,0/e";
  play(matches[1], {"draw:JC", kFirst, "hut@1,0", "draw:SR"});
  play(matches[2], {"draw:JC", kFirst, "hut@1,0", "draw:SR", "SR@2,0/e", "hut@3,0", "draw:JC", "JC@-1,0/w"});
  matches[3] = matches[2];
  play(matches[3], {matches[3].legal().front()});
  return matches;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kPhases = phases();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Match& before : kPhases) {
    Match match = before;
    if (!match.play(text)) {
      if (match.hash() != before.hash() || match.tokens() != before.tokens()) std::abort();
      continue;
    }
    const auto& canonical = match.tokens().back();
    const auto legal = before.legal();
    const bool listed = std::ranges::binary_search(legal, canonical);
    const auto outcomes = before.outcomes();
    const bool drawn =
        std::ranges::any_of(outcomes, [&](const auto& outcome) { return outcome.token == canonical; });
    if (!listed && !drawn) std::abort();
    if (!match.undo() || match.hash() != before.hash()) std::abort();
  }
  return 0;
}
