// Whatever may come from the network instead of what should: each gets a clear answer, and nothing is lost.

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "server/limits.h"
#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

namespace json = boost::json;

constexpr auto kTwoSeats = R"({"game":"taluva","options":"tiles=8","seats":["me","open"]})";

TEST(BadInput, RequestsThatAreNotJsonOrNotWhatWasAskedFor) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  const auto code = [&](const std::string& body) { return ada.post("/api/tables", body).code(); };
  for (const char* body : {"{", "[]", "null", "1", "\"x\"", "{\"game\":}", "{'game':1}", "\xff\xfe",
                           "{\"game\":\"\xff\"}", "[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]"})
    EXPECT_EQ(code(body), "malformed") << body;
  EXPECT_EQ(code("{}"), "malformed");
  EXPECT_EQ(code(R"({"game":5,"seats":["me","open"]})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":"me"})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me",1]})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","me"]})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","computer:7"]})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open","open","open","open","open"]})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"pubilc":true})"), "unknown_field");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"public":"yes"})"), "malformed");
  EXPECT_EQ(code(R"({"game":"chess","seats":["me","open"]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"taluva","options":"tiles=0","seats":["me","open"]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"taluva","options":"players=3","seats":["me","open"]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["computer:1","computer:1"]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"volcano-island","seats":["me","open"]})"), "bad_options");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"realtime","initial":5}})"),
            "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"sand"}})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"days","days":3,"hours":1}})"),
            "unknown_field");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"clock":{"days":3}})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"absent":{"then":"computer","level":9}})"),
            "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","seats":["me","open"],"id":"no blanks"})"), "malformed");
  EXPECT_EQ(code(R"({"game":"taluva","options":")" + std::string(500, 'x') + R"(","seats":["me","open"]})"),
            "bad_options");
  EXPECT_TRUE(ada.get("/api/me/games").object().at("games").as_array().empty()) << "nothing was made";
}

TEST(BadInput, AddressesAndMethodsThatAreNotThere) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  EXPECT_EQ(ada.get("/api/nothing").code(), "not_found");
  EXPECT_EQ(ada.get("/api/tables/short").code(), "not_found");
  EXPECT_EQ(ada.get("/api/tables/AAAAAAAAAAAAAAAA").code(), "not_found");
  EXPECT_EQ(ada.post("/api/tables/AAAAAAAAAAAAAAAA/join").code(), "not_found");
  EXPECT_EQ(ada.post("/api/tables/AAAAAAAAAAAAAAAA/steal").code(), "not_found");
  EXPECT_EQ(ada.ask("PUT", "/api/me", "{}").code(), "bad_method");
  EXPECT_EQ(ada.ask("DELETE", "/api/tables").code(), "bad_method");
  EXPECT_EQ(ada.get("/api/socket").code(), "bad_protocol");
  EXPECT_EQ(ada.get("/api/tables/%00").code(), "malformed");
  EXPECT_EQ(ada.get("/api/%zz").code(), "malformed");
}

TEST(BadInput, TooMuchIsRefusedBeforeItIsRead) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string large(kLargestBody + 1, ' ');
  EXPECT_NE(raw_answer(server.address(),
                       "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                       "application/json\r\nContent-Length: " +
                           std::to_string(large.size()) + "\r\n\r\n")
                .find(" 413 "),
            std::string::npos);
  EXPECT_NE(raw_answer(server.address(), "GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: " +
                                             std::string(kLargestHeader, 'x') + "\r\n\r\n")
                .find(" 431 "),
            std::string::npos);
  EXPECT_NE(raw_answer(server.address(), "this is no request\r\n\r\n").find(" 400 "), std::string::npos);
  ada.hello();
  ada.says("{\"t\":\"ping\",\"pad\":\"" + std::string(kLargestFrame, 'x') + "\"}");
  EXPECT_NE(ada.hears_goodbye(), "");
  EXPECT_EQ(ada.get("/api/me").status, 200U) << "the server goes on";
}

TEST(BadInput, BodiesThatDoNotSayWhatTheyAre) {
  const RunningServer server;
  EXPECT_NE(raw_answer(server.address(),
                       "POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\n"
                       "Connection: close\r\nContent-Length: 2\r\n\r\n{}")
                .find("application/json"),
            std::string::npos);
}

