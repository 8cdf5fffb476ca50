#include "search/uct.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/setting.h"
#include "tests/sanitized.h"
#include "tests/search/go_on.h"

namespace tephra {
namespace {

using namespace std::chrono_literals;

Match match_of(std::string_view game, std::string_view options) {
  return Match::create(game, read_settings(options).value()).value();
}

// Seat 0 chooses. "Gamble" wins with one ticket of four, else seats 1 and 2 share the first place. "Ask" lets
// seat 1 choose: seat 2 wins alone, or seats 0 and 1 share the first place. Whoever thinks that all others
// are against them would gamble; whoever knows that they look after themselves asks.
class Wager {
 public:
  enum class Move : std::uint8_t { Gamble, Ask, Refuse, Share, Win, Lose };
  enum class Stage : std::uint8_t { Choice, Dice, Answer, Over };

  struct Choices {
    std::array<Move, 2> moves;
    int count() const { return 2; }
    Move nth(int k) const { return moves[static_cast<std::size_t>(k)]; }
    template <class Visit>
    void each(Visit&& visit) const {
      for (const Move move : moves) visit(move);
    }
  };

  Turn turn() const {
    switch (stage_) {
      case Stage::Choice: return {Turn::Kind::Decision, 0, "choice"};
      case Stage::Dice: return {Turn::Kind::Chance, 0, {}};
      case Stage::Answer: return {Turn::Kind::Decision, 1, "answer"};
      case Stage::Over: break;
    }
    return {Turn::Kind::Over, 0, {}};
  }
  int seats() const { return 3; }
  int tickets() const { return 4; }
  Move outcome(int k) const { return k == 0 ? Move::Win : Move::Lose; }
  template <class Visit>
  void each_outcome(Visit&& visit) const {
    visit(Move::Win, 1);
    visit(Move::Lose, 3);
  }
  Choices choices() const {
    if (stage_ == Stage::Choice) return {{Move::Gamble, Move::Ask}};
    return {{Move::Refuse, Move::Share}};
  }
  Move random(Random& random) const { return choices().nth(static_cast<int>(random.below(2))); }
  void play(Move move) {
    last_ = move;
    stage_ = move == Move::Gamble ? Stage::Dice : move == Move::Ask ? Stage::Answer : Stage::Over;
  }
  std::optional<Result> result() const {
    if (stage_ != Stage::Over) return std::nullopt;
    switch (last_) {
      case Move::Win: return Result{{1, 2, 2}, Termination::Early};
      case Move::Lose: return Result{{3, 1, 1}, Termination::Early};
      case Move::Refuse: return Result{{2, 2, 1}, Termination::Early};
      default: return Result{{1, 1, 3}, Termination::Early};
    }
  }
  std::uint64_t hash() const { return static_cast<std::uint64_t>(last_); }
  std::uint64_t recomputed_hash() const { return hash(); }

