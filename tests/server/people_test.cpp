// Guests, accounts, sessions, bots: over HTTP, as browsers and programs do it.

#include <string>

#include <gtest/gtest.h>

#include "server/store/sqlite/connection.h"
#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

namespace json = boost::json;

std::string name_of(const Reply& reply) {
  return std::string(reply.object().at("player").as_object().at("name").as_string());
}
std::string kind_of(const Reply& reply) {
  return std::string(reply.object().at("player").as_object().at("kind").as_string());
}

constexpr auto kAccount = R"({"name":"Ada","password":"correct horse"})";

TEST(People, AGuestNeedsOnlyAName) {
  const RunningServer server;
  Person nobody(server.address(), "");
  EXPECT_EQ(nobody.get("/api/me").code(), "no_player");
  EXPECT_EQ(nobody.post("/api/tables", R"({"game":"taluva","seats":["me","open"]})").code(), "no_player");
  const Reply made = nobody.post("/api/guest");
  EXPECT_EQ(made.status, 201U);
  EXPECT_TRUE(name_of(made).starts_with("Guest "));
  EXPECT_EQ(nobody.post("/api/guest", R"({"name":"Other"})").status, 200U) << "already somebody";
  EXPECT_EQ(name_of(nobody.get("/api/me")), name_of(made));
  EXPECT_EQ(name_of(nobody.ask("PATCH", "/api/me", R"({"name":"Ada"})")), "Ada");
}

TEST(People, NamesAreChecked) {
  const RunningServer server;
  Person nobody(server.address(), "");
  for (const char* name :
       {"", " Ada", "Ada ", "A  da", "1234567890123456789012345", "a\\u0007b", "a\\u202eb"})
    EXPECT_EQ(nobody.post("/api/guest", R"({"name":")" + std::string(name) + R"("})").code(), "bad_name")
        << name;
  EXPECT_EQ(nobody.post("/api/guest", R"({"name":"Äöü 漢字 🌋"})").status, 201U);
}

TEST(People, AGuestBecomesAnAccountAndKeepsTheGames) {
  const RunningServer server;
  Person ada(server.address(), "Guest");
  const std::string table = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Ada","password":"short"})").code(), "bad_password");
  const Reply made = ada.post("/api/account", kAccount);
  EXPECT_EQ(made.status, 200U) << made.text;
  EXPECT_EQ(kind_of(made), "account");
  EXPECT_NE(ada.get("/api/me/games").text.find(table), std::string::npos);
  Person ben(server.address(), "Ben");
  EXPECT_EQ(ben.post("/api/account", R"({"name":"aDa","password":"another one"})").code(), "name_taken");
  EXPECT_EQ(ada.post("/api/account", R"({"name":"Eve","password":"correct horse"})").code(), "name_taken");
}

TEST(People, OneLogsInElsewhereAndOutEverywhere) {
  const RunningServer server;
  Person here(server.address(), "");
  EXPECT_EQ(here.post("/api/account", kAccount).status, 200U);
  Person there(server.address(), "");
  EXPECT_EQ(there.post("/api/login", R"({"name":"Ada","password":"wrong horse"})").code(), "wrong_password");
  EXPECT_EQ(there.post("/api/login", R"({"name":"Nobody","password":"wrong horse"})").code(),
            "wrong_password");
  EXPECT_EQ(there.post("/api/login", R"({"name":"ADA","password":"correct horse"})").status, 200U);
  EXPECT_EQ(name_of(there.get("/api/me")), "Ada");
  there.hello();
  EXPECT_EQ(here.post("/api/logout-everywhere").status, 204U);
  EXPECT_NE(there.hears_goodbye(), "") << "its socket as well";
  EXPECT_EQ(there.get("/api/me").code(), "expired");
  EXPECT_EQ(there.get("/api/me").code(), "no_player") << "the cookie was taken back";
}

TEST(People, LoggingOutEndsOneSessionOnly) {
  const RunningServer server;
  Person here(server.address(), "");
  EXPECT_EQ(here.post("/api/account", kAccount).status, 200U);
  Person there(server.address(), "");
  EXPECT_EQ(there.post("/api/login", kAccount).status, 200U);
  const client::Identity old = there.http().identity();
  EXPECT_EQ(there.post("/api/logout").status, 204U);
  there.http().be(old);
  EXPECT_EQ(there.get("/api/me").code(), "expired") << "not only forgotten by the browser";
  EXPECT_EQ(here.get("/api/me").status, 200U);
}

