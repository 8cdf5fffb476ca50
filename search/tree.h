#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <tuple>
#include <vector>

#include "engine/core/game.h"
#include "engine/core/mix.h"
#include "search/chances.h"
#include "search/exponential.h"
#include "search/glimpse.h"
#include "search/hindsight.h"
#include "search/minds.h"
#include "search/ranking.h"
#include "search/side_by_side.h"

namespace tephra {

// How a tree is searched.
struct TreeSettings {
  float curiosity = 0.5F;   // how much a move that looks good but was tried little is preferred
  float sharpness = 16.0F;  // how much better a move has to look to be tried much more often
  int widest = 40;          // moves kept of a decision: those that look best
  int narrow = 16;          // at the root, where all are kept, so many are tried at first
  float wider = 1.0F;       // and this many more with the root of the tries, at last all
  // Of moves seen at a glance so many are looked at more closely at once; 0: nothing is only glanced at.
  int closer = 6;
  // How many different outcomes of chance are tried: this times the root of the tries. 0: any that falls.
  float outcomes = 1.0F;
  int hindsight = 1;  // whether what was found of a move behind one line counts behind others: 0 or 1
  // Room for so many moves in all: enough for some four seconds of one thread, and only what is used takes
  // memory. The browser has less, and is slower.
  std::size_t edges = std::size_t{1} << (sizeof(void*) == 4 ? 20 : 23);
};

// What a position's decisions lead to, tried out again and again where it looks best (a Monte Carlo tree
// search with chance). When a decision is met for the first time every move is looked at with the judge's
// eyes, or, where there are too many, at a glance, and the best are kept; the tree then grows along moves
// that do well for whoever decides, and along chance as it falls. Every seat wants the most for itself.
//
// Below the root a try is best spent on what will be played there. At the root nothing counts but which move
// is best in the end: more moves are tried there, the better they rank the more often.
//
// Several threads may grow one tree at the same time, each with a walker of its own. They look at positions
// side by side, which is most of the work, and change the tree in turn. A try that is under way counts as
// tried, so the others rather go elsewhere.
//
// Nothing is allocated while it grows: when the room is used up, it goes on with what it has.
template <GamePosition Position>
class Tree {
 public:
  using Move = typename Position::Move;
  using Mind = MindOf<Position>;

  // What a thread needs for itself to grow a tree.
  class Walker;

  // How far a tree has grown.
  struct Growth {
    std::uint64_t tries = 0;      // ways gone from this root
    std::uint64_t looked_at = 0;  // positions, since the tree was planted
    int depth = 0;                // the longest way from this root, in moves
  };

  // A move at the root, as the search sees it.
  struct Root {
    Move move{};
    std::uint32_t visits = 0;
    float chance = 0;  // for the seat that decides
  };

  // What was found of a move anywhere in the tree.
  struct Found {
    float chance = 0;                // for the seat that decides
    std::uint32_t visits_there = 0;  // of all moves of that decision
    bool favourite = false;          // of those the most visited
  };

  // What is known has to outlive it.
  Tree(const Position& root, const Knowledge& knowledge, const TreeSettings& settings, std::uint64_t seed)
      : root_(root), knowledge_(&knowledge), settings_(settings), seed_(seed), random_(seed) {
    edges_.reserve(settings_.edges);
    nodes_.reserve(settings_.edges / 4 + 1);
    nodes_.emplace_back();
  }

  const Position& position() const { return root_; }
  const Growth& growth() const { return growth_; }
  // What each seat can expect at the root: on average over all tries of the most visited move, or, where
  // chance is next or that move has not been tried from here, over all.
  Chances chances() const {
    const auto best = most_visited(nodes_.front()) - nodes_.front().first;
    return best < by_move_.size() && by_move_[best].tries > 0 ? by_move_[best].mean() : all_.mean();
  }

  // One more way from the root to something new. Whoever else grows the tree has the same baton.
  Growth grow(Walker& walker, Baton& baton) {
    const bool is_new = baton.hold([&] { return walk(walker); });
    if (is_new)
      look(walker);
    else
      walker.found_ = judged(walker);
    return baton.hold([&] {
      if (is_new) open_decision(walker);
      learn(walker);
      return growth_;
    });
  }

