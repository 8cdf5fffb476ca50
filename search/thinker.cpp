#include "search/thinker.h"

#include <algorithm>
#include <map>
#include <span>

#include "search/minds.h"
#include "search/side_by_side.h"

namespace tephra {

namespace {

using Clock = std::chrono::steady_clock;

// The trees' moves at the root together, the most visited first.
template <class G, class Trees>
std::vector<Candidate> candidates(const typename G::Position& position, const Trees& trees) {
  struct Sum {
    std::uint64_t visits = 0;
    double chances = 0;
  };
  std::map<std::string, Sum> by_token;
  for (const auto& tree : trees) {
    for (const auto& root : tree.roots()) {
      Sum& sum = by_token[G::write(position, root.move)];
      // First sight counts as a visit, so that moves nobody tried have a chance, too.
      sum.visits += root.visits + 1;
      sum.chances += static_cast<double>(root.chance) * (root.visits + 1);
    }
  }
  std::vector<Candidate> candidates;
  candidates.reserve(by_token.size());
  for (const auto& [token, sum] : by_token)
    candidates.push_back(
        {token, sum.visits, static_cast<float>(sum.chances / static_cast<double>(sum.visits))});
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

template <class G, class Trees>
Thought thought_of(const typename G::Position& position, const Trees& trees, std::uint64_t nodes_before,
                   Clock::time_point start) {
  constexpr std::size_t kLongestLine = 8;
  Thought thought;
  thought.time = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start);
  for (const auto& tree : trees) {
    thought.depth = std::max(thought.depth, tree.depth());
    thought.nodes += tree.looked_at();
    const Chances chances = tree.chances();
    for (std::size_t seat = 0; seat < chances.size(); ++seat)
      thought.chances[seat] += chances[seat] / static_cast<float>(trees.size());
  }
  thought.nodes -= nodes_before;
  thought.candidates = candidates<G>(position, trees);
  thought.line = line_of<G>(trees.front(), kLongestLine);
  // The trees together may prefer another move than the first does, and one that was never tried leads
  // nowhere yet.
  const std::string& best = thought.candidates.front().token;
  if (thought.line.empty() || thought.line.front() != best) thought.line = {best};
  return thought;
}

}  // namespace

template <class G>
Thinker::Trees<G>& Thinker::trees_for(const MatchOf<G>& match) {
  auto* kept = std::get_if<Trees<G>>(&kept_);
  const std::string options = G::rules_text(match.options()) + ' ' + G::options_text(match.options());
  const auto& tokens = match.tokens();
  if (kept != nullptr && kept->options == options && kept->tokens.size() <= tokens.size() &&
      std::equal(kept->tokens.begin(), kept->tokens.end(), tokens.begin())) {
    for (std::size_t i = kept->tokens.size(); i < tokens.size(); ++i) {
      const auto move = G::read(kept->trees.front().position(), tokens[i]);
      for (auto& tree : kept->trees) tree.advance(*move);
    }
    kept->tokens = tokens;
    return *kept;
  }
  Trees<G> trees{options, tokens, {}};
  for (int i = 0; i < settings_.threads; ++i)
    trees.trees.emplace_back(match.position(), knowledge(), settings_.tree,
                             settings_.seed + static_cast<std::uint64_t>(i));
  return kept_.emplace<Trees<G>>(std::move(trees));
}

template <class G>
Thought Thinker::think_of(const MatchOf<G>& match, const Limits& limits, const std::atomic<bool>& stop,
                          const std::function<void(const Thought&)>& report) {
  constexpr auto kReportEvery = std::chrono::milliseconds(500);
  constexpr std::uint64_t kAskEvery = 64;
  const auto start = Clock::now();
  auto& trees = trees_for(match).trees;
  std::uint64_t nodes_before = 0;
  for (const auto& tree : trees) nodes_before += tree.looked_at();
  const bool no_choice = match.position().choices().count() == 1;

  std::atomic<bool> done = false;
  bool decided = no_choice;
  const auto grow = [&](auto& tree, bool leads) {
    const auto begun = Clock::now();
    const std::uint64_t before = tree.looked_at();
    const std::uint64_t nodes = limits.nodes ? *limits.nodes / trees.size() : 0;
    auto next_report = start + kReportEvery;
    std::uint64_t tries = 0;
    do {
      tree.grow();
      ++tries;
      if (no_choice || (limits.nodes && tree.looked_at() - before >= nodes) ||
          (limits.depth && tree.depth() >= *limits.depth))
        break;
      const auto now = Clock::now();
      if (limits.time && now - start >= *limits.time) break;
      // The other trees grow on meanwhile: only this one can be looked at, and it speaks for all.
      if (leads && limits.open_for && tries % kAskEvery == 0 &&
          is_decided(tree, tries, now - begun, start + *limits.open_for - now)) {
        decided = true;
        break;
      }
      if (leads && report && now >= next_report) {
        report(thought_of<G>(match.position(), std::span(&tree, 1), before, start));
        next_report = now + kReportEvery;
      }
    } while (!stop.load(std::memory_order_relaxed) && !done.load(std::memory_order_relaxed));
  };
  side_by_side(static_cast<int>(trees.size()), [&](int i) {
    grow(trees[static_cast<std::size_t>(i)], i == 0);
    // What ends the first ends all, but for a count of nodes, which each has for itself.
    if (i == 0 && !limits.nodes) done = true;
  });
  Thought thought = thought_of<G>(match.position(), trees, nodes_before, start);
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