TEST(People, ANewPasswordTakesTheOldOneAndLogsOthersOut) {
  const RunningServer server;
  Person here(server.address(), "");
  EXPECT_EQ(here.post("/api/account", kAccount).status, 200U);
  Person there(server.address(), "");
  EXPECT_EQ(there.post("/api/login", kAccount).status, 200U);
  EXPECT_EQ(here.ask("PATCH", "/api/me", R"({"password":"new horse 1","old_password":"no"})").code(),
            "wrong_password");
  EXPECT_EQ(
      here.ask("PATCH", "/api/me", R"({"password":"new horse 1","old_password":"correct horse"})").status,
      200U);
  EXPECT_EQ(here.get("/api/me").status, 200U);
  EXPECT_EQ(there.get("/api/me").code(), "expired");
  EXPECT_EQ(there.post("/api/login", kAccount).code(), "wrong_password");
  EXPECT_EQ(there.post("/api/login", R"({"name":"Ada","password":"new horse 1"})").status, 200U);
  Person guest(server.address(), "Guest");
  EXPECT_EQ(guest.ask("PATCH", "/api/me", R"({"password":"long enough"})").code(), "account_needed");
}

TEST(People, WhoIsDeletedLeavesNoNameBehind) {
  const RunningServer server;
  Person ada(server.address(), "Uniquename");
  Person ben(server.address(), "Ben");
  const std::string table = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ben.post("/api/tables/" + table + "/join").status, 200U);
  EXPECT_EQ(ben.post("/api/tables/" + table + "/resign").status, 200U);
  const Reply exported = ada.get("/api/me/export");
  EXPECT_NE(exported.text.find(table), std::string::npos);
  EXPECT_NE(exported.text.find("[Seat1 \\\"Uniquename\\\"]"), std::string::npos) << exported.text;
  EXPECT_EQ(ada.ask("DELETE", "/api/me", "{}").status, 204U);
  EXPECT_EQ(ada.get("/api/me").code(), "no_player");
  for (const std::string& target : {"/api/tables/" + table, "/api/tables/" + table + "/events",
                                    "/api/tables/" + table + "/record", std::string("/api/me/games")})
    EXPECT_EQ(ben.get(target).text.find("Uniquename"), std::string::npos) << target;
  EXPECT_EQ(ben.get("/api/tables/" + table).status, 200U) << "the game stays";
}

TEST(People, WhoIsDeletedLeavesNobodyWaiting) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  const std::string waiting = ada.creates(R"({"game":"taluva","seats":["me","open","open"]})");
  const std::string running = ben.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ada.post("/api/tables/" + running + "/join").status, 200U);
  EXPECT_EQ(ben.post("/api/tables/" + waiting + "/join").status, 200U);
  EXPECT_EQ(ada.ask("DELETE", "/api/me", "{}").status, 204U);
  EXPECT_EQ(ben.get("/api/tables/" + running).object().at("state").as_string(), "ended");
  const Reply still = ben.get("/api/tables/" + waiting);
  EXPECT_EQ(still.object().at("state").as_string(), "waiting");
  const std::string seats = boost::json::serialize(still.object().at("seats"));
  EXPECT_EQ(seats.find(ada.id()), std::string::npos) << seats;
  EXPECT_NE(seats.find(ben.id()), std::string::npos) << seats;
}

TEST(People, AnAccountIsDeletedOnlyWithItsPassword) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", kAccount).status, 200U);
  EXPECT_EQ(ada.ask("DELETE", "/api/me", "{}").code(), "wrong_password");
  EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password":"correct horse"})").status, 204U);
  EXPECT_EQ(ada.post("/api/login", kAccount).code(), "wrong_password");
  EXPECT_EQ(ada.post("/api/account", kAccount).status, 200U) << "the name is free again";
}

TEST(People, CookiesThatAreForgedOrOldAreNotTaken) {
  RunningServer server;
  Person ada(server.address(), "Ada");
  const client::Identity good = ada.http().identity();
  for (std::string cookie : {std::string("tephra_player=x"), std::string("tephra_player=x.y"),
                             good.cookie.substr(0, good.cookie.size() - 1) + "_", good.cookie + "a"}) {
    ada.http().be({.cookie = cookie, .token = {}});
    EXPECT_EQ(ada.ask("GET", "/api/me/games").code(), "expired") << cookie;
  }
  ada.http().be(good);
  EXPECT_EQ(ada.get("/api/me").status, 200U);
  server.pass(std::chrono::hours(24 * 100));
  EXPECT_EQ(ada.get("/api/me").status, 200U) << "used, and so renewed";
  server.pass(std::chrono::hours(24 * 170));
  EXPECT_EQ(ada.get("/api/me").status, 200U);
  server.pass(std::chrono::hours(24 * 200));
  EXPECT_EQ(ada.get("/api/me").code(), "expired");
}

