#include "tests/differential/volcano_island_attempts.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/differential/attempts.h"

namespace tephra {

namespace {

using Game = naive::VolcanoIsland;
using Square = naive::VolcanoIslandSquare;
using Token = naive::VolcanoIslandToken;
using Kind = Token::Kind;

int one_to_ten(Random& random) { return 1 + static_cast<int>(random.below(10)); }

Square anywhere(Random& random) { return {one_to_ten(random), one_to_ten(random)}; }

// A square around this one, or at the border the square itself.
Square step_from(Square square, Random& random) {
  const Square next = any_of(square.around(), random);
  const bool inside = next.file >= 1 && next.file <= 10 && next.rank >= 1 && next.rank <= 10;
  return inside ? next : square;
}

// Mostly a piece, and then mostly one of the seat that moves.
Square random_piece(const Game& game, Random& random) {
  if (game.pieces().empty()) return anywhere(random);
  Square found = any_of(game.pieces(), random).first;
  const bool own = random.below(4) != 0;
  for (int tries = 0; tries < 8 && own && game.pieces().at(found).owner != game.seat(); ++tries)
    found = any_of(game.pieces(), random).first;
  return found;
}

// Mostly a piece, a square near one, lava or a corner; else any square.
Square random_square(const Game& game, Random& random) {
  switch (random.below(8)) {
    case 0: return anywhere(random);
    case 1: return any_of(std::array<Square, 4>{{{1, 1}, {10, 2}, {2, 9}, {10, 10}}}, random);
    case 2: return {5 + static_cast<int>(random.below(2)), 5 + static_cast<int>(random.below(2))};
    case 3: {
      const auto& lava = game.lava(1 + static_cast<int>(random.below(2)));
      if (lava.empty()) return anywhere(random);
      const Square flow = any_of(lava, random);
      return random.below(2) == 0 ? flow : step_from(flow, random);
    }
    case 4: return random_piece(game, random);
    default: return step_from(random_piece(game, random), random);
  }
}

// The mover's pieces around a square, some of them left out, and now and then another square.
std::vector<Square> random_price(const Game& game, Square site, Random& random) {
  std::vector<Square> price;
  for (const Square square : site.around()) {
    const auto piece = game.pieces().find(square);
    if (piece != game.pieces().end() && piece->second.owner == game.seat()) price.push_back(square);
  }
  const std::size_t size = 3 + random.below(2);
  while (price.size() > size)
    price.erase(price.begin() + random.below(static_cast<std::uint32_t>(price.size())));
  while (price.empty() || random.below(4) == 0) price.push_back(random_square(game, random));
  std::ranges::sort(price);
  const auto repeats = std::ranges::unique(price);
  price.erase(repeats.begin(), repeats.end());
  return price;
}

// Dice of which most can be rolled now.
std::vector<int> random_dice(const Game& game, Random& random) {
  std::size_t size = game.eruption() == 0 ? 3 : 2;
  if (random.below(4) == 0) size = 1 + random.below(4);
  std::vector<int> dice(size);
  const bool blank = random.below(8) == 0;
  for (int& die : dice) die = blank ? 0 : static_cast<int>(random.below(6));
  constexpr std::array kNoFaces{-1, 6, 7, 100};
  if (random.below(4) == 0)
    dice[random.below(static_cast<std::uint32_t>(dice.size()))] = any_of(kNoFaces, random);
  return dice;
}

// Well formed, of a kind that fits the phase most of the time.
std::string random_move(const Game& game, Random& random) {
  constexpr std::array kAll{Kind::Roll, Kind::Settle, Kind::Move, Kind::Village,
                            Kind::Town, Kind::City,   Kind::End,  Kind::Lava};
  constexpr std::array kActions{Kind::Settle, Kind::Move, Kind::Village, Kind::Town, Kind::City, Kind::End};
  Token token{.kind = any_of(kAll, random)};
  if (random.below(4) != 0) {
    if (game.phase() == Game::Phase::Chance) token.kind = Kind::Roll;
    if (game.phase() == Game::Phase::Act) token.kind = any_of(kActions, random);
    if (game.phase() == Game::Phase::Lava) token.kind = Kind::Lava;
  }
  token.dice = random_dice(game, random);
  token.square = random_square(game, random);
  if (token.kind == Kind::Town || token.kind == Kind::City) token.square = random_piece(game, random);
  token.from = random_piece(game, random);
  if (token.kind == Kind::Village || token.kind == Kind::Town || token.kind == Kind::City)
    token.price = random_price(game, token.square, random);
  return token.text();
}

// Another square, another origin or another price.
std::string changed(const Game& game, const std::string& text, Random& random) {
  auto token = Token::parse(text).value();
  switch (random.below(3)) {
    case 0: token.square = step_from(token.square, random); break;
    case 1: token.from = random_piece(game, random); break;
    default: break;
  }
  if (!token.price.empty() && random.below(2) == 0) token.price = random_price(game, token.square, random);
  if (!token.dice.empty()) token.dice = random_dice(game, random);
  return token.text();
}

constexpr std::array<std::string_view, 62> kStrange{"",
                                                    " ",
                                                    "@",
                                                    "<",
                                                    ",",
                                                    "-",
                                                    "0",
                                                    "e5",
                                                    "pass",
                                                    "End",
                                                    "end ",
                                                    " end",
                                                    "end@e5",
                                                    "roll",
                                                    "roll:",
                                                    "roll:,",
                                                    "roll:1,",
                                                    "roll:,1",
                                                    "roll:1,,1",
                                                    "roll:1 1 1",
                                                    "roll:01,1,1",
                                                    "roll:+1,1,1",
                                                    "roll:-0,1,1",
                                                    "roll:1,1,1,",
                                                    "roll:1.0,1,1",
                                                    "Roll:1,1,1",
                                                    "roll:a,1,1",
                                                    "roll:1,1,1 x1",
                                                    "settle",
                                                    "settle@",
                                                    "settle@a",
                                                    "settle@a0",
                                                    "settle@a11",
                                                    "settle@a01",
                                                    "settle@k1",
                                                    "settle@A1",
                                                    "settle@1a",
                                                    "settle@a1 ",
                                                    "settle@a-1",
                                                    "settle@d6<d7",
                                                    "settle@d6-d7",
                                                    "Settle@d6",
                                                    "move@",
                                                    "move@d6",
                                                    "move@d6-",
                                                    "move@-d6",
                                                    "move@d6-d7-d8",
                                                    "move@d6,d7",
                                                    "village@d7",
                                                    "village@d7<",
                                                    "village@d7<,",
                                                    "village@d7<d6,d6,d8",
                                                    "village@d7<e7,d6,d8",
                                                    "village@d7<d10,d9,e7",
                                                    "village@d7<d6,d8,e7,",
                                                    "village<d6,d8,e7",
                                                    "town@d7",
                                                    "town@d7<d6,k8,e7",
                                                    "city@d7",
                                                    "city@d7<d6<d8",
                                                    "lava@",
                                                    "lava@f6,f5"};

// Well formed, however long: dice with numbers no die shows, dice by the dozen, prices of half the board.
std::string endless(Random& random) {
  constexpr std::array<std::string_view, 6> kNumbers{
      "999999999999999999999999", "-1", "-999999999999999999999999", "4294967297", "256", "65536"};
  switch (random.below(4)) {
    case 0: return "roll:" + std::string(any_of(kNumbers, random)) + ",1,1";
    case 1: return "roll:1," + std::string(any_of(kNumbers, random));
    case 2: {
      std::string text = "roll:1";
      for (auto more = random.below(300); more > 0; --more) text += ",1";
      return text;
    }
    default: {
      Token token{.kind = any_of(std::array{Kind::Village, Kind::Town, Kind::City}, random),
                  .square = anywhere(random)};
      for (int file = 1; file <= 10; ++file)
        for (int rank = 1; rank <= 10; ++rank)
          if (random.below(2) == 0) token.price.push_back({file, rank});
      return token.text();
    }
  }
}

}  // namespace

std::string random_attempt(const naive::VolcanoIsland& game, std::span<const std::string> legal,
                           Random& random) {
  constexpr std::string_view kKeys = "abcdefghij0123456789012345-,@<:+ abcdefghijvilagetownctysmrolnd";
  const auto some_legal = [&]() -> std::string {
    if (legal.empty()) return random_move(game, random);
    return token_of(any_of(legal, random));
  };
  switch (random.below(10)) {
    case 0: return std::string(any_of(kStrange, random));
    case 1: return endless(random);
    case 2: return mistyped(some_legal(), kKeys, random);
    case 3: return changed(game, some_legal(), random);
    case 4: return some_legal();
    default: return random_move(game, random);
  }
}

}  // namespace tephra
