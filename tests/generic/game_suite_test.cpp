// What holds for every game: the same checks for each type in the list behind the fixture.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/match_of.h"
#include "tests/generic/game_samples.h"
#include "tests/generic/json_syntax.h"
#include "tests/sanitized.h"

namespace tephra {
namespace {

template <class G>
class GameSuite : public testing::Test {
 protected:
  using Position = typename G::Position;
  using Move = typename Position::Move;
  using Samples = GameSamples<G>;

  static Move any_move(const Position& position, Random& random) {
    if (position.turn().kind == Turn::Kind::Chance) return random_outcome(position, random);
    return Samples::decide(position, random);
  }

  // Plays games with all options and calls visit(position) at every step of each, start and end included.
  template <class Visit>
  static void at_every_step(int games, Visit&& visit) {
    Random random(101);
    for (const auto& options : Samples::options())
      for (int game = 0; game < games; ++game) {
        Position position(options);
        visit(std::as_const(position));
        while (position.turn().kind != Turn::Kind::Over && !testing::Test::HasFatalFailure()) {
          position.play(any_move(position, random));
          visit(std::as_const(position));
        }
      }
  }

  static std::vector<Move> listed(const Position& position) {
    std::vector<Move> moves;
    position.choices().each([&](Move move) { moves.push_back(move); });
    return moves;
  }

