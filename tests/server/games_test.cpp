// Whole games over real sockets: people, computers, clocks, take-backs, rematches, spectators, and whatever
// breaks a connection.

#include <chrono>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr auto kTwo = R"({"game":"taluva","options":"tiles=8","seats":["me","open"]})";

std::string id_of(const json::object& object, std::string_view key) {
  return std::string(object.at(key).as_string());
}

// Two who sit at a table and follow it.
struct Couple {
  Person ada;
  Person ben;
  std::string table;

  explicit Couple(const RunningServer& server, const std::string& wish = kTwo)
      : ada(server.address(), "Ada"), ben(server.address(), "Ben"), table(ada.creates(wish)) {
    ada.hello();
    ben.hello();
  }
};

TEST(Games, TwoPeoplePlayAndASpectatorSeesItAll) {
  const RunningServer server;
  Couple couple(server);
  Person spectator(server.address(), "");
  spectator.hello();
  Following ada(couple.ada, couple.table);
  Following eye(spectator, couple.table);
  EXPECT_EQ(ada.state(), "waiting");
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ben(couple.ben, couple.table);
  EXPECT_EQ(ben.state(), "playing");
  while (ada.state() != "playing") ada.step(seconds(5));
  play_out(ada, ben);
  while (!eye.is_over()) eye.step(seconds(5));
  EXPECT_EQ(eye.match().tokens(), ada.match().tokens());
  EXPECT_TRUE(ada.match().result());
  EXPECT_FALSE(eye.seat());
  EXPECT_EQ(spectator.tries(couple.table, "chat", {{"text", "well played"}}), "no_player");

  const std::string seed = id_of(ada.ended(), "seed");
  EXPECT_EQ(seed.size(), 64U);
  const Reply record = couple.ada.get("/api/tables/" + couple.table + "/record");
  EXPECT_EQ(record.status, 200U);
  const auto read = read_record(record.text);
  ASSERT_TRUE(read) << record.text;
  EXPECT_TRUE(verify_draws(*read));
  EXPECT_EQ(read->names, (std::vector<std::string>{"Ada", "Ben"}));
}

TEST(Games, NothingOfTheTilesToComeIsSentBeforeTheEnd) {
  const RunningServer server;
  Couple couple(server);
  Following ada(couple.ada, couple.table);
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  ada.play([](const Following& game) { return !game.my_turn() && game.match().tokens().size() >= 4; });
  std::string before = couple.ada.heard() + couple.ben.heard();
  for (const char* part : {"", "/events", "/record", "/legal", "/state"})
    before += couple.ben.get("/api/tables/" + couple.table + part).text;
  before += couple.ben.get("/api/lobby").text + couple.ben.get("/api/me/games").text;
  EXPECT_EQ(couple.ben.tries(couple.table, "resign"), "");
  while (!ada.is_over()) ada.step(seconds(5));
  const std::string seed = id_of(ada.ended(), "seed");
  EXPECT_EQ(before.find(seed), std::string::npos);
  // Everything that was drawn was seen by everybody: nothing else names a draw.
  std::size_t draws = 0;
  const std::string events = couple.ben.get("/api/tables/" + couple.table + "/events").text;
  for (std::size_t at = events.find("draw:"); at != std::string::npos; at = events.find("draw:", at + 1))
    ++draws;
  EXPECT_EQ(draws, 2U) << "ada's tile and ben's";
}

TEST(Games, AgainstTheComputerBothGamesEnd) {
  // Against quick computers somebody who moves at random may move more often than is allowed.
  const RunningServer server([](Settings& settings) { settings.limits = false; });
  for (
      const char* wish :
      {R"({"game":"taluva","options":"tiles=10","seats":["me","computer:2"]})",
       R"({"game":"taluva","options":"players=5 tiles=10","seats":["computer:1","me","computer:3","computer:1","computer:2"]})",
       R"({"game":"volcano-island","seats":["computer:1","me","computer:2"]})"}) {
    Person ada(server.address(), "Ada");
    ada.hello();
    const std::string table = ada.creates(wish);
    Following game(ada, table);
    game.play();
    ASSERT_TRUE(game.is_over()) << wish;
    EXPECT_TRUE(game.match().result()) << wish;
    const auto read = read_record(ada.get("/api/tables/" + table + "/record").text);
    ASSERT_TRUE(read);
    EXPECT_TRUE(verify_draws(*read));
  }
}

TEST(Games, TheComputerOfTheHighestLevelThinksWhileTheNetworkAnswers) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  ada.hello();
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=24","seats":["computer:6","me"]})");
  Following game(ada, table);
  // It decides for some 1.4 s; meanwhile questions are answered at once.
  const auto begun = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) EXPECT_EQ(ada.get("/api/tables/" + table).status, 200U);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, milliseconds(1000));
  game.play([](const Following& following) { return following.my_turn(); });
  EXPECT_TRUE(game.my_turn());
}