 private:
  Stage stage_ = Stage::Choice;
  Move last_ = Move::Gamble;
};

TEST(Uct, EverySeatLooksAfterItselfAndChanceFallsAsItDoes) {
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    Uct tree(Wager{}, {}, seed);
    for (int i = 0; i < 20'000; ++i) tree.grow();
    const auto roots = tree.roots();
    ASSERT_EQ(roots.size(), 2U);
    EXPECT_EQ(roots[0].move, Wager::Move::Ask);
    EXPECT_GT(roots[0].share, 0.45);
    EXPECT_LT(roots[0].share, 0.5);
    EXPECT_EQ(roots[1].move, Wager::Move::Gamble);
    EXPECT_NEAR(roots[1].share, 0.25, 0.06);
  }
}

TEST(Uct, EveryMoveIsTriedOnceBeforeAnyIsTriedTwice) {
  auto match = match_of("taluva", "players=2");
  Random random(1);
  while (match.tokens().size() < 9 || match.turn().kind != Turn::Kind::Decision)
    ASSERT_TRUE(match.play(match.random_token(random)).has_value());
  match.visit([](const auto& of) {
    Uct tree(of.position(), {}, 1);
    const int count = of.position().choices().count();
    ASSERT_GT(count, 2);
    for (int i = 0; i < count; ++i) tree.grow();
    const auto roots = tree.roots();
    ASSERT_EQ(roots.size(), static_cast<std::size_t>(count));
    for (const auto& root : roots) EXPECT_EQ(root.visits, 1U);
    for (int i = 0; i < 4 * count; ++i) tree.grow();
    std::uint64_t visits = 0;
    for (const auto& root : tree.roots()) {
      visits += root.visits;
      EXPECT_GE(root.share, 0);
      EXPECT_LE(root.share, 1);
    }
    EXPECT_EQ(visits, tree.playouts());
    EXPECT_EQ(tree.playouts(), static_cast<std::uint64_t>(5 * count));
    EXPECT_GT(tree.roots().front().visits, tree.roots().back().visits);
  });
}

TEST(Uct, GoesOnWhenTheRoomIsUsedUp) {
  const auto match = match_of("volcano-island", "players=3");
  auto begun = match;
  Random random(1);
  ASSERT_TRUE(begun.play(begun.random_token(random)).has_value());
  begun.visit([](const auto& of) {
    for (const std::size_t room : {0, 1, 500}) {
      Uct tree(of.position(), {.edges = room}, 1);
      for (int i = 0; i < 2000; ++i) tree.grow();
      std::uint64_t visits = 0;
      for (const auto& root : tree.roots()) visits += root.visits;
      EXPECT_EQ(visits, 2000U);
      EXPECT_EQ(tree.roots().size(), static_cast<std::size_t>(of.position().choices().count()));
    }
  });
}

TEST(Uct, TheSameSeedChoosesTheSameAndAlwaysALegalMove) {
  constexpr std::uint64_t kPlayouts = kSanitized ? 4 : 20;
  for (const auto& [game, options] : std::vector<std::pair<std::string, std::string>>{
           {"taluva", "players=2"}, {"taluva", "players=5 rules=classic"}, {"volcano-island", "players=4"}}) {
    auto match = match_of(game, options);
    Random random(2);
    std::uint64_t seed = 0;
    while (match.turn().kind != Turn::Kind::Over) {
      if (match.turn().kind == Turn::Kind::Chance) {
        ASSERT_TRUE(match.play(match.random_token(random)).has_value());
        continue;
      }
      const std::string token = choose_by_uct(match, {.nodes = kPlayouts}, ++seed, tests::kGoOn);
      EXPECT_EQ(choose_by_uct(match, {.nodes = kPlayouts}, seed, tests::kGoOn), token);
      ASSERT_TRUE(match.play(token).has_value()) << token;
    }
  }
}

TEST(Uct, EndsWhenItsTimeIsUpOrWhenItIsStopped) {
  auto match = match_of("taluva", "players=2");
  Random random(3);
  while (match.tokens().size() < 7 || match.turn().kind != Turn::Kind::Decision)
    ASSERT_TRUE(match.play(match.random_token(random)).has_value());
  const auto start = std::chrono::steady_clock::now();
  EXPECT_NE(choose_by_uct(match, {.time = 30ms}, 1, tests::kGoOn), "");
  EXPECT_GE(std::chrono::steady_clock::now() - start, 30ms);
  const std::atomic<bool> stop = true;
  EXPECT_NE(choose_by_uct(match, {}, 1, stop), "");
}

// Points of UCT, playing the seats of one parity, in games against uniform choice.
double share_against_random(std::string_view game, std::string_view options, int games) {
  double points = 0;
  double most = 0;
  for (int i = 0; i < games; ++i) {
    auto match = match_of(game, options);
    Random random(static_cast<std::uint64_t>(i));
    while (match.turn().kind != Turn::Kind::Over) {
      const Turn turn = match.turn();
      const bool ours = turn.kind == Turn::Kind::Decision && turn.seat == i % match.seats();
      EXPECT_TRUE(match
                      .play(ours ? choose_by_uct(match, {.nodes = 300}, random.next(), tests::kGoOn)
                                 : match.random_token(random))
                      .has_value());
    }
    points += static_cast<double>(
        share_of_first(*match.result(), match.seats())[static_cast<std::size_t>(i % match.seats())]);
    most += 1;
  }
  return points / most;
}

TEST(Uct, BeatsRandomPlayInEveryGame) {
  EXPECT_GT(share_against_random("taluva", "players=2", kSanitized ? 4 : 12), 0.7);
  EXPECT_GT(share_against_random("taluva", "players=3 tiles=18", kSanitized ? 4 : 12), 0.7);
  EXPECT_GT(share_against_random("volcano-island", "players=3", kSanitized ? 4 : 12), 0.7);
}

}  // namespace
}  // namespace tephra
