#include "server/event_json.h"

#include <array>
#include <cstddef>
#include <stdexcept>
#include <utility>

#include "engine/core/hex.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, std::variant_size_v<Happening>> kKinds{
    "created",          "seated",     "left",           "nonce",
    "started",          "token",      "takeback_asked", "takeback_agreed",
    "takeback_refused", "taken_back", "gone",           "chat",
    "rematch_offered",  "rematched",  "ended"};

// --- Writing

json::value seat_number(const std::optional<int>& seat) {
  if (!seat) return nullptr;
  return *seat + 1;
}

json::array seat_numbers(const std::vector<int>& seats) {
  json::array numbers;
  for (const int seat : seats) numbers.push_back(seat + 1);
  return numbers;
}

json::value hex_or_null(const auto& bytes) {
  if (!bytes) return nullptr;
  return json::value(to_hex(*bytes));
}

json::array shown_offers(const std::vector<Offer>& offers) {
  json::array seats;
  int number = 0;
  for (const Offer& offer : offers) {
    json::object seat{{"seat", ++number}, {"kind", name(offer.kind)}};
    if (offer.kind == Offer::Kind::Computer) seat["level"] = offer.level;
    seats.push_back(std::move(seat));
  }
  return seats;
}

class Writer {
 public:
  explicit Writer(const ShowPlayer& show) : show_(show) {}

  json::object operator()(const Created& created) const {
    return {
        {"by", created.by},
        {"game", created.game},
        {"options", created.options},
        {"public", created.is_public},
        {"clock", shown(created.clock)},
        {"absent", shown(created.absent)},
        {"start", name(created.start)},
        {"seats", shown_offers(created.seats)},
        {"commit", to_hex(created.commit)},
        {"rematch_of", created.rematch_of.empty() ? json::value(nullptr) : json::value(created.rematch_of)}};
  }
  json::object operator()(const Seated& seated) const {
    return {
        {"seat", seated.seat + 1}, {"player", show_(seated.player)}, {"nonce", hex_or_null(seated.nonce)}};
  }
  json::object operator()(const Left& left) const { return {{"seat", left.seat + 1}}; }
  json::object operator()(const NonceGiven& given) const {
    return {{"seat", given.seat + 1}, {"nonce", to_hex(given.nonce)}};
  }
  json::object operator()(const Started& started) const { return {{"time", shown(started.time)}}; }
  json::object operator()(const Token& token) const {
    return {{"n", token.n},
            {"token", token.token},
            {"seat", seat_number(token.seat)},
            {"time", shown(token.time)}};
  }
  json::object operator()(const TakebackAsked& asked) const {
    return {
        {"seat", asked.seat + 1}, {"to", asked.to}, {"needs", seat_numbers(asked.needs)}, {"all", asked.all}};
  }
  json::object operator()(const TakebackAgreed& agreed) const { return {{"seat", agreed.seat + 1}}; }
  json::object operator()(const TakebackRefused& refused) const { return {{"seat", refused.seat + 1}}; }
  json::object operator()(const TakenBack& taken) const {
    return {{"to", taken.to}, {"time", shown(taken.time)}};
  }
  json::object operator()(const Gone& gone) const {
    return {{"seat", gone.seat + 1},
            {"why", name(gone.why)},
            {"level", gone.level ? json::value(*gone.level) : json::value(nullptr)},
            {"time", shown(gone.time)}};
  }
  json::object operator()(const Said& said) const {
    return {{"player", show_(said.player)}, {"text", said.text}};
  }
  json::object operator()(const RematchOffered& offered) const { return {{"seat", offered.seat + 1}}; }
  json::object operator()(const RematchMade& made) const { return {{"table", made.table}}; }
  json::object operator()(const Finished& finished) const {
    json::value places = nullptr;
    if (!finished.places.empty()) places = json::value_from(finished.places);
    return {{"places", std::move(places)},
            {"termination", name(finished.termination)},
            {"seed", hex_or_null(finished.seed)}};
  }

 private:
  const ShowPlayer& show_;
};

// --- Reading what was written. Anything else throws, and from_stored says so.

