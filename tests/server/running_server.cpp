#include "tests/server/running_server.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <stdexcept>
#include <unistd.h>
#include <utility>

#include <gtest/gtest.h>

#include "engine/core/setting.h"

namespace tephra::server {

namespace json = boost::json;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

RunningServer::RunningServer(const Change& change, std::string store) {
  settings_.port = 0;
  settings_.store = store.empty() ? (folder_.path() / "games.sqlite").string() : std::move(store);
  settings_.version = "test";
  settings_.now = [offset = offset_] { return wall_clock() + *offset; };
  if (change) change(settings_);
  start();
}

RunningServer::~RunningServer() { stop(); }

void RunningServer::start() {
  auto server = Server::start(settings_, Log::silent());
  if (!server) throw std::runtime_error(server.error());
  server_ = *std::move(server);
  thread_ = std::thread([this] { server_->run(); });
}

void RunningServer::stop() {
  if (!server_) return;
  server_->stop();
  thread_.join();
  server_.reset();
}

void RunningServer::restart() {
  stop();
  start();
}

std::string Reply::code() const {
  if (!body.is_object() || !body.as_object().contains("error")) return {};
  return std::string(body.as_object().at("error").as_object().at("code").as_string());
}

Person::Person(const client::Address& address, const std::string& name) : Person(address) {
  if (name.empty()) return;
  const Reply reply = post("/api/guest", json::serialize(json::object{{"name", name}}));
  if (reply.status != 201) throw std::runtime_error("no guest: " + reply.text);
  id_ = std::string(reply.object().at("player").as_object().at("id").as_string());
}

Person Person::bot(const client::Address& address, const std::string& token) {
  Person person(address);
  person.http_.be({.cookie = {}, .token = token});
  person.id_ = std::string(person.get("/api/me").object().at("player").as_object().at("id").as_string());
  return person;
}

Reply Person::ask(std::string_view method, std::string_view target, const std::string& body) {
  auto answer = http_.ask(method, target, body);
  if (!answer) throw std::runtime_error("no answer: " + answer.error());
  if (!answer->cookie.empty()) http_.be({.cookie = answer->cookie, .token = {}});
  Reply reply{answer->status, nullptr, answer->body, answer->location};
  if (answer->content_type.starts_with("application/json")) reply.body = json::parse(answer->body);
  return reply;
}

std::string Person::creates(const std::string& wish) {
  const Reply reply = post("/api/tables", wish);
  EXPECT_EQ(reply.status, 201U) << reply.text;
  return std::string(reply.object().at("table").as_string());
}

void Person::hello() {
  auto socket = client::Socket::open(address_, http_.identity());
  if (!socket) throw std::runtime_error("no socket: " + socket.error());
  socket_.emplace(*std::move(socket));
  says({{"t", "hello"}, {"protocol", 1}});
  hears("hello");
}

void Person::moves_to(const client::Address& address) {
  socket_.reset();
  address_ = address;
  http_ = client::Http(address, http_.identity());
}

void Person::says(const json::object& message) { says(json::serialize(message)); }

void Person::says(std::string_view raw) {
  if (!socket_) throw std::runtime_error("no socket");
  (void)socket_->send(std::string(raw));
}

std::optional<json::object> Person::hears_anything(milliseconds patience) {
  auto message = socket_->receive(patience);
  if (!message || !*message) return std::nullopt;
  heard_ += **message;
  return json::parse(**message).as_object();
}

json::object Person::hears(std::string_view kind, milliseconds patience) {
  const auto deadline = steady_clock::now() + patience;
  while (true) {
    const auto left = std::chrono::duration_cast<milliseconds>(deadline - steady_clock::now());
    if (left.count() <= 0) throw std::runtime_error("nothing is heard of '" + std::string(kind) + "'");
    auto message = socket_->receive(left);
    if (!message) throw std::runtime_error("the socket ended: " + message.error());
    if (!*message) continue;
    heard_ += **message;
    json::object object = json::parse(**message).as_object();
    if (object.at("t").as_string() == kind) return object;
  }
}

std::string Person::hears_goodbye() {
  const auto deadline = steady_clock::now() + std::chrono::seconds(10);
  while (steady_clock::now() < deadline) {
    auto message = socket_->receive(milliseconds(1000));
    if (!message) return message.error();
  }
  return {};
}

json::object Person::does(const std::string& table, const std::string& verb, json::object fields,
                          std::string id) {
  if (id.empty()) id = "r" + std::to_string(++requests_);
  fields["t"] = verb;
  fields["table"] = table;
  fields["id"] = id;
  says(fields);
  const auto deadline = steady_clock::now() + std::chrono::seconds(10);
  while (steady_clock::now() < deadline) {
    auto message = hears_anything(milliseconds(10000));
    if (!message) break;
    const auto kind = message->at("t").as_string();
    if ((kind == "ack" || kind == "refused") && message->contains("id") &&
        message->at("id").as_string() == id)
      return *message;
  }
  throw std::runtime_error("no answer to " + verb);
}

std::string Person::tries(const std::string& table, const std::string& verb, json::object fields) {
  const json::object answer = does(table, verb, std::move(fields));
  if (answer.at("t").as_string() == "ack") return {};
  return std::string(answer.at("error").as_object().at("code").as_string());
}

Following::Following(Person& person, std::string table) : person_(person), table_(std::move(table)) {
  watch(false);
}

void Following::watch(bool from_here) {
  json::object message{{"t", "watch"}, {"table", table_}};
  if (from_here) message["from"] = next_;
  person_.says(message);
  json::object answer = person_.hears(from_here ? "events" : "table");
  // What was told meanwhile may come before what was asked for.
  while (from_here && answer.at("from").as_int64() > next_) answer = person_.hears("events");
  take(answer);
  asked_ = false;
}

bool Following::my_turn() const {
  return state_ == "playing" && seat_ && match_->turn().kind == Turn::Kind::Decision &&
         match_->turn().seat == *seat_;
}

void Following::take(const json::object& message) {
  const auto kind = message.at("t").as_string();
  if (kind == "table") {
    const json::object& table = message.at("table").as_object();
    const auto settings = read_settings(std::string(table.at("options").as_string()));
    match_ = Match::create(std::string(table.at("game").as_string()), *settings).value();
    for (const json::value& token : table.at("tokens").as_array())
      ASSERT_TRUE(match_->play(std::string(token.as_string())));
    next_ = table.at("next").as_int64();
    state_ = std::string(table.at("state").as_string());
    const json::value& seat = table.at("you").as_object().at("seat");
    seat_.reset();
    if (seat.is_int64()) seat_ = static_cast<int>(seat.as_int64()) - 1;
    return;
  }
  if (kind == "refused") {
    ADD_FAILURE() << json::serialize(message);
    asked_ = false;
  }
  if (kind != "events" || message.at("table").as_string() != table_) return;
  ASSERT_LE(message.at("from").as_int64(), next_) << "a gap";
  for (const json::value& value : message.at("events").as_array()) {
    const json::object& event = value.as_object();
    if (event.at("i").as_int64() < next_) continue;
    ASSERT_EQ(event.at("i").as_int64(), next_);
    ++next_;
    kinds_.emplace_back(event.at("kind").as_string());
    if (kinds_.back() == "seated" && event.at("player").as_object().at("id").as_string() == person_.id())
      seat_ = static_cast<int>(event.at("seat").as_int64()) - 1;
    if (kinds_.back() == "started") state_ = "playing";
    if (kinds_.back() == "token") {
      ASSERT_EQ(event.at("n").as_int64(), static_cast<std::int64_t>(match_->tokens().size()));
      ASSERT_TRUE(match_->play(std::string(event.at("token").as_string())));
      asked_ = false;
    }
    if (kinds_.back() == "taken_back") {
      while (static_cast<std::int64_t>(match_->tokens().size()) > event.at("to").as_int64()) match_->undo();
      asked_ = false;
    }
    if (kinds_.back() == "ended") {
      state_ = "ended";
      ended_ = event;
    }
  }
}

void Following::move() {
  asked_ = true;
  person_.says({{"t", "play"},
                {"table", table_},
                {"id", "move-" + std::to_string(next_) + "-" + std::to_string(match_->tokens().size())},
                {"n", match_->tokens().size()},
                {"token", match_->random_token(random_)}});
}

void Following::step(milliseconds patience) {
  if (const auto message = person_.hears_anything(patience)) take(*message);
}

void Following::play(const std::function<bool(const Following&)>& done) {
  const auto deadline = steady_clock::now() + std::chrono::seconds(60);
  while (!is_over() && !(done && done(*this))) {
    ASSERT_LT(steady_clock::now(), deadline) << "the game does not end";
    if (my_turn() && !asked_) move();
    step(milliseconds(50));
  }
}

void play_out(Following& one, Following& other) {
  const auto deadline = steady_clock::now() + std::chrono::seconds(60);
  while (!one.is_over() || !other.is_over()) {
    ASSERT_LT(steady_clock::now(), deadline);
    for (Following* following : {&one, &other}) {
      if (following->my_turn()) {
        following->move();
        const auto before = following->next();
        while (following->next() == before) following->step(milliseconds(1000));
      } else if (!following->is_over()) {
        following->step(milliseconds(20));
      }
    }
  }
}

std::string raw_answer(const client::Address& address, const std::string& request) {
  using boost::asio::ip::tcp;
  boost::asio::io_context io;
  tcp::socket socket(io);
  boost::system::error_code error;
  socket.connect({boost::asio::ip::make_address("127.0.0.1"), address.port}, error);
  boost::asio::write(socket, boost::asio::buffer(request), error);
  std::string answer;
  boost::asio::read(socket, boost::asio::dynamic_buffer(answer), error);
  return answer;
}

}  // namespace tephra::server