  // The moves at the root that look best or were considered, the most visited first.
  std::vector<Root> roots() const {
    std::vector<Root> roots;
    const Node& node = nodes_.front();
    const auto widest = static_cast<std::uint32_t>(settings_.widest);
    const std::uint32_t listed = std::min<std::uint32_t>(node.count, std::max(considered(node), widest));
    for (std::uint32_t i = node.first; i < node.first + listed; ++i)
      roots.push_back({edges_[i].move, edges_[i].visits, edges_[i].value});
    std::ranges::sort(roots, [](const Root& a, const Root& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.chance > b.chance;
    });
    return roots;
  }

  // By how many tries the most visited move at the root leads.
  std::uint32_t lead() const {
    std::uint32_t most = 0;
    std::uint32_t next = 0;
    const Node& node = nodes_.front();
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      next = std::max(next, std::min(most, edges_[i].visits));
      most = std::max(most, edges_[i].visits);
    }
    return most - next;
  }

  // The moves that both sides would most likely play from here, as far as the tree knows them.
  std::vector<Move> line(std::size_t longest) const {
    std::vector<Move> moves;
    for (std::uint32_t node = 0; moves.size() < longest && nodes_[node].count > 0;) {
      const std::uint32_t best = most_visited(nodes_[node]);
      if (edges_[best].visits == 0) break;
      moves.push_back(edges_[best].move);
      node = edges_[best].child;
      if (node == 0) break;
    }
    return moves;
  }

  // Calls visit(line, found) for every move that was tried at least so often: the moves that lead to it from
  // the root, itself the last, and what was found of it.
  template <class Visit>
  void each_tried(std::uint32_t least, Visit&& visit) const {
    std::vector<Move> line;
    tried_below(0, root_, least, line, visit);
  }

  // Goes on from the position behind a move, keeping what is known of it.
  void advance(Move move) {
    std::uint32_t kept = 0;
    const Node& root = nodes_.front();
    for (std::uint32_t i = root.first; i < root.first + root.count; ++i)
      if (edges_[i].move == move) kept = edges_[i].child;
    if (root_.turn().kind == Turn::Kind::Chance) luck_before_ = with(luck_before_, move);
    root_.play(move);
    ++played_;
    all_ = {};
    by_move_.clear();
    ranking_.clear();
    growth_.tries = 0;
    growth_.depth = 0;
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
    if (nodes_.front().count > 0 && root_.turn().kind == Turn::Kind::Decision &&
        (nodes_.front().glanced || nodes_.front().count < root_.choices().count()))
      look_again();
  }

 private:
  // In place of what the judge thought: it was not asked, or there is nothing to learn from it.
  static constexpr float kUnseen = -1;

  struct Edge {
    Move move{};
    std::uint32_t child = 0;  // 0: none yet; nobody leads back to the root
    std::uint32_t visits = 0;
    float prior = 0;        // the share of tries that it deserves at first sight
    float guess = kUnseen;  // what the judge thought of it at first sight
    float value = 0;        // what it is worth by now to the seat that decides; first sight counts as one try
  };
  struct Node {
    std::uint32_t first = 0;
    std::uint16_t count = 0;  // 0: not opened yet
    std::uint8_t seat = 0;    // who decides
    bool glanced = false;     // its moves were chosen at a glance
    std::uint32_t visits = 0;
  };
  // What several tries found together: as many as there is time for, so in doubles.
  struct Findings {
    std::array<double, std::tuple_size_v<Chances>> sum{};
    double tries = 0;

    void add(const Chances& found) {
      for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += found[seat];
      ++tries;
    }
    Chances mean() const {
      Chances mean{};
      for (std::size_t seat = 0; seat < sum.size(); ++seat)
        mean[seat] = static_cast<float>(sum[seat] / std::max(tries, 1.0));
      return mean;
    }
  };
  // A move that was looked at.
  struct Candidate {
    Move move{};
    Chances chances{};
    float guess = kUnseen;  // of them, that of the seat that decides, if there is anything to learn
    float value = 0;        // the same in hindsight
  };

  Chances chances_in(const Position& position) const {
    return Mind::chances(position, Mind::judge(*knowledge_));
  }
  Chances judged(Walker& walker) const {
    ++walker.looked_at_;
    return chances_in(walker.position_);
  }

