#include "search/volcano_island_policies.h"

#include <cstdint>

#include "search/favourite.h"

namespace tephra::volcano_island {

namespace {

constexpr std::uint32_t kWhim = 16;

Squares buildings(const Board& board, int seat) {
  return board.pieces(seat, Piece::Village) | board.pieces(seat, Piece::Town) |
         board.pieces(seat, Piece::City);
}

Squares pieces(const Board& board, int seat) { return board.settlements(seat) | buildings(board, seat); }

Squares pieces_of_others(const Position& position) {
  Squares others;
  for (int seat = 0; seat < position.seats(); ++seat)
    if (seat != position.seat()) others |= pieces(position.board(), seat);
  return others;
}

// A seat that builds whatever it can, the higher the better, and puts its settlements together around where
// it will. Half of the time it rather has one more settlement than a building, so that there are many ways to
// pay for the next.
Move builder(const Position& position, Random& random) {
  const Board& board = position.board();
  const int seat = position.seat();
  const Squares settlements = board.settlements(seat);
  const Squares own = buildings(board, seat);
  const bool hoards = random.below(2) == 0;
  const auto near = [&](SquareId id) {
    return (settlements & around(id)).count() + 2 * (own & around(id)).count();
  };
  return favourite(position, kWhim, random, [&](Move move) {
    switch (move.kind) {
      case Move::Kind::City: return hoards ? 40 : 400;
      case Move::Kind::Town: return hoards ? 30 : 300;
      case Move::Kind::Village: return (hoards ? 0 : 100) + near(move.to);
      case Move::Kind::Settle: return 50 + near(move.to);
      case Move::Kind::Move: return near(move.to) - near(move.from());
      case Move::Kind::Lava: return own.has(move.to) ? 0 : 1;
      default: return -1;
    }
  });
}

// A seat that seeks the others: settlements and buildings go where most of the others' pieces are, and lava
// where most of anybody's.
Move crowded(const Position& position, Random& random) {
  const Squares others = pieces_of_others(position);
  const Squares all = others | pieces(position.board(), position.seat());
  const auto near = [&](SquareId id) { return (others & around(id)).count(); };
  return favourite(position, kWhim, random, [&](Move move) {
    switch (move.kind) {
      case Move::Kind::Lava: return 8 * (all.has(move.to) ? 1 : 0) + (all & around(move.to)).count();
      case Move::Kind::Move: return near(move.to) - near(move.from());
      case Move::Kind::End: return 0;
      default: return near(move.to);
    }
  });
}

}  // namespace

Move choose(const Position& position, Policy policy, Random& random) {
  switch (policy) {
    case Policy::Builder: return builder(position, random);
    case Policy::Crowded: return crowded(position, random);
    default: return position.random(random);
  }
}

}  // namespace tephra::volcano_island
