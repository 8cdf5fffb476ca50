#include <algorithm>
#include <utility>

#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

// Everybody who is no computer has to want it, whether they stayed to the end or not.
bool all_want_it(const Table& table) {
  for (int seat = 0; seat < table.seat_count(); ++seat)
    if (!table.seat(seat).player.empty() &&
        std::ranges::find(table.rematch_offers(), seat) == table.rematch_offers().end())
      return false;
  return true;
}

}  // namespace

Granted<void> offer_rematch(Draft& draft, const TableId& next) {
  const Table& table = draft.table();
  const auto seat = table.seat_of(draft.asking().by);
  if (!seat) return refuse(Code::NotSeated, "You do not sit at this table.");
  if (table.stage() != Stage::Ended || table.finished()->places.empty())
    return refuse(Code::NotEnded, "The game is not over.");
  if (!table.rematch().empty()) return refuse(Code::Rematched, "The next game is made already.");
  if (std::ranges::find(table.rematch_offers(), *seat) != table.rematch_offers().end())
    return refuse(Code::OfferedAlready, "You have offered a rematch already.");
  draft.add(RematchOffered{*seat});
  if (all_want_it(table)) draft.add(RematchMade{next});
  return {};
}

Granted<Draft> make_rematch(const Table& before, const TableSecrets& secrets, Millis now) {
  Created wish = before.created();
  wish.rematch_of = before.id();
  std::ranges::rotate(wish.seats, wish.seats.begin() + 1);
  auto draft = create(before.rematch(), secrets, {.now = now, .by = before.created().by}, wish, {});
  if (!draft) return draft;
  const int seats = before.seat_count();
  for (int seat = 0; seat < seats; ++seat)
    if (const PlayerId& player = before.seat((seat + 1) % seats).player; !player.empty())
      draft->add(Seated{seat, player, {}});
  draft->add(Started{});
  draft->carry_on();
  return draft;
}

}  // namespace tephra::server