  // Everything that can be observed of a match.
  static std::vector<std::string> observed(const MatchOf<G>& match) {
    std::vector<std::string> all = match.legal();
    for (const auto& [token, tickets] : match.outcomes())
      all.push_back(token + " x" + std::to_string(tickets));
    all.push_back(G::state(match.position()));
    all.push_back(std::to_string(match.position().hash()));
    all.insert(all.end(), match.tokens().begin(), match.tokens().end());
    return all;
  }
};

using Games = testing::Types<taluva::Taluva<1>, taluva::Taluva<2>, volcano_island::VolcanoIsland>;

struct GameNames {
  template <class G>
  static std::string GetName(int index) {
    std::string name = std::string(G::kName) + "_" + std::to_string(index);
    std::ranges::replace(name, '-', '_');
    return name;
  }
};
TYPED_TEST_SUITE(GameSuite, Games, GameNames);

constexpr int kGames = kSanitized ? 4 : 12;

TYPED_TEST(GameSuite, TheStateIsOneLineOfJsonAtEveryStep) {
  this->at_every_step(kGames, [](const auto& position) {
    const std::string state = TypeParam::state(position);
    ASSERT_TRUE(is_json(state)) << state;
    ASSERT_EQ(state.find('\n'), std::string::npos);
  });
}

TYPED_TEST(GameSuite, TheHashEqualsTheRecomputedOneAtEveryStep) {
  this->at_every_step(kGames, [](const auto& position) {
    ASSERT_EQ(position.hash(), position.recomputed_hash()) << TypeParam::state(position);
  });
}

TYPED_TEST(GameSuite, OnlyAnEndHasAResultAndItsPlacesAreARanking) {
  this->at_every_step(kGames, [](const auto& position) {
    const auto result = position.result();
    ASSERT_EQ(result.has_value(), position.turn().kind == Turn::Kind::Over);
    if (!result) return;
    // A place is one more than the number of seats that are better.
    const auto seats = static_cast<std::size_t>(position.seats());
    for (std::size_t seat = 0; seat < result->places.size(); ++seat) {
      int better = 0;
      for (std::size_t other = 0; other < seats; ++other)
        better += result->places[other] < result->places[seat];
      ASSERT_EQ(result->places[seat], seat < seats ? better + 1 : 0) << TypeParam::state(position);
    }
  });
}

TYPED_TEST(GameSuite, TicketsAddUpToEveryOutcome) {
  this->at_every_step(kGames, [](const auto& position) {
    if (position.turn().kind != Turn::Kind::Chance) return;
    std::map<std::string, int> by_ticket;
    for (int ticket = 0; ticket < position.tickets(); ++ticket)
      ++by_ticket[TypeParam::write(position, position.outcome(ticket))];
    std::map<std::string, int> by_outcome;
    int sum = 0;
    position.each_outcome([&](auto move, int tickets) {
      ASSERT_GT(tickets, 0);
      ASSERT_TRUE(by_outcome.emplace(TypeParam::write(position, move), tickets).second);
      sum += tickets;
    });
    ASSERT_GT(sum, 0);
    ASSERT_EQ(sum, position.tickets());
    ASSERT_EQ(by_ticket, by_outcome);
  });
}

TYPED_TEST(GameSuite, ChoicesAreCountedListedAndNumberedAlike) {
  this->at_every_step(kGames, [](const auto& position) {
    const auto choices = position.choices();
    const auto moves = TestFixture::listed(position);
    ASSERT_EQ(choices.count(), std::ssize(moves));
    ASSERT_EQ(!moves.empty(), position.turn().kind == Turn::Kind::Decision);
    for (int k = 0; k < choices.count(); ++k)
      ASSERT_EQ(choices.nth(k), moves[static_cast<std::size_t>(k)]) << TypeParam::state(position);

    std::vector<std::string> tokens;
    for (const auto move : moves) {
      tokens.push_back(TypeParam::write(position, move));
      const auto read = TypeParam::read(position, tokens.back());
      ASSERT_TRUE(read.has_value()) << tokens.back() << " " << TypeParam::state(position);
      ASSERT_EQ(*read, move) << tokens.back() << " " << TypeParam::state(position);
    }
    std::ranges::sort(tokens);
    ASSERT_EQ(std::ranges::adjacent_find(tokens), tokens.end()) << TypeParam::state(position);
  });
}

TYPED_TEST(GameSuite, UndoGivesThePreviousStateExactly) {
  Random random(103);
  for (const auto& options : TestFixture::Samples::options()) {
    MatchOf<TypeParam> match(options);
    std::vector<std::vector<std::string>> past;
    while (match.position().turn().kind != Turn::Kind::Over) {
      past.push_back(this->observed(match));
      const auto& position = match.position();
      ASSERT_TRUE(match.play(TypeParam::write(position, this->any_move(position, random))));
    }
    for (; !past.empty(); past.pop_back()) {
      ASSERT_TRUE(match.undo());
      ASSERT_EQ(this->observed(match), past.back());
    }
    ASSERT_FALSE(match.undo());
  }
}

TYPED_TEST(GameSuite, ARecordReplaysToTheSamePositionAtEveryStep) {
  Random random(107);
  for (const auto& options : TestFixture::Samples::options()) {
    MatchOf<TypeParam> match(options);
    while (true) {
      MatchOf<TypeParam> replayed(options);
      for (const auto& line : match.record_lines())
        for (const auto& token : line.tokens) ASSERT_TRUE(replayed.play_recorded(token)) << token;
      ASSERT_EQ(this->observed(replayed), this->observed(match));
      const auto& position = match.position();
      if (position.turn().kind == Turn::Kind::Over) break;
      ASSERT_TRUE(match.play(TypeParam::write(position, this->any_move(position, random))));
    }
  }
}

TYPED_TEST(GameSuite, CopiesAreIndependent) {
  const auto bytes = [](const auto& position) {
    std::array<std::byte, sizeof position> copy{};
    std::memcpy(copy.data(), &position, sizeof position);
    return copy;
  };
  Random random(109);
  this->at_every_step(kSanitized ? 1 : 4, [&](const auto& position) {
    const auto before = bytes(position);
    const auto moves = this->listed(position);
    auto copy = position;
    ASSERT_EQ(copy.hash(), position.hash());
    play_out(copy, random);
    for (const auto move : moves) {
      auto next = position;
      next.play(move);
    }
    ASSERT_EQ(bytes(position), before) << TypeParam::state(position);
    ASSERT_EQ(this->listed(position), moves) << TypeParam::state(position);
  });
}

TYPED_TEST(GameSuite, ARefusedTokenChangesNothing) {
  Random random(113);
  for (const auto& options : TestFixture::Samples::options()) {
    MatchOf<TypeParam> match(options);
    while (true) {
      const auto before = this->observed(match);
      for (const std::string_view text : {"", " ", "x", "@", "999", "\xff\xfe"})
        ASSERT_EQ(match.play(text).error(), Reason::Malformed) << text;
      if (match.position().turn().kind == Turn::Kind::Over) {
        const std::string last = match.tokens().back();
        ASSERT_EQ(match.play(last).error(), Reason::GameOver) << last;
      }
      ASSERT_EQ(this->observed(match), before);
      const auto& position = match.position();
      if (position.turn().kind == Turn::Kind::Over) break;
      ASSERT_TRUE(match.play(TypeParam::write(position, this->any_move(position, random))));
    }
  }
}

// Pearson's test at a fixed seed: if every move is equally likely, the sum is about the number of moves, give
// or take the square root of twice that.
template <class G>
void expect_uniform(const typename G::Position& position, int samples) {
  std::map<std::string, int> times;
  position.choices().each([&](auto move) { times[G::write(position, move)] = 0; });
  Random random(139);
  for (int i = 0; i < samples * std::ssize(times); ++i) {
    const std::string token = G::write(position, position.random(random));
    ASSERT_TRUE(times.contains(token)) << token << " " << G::state(position);
    ++times[token];
  }
  double sum = 0;
  for (const auto& [token, count] : times) sum += std::pow(count - samples, 2) / samples;
  const double freedom = static_cast<double>(times.size()) - 1;
  EXPECT_LT(sum, freedom + 5 * std::sqrt(2 * freedom) + 5) << G::state(position);
}

TYPED_TEST(GameSuite, RandomMovesAreLegalAndEquallyLikely) {
  constexpr int kPositions = 6;                    // of each kind
  constexpr int kSamples = kSanitized ? 40 : 400;  // of each move
  for (const auto& kind : TestFixture::Samples::kinds()) {
    SCOPED_TRACE(kind.name);
    int met = 0;
    int looked_at = 0;
    this->at_every_step(16, [&](const auto& position) {
      // Every third, so that they come from different games.
      if (looked_at == kPositions || !kind.is(position) || ++met % 3 != 0) return;
      ++looked_at;
      expect_uniform<TypeParam>(position, kSamples);
    });
    EXPECT_EQ(looked_at, kPositions);
  }
}

// The hash of a position, and a fingerprint of all that can be seen of it but its past.
struct Identity {
  std::uint64_t hash = 0;
  std::size_t essence = 0;