int number(const json::object& from, std::string_view key) {
  return static_cast<int>(from.at(key).as_int64());
}
int seat_in(const json::object& from, std::string_view key = "seat") { return number(from, key) - 1; }
std::string text(const json::object& from, std::string_view key) {
  return std::string(from.at(key).as_string());
}

std::vector<int> seats_in(const json::value& from) {
  std::vector<int> seats;
  for (const json::value& seat : from.as_array()) seats.push_back(static_cast<int>(seat.as_int64()) - 1);
  return seats;
}

template <std::size_t N>
std::optional<std::array<std::uint8_t, N>> hex_in(const json::value& from) {
  if (from.is_null()) return std::nullopt;
  auto bytes = from_hex<N>(from.as_string());
  if (!bytes) throw std::invalid_argument("no hexadecimal number");
  return bytes;
}

template <class Value, std::size_t N>
Value named(std::string_view word, const std::array<Value, N>& values) {
  for (const Value value : values)
    if (name(value) == word) return value;
  throw std::invalid_argument("an unknown word");
}

std::optional<Time> time_in(const json::object& from) {
  const json::value& value = from.at("time");
  if (value.is_null()) return std::nullopt;
  const json::object& object = value.as_object();
  Time time;
  for (const json::value& left : object.at("left").as_array()) time.left.push_back(left.as_int64());
  if (const json::value& running = object.at("running"); !running.is_null()) {
    time.running = static_cast<int>(running.as_int64()) - 1;
    time.deadline = object.at("deadline").as_int64();
  }
  return time;
}

Clock clock_in(const json::object& from) {
  const std::string kind = text(from, "kind");
  if (kind == "realtime")
    return {Clock::Kind::Realtime, number(from, "initial"), number(from, "increment"), 0};
  if (kind == "days") return {Clock::Kind::Days, 0, 0, number(from, "days")};
  return {};
}

Absent absent_in(const json::object& from) {
  if (text(from, "then") == "end") return {Absent::Then::End, 0};
  return {Absent::Then::Computer, number(from, "level")};
}

Created created_in(const json::object& from) {
  Created created{.by = text(from, "by"),
                  .game = text(from, "game"),
                  .options = text(from, "options"),
                  .is_public = from.at("public").as_bool(),
                  .clock = clock_in(from.at("clock").as_object()),
                  .absent = absent_in(from.at("absent").as_object()),
                  .start = named(text(from, "start"), std::array{StartBy::Full, StartBy::Hand}),
                  .seats = {},
                  .commit = hex_in<Digest{}.size()>(from.at("commit")).value()};
  for (const json::value& value : from.at("seats").as_array()) {
    const json::object& seat = value.as_object();
    const auto kind =
        named(text(seat, "kind"), std::array{Offer::Kind::Open, Offer::Kind::Link, Offer::Kind::Computer});
    created.seats.push_back({kind, kind == Offer::Kind::Computer ? number(seat, "level") : 0});
  }
  if (const json::value& before = from.at("rematch_of"); !before.is_null())
    created.rematch_of = std::string(before.as_string());
  return created;
}

Finished finished_in(const json::object& from) {
  Finished finished;
  if (const json::value& places = from.at("places"); !places.is_null())
    for (const json::value& place : places.as_array())
      finished.places.push_back(static_cast<int>(place.as_int64()));
  finished.termination = termination_named(text(from, "termination")).value();
  finished.seed = hex_in<Secret{}.size()>(from.at("seed"));
  return finished;
}

std::optional<int> optional_in(const json::object& from, std::string_view key) {
  if (from.at(key).is_null()) return std::nullopt;
  return number(from, key);
}

