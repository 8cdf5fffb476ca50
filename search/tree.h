#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/game.h"
#include "search/chances.h"
#include "search/exponential.h"
#include "search/minds.h"

namespace tephra {

// How a tree is searched.
struct TreeSettings {
  float curiosity = 0.5F;   // how much a move that looks good but was tried little is preferred
  float sharpness = 16.0F;  // how much better a move has to look to be tried much more often
  int widest = 40;          // moves kept of a decision: those that look best
  std::size_t edges = std::size_t{1} << 20;  // room for so many moves in all
};

// What a position's decisions lead to, tried out again and again where it looks best (a Monte Carlo tree
// search with chance). When a decision is met for the first time every move is looked at with the judge's
// eyes and the best are kept; the tree then grows along moves that do well for whoever decides, and along
// chance as it falls. Every seat wants the most for itself.
//
// Nothing is allocated while it grows: when the room is used up, it goes on with what it has.
template <GamePosition Position>
class Tree {
 public:
  using Move = typename Position::Move;
  using Mind = MindOf<Position>;
  using Judge = typename Mind::Judge;

  // A move at the root, as the search sees it.
  struct Root {
    Move move{};
    std::uint32_t visits = 0;
    float chance = 0;  // for the seat that decides
  };

  Tree(const Position& root, const Judge& judge, const TreeSettings& settings, std::uint64_t seed)
      : root_(root), judge_(&judge), settings_(settings), random_(seed) {
    edges_.reserve(settings_.edges);
    nodes_.reserve(settings_.edges / 4 + 1);
    nodes_.emplace_back();
  }

  const Position& position() const { return root_; }
  // Positions looked at so far.
  std::uint64_t looked_at() const { return looked_at_; }
  // The longest way from the root that has been gone, in moves.
  int depth() const { return depth_; }
  // What each seat can expect at the root, on average over all tries.
  Chances chances() const {
    Chances mean = sum_;
    for (float& chance : mean) chance /= static_cast<float>(std::max<std::uint64_t>(tries_, 1));
    return mean;
  }

  // One more way from the root to something new.
  void grow() {
    Position position = root_;
    path_.clear();
    std::uint32_t node = 0;
    Chances found{};
    while (true) {
      const Turn turn = position.turn();
      if (turn.kind == Turn::Kind::Over) {
        found = Mind::chances(position, *judge_);
        ++looked_at_;
        break;
      }
      if (nodes_[node].count == 0) {
        if (turn.kind == Turn::Kind::Chance ? !open_chance(node, position)
                                            : !open_decision(node, position, found)) {
          found = Mind::chances(position, *judge_);
          ++looked_at_;
          break;
        }
        if (turn.kind == Turn::Kind::Decision) break;
      }
      const std::uint32_t edge =
          turn.kind == Turn::Kind::Chance ? draw(nodes_[node], position) : select(nodes_[node]);
      path_.push_back({node, edge});
      position.play(edges_[edge].move);
      if (edges_[edge].child == 0) {
        if (nodes_.size() == nodes_.capacity()) {
          found = Mind::chances(position, *judge_);
          ++looked_at_;
          break;
        }
        edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
      }
      node = edges_[edge].child;
    }
    for (const auto& [from, by] : path_) {
      ++nodes_[from].visits;
      ++edges_[by].visits;
      edges_[by].sum += found[nodes_[from].seat];
    }
    depth_ = std::max(depth_, static_cast<int>(path_.size()) + 1);
    for (std::size_t seat = 0; seat < sum_.size(); ++seat) sum_[seat] += found[seat];
    ++tries_;
  }

  // The moves at the root, the most visited first.
  std::vector<Root> roots() const {
    std::vector<Root> roots;
    const Node& node = nodes_.front();
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
      roots.push_back({edges_[i].move, edges_[i].visits, mean(edges_[i])});
    std::ranges::sort(roots, [](const Root& a, const Root& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.chance > b.chance;
    });
    return roots;
  }

  // The moves that both sides would most likely play from here, as far as the tree knows them.
  std::vector<Move> line(std::size_t longest) const {
    std::vector<Move> moves;
    for (std::uint32_t node = 0; moves.size() < longest && nodes_[node].count > 0;) {
      const Node& here = nodes_[node];
      std::uint32_t best = here.first;
      for (std::uint32_t i = here.first; i < here.first + here.count; ++i)
        if (edges_[i].visits > edges_[best].visits) best = i;
      if (edges_[best].visits == 0) break;
      moves.push_back(edges_[best].move);
      node = edges_[best].child;
      if (node == 0) break;
    }
    return moves;
  }

