#include "tests/differential/taluva_attempts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

#include "tests/differential/attempts.h"

namespace tephra {

namespace {

using naive::kTaluvaLandscapes;
using naive::TaluvaField;
using naive::TaluvaToken;

// Mostly a field of the island, and there those that are hard to come by more often: volcanoes, and high
// ground.
TaluvaField random_field(const naive::Taluva& game, Random& random) {
  if (game.island().empty())
    return {static_cast<int>(random.below(3)) - 1, static_cast<int>(random.below(3)) - 1};
  auto found = std::ref(any_of(game.island(), random));
  const auto prefers = random.below(4);
  for (int tries = 0; tries < 8; ++tries) {
    const auto& other = any_of(game.island(), random);
    const bool volcano = other.second.terrain == 'V' && found.get().second.terrain != 'V';
    const bool higher = other.second.level > found.get().second.level;
    if ((prefers == 0 && volcano) || (prefers == 1 && higher)) found = other;
  }
  TaluvaField field = found.get().first;
  for (auto steps = random.below(4) == 0 ? 1 + random.below(3) : 0; steps > 0; --steps)
    field = field.neighbour(static_cast<int>(random.below(6)));
  return field;
}

std::string random_tile(const naive::Taluva& game, Random& random) {
  if (!game.tile().empty() && random.below(8) != 0) return game.tile();
  return {any_of(kTaluvaLandscapes, random), any_of(kTaluvaLandscapes, random)};
}

// Well formed, of a kind that fits the phase most of the time.
std::string random_move(const naive::Taluva& game, Random& random) {
  using enum TaluvaToken::Kind;
  constexpr std::array kBuilds{Hut, Tower, Temple, Expand};
  constexpr std::array kAll{Draw, Place, Hut, Tower, Temple, Expand};
  TaluvaToken token;
  token.kind = any_of(kAll, random);
  if (random.below(4) != 0) {
    if (game.phase() == naive::Taluva::Phase::Chance) token.kind = Draw;
    if (game.phase() == naive::Taluva::Phase::Place) token.kind = Place;
    if (game.phase() == naive::Taluva::Phase::Build) token.kind = any_of(kBuilds, random);
  }
  token.tile = random_tile(game, random);
  token.field = random_field(game, random);
  token.direction = static_cast<int>(random.below(6));
  token.landscape = any_of(kTaluvaLandscapes, random);
  return token.text();
}

std::string moved(const std::string& text, Random& random) {
  auto token = TaluvaToken::parse(text).value();
  token.field = token.field.neighbour(static_cast<int>(random.below(6)));
  if (random.below(2) == 0) token.direction = static_cast<int>(random.below(6));
  if (random.below(2) == 0 && token.kind == TaluvaToken::Kind::Expand)
    token.landscape = any_of(kTaluvaLandscapes, random);
  return token.text();
}

constexpr std::array<std::string_view, 44> kStrange{"",
                                                    " ",
                                                    "@",
                                                    "/",
                                                    ",",
                                                    "-",
                                                    "0",
                                                    "JC",
                                                    "draw",
                                                    "draw:",
                                                    "draw:J",
                                                    "draw:JCS",
                                                    "draw:jc",
                                                    "draw:VJ",
                                                    "Draw:JC",
                                                    "draw:JC ",
                                                    "draw:JC x5",
                                                    "JC@",
                                                    "JC@0",
                                                    "JC@0,0",
                                                    "JC@0,0/",
                                                    "JC@0,0/x",
                                                    "JC@0,0/E",
                                                    "JC@0,0/e/e",
                                                    "JV@0,0/e",
                                                    "JC@-0,0/e",
                                                    "JC@+1,0/e",
                                                    "JC@01,0/e",
                                                    "JC@0,0,0/e",
                                                    "JC@ 0,0/e",
                                                    "hut@",
                                                    "hut@1",
                                                    "hut@1,0/e",
                                                    "hut@1,0/J",
                                                    "Hut@1,0",
                                                    "hut@1,-",
                                                    "hut@1.0,0",
                                                    "expand@1,0",
                                                    "expand@1,0/V",
                                                    "expand@1,0/j",
                                                    "expand@1,0/JC",
                                                    "temple@--1,0",
                                                    "pass",
                                                    "tower@1e1,0"};

constexpr std::array<std::string_view, 10> kFarAway{"999999999999999999999999",
                                                    "-999999999999999999999999",
                                                    "1000000",
                                                    "-1000000",
                                                    "2147483648",
                                                    "-2147483648",
                                                    "128",
                                                    "-128",
                                                    "256",
                                                    "65536"};

std::string far_away(const naive::Taluva& game, Random& random) {
  const std::string near(std::to_string(random_field(game, random).q));
  const std::string far(any_of(kFarAway, random));
  const std::string field = random.below(2) == 0 ? near + "," + far : far + "," + near;
  constexpr std::array<std::string_view, 3> kDirections{"/e", "/nw", "/sw"};
  switch (random.below(5)) {
    case 0: return "hut@" + field;
    case 1: return "tower@" + field;
    case 2: return "temple@" + field;
    case 3: return "expand@" + field + "/" + any_of(kTaluvaLandscapes, random);
    default: return random_tile(game, random) + "@" + field + std::string(any_of(kDirections, random));
  }
}

}  // namespace

std::string random_attempt(const naive::Taluva& game, std::span<const std::string> legal, Random& random) {
  constexpr std::string_view kKeys = "JCSRLVewsn0123456789-,@/:+ hutowermpldraxJCSRL-123";
  const auto some_legal = [&]() -> std::string {
    if (legal.empty()) return random_move(game, random);
    return token_of(any_of(legal, random));
  };
  switch (random.below(8)) {
    case 0: return std::string(any_of(kStrange, random));
    case 1: return far_away(game, random);
    case 2: return mistyped(some_legal(), kKeys, random);
    case 3: return moved(some_legal(), random);
    default: return random_move(game, random);
  }
}

}  // namespace tephra
