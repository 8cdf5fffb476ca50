#include "server/ids.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

Granted<void> still_waits(const Table& table) {
  switch (table.stage()) {
    case Stage::Waiting: return {};
    case Stage::Playing: return refuse(Code::Started, "The game has started already.");
    case Stage::Ended: return refuse(Code::Ended, "The game is over.");
  }
  return {};
}

Granted<int> seat_of(const Draft& draft) {
  const auto seat = draft.table().seat_of(draft.asking().by);
  if (!seat) return refuse(Code::NotSeated, "You do not sit at this table.");
  return *seat;
}

}  // namespace

Granted<int> playing_seat(const Draft& draft) {
  const auto seat = seat_of(draft);
  if (!seat) return seat;
  if (draft.table().stage() == Stage::Waiting)
    return refuse(Code::NotStarted, "The game has not started yet.");
  if (draft.table().stage() == Stage::Ended) return refuse(Code::Ended, "The game is over.");
  if (draft.table().seat(*seat).gone) return refuse(Code::NotSeated, "You have left this game.");
  return seat;
}

Granted<void> join(Draft& draft, const JoinWish& wish) {
  const Table& table = draft.table();
  if (table.seat_of(draft.asking().by)) return refuse(Code::Seated, "You sit at this table already.");
  if (const auto waits = still_waits(table); !waits) return waits;
  const bool invited = !wish.invite.empty() && equal_secrets(wish.invite, draft.secrets().invite);
  if (!wish.invite.empty() && !invited)
    return refuse(Code::NotInvited, "This invitation is not one of this table.");
  const auto open_to_asker = [&](int seat) {
    return table.seat(seat).is_free() && (invited || table.seat(seat).offer.kind == Offer::Kind::Open);
  };
  std::optional<int> seat = wish.seat;
  if (seat && (*seat < 0 || *seat >= table.seat_count()))
    return refuse(Code::Malformed, "There is no such seat.");
  if (seat && !table.seat(*seat).is_free()) return refuse(Code::SeatTaken, "This seat is taken.");
  if (seat && !open_to_asker(*seat))
    return refuse(Code::NotInvited, "This seat is for somebody who was invited.");
  for (int i = 0; !seat && i < table.seat_count(); ++i)
    if (open_to_asker(i)) seat = i;
  if (!seat) {
    if (!table.is_full()) return refuse(Code::NotInvited, "The free seats are for those who were invited.");
    return refuse(Code::NoFreeSeat, "No seat is free.");
  }
  draft.add(Seated{*seat, draft.asking().by, wish.nonce});
  draft.carry_on();
  return {};
}

Granted<void> leave(Draft& draft) {
  const auto seat = seat_of(draft);
  if (!seat) return std::unexpected(seat.error());
  if (const auto waits = still_waits(draft.table()); !waits) return waits;
  draft.add(Left{*seat});
  if (draft.asking().by == draft.table().created().by && draft.table().played_seats().empty())
    draft.end({}, Termination::Abandoned);
  return {};
}

Granted<void> give_nonce(Draft& draft, const Nonce& nonce) {
  const auto seat = seat_of(draft);
  if (!seat) return std::unexpected(seat.error());
  if (const auto waits = still_waits(draft.table()); !waits) return waits;
  if (draft.table().seat(*seat).nonce)
    return refuse(Code::NonceGiven, "You have added your share to the draws already.");
  draft.add(NonceGiven{*seat, nonce});
  return {};
}

Granted<void> start(Draft& draft) {
  if (draft.asking().by != draft.table().created().by)
    return refuse(Code::NotCreator, "Only who made the table can start the game.");
  if (const auto waits = still_waits(draft.table()); !waits) return waits;
  if (!draft.table().is_full()) return refuse(Code::NotFull, "Some seats are still free.");
  draft.add(Started{});
  draft.carry_on();
  return {};
}

}  // namespace tephra::server
