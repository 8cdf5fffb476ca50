#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace tephra {

// A chance outcome's token, and how many equally likely tickets stand for it.
struct Outcome {
  std::string token;
  int tickets = 0;
};

// A line of a record: the tokens of one turn or round, and what is worth a comment behind them.
struct RecordLine {
  std::vector<std::string> tokens;
  std::string comment;
};

// The secret a game's chance comes from, and the nonces that seats added to it, in seat order.
struct FairSource {
  Secret secret{};
  std::vector<std::optional<Nonce>> nonces;
};

// A game of one kind, played by its tokens. The position is whatever the moves so far make of the start:
// undoing replays them, which takes microseconds and keeps a match small.
template <Game G>
class MatchOf {
 public:
  using Options = typename G::Options;
  using Position = typename G::Position;
  using Move = typename Position::Move;

  explicit MatchOf(const Options& options) : options_(options), position_(options) {}

  const Options& options() const { return options_; }
  const Position& position() const { return position_; }
  const std::vector<std::string>& tokens() const { return tokens_; }

  std::vector<std::string> legal() const {
    std::vector<std::string> tokens;
    position_.choices().each([&](Move move) { tokens.push_back(G::write(position_, move)); });
    std::ranges::sort(tokens);
    return tokens;
  }

  std::vector<Outcome> outcomes() const {
    std::vector<Outcome> outcomes;
    if (position_.turn().kind != Turn::Kind::Chance) return outcomes;
    position_.each_outcome(
        [&](Move move, int tickets) { outcomes.push_back({G::write(position_, move), tickets}); });
    std::ranges::sort(outcomes, {}, &Outcome::token);
    return outcomes;
  }

  std::expected<void, Reason> play(std::string_view token) {
    const auto move = G::read(position_, token);
    if (!move) return std::unexpected(move.error());
    play(*move);
    return {};
  }

  // As play, but a chance move that records leave unsaid is played first.
  std::expected<void, Reason> play_recorded(std::string_view token) {
    if (position_.turn().kind != Turn::Kind::Chance) return play(token);
    const auto unsaid = G::unsaid(token);
    if (!unsaid) return play(token);
    if (auto played = play(*unsaid); !played) return played;
    auto played = play(token);
    if (!played) undo();
    return played;
  }

  bool undo() {
    if (moves_.empty()) return false;
    moves_.pop_back();
    tokens_.pop_back();
    position_ = Position(options_);
    for (const Move move : moves_) position_.play(move);
    return true;
  }

  std::string random_token(Random& random) const {
    if (position_.turn().kind == Turn::Kind::Decision) return G::write(position_, position_.random(random));
    return G::write(position_, random_outcome(position_, random));
  }

  // The token that the source deals at this chance point.
  std::string dealt(const FairSource& source) const {
    std::string token;
    deal_along(source, [&](const Position& position, Move dealt, const Move* played) {
      if (played == nullptr) token = G::write(position, dealt);
      return true;
    });
    return token;
  }

  // The index of the first chance token that the source would not have dealt.
  std::optional<std::size_t> first_not_dealt(const FairSource& source) const {
    std::optional<std::size_t> found;
    deal_along(source, [&](const Position&, Move dealt, const Move* played) {
      if (played != nullptr && !(dealt == *played)) found = static_cast<std::size_t>(played - moves_.data());
      return !found;
    });
    return found;
  }

  std::vector<RecordLine> record_lines() const {
    std::vector<RecordLine> lines;
    Position position(options_);
    for (std::size_t i = 0; i < moves_.size(); ++i) {
      const Position before = position;
      position.play(moves_[i]);
      // An unsaid move is understood from the token behind it; with none behind it, it is said.
      if (G::goes_unsaid(moves_[i]) && i + 1 < moves_.size()) continue;
      if (lines.empty() || G::starts_line(before, moves_[i]) || G::goes_unsaid(moves_[i]))
        lines.emplace_back();
      lines.back().tokens.push_back(tokens_[i]);
      if (std::string remark = G::remark(before, position); !remark.empty())
        lines.back().comment = std::move(remark);
    }
    return lines;
  }

 private:
  void play(Move move) {
    tokens_.push_back(G::write(position_, move));
    moves_.push_back(move);
    position_.play(move);
  }

  // Goes through the match again, dealing at every chance point: calls visit(position, dealt, played), with
  // no `played` at the chance point that is still open, until it returns false.
  template <class Visit>
  void deal_along(const FairSource& source, Visit&& visit) const {
    typename G::Dealer dealer(options_, FairStream(source.secret, source.nonces));
    Position position(options_);
    for (const Move& move : moves_) {
      if (position.turn().kind == Turn::Kind::Chance && !visit(position, dealer.deal(position), &move))
        return;
      position.play(move);
    }
    if (position.turn().kind == Turn::Kind::Chance) visit(position, dealer.deal(position), nullptr);
  }

  Options options_;
  Position position_;
  std::vector<Move> moves_;
  std::vector<std::string> tokens_;
};

}  // namespace tephra
