#include "tests/soak/soak_player.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "engine/core/setting.h"

namespace tephra::tests {

namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

// Nothing at all for so long, while the server is up most of the time, is a hang.
constexpr auto kPatience = 90s;

std::string text(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->as_string()) : std::string();
}

std::int64_t number(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_int64() ? value->as_int64() : -1;
}

}  // namespace

SoakPlayer::SoakPlayer(std::vector<client::Address> servers, std::uint64_t seed)
    : servers_(std::move(servers)), random_(seed), name_("s" + std::to_string(seed)) {}

std::string SoakPlayer::new_id() { return fmt::format("{}.{}", name_, ++ids_); }

void SoakPlayer::complain(const std::string& what) {
  testimonies_.back().complaints.push_back(name_ + ": " + what);
}

std::string SoakPlayer::ask(std::string_view method, const std::string& target, const std::string& body) {
  const auto deadline = Clock::now() + kPatience;
  std::string last = "no answer";
  while (Clock::now() < deadline) {
    client::Http http(servers_[server_++ % servers_.size()], identity_, 10s);
    const auto answer = http.ask(method, target, body);
    if (answer && answer->status / 100 == 2) {
      if (!answer->cookie.empty()) identity_.cookie = answer->cookie;
      return answer->body;
    }
    last = answer ? fmt::format("{} {}", answer->status, answer->body) : answer.error();
    // 503 is for "try again", everything else would be the same the next time.
    if (answer && answer->status != 503) break;
    std::this_thread::sleep_for(20ms);
  }
  throw std::runtime_error(fmt::format("{} {} {}: {}", method, target, body, last));
}

void SoakPlayer::become_guest(const std::string& name) {
  name_ = name;
  // A guest whose answer was lost is simply another guest.
  const auto me = json::parse(ask("POST", "/api/guest", json::serialize(json::object{{"name", name}})));
  player_ = me.at("player").at("id").as_string();
}

std::string SoakPlayer::make_table(std::string_view game, std::string_view seats) {
  const json::object wanted{{"game", game},
                            {"seats", json::parse(json::string_view(seats.data(), seats.size()))},
                            {"id", new_id()}};
  // The same id every time, so that a lost answer does not make a second table.
  const auto table = json::parse(ask("POST", "/api/tables", json::serialize(wanted)));
  return std::string(table.at("table").as_string());
}

void SoakPlayer::connect() {
  auto opened = client::Socket::open(servers_[server_++ % servers_.size()], identity_, 5s);
  if (!opened) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + random_.below(40)));
    return;
  }
  socket_ = std::move(*opened);
  Testimony& testimony = testimonies_.back();
  for (auto& [id, wish] : testimony.wishes) wish.needs_sending = wish.fate == Wish::Fate::Unknown;
  const json::object hello{{"t", "hello"}, {"protocol", 1}};
  const json::object watch{{"t", "watch"}, {"table", testimony.table}, {"from", testimony.events.size()}};
  if (!socket_->send(json::serialize(hello)) || !socket_->send(json::serialize(watch))) socket_.reset();
}

void SoakPlayer::wish(json::object message) {
  Testimony& testimony = testimonies_.back();
  const std::string id = new_id();
  message["table"] = testimony.table;
  message["id"] = id;
  testimony.wishes[id] = {.message = json::serialize(message)};
}

void SoakPlayer::send_wishes() {
  for (auto& [id, wish] : testimonies_.back().wishes) {
    if (!wish.needs_sending || wish.fate != Wish::Fate::Unknown) continue;
    wish.needs_sending = false;
    if (!socket_->send(wish.message)) {
      socket_.reset();
      return;
    }
  }
}

void SoakPlayer::take(const json::value& event) {
  Testimony& testimony = testimonies_.back();
  const json::object& object = event.as_object();
  const auto index = static_cast<std::size_t>(number(object, "i"));
  if (index < testimony.events.size()) {
    // Told again, after a reconnection or out of politeness: it must be the same.
    if (testimony.events[index] != event)
      complain(fmt::format("event {} was {} and is now {}", index, json::serialize(testimony.events[index]),
                           json::serialize(event)));
    return;
  }
  if (index > testimony.events.size()) {
    // A gap: ask for what is missing.
    socket_.reset();
    return;
  }
  testimony.events.push_back(event);
  last_progress_ = Clock::now();
  const std::string kind = text(object, "kind");
  if (kind == "created") {
    match_ = Match::create(text(object, "game"), read_settings(text(object, "options")).value()).value();
  } else if (kind == "seated") {
    const json::object& player = object.at("player").as_object();
    if (text(player, "id") == player_) seat_ = static_cast<int>(number(object, "seat"));
  } else if (kind == "started") {
    started_ = true;
  } else if (kind == "token") {
    if (number(object, "n") != static_cast<std::int64_t>(match_->tokens().size()))
      complain(fmt::format("token {} comes after {}", number(object, "n"), match_->tokens().size()));
    if (const auto played = match_->play(text(object, "token")); !played)
      complain("an illegal token: " + json::serialize(event));
  } else if (kind == "ended") {
    testimony.ended = true;
  }
}

