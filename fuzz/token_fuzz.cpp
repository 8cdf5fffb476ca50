// Any text as a token, at every phase of every game: it is a legal move, or it is refused with a reason and
// nothing has changed. Legal tokens mean themselves: written out again, they are in the list of legal moves.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/match.h"

namespace {

using tephra::Match;

void play(Match& match, std::string_view tokens) {
  while (!tokens.empty()) {
    const auto end = tokens.find(' ');
    if (!match.play(tokens.substr(0, end))) std::abort();
    tokens = end == std::string_view::npos ? "" : tokens.substr(end + 1);
  }
}

// A game of Taluva at its four phases: chance, place, build, over.
void add_taluva(std::vector<Match>& phases) {
  const tephra::Setting three_tiles{"tiles", "3"};
  Match match = Match::create("taluva", {&three_tiles, 1}).value();
  phases.push_back(match);
  for (const std::string_view tokens :
       {"draw:JC JC@0,0/e hut@1,0 draw:SR", "SR@2,0/e hut@3,0 draw:JC JC@-1,0/w"}) {
    play(match, tokens);
    phases.push_back(match);
  }
  play(match, match.legal().front());
  phases.push_back(match);
}

// A game of Volcano Island: chance; the beginning of a turn and the middle of one; lava, dice and flowing
// lava of the first eruption; a town's turn; lava of the second; over.
void add_volcano_island(std::vector<Match>& phases) {
  const tephra::Setting three{"players", "3"};
  Match match = Match::create("volcano-island", {&three, 1}).value();
  phases.push_back(match);
  for (const std::string_view tokens :
       {"roll:0,1,1",
        "settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 settle@g4 settle@h7",
        "village@h6<g6,g7,h7 settle@i6 settle@f3 village@g3<f3,f4,g4 settle@h3 village@d7<d6,e7,e8 settle@c7 "
        "end",
        "lava@e6",
        "roll:0,2 settle@h4 village@g4<g5,h3,h4 settle@g5 settle@d6 settle@c6 settle@d8 settle@h5 settle@i5 "
        "end",
        "lava@d6 settle@b7 village@b6<b7,c6,c7 settle@c6 move@f7-h7 end settle@h3",
        "town@g4<g3,g5,h3 settle@f4"}) {
    play(match, tokens);
    phases.push_back(match);
  }
  while (match.turn().kind != tephra::Turn::Kind::Over) play(match, match.legal().back());
  phases.push_back(match);
}

std::vector<Match> phases_of_all_games() {
  std::vector<Match> phases;
  add_taluva(phases);
  add_volcano_island(phases);
  return phases;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto kPhases = phases_of_all_games();
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