TEST(BadInput, OtherSitesMayNotAsk) {
  const RunningServer server;
  const auto asked = [&](const std::string& headers) {
    return raw_answer(
        server.address(),
        "POST /api/guest HTTP/1.1\r\n" + headers +
            "Content-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}");
  };
  const std::string host = "127.0.0.1:" + std::to_string(server.address().port);
  EXPECT_NE(asked("Host: " + host + "\r\nOrigin: http://" + host + "\r\n").find(" 201 "), std::string::npos);
  EXPECT_NE(asked("Host: " + host + "\r\nOrigin: http://evil.example\r\n").find("bad_origin"),
            std::string::npos);
  EXPECT_NE(asked("Host: " + host + "\r\nOrigin: null\r\n").find("bad_origin"), std::string::npos);
  EXPECT_NE(asked("Host: evil.example\r\nOrigin: http://evil.example\r\n").find("bad_origin"),
            std::string::npos)
      << "a name that was made to point here";
  const std::string upgrade =
      raw_answer(server.address(),
                 "GET /api/socket HTTP/1.1\r\nHost: " + host +
                     "\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                     "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  EXPECT_NE(upgrade.find(" 403 "), std::string::npos);
}

TEST(BadInput, MessagesThatMakeNoSense) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string table = ada.creates(kTwoSeats);
  ada.hello();
  const auto refused = [&](const std::string& message) {
    ada.says(message);
    return std::string(ada.hears("refused").at("error").as_object().at("code").as_string());
  };
  EXPECT_EQ(refused("nonsense"), "malformed");
  EXPECT_EQ(refused("[1,2]"), "malformed");
  EXPECT_EQ(refused("{}"), "malformed");
  EXPECT_EQ(refused(R"({"t":5})"), "malformed");
  EXPECT_EQ(refused(R"({"t":"dance"})"), "malformed");
  EXPECT_EQ(refused(R"({"t":"watch"})"), "malformed");
  EXPECT_EQ(refused(R"({"t":"watch","table":"AAAAAAAAAAAAAAAA"})"), "not_found");
  EXPECT_EQ(refused(R"({"t":"watch","table":")" + table + R"(","from":-1})"), "malformed");
  EXPECT_EQ(refused(R"({"t":"watch","table":")" + table + R"(","form":1})"), "unknown_field");
  EXPECT_EQ(refused(R"({"t":"play","table":")" + table + R"(","n":0,"token":"x"})"), "malformed") << "no id";
  EXPECT_EQ(refused(R"({"t":"play","table":")" + table + R"(","id":"a","n":"0","token":"x"})"), "malformed");
  EXPECT_EQ(refused(R"({"t":"play","table":")" + table + R"(","id":"a","n":0,"token":"x"})"), "not_started");
  EXPECT_EQ(refused(R"({"t":"ping","loud":true})"), "unknown_field");
  ada.says(R"({"t":"watch","table":")" + table + R"(","from":999})");
  EXPECT_EQ(ada.hears("table").at("table").as_object().at("next").as_int64(), 2)
      << "a gap is answered by all";
  ada.says(R"({"t":"ping"})");
  ada.hears("pong");
}

TEST(BadInput, NullIsNoValueForAFieldThatIsNeeded) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string table = ada.creates(kTwoSeats);
  const std::string verbs = "/api/tables/" + table;
  EXPECT_EQ(ada.post(verbs + "/nonce", R"({"nonce":null})").code(), "malformed");
  EXPECT_EQ(ada.post(verbs + "/nonce").code(), "malformed");
  EXPECT_EQ(ada.post(verbs + "/play", R"({"n":null,"token":"x"})").code(), "malformed");
  EXPECT_EQ(ada.post(verbs + "/play", R"({"n":0,"token":null})").code(), "malformed");
  EXPECT_EQ(ada.post(verbs + "/chat", R"({"text":null})").code(), "malformed");
  EXPECT_EQ(ada.post("/api/login", R"({"name":null,"password":null})").code(), "malformed");
  ada.hello();
  EXPECT_EQ(ada.tries(table, "nonce", {{"nonce", nullptr}}), "malformed");
  EXPECT_EQ(ada.tries(table, "play", {{"n", nullptr}, {"token", "x"}}), "malformed");
  EXPECT_EQ(ada.tries(table, "join", {{"nonce", nullptr}}), "seated")
      << "where it may be absent, it may be null";
}