void SoakPlayer::hear_events(const json::object& message) {
  for (const json::value& event : message.at("events").as_array()) {
    if (!socket_) return;
    take(event);
  }
}

void SoakPlayer::hear(const json::object& message) {
  Testimony& testimony = testimonies_.back();
  const std::string kind = text(message, "t");
  if (kind == "events") return hear_events(message);
  if (kind == "table")
    return complain(fmt::format("the server does not know event {}, which it told", testimony.events.size()));
  if (kind == "closing") return socket_.reset();
  if (kind != "ack" && kind != "refused") return;

  const auto found = testimony.wishes.find(text(message, "id"));
  if (found == testimony.wishes.end()) {
    if (kind == "refused") complain("refused: " + json::serialize(message));
    return;
  }
  Wish& wish = found->second;
  if (kind == "ack") {
    const std::int64_t index = number(message, "index");
    if (wish.fate == Wish::Fate::Refused || (wish.fate == Wish::Fate::Acknowledged && wish.index != index))
      complain(wish.message + " is acknowledged after another answer");
    wish.fate = Wish::Fate::Acknowledged;
    wish.index = index;
    last_progress_ = Clock::now();
    return;
  }
  const std::string code = text(message.at("error").as_object(), "code");
  if (code == "storage" || code == "closing" || code == "too_many") {
    wish.needs_sending = true;  // nothing was changed: try again
    std::this_thread::sleep_for(5ms);
    return;
  }
  // The only reasons that a careful player meets: an event was on its way already.
  if (code != "stale" && code != "not_your_turn" && code != "ended") complain(json::serialize(message));
  wish.fate = Wish::Fate::Refused;
}

// Whose turn it is follows from the events; nothing new is wished for while an answer is awaited.
void SoakPlayer::decide() {
  const Testimony& testimony = testimonies_.back();
  const bool waiting = std::ranges::any_of(
      testimony.wishes, [](const auto& wish) { return wish.second.fate == Wish::Fate::Unknown; });
  if (waiting || !started_ || testimony.ended || seat_ < 0 || match_->turn().kind != Turn::Kind::Decision ||
      match_->turn().seat + 1 != seat_)
    return;
  // An acknowledgement comes before its events: until they are here, this is not the position to think about.
  for (const auto& [id, wish] : testimony.wishes)
    if (wish.fate == Wish::Fate::Acknowledged &&
        wish.index >= static_cast<std::int64_t>(testimony.events.size()))
      return;
  if (random_.below(12) == 0) {
    wish({{"t", "chat"}, {"text", fmt::format("message {}", ids_)}});
    return;
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(25)));
  wish({{"t", "play"}, {"n", match_->tokens().size()}, {"token", match_->random_token(random_)}});
}

void SoakPlayer::play(const std::string& table, bool join) {
  Testimony& testimony = testimonies_.emplace_back();
  testimony.table = table;
  socket_.reset();
  match_.reset();
  seat_ = -1;
  started_ = false;
  last_progress_ = Clock::now();
  if (join) wish({{"t", "join"}});

  while (!testimony.ended) {
    if (Clock::now() - last_progress_ > kPatience) {
      complain("nothing happens any more");
      return;
    }
    if (!socket_) connect();
    if (!socket_) continue;
    send_wishes();
    if (!socket_) continue;
    auto message = socket_->receive(100ms);
    if (!message) {
      socket_.reset();
      ++times_lost_;
      continue;
    }
    if (*message) hear(json::parse(**message).as_object());
    if (socket_) decide();
  }
  // What was asked for at the very end: its answer is only known by asking again.
  for (int i = 0; i < 200 && std::ranges::any_of(
                                 testimony.wishes,
                                 [](const auto& wish) { return wish.second.fate == Wish::Fate::Unknown; });
       ++i) {
    if (!socket_) connect();
    if (!socket_) continue;
    send_wishes();
    if (!socket_) continue;
    auto message = socket_->receive(100ms);
    if (!message)
      socket_.reset();
    else if (*message)
      hear(json::parse(**message).as_object());
  }
  socket_.reset();
}

}  // namespace tephra::tests