  friend auto operator<=>(const Identity&, const Identity&) = default;
};

template <class G>
Identity identity(const typename G::Position& position) {
  return {position.hash(), std::hash<std::string>{}(GameSamples<G>::essence(G::state(position)))};
}

// Equal hashes must mean equal positions.
void expect_no_collision(std::vector<Identity>& identities) {
  std::ranges::sort(identities);
  const auto repeats = std::ranges::unique(identities);
  identities.erase(repeats.begin(), repeats.end());
  EXPECT_EQ(std::ranges::adjacent_find(identities, {}, &Identity::hash), identities.end());
}

TYPED_TEST(GameSuite, DifferentPositionsOfManyGamesHaveDifferentHashes) {
  std::vector<Identity> identities;
  this->at_every_step(kSanitized ? 4 : 60,
                      [&](const auto& position) { identities.push_back(identity<TypeParam>(position)); });
  expect_no_collision(identities);
}

// All positions a few decisions further on; at a chance point the likeliest outcome comes.
template <class Position, class Visit>
void each_after(const Position& position, int decisions, Visit&& visit) {
  Position next = position;
  while (next.turn().kind == Turn::Kind::Chance) {
    typename Position::Move likeliest;
    int most = 0;
    next.each_outcome([&](auto move, int tickets) {
      if (tickets > most) likeliest = move;
      most = std::max(most, tickets);
    });
    next.play(likeliest);
  }
  if (decisions == 0 || next.turn().kind == Turn::Kind::Over) return visit(std::as_const(next));
  next.choices().each([&](auto move) {
    Position after = next;
    after.play(move);
    each_after(after, decisions - 1, visit);
  });
}

TYPED_TEST(GameSuite, OrdersOfMovesThatLeadToTheSamePositionGiveTheSameHash) {
  constexpr int kDecisions = kSanitized ? 2 : 3;
  std::size_t orders = 0;
  std::size_t positions = 0;
  for (const int moves : {3, 6, 13}) {
    Random random(127);
    typename TypeParam::Position start(TestFixture::Samples::options().front());
    for (int i = 0; i < moves; ++i) start.play(this->any_move(start, random));
    std::vector<Identity> identities;
    each_after(start, kDecisions,
               [&](const auto& position) { identities.push_back(identity<TypeParam>(position)); });
    orders += identities.size();
    expect_no_collision(identities);
    const auto different = identities.size();
    positions += different;
    std::ranges::sort(identities, {}, &Identity::essence);
    const auto repeats = std::ranges::unique(identities, {}, &Identity::essence);
    identities.erase(repeats.begin(), repeats.end());
    EXPECT_EQ(identities.size(), different) << "the same position has two hashes";
  }
  if (!kSanitized) {
    EXPECT_LT(positions, orders) << "no two orders lead to the same position";
  }
}

}  // namespace
}  // namespace tephra
