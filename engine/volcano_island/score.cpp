#include "engine/volcano_island/score.h"

#include <algorithm>
#include <tuple>

namespace tephra::volcano_island {

namespace {

constexpr std::array<int, kPieces> kPoints{0, 1, 3, 7};  // V-SCORE-1
constexpr int kMostPoints = 3;                           // V-SCORE-2
constexpr int kExtendedPoints = 5;                       // V-SCORE-3

// The largest distance between two of the squares, in orthogonal steps: the furthest apart along one of the
// two diagonals.
int extent(const Squares& squares) {
  if (!squares.any()) return 0;
  int least_sum = kFiles + kRanks;
  int most_sum = 0;
  int least_difference = kFiles;
  int most_difference = -kRanks;
  squares.each([&](SquareId id) {
    const Square square = square_of(id);
    const int sum = square.file + square.rank;
    const int difference = square.file - square.rank;
    least_sum = std::min(least_sum, sum);
    most_sum = std::max(most_sum, sum);
    least_difference = std::min(least_difference, difference);
    most_difference = std::max(most_difference, difference);
  });
  return std::max(most_sum - least_sum, most_difference - least_difference);
}

}  // namespace

Scores scores(const Board& board, int players) {
  const auto tribes = static_cast<std::size_t>(players);
  Scores scores{};
  std::array<std::array<int, kPieces>, kTribes> counts{};
  std::array<int, kPieces> most{};
  int most_extended = 0;
  for (std::size_t seat = 0; seat < tribes; ++seat) {
    Squares buildings;
    for (std::size_t kind = 0; kind < kPieces; ++kind) {
      const Squares& squares = board.pieces(static_cast<int>(seat), static_cast<Piece>(kind));
      counts[seat][kind] = squares.count();
      most[kind] = std::max(most[kind], counts[seat][kind]);
      if (kind > 0) buildings |= squares;
    }
    scores[seat].extent = extent(buildings);
    most_extended = std::max(most_extended, scores[seat].extent);
  }
  for (std::size_t seat = 0; seat < tribes; ++seat) {
    Score& score = scores[seat];
    for (std::size_t kind = 0; kind < kPieces; ++kind) {
      const int count = counts[seat][kind];
      score.pieces[kind] = count * kPoints[kind];
      score.most[kind] = count > 0 && count == most[kind] ? kMostPoints : 0;
      score.total += score.pieces[kind] + score.most[kind];
      score.standing += count;
    }
    score.extended = score.extent > 0 && score.extent == most_extended ? kExtendedPoints : 0;
    score.total += score.extended;
  }
  return scores;
}

std::array<std::uint8_t, kMaxSeats> places(const Scores& scores, int players) {
  const auto tribes = static_cast<std::size_t>(players);
  std::array<std::uint8_t, kMaxSeats> places{};
  const auto rank = [&](std::size_t seat) { return std::tuple(scores[seat].total, scores[seat].standing); };
  for (std::size_t seat = 0; seat < tribes; ++seat) {
    places[seat] = 1;
    for (std::size_t other = 0; other < tribes; ++other) places[seat] += rank(other) > rank(seat);
  }
  return places;
}

}  // namespace tephra::volcano_island
