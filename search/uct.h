#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "engine/match.h"
#include "search/chances.h"
#include "search/thinker.h"
#include "search/worth.h"

namespace tephra {

struct UctSettings {
  // How much a move that was tried little is preferred to one that did better: the constant of UCB1, which
  // the theory asks to be the root of two where the reward is 0 or 1.
  double curiosity = 1.41421356;
  std::size_t edges = std::size_t{1} << 22;  // room for so many moves in all
};

// The plainest tree search there is, to measure others by: UCB1 at every decision after each of its moves was
// tried once, chance as it falls, and games played out uniformly at random. Every seat wants the largest
// share of the first place for itself. It knows nothing of any game.
//
// Nothing is allocated while it grows: when the room is used up, it goes on with what it has.
template <GamePosition Position>
class Uct {
 public:
  using Move = typename Position::Move;

  // A move at the root: how often it was tried, and what the seat that decides got of it on average.
  struct Root {
    Move move{};
    std::uint32_t visits = 0;
    double share = 0;
  };

  // Asks for a decision.
  Uct(const Position& root, const UctSettings& settings, std::uint64_t seed)
      : root_(root), settings_(settings), random_(seed) {
    // There is always room for the moves at the root: one of them has to be chosen.
    edges_.reserve(std::max(settings.edges, static_cast<std::size_t>(root_.choices().count())));
    nodes_.reserve(settings.edges / 4 + 1);
    nodes_.push_back({.visits = 1});
    open(0, root_);
  }

  // One more game from the root to its end.
  void grow() {
    Position position = root_;
    path_.clear();
    std::uint32_t node = 0;
    while (true) {
      const Turn turn = position.turn();
      // What is met for the first time is played out; only what is met again is worth its list of moves.
      if (turn.kind == Turn::Kind::Over || nodes_[node].visits == 0) break;
      if (nodes_[node].count == 0 && !open(node, position)) break;
      const std::uint32_t edge =
          turn.kind == Turn::Kind::Chance ? drawn(nodes_[node], position) : selected(nodes_[node]);
      path_.push_back({node, edge});
      position.play(edges_[edge].move);
      if (edges_[edge].child == 0) {
        if (nodes_.size() == nodes_.capacity()) break;
        edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
      }
      node = edges_[edge].child;
    }
    if (node != path_.back().node) ++nodes_[node].visits;  // but for a step that had no room to lead to
    play_out(position, random_);
    const Chances shares = share_of_first(*position.result(), position.seats());
    for (const auto& [from, by] : path_) {
      ++nodes_[from].visits;
      ++edges_[by].visits;
      edges_[by].sum += static_cast<double>(shares[nodes_[from].seat]);
    }
    ++playouts_;
  }

  std::uint64_t playouts() const { return playouts_; }

  // All moves at the root, the most visited first, and of those the one that did best.
  std::vector<Root> roots() const {
    std::vector<Root> roots;
    const Node& node = nodes_.front();
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
      roots.push_back({edges_[i].move, edges_[i].visits, edges_[i].visits == 0 ? 0 : mean(edges_[i])});
    std::ranges::sort(roots, [](const Root& a, const Root& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.share > b.share;
    });
    return roots;
  }

 private:
  struct Edge {
    Move move{};
    std::uint32_t child = 0;  // 0: none yet; nobody leads back to the root
    std::uint32_t visits = 0;
    double sum = 0;  // of the shares that the seat which decides got
  };
  struct Node {
    std::uint32_t first = 0;
    std::uint32_t count = 0;  // 0: its moves are not written out yet
    std::uint32_t tried = 0;  // the first so many moves were tried
    std::uint32_t visits = 0;
    std::uint8_t seat = 0;  // who decides
  };
  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  static double mean(const Edge& edge) { return edge.sum / edge.visits; }

  // Writes the moves or the outcomes out, moves in random order. False if there is no room for them.
  bool open(std::uint32_t node, const Position& position) {
    const std::size_t first = edges_.size();
    bool room = true;
    const auto add = [&](Move move) {
      room = room && edges_.size() < edges_.capacity();
      if (room) edges_.push_back({.move = move});
    };
    const Turn turn = position.turn();
    if (turn.kind == Turn::Kind::Chance)
      position.each_outcome([&](Move move, int /*tickets*/) { add(move); });
    else
      position.choices().each(add);
    if (!room) {
      edges_.resize(first);
      return false;
    }
    const auto count = static_cast<std::uint32_t>(edges_.size() - first);
    if (turn.kind == Turn::Kind::Decision)
      for (std::uint32_t i = count; i-- > 1;)
        std::swap(edges_[first + i], edges_[first + random_.below(i + 1)]);
    nodes_[node].first = static_cast<std::uint32_t>(first);
    nodes_[node].count = count;
    nodes_[node].seat = turn.seat;
    return true;
  }

  std::uint32_t selected(Node& node) {
    if (node.tried < node.count) return node.first + node.tried++;
    const double root = settings_.curiosity * std::sqrt(std::log(static_cast<double>(node.visits)));
    std::uint32_t best = node.first;
    double most = -1;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const double value = mean(edges_[i]) + root / std::sqrt(static_cast<double>(edges_[i].visits));
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  std::uint32_t drawn(const Node& node, const Position& position) {
    const Move move = random_outcome(position, random_);
    std::uint32_t edge = node.first;
    while (!(edges_[edge].move == move)) ++edge;
    return edge;
  }

  Position root_;
  UctSettings settings_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Step> path_;
  std::uint64_t playouts_ = 0;
};

// The token that plain UCT plays: the most visited after as many playouts (`nodes`) or as long as the limits
// allow; `depth` means nothing to it. Asks for a decision and for a limit or a `stop` that comes. The same
// seed and number of playouts find the same token.
std::string choose_by_uct(const Match& match, const Limits& limits, std::uint64_t seed,
                          const std::atomic<bool>& stop, const UctSettings& settings = {});

}  // namespace tephra
