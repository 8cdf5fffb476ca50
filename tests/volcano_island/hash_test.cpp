#include <cstdint>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/sanitized.h"
#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

namespace tephra::volcano_island {
namespace {

std::uint64_t hash_after(std::string_view tokens, std::string_view settings = "") {
  return Script(settings).play(tokens).match().hash();
}

TEST(VolcanoIslandHash, DoesNotDependOnHowAPositionCameAbout) {
  EXPECT_EQ(hash_after("roll:1,2,3 settle@d6 settle@e7"), hash_after("roll:1,2,3 settle@e7 settle@d6"));
  EXPECT_EQ(hash_after("roll:1,2,3 settle@d6 settle@d7 end"),
            hash_after("roll:3,3,0 settle@d6 settle@d7 end"));
  EXPECT_EQ(hash_after("roll:1,2,3 settle@d6 settle@e7 move@d6-e8"),
            hash_after("roll:1,2,3 settle@e7 settle@d6 move@d6-e8"));
}

TEST(VolcanoIslandHash, DependsOnAllThatDecidesWhatCanFollow) {
  std::set<std::uint64_t> hashes;
  int positions = 0;
  const auto add = [&](std::string_view tokens, std::string_view settings = "") {
    hashes.insert(hash_after(tokens, settings));
    ++positions;
  };
  add("");
  add("", "players=3");
  add("", "coins=12");
  add("", "influence=orthogonal");
  add("roll:0,0,1");
  add("roll:0,0,2");  // rounds to come
  add("roll:0,0,1 settle@d6");
  add("roll:0,0,1 settle@e7");            // where
  add("roll:0,0,1 settle@d6 settle@e7");  // what, with two actions taken
  add("roll:0,0,1 settle@d6 settle@e7 end");
  add("roll:0,0,1 settle@d6 move@d6-e7");  // how many actions
  add("roll:0,0,1 settle@d6 end");         // whose turn
  add("roll:0,0,1 settle@d6 end settle@g6");
  add("roll:0,0,1 settle@e7 end settle@g6");
  EXPECT_EQ(std::ssize(hashes), positions);
}

TEST(VolcanoIslandHash, TellsTheEruptionsApart) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@e5 roll:0,1").idle_round();
  const auto lava = [&](std::string_view token) { return Script(game).play(token).match().hash(); };
  EXPECT_NE(lava("lava@e6"), lava("lava@f6"));
  EXPECT_NE(lava("lava@e6"), game.match().hash());
}

// Settlements of one tribe in many places: positions that are as much alike as can be. Of half a million of
// them, not even two should share one of 2⁶⁴ hashes.
TEST(VolcanoIslandHash, TellsPiecesInDifferentPlacesApart) {
  constexpr int kBoards = kSanitized ? 10'000 : 500'000;
  Random random(157);
  std::set<std::uint64_t> hashes;
  std::set<std::string> boards;
  const Options options{.coins = 12};
  for (int i = 0; i < kBoards; ++i) {
    Board board(options);
    std::string places;
    Squares taken;
    for (int piece = 0; piece < 6; ++piece) {
      const Squares free = board.vacant();
      const SquareId id = free.nth(static_cast<int>(random.below(static_cast<std::uint32_t>(free.count()))));
      board.toggle(static_cast<int>(random.below(4)), static_cast<Piece>(random.below(4)), id);
      taken |= Squares::of(id);
    }
    taken.each([&](SquareId id) {
      const auto owned = board.piece_at(id);
      places += static_cast<char>(id);
      places += static_cast<char>(4 * owned->seat + static_cast<int>(owned->piece));
    });
    boards.insert(places);
    hashes.insert(board.hash());
    if (i % 1000 == 0) {
      ASSERT_EQ(board.hash(), board.recomputed_hash());
    }
  }
  EXPECT_EQ(hashes.size(), boards.size());
}

}  // namespace
}  // namespace tephra::volcano_island
