#include "engine/volcano_island/refusals.h"

#include <algorithm>
#include <optional>

namespace tephra::volcano_island {

namespace {

// V-VAC-1
std::optional<Reason> why_not_vacant(const Position& position, Square square) {
  const Board& board = position.board();
  const SquareId id = id_of(square);
  if (!is_on_board(square, position.seats())) return Reason::NoSuchSquare;  // V-BOARD-4
  if (is_volcano(square)) return Reason::VolcanoSquare;                     // V-BOARD-2
  if (board.lava(0).has(id) || board.lava(1).has(id)) return Reason::LavaSquare;
  if (board.piece_at(id)) return Reason::Occupied;
  return std::nullopt;
}

// The influence of a tribe over a square: the highest of its pieces adjacent to it (V-INF-1).
int influence(const Position& position, int seat, SquareId id) {
  const Squares adjacent = position.options().influence == Influence::Diagonal ? around(id) : beside(id);
  for (int level = 3; level > 0; --level)
    if ((position.board().pieces(seat, static_cast<Piece>(level)) & adjacent).any()) return level;
  return 0;
}

// V-SET-1, V-MOVE-1: on a vacant square, with the settlement on `lifted` in hand.
std::optional<Reason> why_not_settled(const Position& position, SquareId to, Squares lifted) {
  const int seat = position.seat();
  if (!(position.board().tribe(seat) & ~lifted & beside(to)).any()) return Reason::NotAdjacentToTribe;
  const int own = influence(position, seat, to);
  for (int other = 0; other < position.seats(); ++other)
    if (influence(position, other, to) > own) return Reason::OverInfluenced;
  return std::nullopt;
}

// What a village, a town or a city costs beside the piece it grows out of.
struct Price {
  int companions = 0;  // of the kind it grows out of
  int settlements = 0;
  Reason missing = Reason::BadCost;
};
Price price_of(Piece piece) {
  switch (piece) {
    case Piece::Town: return {1, 2, Reason::NeedsVillageAndTwo};
    case Piece::City: return {1, 3, Reason::NeedsTownAndThree};
    default: return {0, 3, Reason::NeedsThreeSettlements};
  }
}

std::optional<Reason> why_not_built(const Position& position, Piece piece, Square to) {
  if (piece == Piece::Village) {
    if (const auto reason = why_not_vacant(position, to)) return reason;
  } else if (const Owned smaller{position.seat(), static_cast<Piece>(static_cast<int>(piece) - 1)};
             position.board().piece_at(id_of(to)) != smaller) {
    return Reason::NotYourPiece;
  }
  if (position.supply(position.seat(), piece) == 0) return Reason::NothingLeftInSupply;  // V-SUP-1
  return std::nullopt;
}

}  // namespace

std::expected<Move, Reason> judge_roll(const Position& position, std::span<const int> dice) {
  const bool faces = std::ranges::all_of(dice, [](int die) { return die >= 0 && die < kFaces; });
  const bool blank = std::ranges::all_of(dice, [](int die) { return die == 0; });
  if (std::ssize(dice) != position.dice() || !faces || blank)
    return std::unexpected(Reason::BadRoll);  // V-MAT-4, V-ROUND-1, V-ERU-1
  Move move{.kind = Move::Kind::Roll};
  for (std::size_t i = 0; i < dice.size(); ++i) move.given[i] = static_cast<std::uint8_t>(dice[i]);
  return move;
}

std::expected<Move, Reason> judge_settle(const Position& position, Square to) {
  if (const auto reason = why_not_vacant(position, to)) return std::unexpected(*reason);
  if (position.supply(position.seat(), Piece::Settlement) == 0)  // V-SUP-1
    return std::unexpected(Reason::NothingLeftInSupply);
  if (const auto reason = why_not_settled(position, id_of(to), {})) return std::unexpected(*reason);
  return Move::settle(id_of(to));
}

std::expected<Move, Reason> judge_move(const Position& position, Square from, Square to) {
  if (!position.board().settlements(position.seat()).has(id_of(from)))
    return std::unexpected(Reason::NotYourPiece);
  if (const auto reason = why_not_vacant(position, to)) return std::unexpected(*reason);
  if (const auto reason = why_not_settled(position, id_of(to), Squares::of(id_of(from))))
    return std::unexpected(*reason);
  return Move::move(id_of(from), id_of(to));
}

std::expected<Move, Reason> judge_building(const Position& position, Piece piece, Square to,
                                           std::span<const Square> price) {
  if (const auto reason = why_not_built(position, piece, to)) return std::unexpected(*reason);

  // V-VIL-1, V-TOWN-1, V-CITY-1
  const Board& board = position.board();
  const auto smaller = static_cast<Piece>(static_cast<int>(piece) - 1);
  const Squares settlements = board.settlements(position.seat()) & around(id_of(to));
  const Squares companions = board.pieces(position.seat(), smaller) & around(id_of(to));
  const Price asked = price_of(piece);
  if (settlements.count() < asked.settlements || companions.count() < asked.companions)
    return std::unexpected(asked.missing);

  const auto among = [&](const Squares& squares) {
    return std::ranges::count_if(price, [&](Square square) { return squares.has(id_of(square)); });
  };
  const bool paid = std::ssize(price) == asked.settlements + asked.companions &&
                    among(settlements) == asked.settlements &&
                    (asked.companions == 0 || among(companions) == asked.companions);
  if (!paid) return std::unexpected(Reason::BadCost);
  Move move{.kind = kind_of(piece), .to = id_of(to)};
  for (std::size_t i = 0; i < price.size(); ++i) move.given[i] = id_of(price[i]);
  return move;
}

std::expected<Move, Reason> judge_end(const Position& position) {
  if (position.actions_taken() == 0) return std::unexpected(Reason::MustAct);  // V-TURN-1
  return Move::end();
}

std::expected<Move, Reason> judge_lava(const Position& position, Square to) {
  const Board& board = position.board();
  const SquareId id = id_of(to);
  const Squares& own = board.lava(position.eruption());
  if (!is_on_board(to, position.seats())) return std::unexpected(Reason::NoSuchSquare);
  if (position.laid(position.eruption()) == 0) {  // V-ERU-1, V-ERU-3
    if (!is_volcano(to) || board.lava(0).has(id)) return std::unexpected(Reason::LavaMustStartOnVolcano);
  } else if (is_volcano(to) || own.has(id) || !(own & beside(id)).any()) {  // V-ERU-2, V-ERU-3
    return std::unexpected(Reason::LavaMustFlowOn);
  }
  return Move::lava(id);
}

}  // namespace tephra::volcano_island