TEST(BadInput, AServerThatFailsSaysSoAndForgetsTheSocket) {
  auto broken = std::make_shared<std::atomic<bool>>(false);
  const RunningServer server([&](Settings& settings) {
    settings.now = [broken] {
      if (*broken) throw std::runtime_error("the clock has stopped");
      return wall_clock();
    };
  });
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ada.hello();
  ben.hello();
  const std::string table = ada.creates(kTwoSeats);
  Following watching(ben, table);
  Following other(ada, table);
  *broken = true;
  ada.says(R"({"t":"ping"})");
  EXPECT_EQ(ada.hears("refused").at("error").as_object().at("code").as_string(), "storage");
  *broken = false;
  EXPECT_NE(ada.hears_goodbye(), "");
  // What happens next is told to those who are still there.
  EXPECT_EQ(ben.tries(table, "join"), "");
  while (watching.state() != "playing") watching.step(std::chrono::seconds(5));
  EXPECT_NE(
      raw_answer(server.address(), "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
          .find("\ntephra_sockets 1\n"),
      std::string::npos);
}

TEST(BadInput, WhoDoesNotSayHelloIsShownOut) {
  const RunningServer server;
  auto silent = client::Socket::open(server.address(), {});
  ASSERT_TRUE(silent);
  (void)silent->send(R"({"t":"ping"})");
  auto refused = silent->receive(std::chrono::seconds(5));
  ASSERT_TRUE(refused && *refused);
  EXPECT_NE((*refused)->find("bad_protocol"), std::string::npos);
  EXPECT_FALSE(silent->receive(std::chrono::seconds(5)));
  auto future = client::Socket::open(server.address(), {});
  ASSERT_TRUE(future);
  (void)future->send(R"({"t":"hello","protocol":2})");
  refused = future->receive(std::chrono::seconds(5));
  ASSERT_TRUE(refused && *refused);
  EXPECT_NE((*refused)->find("version 1"), std::string::npos);
}

TEST(BadInput, MovesOutOfTurnForOthersTwiceAndAtEndedTables) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  Person eve(server.address(), "Eve");
  for (Person* person : {&ada, &ben, &eve}) person->hello();
  const std::string table = ada.creates(kTwoSeats);
  EXPECT_EQ(ben.tries(table, "join"), "");
  EXPECT_EQ(eve.tries(table, "join"), "started");
  const std::string legal(
      ada.get("/api/tables/" + table + "/legal").object().at("legal").as_array()[0].as_string());
  EXPECT_EQ(ben.tries(table, "play", {{"n", 1}, {"token", legal}}), "not_your_turn");
  EXPECT_EQ(eve.tries(table, "play", {{"n", 1}, {"token", legal}}), "not_seated");
  EXPECT_EQ(ada.tries(table, "play", {{"n", 1}, {"token", "hut@0,0"}}), "illegal");
  const json::object why = ada.does(table, "play", {{"n", 1}, {"token", "hut@0,0"}});
  EXPECT_EQ(why.at("error").as_object().at("reason").as_string(), "WrongPhase");
  EXPECT_EQ(ada.tries(table, "play", {{"n", 1}, {"token", legal}}), "");
  EXPECT_EQ(ada.tries(table, "play", {{"n", 1}, {"token", legal}}), "stale")
      << "a new wish, but an old position";
  EXPECT_EQ(eve.tries(table, "resign"), "not_seated");
  EXPECT_EQ(ben.tries(table, "resign"), "");
  EXPECT_EQ(ada.tries(table, "play", {{"n", 2}, {"token", legal}}), "ended");
  EXPECT_EQ(ada.tries(table, "leave"), "ended");
}

TEST(BadInput, TheSameWishForATableMakesOneTable) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  const std::string wish = R"({"game":"taluva","seats":["me","open"],"id":"first-table"})";
  const std::string table = ada.creates(wish);
  EXPECT_EQ(ada.creates(wish), table);
  EXPECT_NE(ben.creates(wish), table);
  EXPECT_EQ(ada.get("/api/me/games").object().at("games").as_array().size(), 1U);
}