TEST(Games, WhoResignsIsPlayedOnByTheComputer) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ada.hello();
  ben.hello();
  const std::string table = ada.creates(
      R"({"game":"volcano-island","seats":["me","open","computer:1"],"absent":{"then":"computer","level":1}})");
  EXPECT_EQ(ben.tries(table, "join"), "");
  Following game(ada, table);
  EXPECT_EQ(ben.tries(table, "resign"), "");
  EXPECT_EQ(ben.tries(table, "resign"), "not_seated");
  game.play();
  EXPECT_TRUE(game.match().result());
}

TEST(Games, AClockThatRunsOutEndsTheGameByItself) {
  RunningServer server;
  Couple couple(
      server,
      R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"realtime","initial":60,"increment":5},"absent":{"then":"end"}})");
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ben(couple.ben, couple.table);
  server.pass(seconds(61));
  while (!ben.is_over()) ben.step(seconds(5));
  EXPECT_EQ(id_of(ben.ended(), "termination"), "time");
  EXPECT_EQ(json::serialize(ben.ended().at("places")), "[2,1]");
}

TEST(Games, AMoveThatComesTooLateIsTooLate) {
  RunningServer server;
  Couple couple(
      server,
      R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"days","days":1},"absent":{"then":"computer","level":1}})");
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  const std::string token = ada.match().legal().front();
  server.pass(std::chrono::hours(25));
  const std::string code = couple.ada.tries(couple.table, "play", {{"n", 1}, {"token", token}});
  EXPECT_TRUE(code == "not_seated" || code == "stale") << code;
  // The computer plays on for her, and it becomes Ben's turn.
  Following ben(couple.ben, couple.table);
  while (!ben.my_turn()) ben.step(seconds(5));
}

TEST(Games, TakingBackTakesConsentAndTheSameDrawComesAgain) {
  const RunningServer server;
  Couple couple(server);
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  ada.play([](const Following& game) { return !game.my_turn(); });
  const auto tokens = ada.match().tokens();
  EXPECT_EQ(couple.ada.tries(couple.table, "takeback"), "");
  EXPECT_EQ(couple.ada.tries(couple.table, "agree"), "not_asked");
  EXPECT_EQ(couple.ben.tries(couple.table, "agree"), "");
  ada.watch(true);
  while (!ada.my_turn()) ada.step(seconds(5));
  EXPECT_EQ(ada.match().tokens().size(), 1U);
  ada.play([](const Following& game) { return !game.my_turn(); });
  EXPECT_EQ(ada.match().tokens().back(), tokens.back());
}

TEST(Games, ARematchBeginsWithTheNextSeat) {
  const RunningServer server;
  Couple couple(server, R"({"game":"taluva","options":"tiles=4","seats":["me","open"]})");
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  Following ben(couple.ben, couple.table);
  EXPECT_EQ(couple.ada.tries(couple.table, "rematch"), "not_ended");
  EXPECT_EQ(couple.ben.tries(couple.table, "resign"), "");
  EXPECT_EQ(couple.ada.tries(couple.table, "rematch"), "");
  EXPECT_EQ(couple.ben.tries(couple.table, "rematch"), "");
  const Reply old = couple.ada.get("/api/tables/" + couple.table);
  const std::string next = id_of(old.object().at("rematch").as_object(), "table");
  Following second(couple.ben, next);
  EXPECT_EQ(second.state(), "playing");
  EXPECT_TRUE(second.my_turn()) << "ben begins now";
  const Reply table = couple.ada.get("/api/tables/" + next);
  EXPECT_EQ(id_of(table.object(), "rematch_of"), couple.table);
  EXPECT_NE(id_of(table.object(), "commit"), id_of(old.object(), "commit"));
}

// --- Reconnecting

TEST(Reconnecting, WhoComesBackGetsTheRestAndNothingIsPlayedTwice) {
  const RunningServer server;
  Couple couple(server);
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  const std::string token = ada.match().legal().front();
  const json::object first = couple.ada.does(couple.table, "play", {{"n", 1}, {"token", token}}, "the-move");
  ASSERT_EQ(id_of(first, "t"), "ack");
  couple.ada.goes();
  couple.ada.hello();
  const json::object again = couple.ada.does(couple.table, "play", {{"n", 1}, {"token", token}}, "the-move");
  EXPECT_EQ(id_of(again, "t"), "ack");
  EXPECT_EQ(again.at("index"), first.at("index"));
  ada.watch(true);
  EXPECT_EQ(ada.match().tokens().size(), 2U);
  // Somebody else may choose the same name.
  EXPECT_EQ(id_of(couple.ben.does(couple.table, "chat", {{"text", "hi"}}, "the-move"), "t"), "ack");
  // By HTTP the same.
  const Reply http = couple.ada.post("/api/tables/" + couple.table + "/play",
                                     R"({"id":"the-move","n":1,"token":")" + token + R"("})");
  EXPECT_EQ(http.status, 200U);
  EXPECT_EQ(http.object().at("index"), first.at("index"));
}

