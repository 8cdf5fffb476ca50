#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "engine/core/fair.h"
#include "engine/core/random.h"
#include "engine/core/reason.h"
#include "engine/core/result.h"
#include "engine/core/setting.h"
#include "engine/core/turn.h"

namespace tephra {

// A moment of a game that can be searched: a plain value, copied rather than undone. At a chance point it
// offers tickets, equally likely, each standing for an outcome; at a decision it offers choices; over, it has
// a result. play() asks for a move that the position itself offered, and never allocates.
template <class P>
concept GamePosition = std::is_trivially_copyable_v<P> && std::is_trivially_copyable_v<typename P::Move> &&
                       std::equality_comparable<typename P::Move> &&
                       requires(const P position, P played, typename P::Move move, int k, Random& random) {
                         { position.turn() } -> std::same_as<Turn>;
                         { position.seats() } -> std::same_as<int>;
                         // chance
                         { position.tickets() } -> std::same_as<int>;
                         { position.outcome(k) } -> std::same_as<typename P::Move>;
                         position.each_outcome([](typename P::Move, int /*tickets*/) {});
                         // decisions
                         { position.choices().count() } -> std::same_as<int>;
                         { position.choices().nth(k) } -> std::same_as<typename P::Move>;
                         position.choices().each([](typename P::Move) {});
                         { position.random(random) } -> std::same_as<typename P::Move>;
                         // both
                         played.play(move);
                         { position.result() } -> std::same_as<std::optional<Result>>;
                         { position.hash() } -> std::same_as<std::uint64_t>;
                         { position.recomputed_hash() } -> std::same_as<std::uint64_t>;
                       };

// A game: its positions, and all that the world outside writes and reads about them.
template <class G>
concept Game = GamePosition<typename G::Position> &&
               std::constructible_from<typename G::Position, const typename G::Options&> &&
               std::constructible_from<typename G::Dealer, const typename G::Options&, const FairStream&> &&
               requires(const typename G::Options options, const typename G::Position position,
                        typename G::Position::Move move, std::string_view text, typename G::Dealer dealer) {
                 { G::kName } -> std::convertible_to<std::string_view>;
                 // Moves as they are written, for who wrote something else: "JC@0,0/e or hut@1,0".
                 { G::kExamples } -> std::convertible_to<std::string_view>;
                 { G::rules_text(options) } -> std::convertible_to<std::string>;
                 { G::options_text(options) } -> std::convertible_to<std::string>;
                 // Tokens (docs/notation.md).
                 {
                   G::read(position, text)
                 } -> std::same_as<std::expected<typename G::Position::Move, Reason>>;
                 { G::write(position, move) } -> std::same_as<std::string>;
                 { G::state(position) } -> std::same_as<std::string>;
                 // Records: the chance token that this one leaves unsaid at a chance point; whether a move
                 // is left unsaid; whether it starts a line; what is worth a comment between two positions.
                 { G::unsaid(text) } -> std::same_as<std::optional<std::string>>;
                 { G::goes_unsaid(move) } -> std::same_as<bool>;
                 { G::starts_line(position, move) } -> std::same_as<bool>;
                 { G::remark(position, position) } -> std::same_as<std::string>;
                 // Fair draws: asked once at every chance point of a game, in order.
                 { dealer.deal(position) } -> std::same_as<typename G::Position::Move>;
               };

// One outcome of a chance point, as likely as it should be.
template <GamePosition P>
typename P::Move random_outcome(const P& position, Random& random) {
  return position.outcome(static_cast<int>(random.below(static_cast<std::uint32_t>(position.tickets()))));
}

// Plays uniformly at random until the game is over.
template <GamePosition P>
void play_out(P& position, Random& random) {
  while (true) {
    switch (position.turn().kind) {
      case Turn::Kind::Chance: position.play(random_outcome(position, random)); break;
      case Turn::Kind::Decision: position.play(position.random(random)); break;
      case Turn::Kind::Over: return;
    }
  }
}

}  // namespace tephra
