#include "search/thinker.h"

#include <algorithm>

#include "search/minds.h"
#include "search/side_by_side.h"

namespace tephra {

namespace {

using Clock = std::chrono::steady_clock;

// The tree's moves at the root, the most visited first.
template <class G, class Tree>
std::vector<Candidate> candidates(const Tree& tree) {
  std::vector<Candidate> candidates;
  // First sight counts as a visit, so that moves nobody tried have a chance, too.
  for (const auto& root : tree.roots())
    candidates.push_back({G::write(tree.position(), root.move), root.visits + std::uint64_t{1}, root.chance});
  std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
    if (a.visits != b.visits) return a.visits > b.visits;
    return a.chance != b.chance ? a.chance > b.chance : a.token < b.token;
  });
  return candidates;
}

// The tokens of the line that the tree expects.
template <class G, class Tree>
std::vector<std::string> line_of(const Tree& tree, std::size_t longest) {
  std::vector<std::string> tokens;
  auto position = tree.position();
  for (const auto move : tree.line(longest)) {
    tokens.push_back(G::write(position, move));
    position.play(move);
  }
  return tokens;
}

// Whether the tree's best move stays the best if the tree grows as fast for the time left as it did so far.
template <class Tree>
bool is_decided(const Tree& tree, std::uint64_t tries, Clock::duration spent, Clock::duration left) {
  return tree.lead() > static_cast<double>(tries) * left / spent;
}

template <class G, class Tree>
Thought thought_of(const Tree& tree, std::uint64_t looked_at_before, Clock::time_point start) {
  constexpr std::size_t kLongestLine = 8;
  Thought thought;
  thought.time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  thought.depth = tree.growth().depth;
  thought.nodes = tree.growth().looked_at - looked_at_before;
  thought.chances = tree.chances();
  thought.candidates = candidates<G>(tree);
  thought.line = line_of<G>(tree, kLongestLine);
  // Of moves that were tried as often the tree may go on with another, and one that was never tried leads
  // nowhere yet.
  const std::string& best = thought.candidates.front().token;
  if (thought.line.empty() || thought.line.front() != best) thought.line = {best};
  return thought;
}

}  // namespace

template <class G>
Tree<typename G::Position>& Thinker::tree_for(const MatchOf<G>& match) {
  auto* kept = std::get_if<Kept<G>>(&kept_);
  const std::string options = G::rules_text(match.options()) + ' ' + G::options_text(match.options());
  const auto& tokens = match.tokens();
  if (kept != nullptr && kept->options == options && kept->tokens.size() <= tokens.size() &&
      std::equal(kept->tokens.begin(), kept->tokens.end(), tokens.begin())) {
    for (std::size_t i = kept->tokens.size(); i < tokens.size(); ++i)
      kept->tree.advance(*G::read(kept->tree.position(), tokens[i]));
    kept->tokens = tokens;
    return kept->tree;
  }
  // Several threads fill it sooner.
  constexpr int kRoomiest = 4;
  TreeSettings settings = settings_.tree;
  settings.edges *= static_cast<std::size_t>(std::min(settings_.threads, kRoomiest));
  return kept_
      .emplace<Kept<G>>(options, tokens, Tree(match.position(), knowledge(), settings, settings_.seed))
      .tree;
}

template <class G>
Thought Thinker::think_of(const MatchOf<G>& match, const Limits& limits, const std::atomic<bool>& stop,
                          const std::function<void(const Thought&)>& report) {
  constexpr auto kReportEvery = std::chrono::milliseconds(500);
  constexpr std::uint64_t kAskEvery = 64;
  const auto start = Clock::now();
  auto& tree = tree_for(match);
  const auto before = tree.growth();
  const bool no_choice = match.position().choices().count() == 1;

  Baton baton;
  std::atomic<bool> done = false;
  bool decided = no_choice;
  const auto grow = [&](bool leads) {
    typename Tree<typename G::Position>::Walker walker(tree);
    const auto begun = Clock::now();
    auto next_report = start + kReportEvery;
    std::uint64_t own_tries = 0;
    do {
      const auto growth = tree.grow(walker, baton);
      ++own_tries;
      if (no_choice || (limits.nodes && growth.looked_at - before.looked_at >= *limits.nodes) ||
          (limits.depth && growth.depth >= *limits.depth))
        break;
      const auto now = Clock::now();
      if (limits.time && now - start >= *limits.time) break;
      if (!leads) continue;
      if (limits.open_for && own_tries % kAskEvery == 0 && baton.hold([&] {
            return is_decided(tree, growth.tries - before.tries, now - begun, start + *limits.open_for - now);
          })) {
        decided = true;
        break;
      }
      if (report && now >= next_report) {
        report(baton.hold([&] { return thought_of<G>(tree, before.looked_at, start); }));
        next_report = now + kReportEvery;
      }
    } while (!stop.load(std::memory_order_relaxed) && !done.load(std::memory_order_relaxed));
    done = true;
  };
  side_by_side(settings_.threads, [&](int i) { grow(i == 0); });
  Thought thought = thought_of<G>(tree, before.looked_at, start);
  thought.decided = decided;
  return thought;
}

Thought Thinker::think(const Match& match, const Limits& limits, const std::atomic<bool>& stop,
                       const std::function<void(const Thought&)>& report) {
  return match.visit([&](const auto& of) { return think_of(of, limits, stop, report); });
}

Chances Thinker::chances(const Match& match, const Limits& limits, const std::atomic<bool>& stop) {
  return match.visit([&]<class G>(const MatchOf<G>& of) {
    using Mind = MindOf<typename G::Position>;
    if (of.position().turn().kind == Turn::Kind::Over)
      return Mind::chances(of.position(), Mind::judge(knowledge()));
    return think_of(of, limits, stop, {}).chances;
  });
}

}  // namespace tephra
