#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/core/match_of.h"
#include "engine/taluva/game.h"
#include "engine/volcano_island/game.h"

namespace tephra {

// The names of the games, as `create` takes them.
std::span<const std::string_view> game_names();

// A game of any kind, played by its tokens (docs/notation.md): for everybody who does not need speed. A
// value: copies are independent. The list of games is the variant below.
class Match {
 public:
  // The error is one sentence that names what is wrong and what would be right.
  static std::expected<Match, std::string> create(std::string_view game, std::span<const Setting> settings);

  std::string_view game() const;
  std::string rules() const;    // the preset's name; empty if the game has no presets
  std::string options() const;  // the other options, as a record shows them
  int seats() const;

  Turn turn() const;
  // At a decision: the legal moves in canonical form, sorted bytewise. Empty otherwise.
  std::vector<std::string> legal() const;
  // At a chance point: every outcome still possible, sorted by token. Empty otherwise.
  std::vector<Outcome> outcomes() const;

  // Plays one token or changes nothing and says why.
  std::expected<void, Reason> play(std::string_view token);
  // Why, for people: the reason's sentence, for a malformed token with some of this game.
  std::string sentence(Reason reason) const;
  // As play, for a record's tokens: chance that records leave unsaid is played along.
  std::expected<void, Reason> play_recorded(std::string_view token);
  // Takes one token back. False if there is none.
  bool undo();

  // Everything played so far, chance included, in canonical form.
  const std::vector<std::string>& tokens() const;
  // The same as a record shows it, line by line.
  std::vector<RecordLine> record_lines() const;

  // None until the game is over.
  std::optional<Result> result() const;
  // Everything public about the position, as one line of JSON.
  std::string state() const;
  std::uint64_t hash() const;

  // A legal move or a chance outcome, as likely as it should be. Asks for a game that is not over.
  std::string random_token(Random& random) const;

  // Fair draws: the token due at this chance point; the index in tokens() of the first one that is not what
  // the source deals.
  std::string dealt(const FairSource& source) const;
  std::optional<std::size_t> first_not_dealt(const FairSource& source) const;

  // Calls visit with the MatchOf<G> of this game: for drawing it, or for playing it fast.
  template <class Visit>
  decltype(auto) visit(Visit&& visit) const {
    return std::visit(std::forward<Visit>(visit), of_);
  }

 private:
  using Any = std::variant<MatchOf<taluva::Taluva<1>>, MatchOf<taluva::Taluva<2>>,
                           MatchOf<volcano_island::VolcanoIsland>>;
  explicit Match(Any of) : of_(std::move(of)) {}

  Any of_;
};

}  // namespace tephra