TEST(Limits, AreOneTableAndTheyHold) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  ada.hello();
  const std::string table = ada.creates(kTwoSeats);
  std::string code;
  for (int i = 0; i < 15 && code.empty(); ++i) code = ada.tries(table, "chat", {{"text", "hello"}});
  EXPECT_EQ(code, "too_many");
  unsigned status = 0;
  for (int i = 0; i < 40 && status != 429; ++i)
    status = Person(server.address(), "").post("/api/guest", R"({"name":"Many"})").status;
  EXPECT_EQ(status, 429U);
  for (int i = 0; i < 60; ++i) ada.says(R"({"t":"ping"})");
  EXPECT_NE(ada.hears_goodbye(), "");
}

TEST(Limits, OnTablesCountRematchesToo) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ada.hello();
  const std::string table = ada.creates(kTwoSeats);
  EXPECT_EQ(ben.post("/api/tables/" + table + "/join").status, 200U);
  EXPECT_EQ(ben.post("/api/tables/" + table + "/resign").status, 200U);
  unsigned made = 1;
  Reply reply;
  while ((reply = ada.post("/api/tables", kTwoSeats)).status == 201) ++made;
  EXPECT_EQ(made, 60U);
  EXPECT_EQ(reply.code(), "too_many");
  EXPECT_EQ(ada.post("/api/tables/" + table + "/rematch").code(), "too_many");
  EXPECT_EQ(ada.tries(table, "rematch"), "too_many");
  EXPECT_EQ(ben.post("/api/tables/" + table + "/rematch").status, 200U);
}

TEST(Limits, OnLogInsHoldByNameWhereverTheyComeFrom) {
  const RunningServer server([](Settings& settings) { settings.behind_proxy = true; });
  const auto status = [&](int address, const std::string& name) {
    const std::string body = R"({"name":")" + name + R"(","password":"a wrong guess"})";
    const std::string answer = raw_answer(
        server.address(), "POST /api/login HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 1.2.3." +
                              std::to_string(address) +
                              "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: " +
                              std::to_string(body.size()) + "\r\n\r\n" + body);
    return answer.substr(9, 3);
  };
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status(i, i % 2 == 0 ? "Ada" : "ADA"), "401");
  EXPECT_EQ(status(100, "Ada"), "429") << "the eleventh guess for one name";
  for (int i = 0; i < 10; ++i) EXPECT_EQ(status(200, "Name " + std::to_string(i)), "401");
  EXPECT_EQ(status(200, "Another"), "429") << "the eleventh guess from one address";
  EXPECT_EQ(status(201, "Another"), "401");
}

TEST(Limits, OnSocketsHoldByPlayerAndByAddress) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  std::vector<client::Socket> sockets;
  const auto open = [&](const client::Identity& identity) {
    auto socket = client::Socket::open(server.address(), identity);
    if (socket) sockets.push_back(*std::move(socket));
    return sockets.size();
  };
  for (std::size_t i = 1; i <= 16; ++i) ASSERT_EQ(open(ada.http().identity()), i);
  EXPECT_EQ(open(ada.http().identity()), 16U) << "of one player";
  for (std::size_t i = 17; i <= 64; ++i) ASSERT_EQ(open({}), i);
  EXPECT_EQ(open({}), 64U) << "of one address";
  sockets.pop_back();
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (open({}) < 64 && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_EQ(sockets.size(), 64U) << "whoever goes makes room";
}

// Connections that say nothing.
class Silent {
 public:
  explicit Silent(const RunningServer& server) : port_(server.address().port) {}
  void connect(int count) {
    for (int i = 0; i < count; ++i)
      sockets_.emplace_back(io_).connect({boost::asio::ip::make_address("127.0.0.1"), port_});
  }
  void go() { sockets_.clear(); }

 private:
  std::uint16_t port_;
  boost::asio::io_context io_;
  std::vector<boost::asio::ip::tcp::socket> sockets_;
};

