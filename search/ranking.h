#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tephra {

// Shares tries out among moves by how they rank: in the long run the r-th best gets 1 / (r * sqrt(r)) of what
// the best gets, whatever their values are.
//
// What a search thinks of moves often rises or falls the more they are tried. If values alone decided,
// falling ones would have every move tried in turn and none of them thoroughly, and rising ones only the
// first.
class Ranking {
 public:
  void clear() { ranked_.clear(); }
  std::size_t size() const { return ranked_.size(); }

  // One more move. They are numbered as they come, from 0; of equal ones the first ranks higher.
  void add(float value) {
    ranked_.push_back({static_cast<std::uint32_t>(ranked_.size()), value});
    settle(ranked_.size() - 1);
  }

  // The move that is due, of which tries(move) tells how often it was tried. Asks for at least one move.
  template <class Tries>
  std::uint32_t due(Tries&& tries) const {
    float least = 0;
    std::uint32_t due = 0;
    for (std::size_t i = 0; i < ranked_.size(); ++i) {
      const auto rank = static_cast<float>(i + 1);
      const float had = static_cast<float>(1 + tries(ranked_[i].move)) * rank * std::sqrt(rank);
      if (i > 0 && had >= least) continue;
      least = had;
      due = ranked_[i].move;
    }
    return due;
  }

  // What a move is worth now.
  void revalue(std::uint32_t move, float value) {
    const auto ranked = std::ranges::find(ranked_, move, &Ranked::move);
    ranked->value = value;
    settle(static_cast<std::size_t>(ranked - ranked_.begin()));
  }

 private:
  struct Ranked {
    std::uint32_t move;
    float value;
  };

  // Moves what stands at `i` to where its value belongs; the others are in order.
  void settle(std::size_t i) {
    const Ranked moved = ranked_[i];
    for (; i > 0 && ranked_[i - 1].value < moved.value; --i) ranked_[i] = ranked_[i - 1];
    for (; i + 1 < ranked_.size() && ranked_[i + 1].value > moved.value; ++i) ranked_[i] = ranked_[i + 1];
    ranked_[i] = moved;
  }

  std::vector<Ranked> ranked_;  // the best first
};

}  // namespace tephra
