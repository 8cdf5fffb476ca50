// `tephra bot`: programs at the tables of a server.

#include <atomic>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "apps/tephra/online_bot.h"
#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

using std::chrono::milliseconds;

std::string new_token(Person& owner, const std::string& name) {
  const Reply made = owner.post("/api/me/bots", R"({"name":")" + name + R"("})");
  EXPECT_EQ(made.status, 201U) << made.text;
  return std::string(made.object().at("token").as_string());
}

Contestant contestant(const std::string& text) {
  return read_contestant(text, milliseconds(50), milliseconds(5000)).value();
}

TEST(Bot, TakesAnOpenSeatAndPlaysToTheEnd) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const std::string token = new_token(ada, "Rocky");
  const std::string program = new_token(ada, "Outsider");
  const std::atomic<bool> stop = false;
  OnlineBot level({.server = server.address(),
                   .token = token,
                   .contestant = contestant("level:1"),
                   .table = {},
                   .invite = {},
                   .games = 1},
                  stop);
  OnlineBot other({.server = server.address(),
                   .token = program,
                   .contestant = contestant("cmd:" TEPHRA_PROGRAM " engine"),
                   .table = {},
                   .invite = {},
                   .games = 1},
                  stop);
  std::thread one([&] { EXPECT_TRUE(level.run()); });
  std::thread two([&] { EXPECT_TRUE(other.run()); });
  ada.hello();
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=6","seats":["open","me","open"]})");
  Following game(ada, table);
  game.play();
  one.join();
  two.join();
  EXPECT_TRUE(game.match().result());
}

TEST(Bot, WithoutAGoodTokenIsTold) {
  const RunningServer server;
  const std::atomic<bool> stop = false;
  OnlineBot bot({.server = server.address(),
                 .token = "wrong",
                 .contestant = contestant("random"),
                 .table = {},
                 .invite = {}},
                stop);
  const auto run = bot.run();
  ASSERT_FALSE(run);
  EXPECT_FALSE(run.error().empty());
}

TEST(Bot, SitsDownAtATableByInvitation) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const std::string token = new_token(ada, "Rocky");
  const Reply made = ada.post(
      "/api/tables", R"({"game":"volcano-island","seats":["me","link","computer:1"],"public":false})");
  const std::string table(made.object().at("table").as_string());
  const std::atomic<bool> stop = false;
  OnlineBot bot({.server = server.address(),
                 .token = token,
                 .contestant = contestant("random"),
                 .table = table,
                 .invite = std::string(made.object().at("you").as_object().at("invite").as_string()),
                 .games = 1},
                stop);
  std::thread playing([&] { EXPECT_TRUE(bot.run()); });
  ada.hello();
  Following game(ada, table);
  game.play();
  playing.join();
  EXPECT_TRUE(game.match().result());
}

}  // namespace
}  // namespace tephra::server