Happening happening_in(std::string_view kind, const json::object& from) {
  std::size_t index = 0;
  while (index < kKinds.size() && kKinds[index] != kind) ++index;
  switch (index) {
    case 0: return created_in(from);
    case 1: return Seated{seat_in(from), text(from, "player"), hex_in<Nonce{}.size()>(from.at("nonce"))};
    case 2: return Left{seat_in(from)};
    case 3: return NonceGiven{seat_in(from), hex_in<Nonce{}.size()>(from.at("nonce")).value()};
    case 4: return Started{time_in(from)};
    case 5: {
      Token token{number(from, "n"), text(from, "token"), optional_in(from, "seat"), time_in(from)};
      if (token.seat) --*token.seat;
      return token;
    }
    case 6:
      return TakebackAsked{seat_in(from), number(from, "to"), seats_in(from.at("needs")),
                           from.at("all").as_bool()};
    case 7: return TakebackAgreed{seat_in(from)};
    case 8: return TakebackRefused{seat_in(from)};
    case 9: return TakenBack{number(from, "to"), time_in(from)};
    case 10:
      return Gone{seat_in(from), named(text(from, "why"), std::array{Why::Resigned, Why::Time}),
                  optional_in(from, "level"), time_in(from)};
    case 11: return Said{text(from, "player"), text(from, "text")};
    case 12: return RematchOffered{seat_in(from)};
    case 13: return RematchMade{text(from, "table")};
    case 14: return finished_in(from);
    default: throw std::invalid_argument("an unknown kind of event");
  }
}

const ShowPlayer& only_the_id() {
  static const ShowPlayer kShow = [](const PlayerId& player) { return json::value(player); };
  return kShow;
}

// Names that clients give their requests are their own: two players may choose the same.
constexpr char kBetween = ':';

}  // namespace

std::string_view kind_name(const Happening& what) { return kKinds[what.index()]; }

std::string_view name(StartBy start) { return start == StartBy::Full ? "full" : "hand"; }
std::string_view name(Why why) { return why == Why::Resigned ? "resigned" : "time"; }
std::string_view name(Offer::Kind kind) {
  switch (kind) {
    case Offer::Kind::Open: return "open";
    case Offer::Kind::Link: return "link";
    case Offer::Kind::Computer: return "computer";
  }
  return "";
}

json::value shown(const std::optional<Time>& time) {
  if (!time) return nullptr;
  return json::object{{"left", json::value_from(time->left)},
                      {"running", seat_number(time->running)},
                      {"deadline", time->running ? json::value(time->deadline) : json::value(nullptr)}};
}

json::object shown(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::None: break;
    case Clock::Kind::Realtime:
      return {{"kind", "realtime"}, {"initial", clock.initial}, {"increment", clock.increment}};
    case Clock::Kind::Days: return {{"kind", "days"}, {"days", clock.days}};
  }
  return {{"kind", "none"}};
}

json::object shown(const Absent& absent) {
  if (absent.then == Absent::Then::End) return {{"then", "end"}};
  return {{"then", "computer"}, {"level", absent.level}};
}

store::Event to_stored(const Event& event) {
  const json::object body = std::visit(Writer(only_the_id()), event.what);
  store::Event stored{.kind = std::string(kind_name(event.what)),
                      .body = json::serialize(body),
                      .at = event.at,
                      .by = event.by,
                      .client_id = {}};
  if (!event.client_id.empty()) stored.client_id = event.by + kBetween + event.client_id;
  return stored;
}

std::expected<Event, std::string> from_stored(const store::Event& event) {
  try {
    const json::value body = json::parse(event.body);
    const auto between = event.client_id.find(kBetween);
    return Event{event.at, event.by,
                 between == std::string::npos ? std::string() : event.client_id.substr(between + 1),
                 happening_in(event.kind, body.as_object())};
  } catch (const std::exception& error) {
    return std::unexpected("the event '" + event.kind + "' cannot be read: " + error.what());
  }
}

json::object shown(const Event& event, std::int64_t index, const ShowPlayer& show) {
  json::object object{{"i", index}, {"at", event.at}, {"kind", kind_name(event.what)}};
  if (!event.client_id.empty()) object["id"] = event.client_id;
  json::object body = std::visit(Writer(show), event.what);
  for (auto& [key, value] : body) object[key] = std::move(value);
  return object;
}

void add_players(const Event& event, std::vector<PlayerId>& players) {
  if (const auto* seated = std::get_if<Seated>(&event.what)) players.push_back(seated->player);
  if (const auto* said = std::get_if<Said>(&event.what)) players.push_back(said->player);
}

}  // namespace tephra::server
