#include "bench/load/crowd.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "bench/load/pacer.h"
#include "engine/core/setting.h"

namespace tephra::load {

namespace {

namespace json = boost::json;

// The longest games, so that they last for the whole measurement.
constexpr std::string_view kOptions = "rules=classic players=2";

}  // namespace

void Crowd::check() const {
  if (broken_) throw std::runtime_error(*broken_);
}

std::string Crowd::ask(std::string_view method, const std::string& target, const std::string& body) {
  auto answer = http_.ask(method, target, body);
  if (!answer) throw std::runtime_error(fmt::format("{} {}: {}", method, target, answer.error()));
  if (answer->status / 100 != 2)
    throw std::runtime_error(fmt::format("{} {}: {} {}", method, target, answer->status, answer->body));
  if (!answer->cookie.empty()) http_.be({.cookie = answer->cookie, .token = {}});
  return answer->body;
}

std::string Crowd::new_guest() {
  http_.be({});
  ask("POST", "/api/guest", "{}");
  return http_.identity().cookie;
}

void Crowd::make_tables(int count) {
  const Match begun = Match::create("taluva", read_settings(kOptions).value()).value();
  const std::string wanted = json::serialize(
      json::object{{"game", "taluva"}, {"options", kOptions}, {"seats", {"me", "open"}}, {"public", false}});
  for (int i = 0; i < count; ++i) {
    LiveTable& table = tables_.emplace_back(begun);
    table.cookies[1] = new_guest();
    table.cookies[0] = new_guest();
    table.id = json::parse(ask("POST", "/api/tables", wanted)).at("table").as_string();
    http_.be({.cookie = table.cookies[1], .token = {}});
    ask("POST", "/api/tables/" + table.id + "/join", "{}");
  }
}

void Crowd::open_sockets() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    LiveTable& table = tables_[i];
    for (std::size_t seat = 0; seat < 2; ++seat) {
      table.sockets[seat].emplace(
          io_, server_, client::Identity{.cookie = table.cookies[seat], .token = {}},
          client::LiveSocket::Told{
              .opened = {},
              .message = [this, &table, seat](std::string_view message) { hear(table, seat, message); },
              .closed = [this](const std::string& why) { broken_ = "a socket is " + why; }});
      table.sockets[seat]->send(R"({"t":"hello","protocol":1})");
      table.sockets[seat]->send(
          json::serialize(json::object{{"t", "watch"}, {"table", table.id}, {"from", 0}}));
    }
    // A few at a time, as the queue of those who wait to be accepted is not endless.
    while (!broken_ && watching_ + 200 < 2 * i) io_.run_one();
  }
  while (!broken_ && watching_ < 2 * tables_.size()) io_.run_one();
  check();
}

void Crowd::hear(LiveTable& table, std::size_t seat, std::string_view message) {
  const json::value parsed = json::parse(json::string_view(message.data(), message.size()));
  const json::object& object = parsed.as_object();
  const json::string& kind = object.at("t").as_string();
  if (kind == "events") {
    if (!std::exchange(table.watching[seat], true)) ++watching_;
    for (const json::value& event : object.at("events").as_array())
      hear_event(table, seat, event.as_object());
    if (go_on_ && !table.under_way && can_move(table)) move(table, Clock::now());
  } else if (kind == "ack") {
    ++acknowledged_;
  } else if (kind == "refused" || kind == "table") {
    broken_ = "the server says " + std::string(message);
  }
}

void Crowd::hear_event(LiveTable& table, std::size_t seat, const json::object& event) {
  const bool is_token = event.at("kind").as_string() == "token";
  if (const auto index = event.at("i").to_number<std::size_t>(); index == table.next) {
    ++table.next;
    if (is_token && !table.match.play(std::string_view(event.at("token").as_string())))
      broken_ = "the server played " + json::serialize(event);
    if (event.at("kind").as_string() == "ended") table.ended = true;
  } else if (index > table.next) {
    broken_ = "an event is missing";
  }
  if (!is_token || !table.under_way || seat == table.under_way->seat) return;
  const json::value* id = event.if_contains("id");
  if (id == nullptr || !id->is_string() || id->as_string() != table.under_way->id) return;
  latencies_.add(Clock::now() - table.under_way->due);
  table.under_way.reset();
}

bool Crowd::can_move(const LiveTable& table) const {
  return !table.under_way && !table.ended && table.match.turn().kind == Turn::Kind::Decision;
}

void Crowd::move(LiveTable& table, Clock::time_point due) {
  const std::size_t seat = table.match.turn().seat;
  std::string id = fmt::format("m{}", ++ids_);
  table.sockets[seat]->send(fmt::format(R"({{"t":"play","table":"{}","id":"{}","n":{},"token":"{}"}})",
                                        table.id, id, table.match.tokens().size(),
                                        table.match.random_token(random_)));
  table.under_way = UnderWay{.id = std::move(id), .seat = seat, .due = due};
}

int Crowd::live() const {
  int count = 0;
  for (const LiveTable& table : tables_) count += table.ended ? 0 : 1;
  return count;
}

Latencies Crowd::play_at_rate(double rate, double seconds) {
  latencies_ = {};
  Pacer pacer(io_, rate, [this](Clock::time_point due) {
    for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
      LiveTable& table = tables_[turn_];
      turn_ = (turn_ + 1) % tables_.size();
      if (can_move(table)) return move(table, due);
    }
  });
  run_for(io_, seconds);
  pacer.stop();
  run_for(io_, 1);
  check();
  return std::exchange(latencies_, {});
}

double Crowd::play_as_fast_as_possible(double seconds) {
  go_on_ = true;
  for (LiveTable& table : tables_)
    if (can_move(table)) move(table, Clock::now());
  run_for(io_, 1);
  const std::int64_t before = acknowledged_;
  const auto began = Clock::now();
  run_for(io_, seconds);
  const double took = std::chrono::duration<double>(Clock::now() - began).count();
  const double rate = static_cast<double>(acknowledged_ - before) / took;
  go_on_ = false;
  run_for(io_, 1);
  check();
  return rate;
}

}  // namespace tephra::load