TEST(Reconnecting, AServerThatWasRestartedGoesOn) {
  RunningServer server;
  Couple couple(server, R"({"game":"taluva","options":"tiles=12","seats":["me","open","computer:1"]})");
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  Following ben(couple.ben, couple.table);
  ada.play([](const Following& game) { return !game.my_turn(); });
  const std::string before = couple.ada.get("/api/tables/" + couple.table + "/record").text;
  server.restart();
  couple.ada.moves_to(server.address());
  couple.ben.moves_to(server.address());
  EXPECT_EQ(couple.ada.get("/api/me").status, 200U) << "the cookie is still good";
  EXPECT_EQ(couple.ada.get("/api/tables/" + couple.table + "/record").text.substr(0, before.size() / 2),
            before.substr(0, before.size() / 2));
  couple.ada.hello();
  couple.ben.hello();
  ada.watch(true);
  ben.watch(true);
  play_out(ada, ben);
  EXPECT_TRUE(ada.match().result());
}

TEST(Reconnecting, AComputersMoveSurvivesARestart) {
  RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=24","seats":["computer:6","me"]})");
  server.restart();  // while it thinks
  ada.moves_to(server.address());
  ada.hello();
  Following game(ada, table);
  game.play([](const Following& following) { return following.my_turn(); });
  EXPECT_TRUE(game.my_turn());
}

TEST(Reconnecting, ClientsAreToldWhenTheServerStops) {
  RunningServer server;
  Person ada(server.address(), "Ada");
  ada.hello();
  std::thread stopping([&] { server.stop(); });
  EXPECT_GT(ada.hears("closing").at("retry").as_int64(), 0);
  EXPECT_NE(ada.hears_goodbye(), "");
  stopping.join();
}

// --- The lobby, chat and presence

TEST(Lobby, ShowsPublicTablesAndTheirChanges) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ben.hello();
  ben.says({{"t", "lobby"}, {"on", true}});
  EXPECT_TRUE(ben.hears("lobby").at("tables").as_array().empty());
  const std::string hidden = ada.creates(R"({"game":"taluva","seats":["me","link"],"public":false})");
  const std::string open = ada.creates(kTwo);
  json::object told = ben.hears("lobby_table").at("table").as_object();
  EXPECT_EQ(id_of(told, "table"), open) << "the private one is not told";
  EXPECT_EQ(id_of(told, "state"), "waiting");
  EXPECT_EQ(id_of(told.at("seats").as_array()[0].as_object().at("player").as_object(), "name"), "Ada");
  EXPECT_EQ(ben.tries(open, "join"), "");
  const Reply lobby = ada.get("/api/lobby");
  EXPECT_EQ(lobby.text.find(hidden), std::string::npos);
  EXPECT_NE(lobby.text.find(open), std::string::npos);
  EXPECT_EQ(ben.tries(open, "resign"), "");
  EXPECT_EQ(ada.get("/api/lobby").text.find(open), std::string::npos) << "it has ended";
}

TEST(Lobby, AnInvitationOpensTheSeatByLink) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ben.hello();
  const Reply made = ada.post("/api/tables", R"({"game":"taluva","seats":["me","link"],"public":false})");
  const std::string table = id_of(made.object(), "table");
  const std::string invite = id_of(made.object().at("you").as_object(), "invite");
  EXPECT_FALSE(ben.get("/api/tables/" + table).object().at("you").as_object().contains("invite"));
  EXPECT_EQ(ben.tries(table, "join"), "not_invited");
  EXPECT_EQ(ben.tries(table, "join", {{"invite", "guessed"}}), "not_invited");
  EXPECT_EQ(ben.tries(table, "join", {{"invite", invite}}), "");
}

TEST(Chat, ReachesEverybodyAtTheTableWithNames) {
  const RunningServer server;
  Couple couple(server);
  Following ada(couple.ada, couple.table);
  EXPECT_EQ(couple.ben.tries(couple.table, "chat", {{"text", "may I?"}}), "");
  const json::object told = couple.ada.hears("events");
  const json::object& event = told.at("events").as_array()[0].as_object();
  EXPECT_EQ(id_of(event, "kind"), "chat");
  EXPECT_EQ(id_of(event, "text"), "may I?");
  EXPECT_EQ(id_of(event.at("player").as_object(), "name"), "Ben");
}

TEST(Presence, TellsWhoIsAtTheTable) {
  const RunningServer server;
  Couple couple(server);
  EXPECT_EQ(couple.ben.tries(couple.table, "join"), "");
  Following ada(couple.ada, couple.table);
  EXPECT_EQ(json::serialize(couple.ada.hears("presence").at("here")), "[true,false]");
  Following ben(couple.ben, couple.table);
  EXPECT_EQ(json::serialize(couple.ada.hears("presence").at("here")), "[true,true]");
  couple.ben.goes();
  EXPECT_EQ(json::serialize(couple.ada.hears("presence").at("here")), "[true,false]");
  Person eye(server.address(), "");
  eye.hello();
  const Following watching(eye, couple.table);
  EXPECT_EQ(couple.ada.hears("presence").at("watchers").as_int64(), 1);
}

}  // namespace
}  // namespace tephra::server
