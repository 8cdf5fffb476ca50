// Two servers on one PostgreSQL: whoever sits where, the table is one.

#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "server/store/postgresql/connection.h"
#include "tests/server/running_server.h"
#include "tests/store/private_postgres.h"

namespace tephra::server {
namespace {

namespace json = boost::json;
using std::chrono::milliseconds;
using std::chrono::seconds;
using tests::PrivatePostgres;

TEST(ProcessesOnPostgresql, PlayOneGameFromTwoServers) {
  const std::string store = PrivatePostgres::shared().new_database();
  const RunningServer first({}, store);
  const RunningServer second({}, store);
  Person ada(first.address(), "Ada");
  Person ben(second.address(), "Ben");
  Person eye(second.address(), "");
  ada.hello();
  ben.hello();
  eye.hello();
  eye.says({{"t", "lobby"}, {"on", true}});
  eye.hears("lobby");
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=12","seats":["me","open","computer:1"]})");
  EXPECT_EQ(eye.hears("lobby_table").at("table").as_object().at("table").as_string(), table)
      << "the lobby of the other server hears of it";
  Following one(ada, table);
  EXPECT_EQ(ben.tries(table, "join"), "");
  Following two(ben, table);
  Following watching(eye, table);
  play_out(one, two);
  while (!watching.is_over()) watching.step(seconds(5));
  eye.says(R"({"t":"ping"})");
  eye.hears("pong");
  std::size_t told = 0;
  for (std::size_t at = eye.heard().find("\"lobby_table\""); at != std::string::npos;
       at = eye.heard().find("\"lobby_table\"", at + 1))
    ++told;
  EXPECT_LE(told, 3U) << "made, started, ended: the lobby need not know every move";
  EXPECT_EQ(one.match().tokens(), two.match().tokens());
  EXPECT_EQ(one.match().tokens(), watching.match().tokens());
  EXPECT_EQ(ada.get("/api/tables/" + table + "/record").text,
            ben.get("/api/tables/" + table + "/record").text);
}

TEST(ProcessesOnPostgresql, ARaceForASeatHasOneWinner) {
  const std::string store = PrivatePostgres::shared().new_database();
  const RunningServer first({}, store);
  const RunningServer second({}, store);
  Person ada(first.address(), "Ada");
  Person ben(first.address(), "Ben");
  Person cy(second.address(), "Cy");
  ben.hello();
  cy.hello();
  for (int round = 0; round < 5; ++round) {
    const std::string table = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
    // Both servers hold the table, and both are asked before either has heard of the other.
    EXPECT_EQ(ben.get("/api/tables/" + table).status, 200U);
    EXPECT_EQ(cy.get("/api/tables/" + table).status, 200U);
    const json::object join{{"t", "join"}, {"table", table}, {"id", "join-" + std::to_string(round)}};
    ben.says(join);
    cy.says(join);
    int acks = 0;
    for (Person* person : {&ben, &cy})
      while (const auto message = person->hears_anything(seconds(5))) {
        const auto kind = message->at("t").as_string();
        if (kind != "ack" && kind != "refused") continue;
        acks += kind == "ack" ? 1 : 0;
        break;
      }
    EXPECT_EQ(acks, 1);
    const json::value seats = ada.get("/api/tables/" + table).object().at("seats");
    EXPECT_EQ(seats.as_array()[1].as_object().at("kind").as_string(), "player");
  }
}

TEST(ProcessesOnPostgresql, WhatOneHasToldTheOtherKnowsEvenIfItHasNotHeardOfItYet) {
  const std::string store = PrivatePostgres::shared().new_database();
  const RunningServer server({}, store);
  Person ada(server.address(), "Ada");
  ada.hello();
  const std::string table = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ada.tries(table, "chat", {{"text", "hello"}}), "");
  // As another process writes it, but the message to this one is still on its way.
  const auto other = store::PgConnection::open(store);
  ASSERT_TRUE(other);
  ASSERT_TRUE((*other)->run_script(
      "INSERT INTO events (table_id, idx, kind, body, at, by_player) SELECT table_id, idx + 1, kind, body, "
      "at, "
      "by_player FROM events WHERE kind = 'chat'; UPDATE tables SET length = length + 1"));
  ada.says({{"t", "watch"}, {"table", table}, {"from", 4}});
  EXPECT_EQ(ada.hears("events").at("from").as_int64(), 4);
}

TEST(ProcessesOnPostgresql, ACookieIsGoodAtBoth) {
  const std::string store = PrivatePostgres::shared().new_database();
  const RunningServer first({}, store);
  const RunningServer second({}, store);
  Person ada(first.address(), "Ada");
  ada.moves_to(second.address());
  EXPECT_EQ(ada.get("/api/me").status, 200U);
  EXPECT_EQ(ada.post("/api/logout-everywhere").status, 204U);
}

TEST(ProcessesOnPostgresql, WhoIsLoggedOutAtOneIsLoggedOutAtTheOther) {
  const std::string store = PrivatePostgres::shared().new_database();
  const RunningServer first({}, store);
  const RunningServer second({}, store);
  Person ada(first.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  Person eve(second.address(), "Eve");
  eve.hello();
  // A browser of Ada's at the other server, with a session of its own.
  const auto elsewhere = [&] {
    Person other(second.address(), "");
    EXPECT_EQ(other.post("/api/login", R"({"name":"Ada","password":"correct horse"})").status, 200U);
    other.hello();
    return other;
  };
  Person one = elsewhere();
  EXPECT_EQ(ada.post("/api/logout-everywhere").status, 204U);
  EXPECT_NE(one.hears_goodbye(), "");

  EXPECT_EQ(ada.post("/api/login", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  Person two = elsewhere();
  EXPECT_EQ(
      ada.ask("PATCH", "/api/me", R"({"password":"wrong horse","old_password":"correct horse"})").status,
      200U);
  EXPECT_NE(two.hears_goodbye(), "");

  const Reply made = ada.post("/api/me/bots", R"({"name":"Rocky"})");
  ASSERT_EQ(made.status, 201U) << made.text;
  Person bot = Person::bot(second.address(), std::string(made.object().at("token").as_string()));
  bot.hello();
  EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password":"wrong horse"})").status, 204U);
  EXPECT_NE(bot.hears_goodbye(), "");
  eve.says(R"({"t":"ping"})");
  eve.hears("pong");
}

TEST(ProcessesOnPostgresql, WhatAStoppedServerHadToDoIsDoneByAnother) {
  const std::string store = PrivatePostgres::shared().new_database();
  RunningServer first({}, store);
  RunningServer second({}, store);
  Person ada(first.address(), "Ada");
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=24","seats":["computer:6","me"]})");
  first.stop();  // while its computer thinks
  ada.moves_to(second.address());
  ada.hello();
  Following game(ada, table);
  game.play([](const Following& following) { return following.my_turn(); });
  EXPECT_TRUE(game.my_turn());
  // And clocks.
  const std::string timed = ada.creates(
      R"({"game":"taluva","seats":["me","computer:1"],"clock":{"kind":"realtime","initial":60},"absent":{"then":"end"}})");
  Following clock(ada, timed);
  second.pass(seconds(61));
  while (!clock.is_over()) clock.step(seconds(5));
  EXPECT_EQ(clock.ended().at("termination").as_string(), "time");
}

}  // namespace
}  // namespace tephra::server
