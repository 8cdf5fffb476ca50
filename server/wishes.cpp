#include "server/wishes.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <utility>

#include "engine/core/hex.h"
#include "engine/core/result.h"
#include "search/level.h"
#include "server/ids.h"
#include "server/limits.h"

namespace tephra::server {

namespace {

constexpr std::array<std::string_view, 11> kVerbs{"join",  "leave",  "nonce",  "start", "play",   "takeback",
                                                  "agree", "refuse", "resign", "chat",  "rematch"};

std::optional<Nonce> read_nonce(Fields& fields) {
  const auto text = fields.maybe_text("nonce");
  if (!text) return std::nullopt;
  const auto nonce = from_hex<Nonce{}.size()>(*text);
  if (!nonce) fields.complain({Code::Malformed, "The field 'nonce' must be 32 hexadecimal digits."});
  return nonce;
}

// The deed, once nothing is wrong with the fields it was read from.
Granted<Deed> when_done(Fields& fields, Deed deed) {
  if (auto done = fields.done(); !done) return std::unexpected(done.error());
  return deed;
}

Granted<Deed> read_join(Fields& fields) {
  JoinWish wish;
  if (const auto seat = fields.maybe_number("seat", 1, kMaxSeats)) wish.seat = static_cast<int>(*seat) - 1;
  wish.invite = fields.maybe_text("invite").value_or("");
  wish.nonce = read_nonce(fields);
  return when_done(fields, [wish](Draft& draft) { return join(draft, wish); });
}

Granted<Deed> read_give_nonce(Fields& fields) {
  if (!fields.has("nonce")) fields.complain({Code::Malformed, "The field 'nonce' is missing."});
  const auto nonce = read_nonce(fields);
  return when_done(fields, [nonce](Draft& draft) { return give_nonce(draft, nonce.value()); });
}

Granted<Deed> read_play(Fields& fields) {
  const auto n = static_cast<int>(fields.number("n", 0, kMostTokens));
  std::string token = fields.text("token");
  if (token.size() > kLongestToken)
    fields.complain({Code::Illegal, std::string(sentence(Reason::Malformed)), Reason::Malformed});
  return when_done(fields, [n, token = std::move(token)](Draft& draft) { return play(draft, n, token); });
}

Granted<Deed> read_say(Fields& fields) {
  std::string text = fields.text("text");
  return when_done(fields, [text = std::move(text)](Draft& draft) { return say(draft, text); });
}

Granted<Deed> plain(Fields& fields, Granted<void> (*verb)(Draft&)) { return when_done(fields, verb); }

Clock read_clock(Fields& fields) {
  Clock clock;
  auto own = fields.maybe_fields("clock");
  if (!own) return clock;
  const std::string kind = own->maybe_word("kind", {"none", "realtime", "days"}).value_or("");
  if (kind == "realtime") {
    clock.kind = Clock::Kind::Realtime;
    clock.initial = static_cast<int>(own->number("initial", kShortestGame, kLongestGame));
    clock.increment = static_cast<int>(own->maybe_number("increment", 0, kLongestIncrement).value_or(0));
  } else if (kind == "days") {
    clock.kind = Clock::Kind::Days;
    clock.days = static_cast<int>(own->number("days", 1, kMostDays));
  } else if (kind.empty()) {
    own->complain({Code::Malformed, "The field 'kind' of the clock is missing."});
  }
  if (auto done = own->done(); !done) fields.complain(done.error());
  return clock;
}

Absent read_absent(Fields& fields) {
  Absent absent;
  auto own = fields.maybe_fields("absent");
  if (!own) return absent;
  const std::string then = own->maybe_word("then", {"computer", "end"}).value_or("");
  if (then == "end")
    absent = {Absent::Then::End, 0};
  else if (then == "computer")
    absent.level = static_cast<int>(own->number("level", 1, kLevels));
  else
    own->complain({Code::Malformed, "The field 'then' of 'absent' is missing."});
  if (auto done = own->done(); !done) fields.complain(done.error());
  return absent;
}

void read_seats(Fields& fields, CreateWish& wish) {
  for (const std::string& word : fields.texts("seats", kMaxSeats)) {
    const auto seat = static_cast<int>(wish.created.seats.size());
    constexpr std::string_view kComputer = "computer:";
    if (word == "me") {
      if (wish.me) fields.complain({Code::Malformed, "You can sit at one seat only."});
      wish.me = seat;
      wish.created.seats.push_back({Offer::Kind::Open, 0});
    } else if (word == "open") {
      wish.created.seats.push_back({Offer::Kind::Open, 0});
    } else if (word == "link") {
      wish.created.seats.push_back({Offer::Kind::Link, 0});
    } else if (word.size() == kComputer.size() + 1 && word.starts_with(kComputer) && word.back() >= '1' &&
               word.back() < '1' + kLevels) {
      wish.created.seats.push_back({Offer::Kind::Computer, word.back() - '0'});
    } else {
      fields.complain({Code::Malformed, "A seat is one of: me, open, link, computer:1, …, computer:6."});
    }
  }
}

}  // namespace

bool is_verb(std::string_view word) { return std::ranges::find(kVerbs, word) != kVerbs.end(); }

std::string read_client_id(Fields& fields) {
  auto id = fields.maybe_text("id");
  if (id && !looks_like_client_id(*id))
    fields.complain({Code::Malformed, "The field 'id' must be 1 to 64 letters, digits, '-', '_' or '.'."});
  return id.value_or("");
}

Granted<Deed> read_deed(std::string_view verb, Fields& fields) {
  if (verb == "play") return read_play(fields);
  if (verb == "join") return read_join(fields);
  if (verb == "leave") return plain(fields, leave);
  if (verb == "nonce") return read_give_nonce(fields);
  if (verb == "start") return plain(fields, start);
  if (verb == "takeback") return plain(fields, ask_takeback);
  if (verb == "agree") return plain(fields, agree);
  if (verb == "refuse") return plain(fields, refuse_takeback);
  if (verb == "resign") return plain(fields, resign);
  if (verb == "chat") return read_say(fields);
  if (verb == "rematch")
    return when_done(fields, [next = new_table_id()](Draft& draft) { return offer_rematch(draft, next); });
  return refuse(Code::NotFound, "There is no such thing to do at a table.");
}

Granted<CreateWish> read_create(Fields& fields) {
  CreateWish wish;
  wish.created.game = fields.text("game");
  wish.created.options = fields.maybe_text("options").value_or("");
  if (wish.created.game.size() + wish.created.options.size() > kLongestOptions)
    fields.complain({Code::BadOptions, "No game has options of this length."});
  read_seats(fields, wish);
  wish.created.is_public = fields.flag("public", true);
  wish.created.clock = read_clock(fields);
  wish.created.absent = read_absent(fields);
  if (fields.maybe_word("start", {"full", "hand"}) == "hand") wish.created.start = StartBy::Hand;
  wish.client_id = read_client_id(fields);
  if (auto done = fields.done(); !done) return std::unexpected(done.error());
  return wish;
}

}  // namespace tephra::server
