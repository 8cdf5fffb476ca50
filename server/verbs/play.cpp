#include <string>

#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

Granted<void> play_at(Draft& draft, int seat, int n, std::string_view token) {
  // Asked before whose turn it is: who has not seen the last tokens cannot know.
  if (n != draft.table().tokens())
    return refuse(Code::Stale, "The game has gone on: it has " + std::to_string(draft.table().tokens()) +
                                   " tokens by now.");
  if (draft.table().decides() != seat) return refuse(Code::NotYourTurn, "It is not your turn.");
  // On a copy first: the reason, and the token in canonical form.
  Match match = draft.table().match();
  if (const auto played = match.play(token); !played)
    return std::unexpected(Refusal{Code::Illegal, std::string(sentence(played.error())), played.error(), 0});
  draft.add(Token{n, match.tokens().back(), seat, {}});
  draft.carry_on();
  return {};
}

}  // namespace

Granted<void> play(Draft& draft, int n, std::string_view token) {
  const auto seat = playing_seat(draft);
  if (!seat) return std::unexpected(seat.error());
  return play_at(draft, *seat, n, token);
}

Granted<void> play_for_computer(Draft& draft, const Match& seen, std::string_view token) {
  const auto seat = draft.table().decides();
  if (!seat || !draft.table().seat(*seat).computer())
    return refuse(Code::NotYourTurn, "No computer is to move.");
  if (draft.table().match().tokens() != seen.tokens())
    return refuse(Code::Stale, "The position is another by now.");
  return play_at(draft, *seat, draft.table().tokens(), token);
}

}  // namespace tephra::server
