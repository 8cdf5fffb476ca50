#include "engine/volcano_island/position.h"

#include <type_traits>

#include "engine/core/mix.h"

namespace tephra::volcano_island {

static_assert(std::is_trivially_copyable_v<Position>);

Position::Position(const Options& options) : board_(options), options_(options) {}

std::uint8_t Position::next(int seat) const {
  return static_cast<std::uint8_t>(seat + 1 == options_.players ? 0 : seat + 1);
}
std::uint8_t Position::before(int seat) const {
  return static_cast<std::uint8_t>((seat == 0 ? options_.players : seat) - 1);
}

Move Position::outcome(int ticket) const {
  Move move{.kind = Move::Kind::Roll};
  int shown = ticket + 1;  // without all blanks
  for (int die = dice(); die-- > 0; shown /= kFaces)
    move.given[static_cast<std::size_t>(die)] = static_cast<std::uint8_t>(shown % kFaces);
  return move;
}

Choices Position::choices() const {
  switch (phase_) {
    case Phase::Act: return Choices(actions());
    case Phase::Lava: return Choices(lava_squares());
    default: return {};
  }
}

Move Position::random(Random& random) const {
  if (phase_ == Phase::Act) return actions().random(random);
  const Squares squares = lava_squares();
  return Move::lava(squares.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(squares.count())))));
}

int Position::supply(int seat, Piece piece) const {
  const int all = piece == Piece::Settlement ? options_.coins : kBuildings;
  return all - board_.pieces(seat, piece).count();
}

bool Position::opens_round() const {
  switch (phase_) {
    case Phase::Roll: return !opened_;
    case Phase::Act: return !opened_ && turns_left_ == options_.players && actions_ == 0;
    case Phase::Lava: return true;
    case Phase::Over: break;
  }
  return false;
}

Squares Position::lava_squares() const {
  const Squares& own = board_.lava(eruption());
  if (laid(eruption()) == 0) return volcano() & ~(board_.lava(0) | own);  // V-ERU-1, V-ERU-3
  return beside(own) & land(options_.players) & ~own;                     // V-ERU-2, V-ERU-3
}

void Position::play(Move move) {
  switch (move.kind) {
    case Move::Kind::Roll: return roll(move);
    case Move::Kind::Lava: return pour(move);
    case Move::Kind::End: return end_turn();
    default: return act(move);
  }
}

void Position::roll(Move move) {
  for (const int die : move.listed()) rounds_left_ = static_cast<std::uint8_t>(rounds_left_ + die);
  opened_ = true;
  begin_round();
}

void Position::act(Move move) {
  switch (move.kind) {
    case Move::Kind::Settle: board_.settle(seat_, move.to); break;
    case Move::Kind::Move: board_.move(seat_, move.from(), move.to); break;
    case Move::Kind::Village: grow(move, Piece::Village); break;
    case Move::Kind::Town: grow(move, Piece::Town); break;
    default: grow(move, Piece::City); break;
  }
  if (++actions_ == kActions) return end_turn();  // V-TURN-1
  open_ = board_.open(seat_);
  if (!actions().any()) end_turn();
}

// The price goes back to supply, and so does the piece that the new one takes the place of.
void Position::grow(Move move, Piece to) {
  const auto smaller = static_cast<Piece>(static_cast<int>(to) - 1);
  for (const SquareId paid : move.listed())
    board_.toggle(seat_, board_.settlements(seat_).has(paid) ? Piece::Settlement : smaller, paid);
  if (to != Piece::Village) board_.toggle(seat_, smaller, move.to);
  board_.toggle(seat_, to, move.to);
  board_.renew_influence();
}

void Position::end_turn() {
  actions_ = 0;
  if (--turns_left_ == 0) return end_round();
  seat_ = next(seat_);
  begin_turn();
}

// V-ROUND-3
void Position::end_round() {
  if (laid(1) == kLavaMarkers) return end(Termination::LastLava);  // V-END-1
  start_ = next(start_);
  opened_ = false;
  if (stage_ != Stage::Second && --rounds_left_ == 0) {
    if (stage_ == Stage::Quiet) board_.take_markers_away();  // V-ERU-1
    stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
  }
  if (stage_ == Stage::Quiet || laid(eruption()) == kLavaMarkers) return begin_round();
  if (!lava_squares().any()) {  // V-ERU-5
    ++laid_[static_cast<std::size_t>(eruption())];
    return begin_round();
  }
  seat_ = before(start_);
  phase_ = Phase::Lava;
}

void Position::pour(Move move) {
  board_.pour(eruption(), move.to);
  ++laid_[static_cast<std::size_t>(eruption())];
  opened_ = true;
  if (stage_ == Stage::First && laid(0) == 1) {
    phase_ = Phase::Roll;  // V-ERU-1
    return;
  }
  begin_round();
}

void Position::begin_round() {
  seat_ = start_;
  turns_left_ = static_cast<std::uint8_t>(options_.players);
  begin_turn();
}

void Position::begin_turn() {
  phase_ = Phase::Act;
  open_ = board_.open(seat_);
  if (!actions().any()) end(Termination::NoAction);  // V-TURN-2
}

void Position::end(Termination termination) {
  phase_ = Phase::Over;
  termination_ = termination;
}

std::optional<Result> Position::result() const {
  if (phase_ != Phase::Over) return std::nullopt;
  return Result{places(scores(), options_.players), termination_};
}

std::uint64_t Position::hash_beside_the_board() const {
  std::uint64_t hash = 0;
  const auto add = [&hash](std::uint64_t value) { hash = mix(hash ^ value); };
  // When the game is over, it does not matter whose turn it was.
  const bool over = phase_ == Phase::Over;
  add(static_cast<std::uint64_t>(phase_) | static_cast<std::uint64_t>(stage_) << 4 |
      std::uint64_t{over ? std::uint8_t{0} : seat_} << 8 | std::uint64_t{start_} << 12 |
      std::uint64_t{actions_} << 16 | std::uint64_t{rounds_left_} << 20 | std::uint64_t{laid_[0]} << 28 |
      std::uint64_t{laid_[1]} << 32 | static_cast<std::uint64_t>(termination_) << 36);
  add(static_cast<std::uint64_t>(options_.players) | static_cast<std::uint64_t>(options_.coins) << 8 |
      static_cast<std::uint64_t>(options_.influence) << 16);
  return hash;
}

std::uint64_t Position::hash() const { return mix(board_.hash()) ^ hash_beside_the_board(); }

std::uint64_t Position::recomputed_hash() const {
  return mix(board_.recomputed_hash()) ^ hash_beside_the_board();
}

}  // namespace tephra::volcano_island
