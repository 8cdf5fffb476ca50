#include "search/search_signature.h"

#include <atomic>
#include <string_view>
#include <utility>

#include "engine/core/mix.h"
#include "search/thinker.h"

namespace tephra {

namespace {

constexpr std::uint64_t kNodes = 1500;

std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = text.size();
  for (const char c : text) hash = mix(hash ^ static_cast<unsigned char>(c));
  return hash;
}

std::uint64_t trace(Match match, std::uint64_t seed) {
  const std::atomic<bool> go_on = false;
  Thinker thinker({.seed = seed});
  Random chance(seed);
  std::uint64_t hash = seed;
  while (match.turn().kind != Turn::Kind::Over) {
    std::string token;
    if (match.turn().kind == Turn::Kind::Chance) {
      token = match.random_token(chance);
    } else {
      const Thought thought = thinker.think(match, {.nodes = kNodes}, go_on);
      token = thought.candidates.front().token;
      hash = mix(hash ^ thought.nodes);
    }
    hash = mix(hash ^ hash_of(token));
    static_cast<void>(match.play(token));  // it is legal
  }
  return hash;
}

}  // namespace

std::uint64_t search_signature() {
  std::uint64_t hash = 0;
  for (const auto& [game, options] : {std::pair{"taluva", "players=2"}, std::pair{"taluva", "players=4"},
                                      std::pair{"volcano-island", "players=3"}}) {
    const auto settings = read_settings(options);
    hash = mix(hash ^ trace(*Match::create(game, *settings), hash));
  }
  return hash;
}

}  // namespace tephra
