#include "apps/tephra/random_game.h"

#include <array>
#include <string>
#include <utility>

#include "engine/core/mix.h"
#include "engine/core/random.h"
#include "engine/core/sha256.h"

namespace tephra {

namespace {

std::array<std::uint8_t, 8> lowest_first(std::uint64_t number) {
  std::array<std::uint8_t, 8> bytes{};
  for (auto& byte : bytes) {
    byte = static_cast<std::uint8_t>(number);
    number >>= 8;
  }
  return bytes;
}

}  // namespace

Secret random_game_secret(std::uint64_t seed, std::uint64_t index) {
  return Sha256().update("tephra-random").update(lowest_first(seed)).update(lowest_first(index)).finish();
}

Record random_game(const Match& start, Policy policy, std::uint64_t seed, std::uint64_t index) {
  const FairSource source{random_game_secret(seed, index), {}};
  Random random(mix(seed) + index);
  Match match = start;
  for (Turn turn = match.turn(); turn.kind != Turn::Kind::Over; turn = match.turn()) {
    const bool chance = turn.kind == Turn::Kind::Chance;
    match.play(chance ? match.dealt(source) : choose(match, policy, random));
  }
  Record record{.match = std::move(match)};
  record.commit = commitment(source.secret);
  record.secret = source.secret;
  return record;
}

}  // namespace tephra
