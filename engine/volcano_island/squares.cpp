#include "engine/volcano_island/squares.h"

#include "engine/volcano_island/options.h"

namespace tephra::volcano_island {

namespace {

using Words = std::array<std::uint64_t, 2>;

// The squares that `is` is true of.
template <class Is>
constexpr Squares squares_where(Is&& is) {
  Words words{};
  for (std::int8_t file = 0; file < kFiles; ++file)
    for (std::int8_t rank = 0; rank < kRanks; ++rank)
      if (const Square square{file, rank}; is(square)) {
        const SquareId id = id_of(square);
        words[id / 64] |= std::uint64_t{1} << id % 64;
      }
  return {Squares::Halves{words[0], words[1]}};
}

constexpr int apart(int a, int b) { return a < b ? b - a : a - b; }

constexpr SquareTables make_tables() {
  SquareTables tables{};
  for (std::int8_t file = 0; file < kFiles; ++file)
    for (std::int8_t rank = 0; rank < kRanks; ++rank) {
      const Square here{file, rank};
      const SquareId id = id_of(here);
      const auto within = [here](Square square, int steps) {
        const int files = apart(square.file, here.file);
        const int ranks = apart(square.rank, here.rank);
        return files <= 1 && ranks <= 1 && files + ranks >= 1 && files + ranks <= steps;
      };
      tables.alone[id] = squares_where([here](Square square) { return square == here; });
      tables.beside[id] = squares_where([&](Square square) { return within(square, 1); });
      tables.around[id] = squares_where([&](Square square) { return within(square, 2); });
    }
  return tables;
}

constexpr Squares land_of(int players) {
  return squares_where(
      [players](Square square) { return is_on_board(square, players) && !is_volcano(square); });
}

constexpr std::array<Squares, 2> kLands{land_of(3), land_of(4)};
constexpr Squares kVolcano = squares_where([](Square square) { return is_volcano(square); });

}  // namespace

constinit const SquareTables kSquareTables = make_tables();

const Squares& land(int players) { return kLands[static_cast<std::size_t>(players - kMinPlayers)]; }
const Squares& volcano() { return kVolcano; }

}  // namespace tephra::volcano_island