TEST(People, BotsBelongToAccountsAndComeWithTheirToken) {
  const RunningServer server;
  Person guest(server.address(), "Guest");
  EXPECT_EQ(guest.post("/api/me/bots", R"({"name":"Rocky"})").code(), "account_needed");
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", kAccount).status, 200U);
  const Reply made = ada.post("/api/me/bots", R"({"name":"Rocky"})");
  ASSERT_EQ(made.status, 201U) << made.text;
  const std::string token(made.object().at("token").as_string());
  EXPECT_EQ(ada.get("/api/me/bots").text.find(token), std::string::npos) << "shown this once";
  Person bot = Person::bot(server.address(), token);
  EXPECT_EQ(name_of(bot.get("/api/me")), "Rocky");
  EXPECT_EQ(kind_of(bot.get("/api/me")), "bot");
  bot.hello();
  const std::string table = ada.creates(R"({"game":"taluva","options":"tiles=4","seats":["me","open"]})");
  EXPECT_EQ(bot.tries(table, "join"), "");
  EXPECT_EQ(ada.ask("DELETE", "/api/me/bots/AAAAAAAAAAAA").code(), "not_found");
  EXPECT_EQ(ada.ask("DELETE", "/api/me/bots/" + bot.id()).status, 204U);
  EXPECT_EQ(bot.get("/api/me").code(), "expired");
  EXPECT_NE(bot.hears_goodbye(), "");
}

TEST(People, BotsGoWithTheirAccount) {
  const RunningServer server;
  Person ada(server.address(), "");
  EXPECT_EQ(ada.post("/api/account", kAccount).status, 200U);
  const Reply made = ada.post("/api/me/bots", R"({"name":"Rocky"})");
  ASSERT_EQ(made.status, 201U) << made.text;
  Person bot = Person::bot(server.address(), std::string(made.object().at("token").as_string()));
  bot.hello();
  Person ben(server.address(), "Ben");
  const std::string table = ben.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ada.ask("DELETE", "/api/me", R"({"password":"correct horse"})").status, 204U);
  EXPECT_NE(bot.hears_goodbye(), "");
  EXPECT_EQ(boost::json::serialize(ben.get("/api/tables/" + table).object().at("seats")).find(bot.id()),
            std::string::npos);
  EXPECT_EQ(ben.get("/api/players/" + bot.id()).object().at("player").as_object().at("kind").as_string(),
            "gone");
}

TEST(People, ASocketEndsWithItsSession) {
  RunningServer server([](Settings& settings) { settings.tidying = std::chrono::milliseconds(50); });
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  ada.hello();
  ben.hello();
  server.pass(std::chrono::hours(24 * 100));
  EXPECT_EQ(ben.get("/api/me").status, 200U) << "used, and so renewed";
  server.pass(std::chrono::hours(24 * 100));
  EXPECT_NE(ada.hears_goodbye(), "");
  ben.says(R"({"t":"ping"})");
  ben.hears("pong");
}

TEST(People, AnExportIsWholeOrIsNone) {
  RunningServer server;
  Person ada(server.address(), "Ada");
  const std::string table = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  EXPECT_EQ(ada.get("/api/me/export").object().at("games").as_array().size(), 2U);
  server.stop();
  {
    const auto database = store::SqliteConnection::open(server.store());
    ASSERT_TRUE(database);
    ASSERT_TRUE((*database)->run_script("UPDATE events SET body = '' WHERE table_id = '" + table + "'"));
  }
  server.restart();
  ada.moves_to(server.address());
  EXPECT_EQ(ada.get("/api/me/export").code(), "storage");
}

TEST(People, GamesOfOthersAreListedIfTheyArePublic) {
  const RunningServer server;
  Person ada(server.address(), "Ada");
  Person ben(server.address(), "Ben");
  const std::string open = ada.creates(R"({"game":"taluva","seats":["me","open"]})");
  const std::string hidden = ada.creates(R"({"game":"taluva","seats":["me","open"],"public":false})");
  const std::string games = "/api/players/" + ada.id() + "/games";
  EXPECT_NE(ben.get(games).text.find(open), std::string::npos);
  EXPECT_EQ(ben.get(games).text.find(hidden), std::string::npos);
  EXPECT_NE(ada.get(games).text.find(hidden), std::string::npos);
  EXPECT_NE(ada.get("/api/me/games?state=waiting&limit=1").text.find(hidden), std::string::npos);
  EXPECT_EQ(ada.get("/api/me/games?state=waiting&limit=1").object().at("games").as_array().size(), 1U);
  EXPECT_TRUE(ada.get("/api/me/games?state=ended").object().at("games").as_array().empty());
  EXPECT_EQ(ada.get("/api/me/games?state=bad").code(), "malformed");
  EXPECT_EQ(ada.get("/api/me/games?limit=0").code(), "malformed");
  EXPECT_EQ(ben.get("/api/players/" + ada.id()).object().at("played").as_int64(), 0);
  EXPECT_EQ(ben.get("/api/players/AAAAAAAAAAAA").code(), "not_found");
}

}  // namespace
}  // namespace tephra::server
