#include "engine/volcano_island/board.h"

namespace tephra::volcano_island {

Board::Board(const Options& options)
    : vacant_(land(options.players)),
      players_(static_cast<std::uint8_t>(options.players)),
      reach_(options.influence) {
  renew_influence();
}

std::optional<Owned> Board::piece_at(SquareId id) const {
  for (int seat = 0; seat < players_; ++seat)
    for (std::size_t piece = 0; piece < kPieces; ++piece)
      if (tribes_[at(seat)][piece].has(id)) return Owned{seat, static_cast<Piece>(piece)};
  return std::nullopt;
}

Squares Board::marker(int seat) const {
  return markers_stand_ ? Squares::of(id_of(start_square(seat))) : Squares{};
}

Squares Board::influence(int seat, int least) const {
  Squares from = pieces(seat, Piece::City);
  if (least <= 2) from |= pieces(seat, Piece::Town);
  if (least <= 1) from |= pieces(seat, Piece::Village);
  return reach_ == Influence::Diagonal ? around(from) : beside(from);
}

// A tribe is held off wherever somebody has an influence that it has not. Its own never holds it off, so
// everybody's can be taken together.
void Board::renew_influence() {
  constexpr std::size_t kLevels = 3;
  std::array<std::array<Squares, kLevels>, kTribes> over{};
  std::array<Squares, kLevels> anybody{};
  for (int seat = 0; seat < players_; ++seat)
    for (std::size_t level = 0; level < kLevels; ++level) {
      over[at(seat)][level] = influence(seat, static_cast<int>(level) + 1);
      anybody[level] |= over[at(seat)][level];
    }
  for (int seat = 0; seat < players_; ++seat) {
    const auto& own = over[at(seat)];
    anchors_[at(seat)] = buildings(seat) | marker(seat);
    permitted_[at(seat)] =
        ~((anybody[0] & ~own[0]) | (anybody[1] & ~own[1]) | (anybody[2] & ~own[2]));  // V-INF-1
  }
}

void Board::take_markers_away() {
  markers_stand_ = false;
  renew_influence();
}

void Board::pour(int eruption, SquareId id) {
  const Squares square = Squares::of(id);
  if (const auto lost = piece_at(id)) {
    toggle(lost->seat, lost->piece, id);
    if (lost->piece != Piece::Settlement) renew_influence();
  }
  // The second eruption's lava may cover the first's (V-ERU-3).
  if (lava_[0].has(id)) {
    lava_[0] ^= square;
    hash_ ^= lava_key(0, id);
  }
  lava_[static_cast<std::size_t>(eruption)] |= square;
  hash_ ^= lava_key(eruption, id);
  vacant_ &= ~square;
}

std::uint64_t Board::recomputed_hash() const {
  std::uint64_t hash = 0;
  for (int seat = 0; seat < players_; ++seat)
    for (std::size_t piece = 0; piece < kPieces; ++piece)
      tribes_[at(seat)][piece].each([&](SquareId id) { hash ^= key(seat, static_cast<Piece>(piece), id); });
  for (int eruption = 0; eruption < 2; ++eruption)
    lava(eruption).each([&](SquareId id) { hash ^= lava_key(eruption, id); });
  return hash;
}

}  // namespace tephra::volcano_island
