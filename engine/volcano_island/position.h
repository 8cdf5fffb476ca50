#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/core/random.h"
#include "engine/core/result.h"
#include "engine/core/turn.h"
#include "engine/volcano_island/actions.h"
#include "engine/volcano_island/board.h"
#include "engine/volcano_island/choices.h"
#include "engine/volcano_island/material.h"
#include "engine/volcano_island/move.h"
#include "engine/volcano_island/options.h"
#include "engine/volcano_island/score.h"

namespace tephra::volcano_island {

enum class Phase : std::uint8_t { Roll, Act, Lava, Over };

// One moment of a game, as a plain value: copy it, play on the copy. Nothing is allocated, ever.
class Position {
 public:
  using Move = volcano_island::Move;

  // The start of a game, before the dice for the first eruption are rolled. Asks for valid options.
  explicit Position(const Options& options);

  Turn turn() const {
    switch (phase_) {
      case Phase::Roll: return {Turn::Kind::Chance, seat_, {}};
      case Phase::Act: return {Turn::Kind::Decision, seat_, "act"};
      case Phase::Lava: return {Turn::Kind::Decision, seat_, "lava"};
      case Phase::Over: break;
    }
    return {Turn::Kind::Over, 0, {}};
  }
  Phase phase() const { return phase_; }
  int seats() const { return options_.players; }
  int seat() const { return seat_; }

  // At a chance point: how many dice are rolled; all that they can show but all blanks is a ticket, equally
  // likely (V-ROUND-1, V-ERU-1); a ticket's move.
  int dice() const { return stage_ == Stage::Quiet ? 3 : 2; }
  int tickets() const { return (stage_ == Stage::Quiet ? 216 : 36) - 1; }
  Move outcome(int ticket) const;
  // Calls visit(move, tickets) for every outcome, in the order of tickets.
  template <class Visit>
  void each_outcome(Visit&& visit) const {
    for (int ticket = 0; ticket < tickets(); ++ticket) visit(outcome(ticket), 1);
  }

  // At a decision: the legal moves, and a uniformly random one of them without looking at all.
  Choices choices() const;
  Move random(Random& random) const;

  // Plays a move that is legal here or a possible outcome, and all that follows without a decision: turns and
  // rounds end, the volcano erupts, the game ends.
  void play(Move move);

  // None until the game is over.
  std::optional<Result> result() const;

  // A hash of all that decides what can follow: the same for positions that differ only by how they came
  // about.
  std::uint64_t hash() const;
  // The same number, made from nothing but what stands on the board. For tests.
  std::uint64_t recomputed_hash() const;

  // What the rules ask about (V-…) and what people see.
  const Options& options() const { return options_; }
  const Board& board() const { return board_; }
  // Pieces of a kind that a seat has in supply (V-SUP-1).
  int supply(int seat, Piece piece) const;
  Stage stage() const { return stage_; }
  // The eruption whose markers are placed: 0 is the first. Asks for one to have begun.
  int eruption() const { return static_cast<int>(stage_) - 1; }
  // Rounds until the next eruption; 0 if it is not rolled yet or there is none to come.
  int rounds_left() const { return rounds_left_; }
  // Markers of the eruption placed so far.
  int laid(int eruption) const { return laid_[static_cast<std::size_t>(eruption)]; }
  int start_player() const { return start_; }
  int actions_taken() const { return actions_; }
  // Whether nothing has been played in this round yet; the first roll belongs to the first round.
  bool opens_round() const;
  // Where the seat to act may put a settlement, if it has one.
  const Squares& open() const { return open_; }
  // Where the next lava marker may be placed.
  Squares lava_squares() const;
  Scores scores() const { return volcano_island::scores(board_, options_.players); }

 private:
  Actions actions() const { return {board_, seat_, open_, options_.coins, actions_ > 0}; }
  std::uint8_t next(int seat) const;
  std::uint8_t before(int seat) const;
  void roll(Move move);
  void act(Move move);
  void grow(Move move, Piece to);
  void pour(Move move);
  void end_turn();
  void end_round();
  void begin_round();
  void begin_turn();
  void end(Termination termination);
  std::uint64_t hash_beside_the_board() const;

  Board board_;
  Squares open_;  // board_.open(seat_), while a seat acts
  Options options_;
  std::array<std::uint8_t, 2> laid_{};
  std::uint8_t seat_ = 0;
  std::uint8_t start_ = 0;
  std::uint8_t turns_left_ = 0;  // in this round, the one that goes on included
  std::uint8_t actions_ = 0;
  std::uint8_t rounds_left_ = 0;
  bool opened_ = false;  // this round began with lava, or with the first roll
  Stage stage_ = Stage::Quiet;
  Phase phase_ = Phase::Roll;
  Termination termination_ = Termination::Unfinished;
};

}  // namespace tephra::volcano_island
