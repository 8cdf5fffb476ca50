#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/draft.h"

// What players can do at a table, a verb a file. Each asks whether it is allowed, and if so adds to the draft
// what happens then; a refusal leaves the draft alone.
namespace tephra::server {

// A new table by the wishes of its creator, who sits down at seat `me`. Commit, options and creator of `wish`
// are set here. The number of players may be left to the number of seats.
Granted<Draft> create(TableId id, const TableSecrets& secrets, Asking asking, Created wish,
                      std::optional<int> me);

struct JoinWish {
  std::optional<int> seat{};  // none: the first that is free for the asker
  std::string invite{};
  std::optional<Nonce> nonce{};
};
Granted<void> join(Draft& draft, const JoinWish& wish);
Granted<void> leave(Draft& draft);
Granted<void> give_nonce(Draft& draft, const Nonce& nonce);
Granted<void> start(Draft& draft);

// `n`: how many tokens the player had seen.
Granted<void> play(Draft& draft, int n, std::string_view token);
// The same for the computer that decides now, which has thought about the position `seen`: as many tokens
// could be others by now.
Granted<void> play_for_computer(Draft& draft, const Match& seen, std::string_view token);

Granted<void> ask_takeback(Draft& draft);
Granted<void> agree(Draft& draft);
Granted<void> refuse_takeback(Draft& draft);

Granted<void> resign(Draft& draft);
// Out of time: the seat whose clock has run out goes. Adds nothing while time is left.
Granted<void> flag(Draft& draft);
// A table that nobody started is put away.
Granted<void> put_away(Draft& draft);

Granted<void> say(Draft& draft, std::string_view text);

// Offers a rematch. When it was the last offer missing, the table gets the id of the next one, `next`.
Granted<void> offer_rematch(Draft& draft, const TableId& next);
// The next table, after `before` named it: the same seats, the next one starts.
Granted<Draft> make_rematch(const Table& before, const TableSecrets& secrets, Millis now);

// What verbs share: the asker's seat, in a game that runs.
Granted<int> playing_seat(const Draft& draft);

}  // namespace tephra::server
