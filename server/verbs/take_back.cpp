#include <algorithm>
#include <utility>
#include <vector>

#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

// The first token of the seat's last turn: of the last tokens that it played without anybody else or chance
// in between.
std::optional<int> last_turn(const Table& table, int seat) {
  int token = table.tokens() - 1;
  while (token >= 0 && table.mover(token) != seat) --token;
  if (token < 0) return std::nullopt;
  while (token > 0 && table.mover(token - 1) == seat) --token;
  return token;
}

// Whether anything but the seat's own tokens would be taken back: a draw, or what others did.
bool others_are_concerned(const Table& table, int seat, int to) {
  for (int token = to; token < table.tokens(); ++token)
    if (table.mover(token) != seat) return true;
  return false;
}

bool among(const std::vector<int>& seats, int seat) { return std::ranges::find(seats, seat) != seats.end(); }

bool is_settled(const Takeback& takeback) {
  return takeback.needs.empty() ||
         (takeback.all ? takeback.agreed.size() == takeback.needs.size() : !takeback.agreed.empty());
}

void settle(Draft& draft) {
  const auto takeback = draft.table().takeback();
  if (takeback && is_settled(*takeback)) draft.add(TakenBack{takeback->to, {}});
}

}  // namespace

Granted<void> ask_takeback(Draft& draft) {
  const auto seat = playing_seat(draft);
  if (!seat) return std::unexpected(seat.error());
  const Table& table = draft.table();
  if (table.takeback()) return refuse(Code::AskedAlready, "Somebody is asking already.");
  const auto to = last_turn(table, *seat);
  if (!to) return refuse(Code::NothingToTakeBack, "You have not played yet.");
  std::vector<int> needs = table.played_seats();
  std::erase(needs, *seat);
  draft.add(TakebackAsked{*seat, *to, std::move(needs), others_are_concerned(table, *seat, *to)});
  settle(draft);
  return {};
}

Granted<void> agree(Draft& draft) {
  const auto seat = playing_seat(draft);
  if (!seat) return std::unexpected(seat.error());
  const auto& takeback = draft.table().takeback();
  if (!takeback || !among(takeback->needs, *seat) || among(takeback->agreed, *seat))
    return refuse(Code::NotAsked, "Nobody is asking you.");
  draft.add(TakebackAgreed{*seat});
  settle(draft);
  return {};
}

Granted<void> refuse_takeback(Draft& draft) {
  const auto seat = playing_seat(draft);
  if (!seat) return std::unexpected(seat.error());
  const auto& takeback = draft.table().takeback();
  if (!takeback || (takeback->seat != *seat && !among(takeback->needs, *seat)))
    return refuse(Code::NotAsked, "Nobody is asking you.");
  draft.add(TakebackRefused{*seat});
  return {};
}

}  // namespace tephra::server
