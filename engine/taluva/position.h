#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/turn.h"
#include "engine/taluva/builds.h"
#include "engine/taluva/choices.h"
#include "engine/taluva/island.h"
#include "engine/taluva/move.h"
#include "engine/taluva/options.h"
#include "engine/taluva/settlements.h"

namespace tephra::taluva {

enum class Phase : std::uint8_t { Draw, Place, Build, Over };

// One moment of a game, as a plain value: copy it, play on the copy. Nothing is allocated, ever. What nobody
// at the table can know, the order of the stack, is not in it: a draw is a chance move (T-SET-1).
//
// Words is the width of its sets: 1 for games of up to 30 tiles, 2 for up to 62.
template <int Words>
class Position {
 public:
  using Move = taluva::Move;
  using Land = Island<Words>;
  static constexpr int kMaxTiles = Land::kMaxTiles;

  // The start of a game. Asks for valid options with at most kMaxTiles tiles.
  explicit Position(const Options& options);

  Turn turn() const;
  Phase phase() const { return phase_; }
  int seats() const { return options_.players; }
  int seat() const { return seat_; }

  // At a chance point: every tile of the pool nobody has seen is a ticket, equally likely; a ticket's move.
  int tickets() const { return unseen_; }
  Move outcome(int ticket) const { return Move::draw(pool_[ticket]); }
  // Calls visit(move, tickets) for every different outcome, in the order of T-MAT-3.
  template <class Visit>
  void each_outcome(Visit&& visit) const;

  // At a decision: the legal moves, and a uniformly random one of them without looking at all.
  Choices<Words> choices() const;
  Move random(Random& random) const;

  // Plays a move that is legal here or a possible outcome. A seat that is left without a build after placing
  // goes out at once (T-OUT-1): the game then goes on behind it.
  void play(Move move);

  // None until the game is over.
  std::optional<Result> result() const;

  // A hash of all that decides what can follow: the same for positions that differ only by how they came
  // about.
  std::uint64_t hash() const;
  // The same number, made from nothing but the fields and buildings on top. For tests.
  std::uint64_t recomputed_hash() const;

  // What the rules ask about (T-…) and what people see.
  const Options& options() const { return options_; }
  const Land& land() const { return land_; }
  const Settlements<Words>& settlements() const { return settlements_; }
  const Stock& stock(int seat) const { return stocks_[seat]; }
  bool is_out(int seat) const { return out_[seat] != 0; }
  bool has_finished(int seat) const { return finished_[seat] != 0; }
  // The seat's place as soon as it is certain: when it has left, but in `teams`, or at the end.
  std::optional<int> place(int seat) const;
  Tile hand() const { return tile_at(hand_); }
  int stack() const { return stack_; }
  TileCounts unseen() const;
  // What the seat to move may build.
  Builder<Words> builder() const { return {land_, settlements_, seat_, stock(seat_), options_.hut}; }

 private:
  bool is_in(int seat) const { return !is_out(seat) && !has_finished(seat); }
  void draw(int tile_index);
  void place(const Spot& spot);
  void build(Move move);
  void end_turn();
  void end(Termination termination);
  bool someone_wins_early() const;
  bool one_side_left() const;
  std::array<std::uint8_t, kMaxSeats> places_now() const;
  std::uint64_t hash_beside_the_board() const;

  Land land_;
  Settlements<Words> settlements_;
  Options options_;
  std::uint64_t seen_hash_ = 0;
  std::array<std::uint8_t, taluva::kMaxTiles> pool_{};  // the first unseen_ entries: tile kinds, in no order
  std::array<Stock, kMaxPlayers> stocks_{};
  std::array<std::uint8_t, kMaxPlayers> out_{};       // 1 for the first who went out, then 2, …; 0: not out
  std::array<std::uint8_t, kMaxPlayers> finished_{};  // 1 for the first who completed two kinds, …
  std::uint8_t unseen_ = 0;
  std::uint8_t stack_ = 0;
  std::uint8_t hand_ = 0;
  std::uint8_t seat_ = 0;
  std::uint8_t outs_ = 0;
  std::uint8_t finishes_ = 0;
  Phase phase_ = Phase::Draw;
  Termination termination_ = Termination::Unfinished;
};

template <int Words>
template <class Visit>
void Position<Words>::each_outcome(Visit&& visit) const {
  const TileCounts counts = unseen();
  for (int kind = 0; kind < kTileKinds; ++kind)
    if (const int tickets = counts[kind]; tickets > 0) visit(Move::draw(kind), tickets);
}

extern template class Position<1>;
extern template class Position<2>;

}  // namespace tephra::taluva