  // Goes from the root to where the tree ends, which may be a decision that has not been opened yet: then
  // says so.
  bool walk(Walker& walker) {
    walker.position_ = root_;
    walker.path_.clear();
    walker.luck_ = luck_before_;
    walker.looked_at_ = 0;
    for (std::uint32_t node = 0;;) {
      const Turn turn = walker.position_.turn();
      if (turn.kind == Turn::Kind::Over) return false;
      const bool chance = turn.kind == Turn::Kind::Chance;
      if (nodes_[node].count == 0) {
        walker.node_ = node;
        if (!chance) return true;
        if (!open_chance(node, walker.position_)) return false;
      }
      const std::uint32_t edge = chance      ? draw(nodes_[node], walker)
                                 : node == 0 ? select_at_root()
                                             : select(nodes_[node]);
      walker.path_.push_back({node, edge});
      ++nodes_[node].visits;
      ++edges_[edge].visits;
      walker.position_.play(edges_[edge].move);
      if (chance) walker.luck_ = with(walker.luck_, edges_[edge].move);
      if (edges_[edge].child == 0) {
        if (nodes_.size() == nodes_.capacity()) return false;
        edges_[edge].child = static_cast<std::uint32_t>(nodes_.size());
        nodes_.emplace_back();
      }
      node = edges_[edge].child;
    }
  }

  // What the walker found is what the moves on its path led to.
  void learn(const Walker& walker) {
    for (std::size_t i = 0; i < walker.path_.size(); ++i) {
      const std::size_t seat = nodes_[walker.path_[i].node].seat;
      Edge& tried = edges_[walker.path_[i].edge];
      const float chance = walker.found_[seat];
      tried.value += (chance - tried.value) / static_cast<float>(tried.visits + 1);
      if (tried.guess != kUnseen) hindsight_.learn(moment(i, seat), tried.move.bits(), chance - tried.guess);
    }
    all_.add(walker.found_);
    ++growth_.tries;
    growth_.looked_at += walker.looked_at_;
    growth_.depth = std::max(growth_.depth, static_cast<int>(walker.path_.size()) + 1);
    if (walker.path_.empty() || ranking_.size() == 0) return;
    const std::uint32_t tried = walker.path_.front().edge;
    const std::uint32_t move = tried - nodes_.front().first;
    ranking_.revalue(move, edges_[tried].value);
    by_move_[move].add(walker.found_);
  }

  template <class Visit>
  void tried_below(std::uint32_t node, const Position& position, std::uint32_t least, std::vector<Move>& line,
                   Visit& visit) const {
    const bool decision = position.turn().kind == Turn::Kind::Decision;
    const std::uint32_t favourite = most_visited(nodes_[node]);
    for (std::uint32_t i = nodes_[node].first; i < nodes_[node].first + nodes_[node].count; ++i) {
      const Edge& edge = edges_[i];
      if (edge.visits < least) continue;
      line.push_back(edge.move);
      if (decision) visit(line, Found{edge.value, nodes_[node].visits, i == favourite});
      Position after = position;
      after.play(edge.move);
      if (edge.child != 0) tried_below(edge.child, after, least, line, visit);
      line.pop_back();
    }
  }

  // When a seat decides after so many steps from the root.
  std::uint64_t moment(std::size_t steps, std::size_t seat) const {
    return (played_ + steps) * kMaxSeats + seat;
  }

