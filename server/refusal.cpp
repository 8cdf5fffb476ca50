#include "server/refusal.h"

#include <array>
#include <cstddef>

namespace tephra::server {

namespace {

struct Line {
  Code code;
  std::string_view name;
  int status;
};

constexpr std::array<Line, kCodes> kLines{{
    {Code::Malformed, "malformed", 400},
    {Code::UnknownField, "unknown_field", 400},
    {Code::BadOptions, "bad_options", 400},
    {Code::BadName, "bad_name", 400},
    {Code::BadPassword, "bad_password", 400},
    {Code::NoPlayer, "no_player", 401},
    {Code::Expired, "expired", 401},
    {Code::WrongPassword, "wrong_password", 401},
    {Code::BadOrigin, "bad_origin", 403},
    {Code::AccountNeeded, "account_needed", 403},
    {Code::NotSeated, "not_seated", 403},
    {Code::NotInvited, "not_invited", 403},
    {Code::NotCreator, "not_creator", 403},
    {Code::NotFound, "not_found", 404},
    {Code::BadMethod, "bad_method", 405},
    {Code::NameTaken, "name_taken", 409},
    {Code::NotYourTurn, "not_your_turn", 409},
    {Code::Stale, "stale", 409},
    {Code::Illegal, "illegal", 409},
    {Code::NotStarted, "not_started", 409},
    {Code::Started, "started", 409},
    {Code::Ended, "ended", 409},
    {Code::NotEnded, "not_ended", 409},
    {Code::SeatTaken, "seat_taken", 409},
    {Code::NoFreeSeat, "no_free_seat", 409},
    {Code::Seated, "seated", 409},
    {Code::NotFull, "not_full", 409},
    {Code::NonceGiven, "nonce_given", 409},
    {Code::NothingToTakeBack, "nothing_to_take_back", 409},
    {Code::NotAsked, "not_asked", 409},
    {Code::AskedAlready, "asked_already", 409},
    {Code::OfferedAlready, "offered_already", 409},
    {Code::Rematched, "rematched", 409},
    {Code::TooLarge, "too_large", 413},
    {Code::BadProtocol, "bad_protocol", 426},
    {Code::TooMany, "too_many", 429},
    {Code::Storage, "storage", 503},
    {Code::Closing, "closing", 503},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < kLines.size(); ++i)
    if (static_cast<std::size_t>(kLines[i].code) != i) return false;
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view name(Code code) { return kLines[static_cast<std::size_t>(code)].name; }
int status(Code code) { return kLines[static_cast<std::size_t>(code)].status; }

}  // namespace tephra::server
