#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/core/mix.h"
#include "engine/volcano_island/material.h"
#include "engine/volcano_island/options.h"
#include "engine/volcano_island/squares.h"

namespace tephra::volcano_island {

// A piece on the board and whose it is.
struct Owned {
  int seat = 0;
  Piece piece = Piece::Settlement;

  friend bool operator==(const Owned&, const Owned&) = default;
};

// What stands on the board: pieces, start markers and lava. Every piece that is not here is in its tribe's
// supply (V-SUP-1, V-ERU-4).
class Board {
 public:
  // With nothing but the start markers on it.
  explicit Board(const Options& options);

  const Squares& pieces(int seat, Piece piece) const { return tribes_[at(seat)][at(piece)]; }
  const Squares& settlements(int seat) const { return pieces(seat, Piece::Settlement); }
  std::optional<Owned> piece_at(SquareId id) const;
  // The start marker of a seat, or no square (V-BOARD-3, V-ERU-1).
  Squares marker(int seat) const;
  // The squares with lava of the first (0) or the second eruption (1) on top.
  const Squares& lava(int eruption) const { return lava_[static_cast<std::size_t>(eruption)]; }

  // On the board, not on the volcano, no piece, no lava (V-VAC-1).
  const Squares& vacant() const { return vacant_; }
  // What a settlement needs beside it: the tribe's pieces, and its start marker while it stands (V-SET-1).
  Squares tribe(int seat) const { return settlements(seat) | anchors_[at(seat)]; }
  // Where no other tribe has more influence than this one (V-INF-1); also bits that are no squares.
  const Squares& permitted(int seat) const { return permitted_[at(seat)]; }
  // The squares over which a tribe has at least this much influence, 1 to 3; also bits that are no squares.
  Squares influence(int seat, int least) const;
  // Where the seat may put a settlement, as far as the board is concerned (V-SET-1).
  Squares open(int seat) const { return beside(tribe(seat)) & vacant_ & permitted(seat); }

  void settle(int seat, SquareId to) { toggle(seat, Piece::Settlement, to); }
  void move(int seat, SquareId from, SquareId to) {
    toggle(seat, Piece::Settlement, from);
    toggle(seat, Piece::Settlement, to);
  }
  // Puts or takes away a piece. After villages, towns or cities have changed, their influence has to be
  // renewed.
  void toggle(int seat, Piece piece, SquareId id) {
    const Squares square = Squares::of(id);
    tribes_[at(seat)][at(piece)] ^= square;
    vacant_ ^= square;
    hash_ ^= key(seat, piece, id);
  }
  void renew_influence();

  void take_markers_away();
  // Lava of an eruption reaches the square: what stood there is gone (V-ERU-4).
  void pour(int eruption, SquareId id);

  // A hash of the pieces and the lava; kept up to date, and made afresh.
  std::uint64_t hash() const { return hash_; }
  std::uint64_t recomputed_hash() const;

 private:
  static std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
  static std::size_t at(Piece piece) { return static_cast<std::size_t>(piece); }
  static std::uint64_t key(int seat, Piece piece, SquareId id) {
    return mix((at(seat) * kPieces + at(piece)) * kSquareIds + id);
  }
  static std::uint64_t lava_key(int eruption, SquareId id) {
    return mix((kTribes * kPieces + static_cast<std::size_t>(eruption)) * kSquareIds + id);
  }
  Squares buildings(int seat) const {
    return pieces(seat, Piece::Village) | pieces(seat, Piece::Town) | pieces(seat, Piece::City);
  }

  std::array<std::array<Squares, kPieces>, kTribes> tribes_{};
  std::array<Squares, 2> lava_{};
  Squares vacant_;
  // Derived from the above whenever buildings or markers change, which is seldom.
  std::array<Squares, kTribes> anchors_{};  // villages, towns, cities and the start marker
  std::array<Squares, kTribes> permitted_{};
  std::uint64_t hash_ = 0;
  std::uint8_t players_;
  Influence reach_;
  bool markers_stand_ = true;
};

}  // namespace tephra::volcano_island