  // Of equally visited moves, the first.
  std::uint32_t most_visited(const Node& node) const {
    std::uint32_t best = node.first;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i)
      if (edges_[i].visits > edges_[best].visits) best = i;
    return best;
  }

  // How many of a decision's moves are tried by now: all that were kept, but at the root, where all there are
  // are kept, those that look best.
  std::uint32_t considered(const Node& node) const {
    if (&node != nodes_.data()) return node.count;
    const float wide =
        static_cast<float>(settings_.narrow) + settings_.wider * std::sqrt(static_cast<float>(node.visits));
    return std::min<std::uint32_t>(node.count, static_cast<std::uint32_t>(wide));
  }

  std::uint32_t select_at_root() {
    const Node& root = nodes_.front();
    while (ranking_.size() < considered(root)) {
      ranking_.add(edges_[root.first + ranking_.size()].value);
      by_move_.emplace_back();
    }
    return root.first + ranking_.due([&](std::uint32_t move) { return edges_[root.first + move].visits; });
  }

  std::uint32_t select(const Node& node) const {
    const float curiosity = settings_.curiosity * std::sqrt(static_cast<float>(node.visits + 1));
    std::uint32_t best = node.first;
    float most = -1;
    for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
      const Edge& edge = edges_[i];
      const float value = edge.value + curiosity * edge.prior / static_cast<float>(1 + edge.visits);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  // What chance has brought so far, and now brings this.
  static std::uint64_t with(std::uint64_t luck, Move outcome) { return mix(luck + outcome.bits()); }

  // Of few tries few outcomes are tried, so that what follows each is seen more than once; and those of one
  // turn are the same for all moves that lead to it by the same luck, so that none of them is only lucky.
  Move outcome(const Node& node, const Walker& walker) {
    const Position& position = walker.position_;
    if (settings_.outcomes <= 0) return random_outcome(position, random_);
    const auto several =
        static_cast<std::uint32_t>(settings_.outcomes * std::sqrt(static_cast<float>(node.visits)) + 1);
    const std::uint32_t which = node.visits % several;
    const auto tickets = static_cast<std::uint64_t>(position.tickets());
    // Spread evenly over the tickets, however many there are so far.
    constexpr std::uint32_t kGolden = 2654435769U;
    const auto place = static_cast<std::uint32_t>(mix(seed_ + played_ + walker.path_.size() + walker.luck_)) +
                       which * kGolden;
    return position.outcome(static_cast<int>(place * tickets >> 32));
  }

  std::uint32_t draw(const Node& node, const Walker& walker) {
    const Move move = outcome(node, walker);
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

  // Looks at what a decision leads to, and writes down what the tree may keep of it. What the best move at
  // first sight leads to is what was found.
  void look(Walker& walker) const {
    walker.candidates_.clear();
    walker.glimpses_.clear();
    walker.edges_.clear();
    // At the root nothing is left to a glance.
    if (walker.node_ == 0 || settings_.closer <= 0 || !Mind::glances(walker.position_))
      look_at_all(walker);
    else
      look_at_a_glance(walker);
    float sum = 0;
    for (const Edge& edge : walker.edges_) sum += edge.prior;
    for (Edge& edge : walker.edges_) edge.prior /= sum;
  }

  const Candidate& look_at(Walker& walker, Move move) const {
    const auto seat = static_cast<std::size_t>(walker.position_.turn().seat);
    Position after = walker.position_;
    after.play(move);
    ++walker.looked_at_;
    Candidate& candidate = walker.candidates_.emplace_back(move, chances_in(after));
    candidate.value = candidate.chances[seat];
    // Where the game ends there is nothing to learn.
    if (settings_.hindsight == 0 || after.turn().kind == Turn::Kind::Over) return candidate;
    constexpr float kAlmostWon = 0.999F;  // nothing is as good as a game that is won
    candidate.guess = candidate.value;
    const float gain = hindsight_.expected(moment(walker.path_.size(), seat), move.bits());
    candidate.value = std::clamp(candidate.guess + gain, 0.0F, std::max(candidate.guess, kAlmostWon));
    return candidate;
  }

  // Judges what comes of every move; the best come first.
  void look_at_all(Walker& walker) const {
    auto& candidates = walker.candidates_;
    walker.position_.choices().each([&](Move move) { look_at(walker, move); });
    // Not std::sort: its code is longer, and every browser has to load it. Of equal ones always the same is
    // first, whoever wrote the standard library.
    std::ranges::partial_sort(candidates, candidates.end(), [](const Candidate& a, const Candidate& b) {
      return a.value != b.value ? a.value > b.value : a.move.bits() < b.move.bits();
    });
    walker.found_ = candidates.front().chances;
    const float best = candidates.front().value;
    const std::size_t most = walker.node_ == 0
                                 ? candidates.size()
                                 : std::min(candidates.size(), static_cast<std::size_t>(settings_.widest));
    for (std::size_t i = 0; i < most; ++i) {
      const Candidate& candidate = candidates[i];
      walker.edges_.push_back({.move = candidate.move,
                               .prior = exponential(settings_.sharpness * (candidate.value - best)),
                               .guess = candidate.guess,
                               .value = candidate.value});
    }
  }

  // The moves that promise most come first, and only the very first are judged by what comes of them.
  void look_at_a_glance(Walker& walker) const {
    auto& glimpses = walker.glimpses_;
    auto& moves = walker.glimpsed_;
    moves.clear();
    Mind::glance(walker.position_, *knowledge_, walker.notes_, [&](Move move, float promise) {
      glimpses.emplace_back(promise, moves.size());
      moves.push_back(move);
    });
    const std::size_t most = std::min(glimpses.size(), static_cast<std::size_t>(settings_.widest));
    const auto end = glimpses.begin() + static_cast<std::ptrdiff_t>(most);
    std::ranges::nth_element(glimpses, end, std::greater{});
    std::sort(glimpses.begin(), end, std::greater{});
    const std::size_t closer = std::min(most, static_cast<std::size_t>(settings_.closer));
    float best = -1;
    float worst = 1;
    for (std::size_t i = 0; i < most; ++i) {
      Edge& edge = walker.edges_.emplace_back();
      edge.move = moves[glimpses[i].place()];
      edge.prior = exponential(glimpses[i].promise() - glimpses.front().promise());
      edge.value = worst;
      if (i >= closer) continue;
      const Candidate& candidate = look_at(walker, edge.move);
      edge.guess = candidate.guess;
      edge.value = candidate.value;
      worst = std::min(worst, candidate.value);
      if (candidate.value <= best) continue;
      best = candidate.value;
      walker.found_ = candidate.chances;
    }
  }

  // So many of a decision's moves are kept: all for which there is room, but none where the best have none.
  std::size_t room_for(std::size_t moves) const {
    const std::size_t room = edges_.capacity() - edges_.size();
    return room < std::min(moves, static_cast<std::size_t>(settings_.widest)) ? 0 : std::min(moves, room);
  }

  // Keeps what was seen of a decision, if nobody was faster.
  void open_decision(const Walker& walker) {
    Node& node = nodes_[walker.node_];
    if (node.count > 0) return;
    node.first = static_cast<std::uint32_t>(edges_.size());
    node.count = static_cast<std::uint16_t>(room_for(walker.edges_.size()));
    node.seat = static_cast<std::uint8_t>(walker.position_.turn().seat);
    node.glanced = !walker.glimpses_.empty();
    edges_.insert(edges_.end(), walker.edges_.begin(), walker.edges_.begin() + node.count);
  }

  // Judges every move of a root whose moves were only glanced at or not all kept, and keeps what is known of
  // those that were tried.
  void look_again() {
    const Node before = nodes_.front();
    Walker walker(*this);
    look(walker);
    growth_.looked_at += walker.looked_at_;
    if (room_for(walker.edges_.size()) == 0) return;
    nodes_.front().count = 0;
    open_decision(walker);
    auto next = edges_.begin() + nodes_.front().first;
    for (std::uint32_t i = before.first; i < before.first + before.count; ++i) {
      const Edge known = edges_[i];
      if (known.visits == 0) continue;
      const auto same =
          std::find_if(next, edges_.end(), [&](const Edge& edge) { return edge.move == known.move; });
      if (same == edges_.end()) continue;
      Edge tried = *same;
      tried.child = known.child;
      tried.visits = known.visits;
      tried.value = known.value;
      std::move_backward(next, same, same + 1);
      *next++ = tried;  // it is among the first considered
    }
  }

  Position root_;
  const Knowledge* knowledge_;
  TreeSettings settings_;
  std::uint64_t seed_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  Hindsight hindsight_;
  Ranking ranking_;                // of the moves considered at the root
  std::vector<Findings> by_move_;  // of each of them
  Findings all_;
  Growth growth_;
  std::uint64_t played_ = 0;       // moves since the tree was planted
  std::uint64_t luck_before_ = 0;  // what chance has brought since then
};

template <GamePosition Position>
class Tree<Position>::Walker {
 public:
  explicit Walker(const Tree& tree) : position_(tree.position()) {}

 private:
  friend class Tree;

  struct Step {
    std::uint32_t node;
    std::uint32_t edge;
  };

  Position position_;
  std::uint32_t node_ = 0;  // where it is, if nobody has opened that
  std::vector<Step> path_;  // from the root to there
  std::uint64_t luck_ = 0;  // what chance has brought along it
  std::uint64_t looked_at_ = 0;
  Chances found_{};
  std::vector<Candidate> candidates_;
  std::vector<Move> glimpsed_;  // in the order in which they were seen
  std::vector<Glimpse> glimpses_;
  typename Mind::Notes notes_;
  std::vector<Edge> edges_;  // what the tree may keep, the best first
};

}  // namespace tephra
