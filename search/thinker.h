#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "search/chances.h"
#include "search/tree.h"

namespace tephra {

// When a search ends: at the first of these that is reached. With none it goes on until it is stopped.
struct Limits {
  std::optional<std::chrono::milliseconds> time{};
  std::optional<std::uint64_t> nodes{};
  std::optional<int> depth{};
  // Whoever wants no more than the best move: it is decided if no other could overtake it within this long.
  std::optional<std::chrono::milliseconds> open_for{};
};

// One of the moves that a search considered.
struct Candidate {
  std::string token;
  std::uint64_t visits = 0;
  float chance = 0;  // for the seat that decides
};

// What a search has found so far.
struct Thought {
  int depth = 0;            // moves of the longest way looked along
  std::uint64_t nodes = 0;  // positions looked at
  std::chrono::milliseconds time{};
  Chances chances{};                  // what each seat can expect
  std::vector<Candidate> candidates;  // the best first; never empty
  std::vector<std::string> line;      // what would most likely be played, the best candidate first
  bool decided = false;               // as Limits::open_for says, or there is nothing to choose
};

// Finds good moves in any game. Keeps what it found: if the next match it is asked about goes on from the
// last one, so does the search.
class Thinker {
 public:
  struct Settings {
    int threads = 1;
    std::uint64_t seed = 0;
    TreeSettings tree{};
    std::shared_ptr<const Knowledge> knowledge{};  // none: what is built in
  };

  explicit Thinker(const Settings& settings) : settings_(settings) {}

  const Settings& settings() const { return settings_; }

  // Asks for a decision. With `nodes` as the only limit, one thread and a match not seen before, the same
  // seed finds the same. `report`, if given, is called now and then on the way. A search that `stop` ends at
  // once still has candidates.
  Thought think(const Match& match, const Limits& limits, const std::atomic<bool>& stop,
                const std::function<void(const Thought&)>& report = {});
  // What each seat can expect: at a decision, at a chance point, or at the end.
  Chances chances(const Match& match, const Limits& limits, const std::atomic<bool>& stop);

 private:
  // The tree of a match that began with these options and went on with these tokens.
  template <class G>
  struct Kept {
    std::string options;
    std::vector<std::string> tokens;
    Tree<typename G::Position> tree;
  };

  template <class G>
  Thought think_of(const MatchOf<G>& match, const Limits& limits, const std::atomic<bool>& stop,
                   const std::function<void(const Thought&)>& report);
  template <class G>
  Tree<typename G::Position>& tree_for(const MatchOf<G>& match);
  const Knowledge& knowledge() const {
    return settings_.knowledge ? *settings_.knowledge : built_in_knowledge();
  }

  Settings settings_;
  std::variant<std::monostate, Kept<taluva::Taluva<1>>, Kept<taluva::Taluva<2>>,
               Kept<volcano_island::VolcanoIsland>>
      kept_;
};

}  // namespace tephra
