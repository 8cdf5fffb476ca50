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

// A bot in a thread of its own.
class RunningBot {
 public:
  RunningBot(const RunningServer& server, const std::string& token, std::uint64_t games = 0)
      : bot_({.server = server.address(),
              .token = token,
              .contestant = contestant("random"),
              .table = {},
              .invite = {},
              .games = games},
             stop_),
        thread_([this] { result_ = bot_.run(); }) {}
  ~RunningBot() {
    stop_ = true;
    if (thread_.joinable()) thread_.join();
  }
  RunningBot(const RunningBot&) = delete;
  RunningBot& operator=(const RunningBot&) = delete;

  // How it ended by itself.
  std::expected<void, std::string> result() {
    thread_.join();
    return result_;
  }

 private:
  std::atomic<bool> stop_ = false;
  OnlineBot bot_;
  std::expected<void, std::string> result_;
  std::thread thread_;
};

TEST(Bot, ThatIsStartedAgainPlaysItsGamesOn) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const std::string token = new_token(ada, "Rocky");
  ada.hello();
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=6","seats":["me","open","open"]})");
  Following game(ada, table);
  const auto seats = [&] {
    return boost::json::serialize(ada.get("/api/tables/" + table).object().at("seats"));
  };
  {
    const RunningBot bot(server, token);
    while (seats().find("Rocky") == std::string::npos) game.step(milliseconds(100));
  }
  Person ben(server.address(), "Ben");
  ben.hello();
  EXPECT_EQ(ben.tries(table, "join"), "");
  Following other(ben, table);
  RunningBot again(server, token, 1);
  play_out(game, other);
  ASSERT_TRUE(game.is_over());
  EXPECT_TRUE(again.result());
}

TEST(Bot, WhoseTokenIsTakenBackEnds) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const std::string token = new_token(ada, "Rocky");
  const std::string id(
      ada.get("/api/me/bots").object().at("bots").as_array().front().as_object().at("id").as_string());
  ada.hello();
  const std::string table = ada.creates(R"({"game":"taluva","options":"tiles=6","seats":["me","open"]})");
  Following game(ada, table);
  RunningBot bot(server, token);
  while (game.state() != "playing") game.step(std::chrono::seconds(5));
  EXPECT_EQ(ada.ask("DELETE", "/api/me/bots/" + id).status, 204U);
  const auto result = bot.result();
  ASSERT_FALSE(result);
  EXPECT_NE(result.error().find("does not know this token"), std::string::npos) << result.error();
}

TEST(Bot, LetsPeopleTakeBack) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const RunningBot bot(server, new_token(ada, "Rocky"));
  ada.hello();
  const std::string table = ada.creates(R"({"game":"taluva","options":"tiles=6","seats":["me","open"]})");
  Following game(ada, table);
  while (game.state() != "playing") game.step(std::chrono::seconds(5));
  EXPECT_EQ(ada.tries(table, "play", {{"n", 1}, {"token", game.match().legal().front()}}), "");
  game.watch(true);
  EXPECT_EQ(game.match().tokens().size(), 2U);
  EXPECT_EQ(ada.tries(table, "takeback"), "");
  game.watch(true);
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (game.match().tokens().size() == 2 && std::chrono::steady_clock::now() < deadline)
    game.step(milliseconds(100));
  EXPECT_EQ(game.match().tokens().size(), 1U);
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