  // Goes on from the position behind a move, keeping what is known of it.
  void advance(Move move) {
    std::uint32_t kept = 0;
    const Node& root = nodes_.front();
    for (std::uint32_t i = root.first; i < root.first + root.count; ++i)
      if (edges_[i].move == move) kept = edges_[i].child;
    root_.play(move);
    sum_ = {};
    tries_ = 0;
    depth_ = 0;
    std::vector<Node> nodes;
    std::vector<Edge> edges;
    nodes.reserve(nodes_.capacity());
    edges.reserve(edges_.capacity());
    nodes.push_back(kept == 0 ? Node{} : nodes_[kept]);
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const std::uint32_t first = nodes[i].first;
      nodes[i].first = static_cast<std::uint32_t>(edges.size());
      for (std::uint32_t k = first; k < first + nodes[i].count; ++k) {
        Edge edge = edges_[k];
        if (edge.child != 0) {
          nodes.push_back(nodes_[edge.child]);
          edge.child = static_cast<std::uint32_t>(nodes.size() - 1);
        }
        edges.push_back(edge);
      }
    }
    nodes_ = std::move(nodes);
    edges_ = std::move(edges);
  }

 private:
  struct Edge {
    Move move{};
    std::uint32_t child = 0;  // 0: none yet; nobody leads back to the root
    std::uint32_t visits = 0;
    float prior = 0;  // the share of tries that it deserves at first sight; of chance: its probability
    float guess = 0;  // what the judge thought of it at first sight
    float sum = 0;    // over all visits
  };
  struct Node {
    std::uint32_t first = 0;
    std::uint16_t count = 0;  // 0: not opened yet
    std::uint8_t seat = 0;    // who decides
    std::uint32_t visits = 0;
  };
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };
  struct Candidate {
    Move move{};
    Chances chances{};
  };

  // The first sight counts as one visit.
  static float mean(const Edge& edge) {
    return (edge.guess + edge.sum) / static_cast<float>(1 + edge.visits);
  }

  std::uint32_t select(const Node& node) const {
    const float root = settings_.curiosity * std::sqrt(static_cast<float>(node.visits + 1));
    std::uint32_t best = node.first;
    float most = -1;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Edge& edge = edges_[i];
      const float value = mean(edge) + root * edge.prior / static_cast<float>(1 + edge.visits);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  std::uint32_t draw(const Node& node, const Position& position) {
    const Move move = random_outcome(position, random_);
    std::uint32_t edge = node.first;
    while (!(edges_[edge].move == move)) ++edge;
    return edge;
  }

  bool open_chance(std::uint32_t node, const Position& position) {
    const std::size_t first = edges_.size();
    bool room = true;
    position.each_outcome([&](Move move, int) {
      if (edges_.size() == edges_.capacity())
        room = false;
      else
        edges_.push_back({.move = move});
    });
    if (!room) {
      edges_.resize(first);
      return false;
    }
    nodes_[node].first = static_cast<std::uint32_t>(first);
    nodes_[node].count = static_cast<std::uint16_t>(edges_.size() - first);
    nodes_[node].seat = position.turn().seat;
    return true;
  }

  // Looks at every move and keeps the best. What the best of them leads to is what was found.
  bool open_decision(std::uint32_t node, const Position& position, Chances& found) {
    const std::size_t seat = position.turn().seat;
    candidates_.clear();
    position.choices().each([&](Move move) {
      Position after = position;
      after.play(move);
      candidates_.push_back({move, Mind::chances(after, *judge_)});
    });
    looked_at_ += candidates_.size();
    const auto better = [seat](const Candidate& a, const Candidate& b) {
      return a.chances[seat] > b.chances[seat];
    };
    const std::size_t kept = std::min(candidates_.size(), static_cast<std::size_t>(settings_.widest));
    std::ranges::partial_sort(candidates_, candidates_.begin() + static_cast<std::ptrdiff_t>(kept), better);
    found = candidates_.front().chances;
    if (edges_.size() + kept > edges_.capacity()) return true;
    nodes_[node].first = static_cast<std::uint32_t>(edges_.size());
    nodes_[node].count = static_cast<std::uint16_t>(kept);
    nodes_[node].seat = static_cast<std::uint8_t>(seat);
    float sum = 0;
    for (std::size_t i = 0; i < kept; ++i) {
      const float guess = candidates_[i].chances[seat];
      const float prior = exponential(settings_.sharpness * (guess - found[seat]));
      edges_.push_back({.move = candidates_[i].move, .prior = prior, .guess = guess});
      sum += prior;
    }
    for (std::size_t i = edges_.size() - kept; i < edges_.size(); ++i) edges_[i].prior /= sum;
    return true;
  }

  Position root_;
  const Judge* judge_;
  TreeSettings settings_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  std::vector<Candidate> candidates_;
  Chances sum_{};
  std::uint64_t tries_ = 0;
  std::uint64_t looked_at_ = 0;
  int depth_ = 0;
};

}  // namespace tephra
