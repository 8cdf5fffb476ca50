// `tephra serve` as a program: what it is told, what it says, and how it ends.

#include <chrono>
#include <cstdlib>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/apps/run_program.h"
#include "tests/server/running_server.h"
#include "tests/soak/server_process.h"
#include "tests/store/private_postgres.h"

namespace tephra::server {
namespace {

using std::chrono::seconds;
using tests::PrivatePostgres;
using tests::Ran;
using tests::Run;
using tests::ServerProcess;

// Runs `tephra serve` with something that ends it at once.
Ran serve(std::vector<std::string> arguments, std::vector<std::string> environment = {}) {
  arguments.insert(arguments.begin(), "serve");
  return tests::run_program({.arguments = std::move(arguments), .environment = std::move(environment)});
}

TEST(Serve, TheCommandLineCountsMoreThanTheEnvironmentAndThatMoreThanTheFile) {
  const TemporaryFolder folder;
  const std::string config = (folder / "tephra.toml").string();
  tests::write_whole(config, "log = \"file\"\nlisten = \"127.0.0.1:0\"\nstore = \"" +
                                 (folder / "games.sqlite").string() + "\"\n");
  const auto said = [](const Ran& ran) {
    EXPECT_EQ(ran.status, 1);
    const auto at = ran.err.find("not '");
    return at == std::string::npos ? ran.err : ran.err.substr(at + 5, ran.err.find('\'', at + 5) - at - 5);
  };
  EXPECT_EQ(said(serve({"--config", config})), "file");
  EXPECT_EQ(said(serve({}, {"TEPHRA_CONFIG=" + config})), "file");
  EXPECT_EQ(said(serve({"--config", config}, {"TEPHRA_LOG=environment"})), "environment");
  EXPECT_EQ(said(serve({"--config", config, "--log", "line"}, {"TEPHRA_LOG=environment"})), "line");
}

TEST(Serve, WhatIsWrongWithItsOptionsIsSaidInASentence) {
  const TemporaryFolder folder;
  const std::string store = (folder / "games.sqlite").string();
  const std::string config = (folder / "tephra.toml").string();
  const auto expect = [](const Ran& ran, std::string_view part) {
    EXPECT_NE(ran.status, 0) << part;
    EXPECT_GT(ran.status, 0) << part;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
  };
  tests::write_whole(config, "lisen = 8080\n");
  expect(serve({"--config", config}), "there is no option 'lisen'");
  expect(serve({"--config", (folder / "absent.toml").string()}), "absent.toml");
  expect(serve({"--listen", "nowhere"}), "--listen takes an address and a port");
  expect(serve({"--listen", "256.0.0.1:8080", "--store", store}), "256.0.0.1");
  expect(serve({"--public-url", "tephra.example", "--store", store}), "the public address must be");
  expect(serve({"--store", "mysql://localhost/games"}), "sqlite:PATH or postgresql://");
  expect(serve({"--web", (folder / "absent").string(), "--store", store}), "absent");
  expect(serve({"--thinkers", "none", "--store", store}), "--thinkers");
  const RunningServer other;
  expect(serve({"--listen", "localhost:" + std::to_string(other.address().port), "--store", store}),
         "is used by another program");
}

TEST(Serve, StopsWhenItIsToldToAndTakesAllFilesThatItMayHave) {
  const TemporaryFolder folder;
  ServerProcess process((folder / "games.sqlite").string(), folder / "log");
  process.start();
  ASSERT_TRUE(process.wait_until_ready(seconds(30)));
  const std::string limits = tests::read_whole("/proc/" + std::to_string(process.process()) + "/limits");
  const auto at = limits.find("Max open files");
  ASSERT_NE(at, std::string::npos);
  std::istringstream line(limits.substr(at + 14, limits.find('\n', at) - at - 14));
  std::string soft;
  std::string hard;
  line >> soft >> hard;
  EXPECT_EQ(soft, hard);
  EXPECT_EQ(process.stop(), 0);
}

TEST(Serve, ItsUnitIsUnderstoodBySystemd) {
  const TemporaryFolder folder;
  std::string unit = tests::read_whole(TEPHRA_TEST_DATA "/../contrib/tephra.service");
  const std::string_view installed = "/usr/local/bin/tephra";
  ASSERT_NE(unit.find(installed), std::string::npos);
  unit.replace(unit.find(installed), installed.size(), TEPHRA_PROGRAM);
  tests::write_whole(folder / "tephra.service", unit);
  const std::string report = (folder / "report").string();
  EXPECT_EQ(std::system(
                ("systemd-analyze verify " + (folder / "tephra.service").string() + " > " + report + " 2>&1")
                    .c_str()),
            0);
  EXPECT_EQ(tests::read_whole(report), "");
}

TEST(Serve, WritesNoSecretIntoItsLog) {
  const TemporaryFolder folder;
  ServerProcess process((folder / "games.sqlite").string(), folder / "log", {"--log", "debug"});
  process.start();
  ASSERT_TRUE(process.wait_until_ready(seconds(30)));
  Person ada(process.address(), "");
  ASSERT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"correct horse"})").status, 200U);
  const Reply made = ada.post("/api/me/bots", R"({"name":"Rocky"})");
  ASSERT_EQ(made.status, 201U);
  const std::string token(made.object().at("token").as_string());
  Person bot = Person::bot(process.address(), token);
  const Reply created =
      ada.post("/api/tables",
               R"({"game":"taluva","options":"tiles=6","seats":["me","link","computer:1"],"public":false})");
  const std::string table(created.object().at("table").as_string());
  const std::string invite(created.object().at("you").as_object().at("invite").as_string());
  bot.hello();
  ada.hello();
  EXPECT_EQ(bot.tries(table, "join", {{"invite", invite}}), "");
  EXPECT_EQ(ada.tries(table, "chat", {{"text", "between you and me"}}), "");
  EXPECT_EQ(ada.tries(table, "join", {{"invite", "wrong"}}), "seated");
  Following game(ada, table);
  EXPECT_EQ(bot.tries(table, "resign"), "");
  game.play();
  ASSERT_TRUE(game.is_over());
  const std::string cookie = ada.http().identity().cookie;
  EXPECT_EQ(process.stop(), 0);
  const std::string log = tests::read_whole(folder / "log");
  EXPECT_NE(log.find("event=\"table ended\""), std::string::npos) << log;
  for (const std::string& secret :
       {cookie.substr(cookie.find('=') + 1), cookie.substr(cookie.find('=') + 1, 32), token, invite, table,
        std::string(game.ended().at("seed").as_string()), std::string("correct horse"),
        std::string("between you and me")}) {
    ASSERT_GE(secret.size(), 12U);
    EXPECT_EQ(log.find(secret), std::string::npos) << secret;
  }
}

TEST(ServeOnPostgresql, AClockOfAKilledServerRunsOutAtAnother) {
  const std::string store = PrivatePostgres::shared().new_database();
  const TemporaryFolder folder;
  ServerProcess first(store, folder / "first");
  ServerProcess second(store, folder / "second");
  first.start();
  second.start();
  ASSERT_TRUE(first.wait_until_ready(seconds(30)));
  ASSERT_TRUE(second.wait_until_ready(seconds(30)));
  Person ada(first.address(), "Ada");
  const std::string table = ada.creates(
      R"({"game":"taluva","seats":["me","computer:1"],"clock":{"kind":"realtime","initial":10},"absent":{"then":"end"}})");
  first.kill();
  ada.moves_to(second.address());
  ada.hello();
  Following clock(ada, table);
  EXPECT_EQ(clock.state(), "playing");
  const auto deadline = std::chrono::steady_clock::now() + seconds(40);
  while (!clock.is_over() && std::chrono::steady_clock::now() < deadline) clock.step(seconds(1));
  ASSERT_TRUE(clock.is_over());
  EXPECT_EQ(clock.ended().at("termination").as_string(), "time");
  EXPECT_EQ(second.stop(), 0);
}

}  // namespace
}  // namespace tephra::server