TEST(Limits, OnConnectionsHoldByAddressButNotForAProxy) {
  const std::string request = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const RunningServer server;
  Silent silent(server);
  silent.connect(256);
  EXPECT_EQ(raw_answer(server.address(), request), "") << "shown out at once";
  silent.go();
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (raw_answer(server.address(), request).empty() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  EXPECT_NE(raw_answer(server.address(), request), "");
  const RunningServer behind([](Settings& settings) { settings.behind_proxy = true; });
  Silent proxied(behind);
  proxied.connect(256);
  EXPECT_NE(raw_answer(behind.address(), request), "");
}

TEST(Limits, CanBeTurnedOffForMeasuring) {
  const RunningServer server([](Settings& settings) { settings.limits = false; });
  for (int i = 0; i < 40; ++i) Person(server.address(), "Many");
}

TEST(Limits, GiveBackWhatTimeAllows) {
  Limiter limiter;
  for (int i = 0; i < 10; ++i) EXPECT_EQ(limiter.wait(Limit::LogIns, "somebody", 1000), 0);
  EXPECT_EQ(limiter.wait(Limit::LogIns, "somebody", 1000), 30);
  EXPECT_EQ(limiter.wait(Limit::LogIns, "somebody else", 1000), 0);
  EXPECT_EQ(limiter.wait(Limit::LogIns, "somebody", 31000), 0);
  EXPECT_EQ(limiter.wait(Limit::LogIns, "somebody", 31000), 30);
}

// --- The server's own troubles

TEST(Trouble, APortInUseIsNamed) {
  const RunningServer server;
  Settings settings;
  const TemporaryFolder folder;
  settings.store = (folder.path() / "games.sqlite").string();
  settings.port = server.address().port;
  const auto second = Server::start(settings, Log::silent());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("is used by another program"), std::string::npos) << second.error();
}

TEST(Trouble, AStoreThatIsLockedOrMissingIsNamed) {
  const RunningServer server;
  Settings settings;
  settings.port = 0;
  settings.store = server.store();
  const auto second = Server::start(settings, Log::silent());
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().find("in use by another server"), std::string::npos) << second.error();
  settings.store = "/nowhere/at/all/games.sqlite";
  const auto third = Server::start(settings, Log::silent());
  ASSERT_FALSE(third);
  EXPECT_NE(third.error().find("/nowhere/at/all"), std::string::npos) << third.error();
  settings.store = server.store() + "2";
  settings.web = "/nowhere";
  const auto fourth = Server::start(settings, Log::silent());
  ASSERT_FALSE(fourth);
  EXPECT_NE(fourth.error().find("/nowhere"), std::string::npos) << fourth.error();
}

TEST(Trouble, ADatabaseThatIsDeletedWhileItIsPlayedRefusesMoves) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string table = ada.creates(kTwoSeats);
  const auto healthy = [&] {
    return raw_answer(server.address(),
                      "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
               .find(" 200 ") != std::string::npos;
  };
  EXPECT_TRUE(healthy());
  std::filesystem::remove(server.store());
  EXPECT_EQ(ada.post("/api/tables/" + table + "/chat", R"({"text":"hello"})").code(), "storage");
  EXPECT_EQ(Person(server.address(), "").post("/api/guest").code(), "storage");
  // The answer may be a moment old.
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (healthy() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  EXPECT_FALSE(healthy());
}

// No file of this process may grow, as on a disk that is full, until it ends.
class FullDisk {
 public:
  FullDisk() : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit none = before_;
    none.rlim_cur = 0;
    ::setrlimit(RLIMIT_FSIZE, &none);
  }
  ~FullDisk() {
    ::setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

TEST(Trouble, AFullDiskRefusesMovesServesReadsAndLosesNothing) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ada.hello();
  ben.hello();
  const std::string table = ada.creates(kTwoSeats);
  EXPECT_EQ(ben.tries(table, "join"), "");
  const std::string events = ada.get("/api/tables/" + table + "/events").text;
  const std::string legal(
      ada.get("/api/tables/" + table + "/legal").object().at("legal").as_array()[0].as_string());
  const json::object move{{"n", 1}, {"token", legal}};
  {
    const FullDisk full;
    EXPECT_EQ(std::string(ada.does(table, "play", move, "m").at("error").as_object().at("code").as_string()),
              "storage");
    EXPECT_EQ(ada.get("/api/tables/" + table + "/events").text, events);
    EXPECT_EQ(ben.get("/api/me").status, 200U);
  }
  EXPECT_EQ(std::string(ada.does(table, "play", move, "m").at("t").as_string()), "ack")
      << "as if nothing had been";
  EXPECT_EQ(ada.get("/api/tables/" + table).object().at("tokens").as_array().size(), 2U);
}

}  // namespace
}  // namespace tephra::server
