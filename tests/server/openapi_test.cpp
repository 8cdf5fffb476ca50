// docs/openapi.json against a running server: every address, every method, every status it names, and the
// bodies.

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "server/api.h"
#include "tests/server/running_server.h"
#include "tests/server/schema.h"

namespace tephra::server {
namespace {

namespace json = boost::json;

const json::object& document() {
  static const json::value kDocument = [] {
    std::ifstream in(TEPHRA_TEST_DATA "/../docs/openapi.json");
    return json::parse(std::string(std::istreambuf_iterator<char>(in), {}));
  }();
  return kDocument.as_object();
}

std::string lower(std::string_view text) {
  std::string word(text);
  std::ranges::transform(word, word.begin(),
                         [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return word;
}

std::set<std::string> described() {
  std::set<std::string> all;
  for (const auto& [path, methods] : document().at("paths").as_object())
    for (const auto& [method, operation] : methods.as_object())
      all.insert(std::string(method) + ' ' + std::string(path));
  return all;
}

TEST(OpenApi, NamesEveryAddressAndNoOther) {
  std::set<std::string> served;
  for (const Api::Address& address : Api::addresses())
    served.insert(lower(address.method) + ' ' + std::string(address.pattern));
  EXPECT_EQ(served, described());
}

// Asks as somebody, and holds request and answer against the document.
class Checked {
 public:
  explicit Checked(Person& person) : person_(person) {}

  Reply ask(const std::string& method, const std::string& pattern, const std::string& target,
            const std::string& body = {}) {
    const json::object& operation =
        document().at("paths").as_object().at(pattern).as_object().at(lower(method)).as_object();
    const Reply reply = person_.ask(method, target, body);
    const std::string status = std::to_string(reply.status);
    const json::object& responses = operation.at("responses").as_object();
    const std::string entry = responses.contains(status) ? status : "default";
    EXPECT_TRUE(responses.contains(entry)) << method << ' ' << target << ' ' << status;
    if (!responses.contains(entry)) return reply;
    if (entry == "default") {
      EXPECT_GE(reply.status, 400U) << method << ' ' << target;
    }
    seen().insert(lower(method) + ' ' + pattern + ' ' + entry);
    const json::object& response = responses.at(entry).as_object();
    if (!response.contains("content")) {
      EXPECT_TRUE(reply.text.empty()) << target;
      return reply;
    }
    const json::object& content = response.at("content").as_object();
    if (content.contains("application/json")) {
      const std::string flaw = schema_flaw(
          document(), content.at("application/json").as_object().at("schema").as_object(), reply.body);
      EXPECT_EQ(flaw, "") << method << ' ' << target << '\n' << reply.text;
    }
    // What is sent and granted must be what the document allows.
    if (reply.status < 300 && !body.empty()) {
      EXPECT_TRUE(operation.contains("requestBody")) << method << ' ' << target;
      if (operation.contains("requestBody")) {
        const json::object& schema = operation.at("requestBody")
                                         .as_object()
                                         .at("content")
                                         .as_object()
                                         .at("application/json")
                                         .as_object()
                                         .at("schema")
                                         .as_object();
        EXPECT_EQ(schema_flaw(document(), schema, json::parse(body)), "") << body;
      }
    }
    return reply;
  }

  static std::set<std::string>& seen() {
    static std::set<std::string> all;
    return all;
  }

 private:
  Person& person_;
};

TEST(OpenApi, DescribesWhatTheServerDoes) {
  RunningServer server([](Settings& settings) { settings.limits = false; });
  Person one(server.address(), "");
  Person two(server.address(), "");
  Checked ada(one);
  Checked ben(two);
  const auto id_in = [](const Reply& reply) {
    return std::string(reply.object().at("player").as_object().at("id").as_string());
  };

  ada.ask("GET", "/api", "/api");
  ada.ask("GET", "/healthz", "/healthz");
  ada.ask("GET", "/metrics", "/metrics");
  ada.ask("GET", "/api/socket", "/api/socket");
  // Nobody yet.
  for (const char* path : {"/api/me", "/api/me/games", "/api/me/export", "/api/me/bots"})
    ada.ask("GET", path, path);
  ada.ask("PATCH", "/api/me", "/api/me", "{}");
  ada.ask("DELETE", "/api/me", "/api/me", "{}");
  ada.ask("POST", "/api/me/bots", "/api/me/bots", R"({"name":"Rocky"})");
  ada.ask("DELETE", "/api/me/bots/{player}", "/api/me/bots/AAAAAAAAAAAA");
  ada.ask("POST", "/api/logout-everywhere", "/api/logout-everywhere");
  ada.ask("POST", "/api/tables", "/api/tables", R"({"game":"taluva","seats":["me","open"]})");
  ada.ask("POST", "/api/guest", "/api/guest", R"({"name":""})");
  ada.ask("POST", "/api/guest", "/api/guest", R"({"name":"Guest"})");
  ada.ask("POST", "/api/guest", "/api/guest");
  ada.ask("POST", "/api/account", "/api/account", R"({"name":"Ada","password":"x"})");
  const std::string ada_id =
      id_in(ada.ask("POST", "/api/account", "/api/account", R"({"name":"Ada","password":"correct horse"})"));
  ben.ask("POST", "/api/login", "/api/login", R"({"name":"Ada","password":"wrong"})");
  ben.ask("POST", "/api/login", "/api/login", R"({"name":"Ada","password":"correct horse"})");
  ben.ask("POST", "/api/logout", "/api/logout");
  ben.ask("POST", "/api/logout", "/api/logout", R"([])");
  ben.ask("POST", "/api/guest", "/api/guest", R"({"name":"Ben"})");
  ada.ask("GET", "/api/me", "/api/me");
  ada.ask("PATCH", "/api/me", "/api/me", R"({"name":"Ada L."})");
  const std::string bot = id_in(ada.ask("POST", "/api/me/bots", "/api/me/bots", R"({"name":"Rocky"})"));
  ada.ask("GET", "/api/me/bots", "/api/me/bots");
  ada.ask("DELETE", "/api/me/bots/{player}", "/api/me/bots/" + bot);

  const Reply made = ada.ask(
      "POST", "/api/tables", "/api/tables",
      R"({"game":"taluva","options":"tiles=4","seats":["me","link","computer:1"],"clock":{"kind":"realtime","initial":600,"increment":5},"absent":{"then":"computer","level":1},"id":"t1"})");
  const std::string table(made.object().at("table").as_string());
  const std::string invite(made.object().at("you").as_object().at("invite").as_string());
  const std::string at = "/api/tables/" + table;
  EXPECT_EQ(made.location, at);
  const auto verb = [&](Checked& who, const std::string& what, const std::string& body = "{}") {
    return who.ask("POST", "/api/tables/{table}/{verb}", at + '/' + what, body);
  };
  EXPECT_EQ(verb(ben, "join").code(), "not_invited");
  EXPECT_EQ(verb(ada, "nonce", R"({"nonce":"000102030405060708090a0b0c0d0e0f"})").status, 200U);
  EXPECT_EQ(verb(ben, "join", R"({"invite":")" + invite + R"(","seat":2,"id":"j"})").status, 200U);
  EXPECT_EQ(verb(ben, "chat", R"({"text":"hello"})").status, 200U);
  const std::string legal(ada.ask("GET", "/api/tables/{table}/legal", at + "/legal")
                              .object()
                              .at("legal")
                              .as_array()[0]
                              .as_string());
  EXPECT_EQ(verb(ada, "play", R"({"n":1,"token":")" + legal + R"("})").status, 200U);
  EXPECT_EQ(verb(ada, "takeback").status, 200U);
  ada.ask("GET", "/api/tables/{table}", at);
  EXPECT_EQ(verb(ben, "refuse").status, 200U);
  ada.ask("GET", "/api/tables/{table}/state", at + "/state");
  ada.ask("GET", "/api/lobby", "/api/lobby");
  EXPECT_EQ(verb(ada, "resign").status, 200U);
  ben.ask("GET", "/api/tables/{table}", at);
  EXPECT_EQ(verb(ben, "resign").status, 200U);
  EXPECT_EQ(verb(ben, "rematch").status, 200U);
  EXPECT_EQ(verb(ada, "rematch").status, 200U);
  ben.ask("GET", "/api/tables/{table}", at);
  ben.ask("GET", "/api/tables/{table}/events", at + "/events?from=1");
  ben.ask("GET", "/api/tables/{table}/record", at + "/record");
  ada.ask("GET", "/api/me/games", "/api/me/games?limit=5");
  ada.ask("GET", "/api/me/export", "/api/me/export");
  ben.ask("GET", "/api/players/{player}", "/api/players/" + ada_id);
  ben.ask("GET", "/api/players/{player}/games", "/api/players/" + ada_id + "/games");
  for (const char* part : {"", "/events", "/record", "/legal", "/state"})
    ben.ask("GET", "/api/tables/{table}" + std::string(part),
            "/api/tables/AAAAAAAAAAAAAAAA" + std::string(part));
  ben.ask("GET", "/api/players/{player}", "/api/players/AAAAAAAAAAAA");
  ben.ask("GET", "/api/players/{player}/games", "/api/players/short/games");
  ada.ask("POST", "/api/logout-everywhere", "/api/logout-everywhere");
  ben.ask("DELETE", "/api/me", "/api/me", "{}");

  // Every status the document names was seen. What is left takes a proxy, a stopped store, or a socket.
  const std::set<std::string> elsewhere{"get /api/socket 101",    "get /healthz 503",
                                        "get /metrics 404",       "get /api default",
                                        "get /api/lobby default", "post /api/logout default"};
  for (const auto& [path, methods] : document().at("paths").as_object())
    for (const auto& [method, operation] : methods.as_object())
      for (const auto& [status, response] : operation.as_object().at("responses").as_object()) {
        const std::string entry = std::string(method) + ' ' + std::string(path) + ' ' + std::string(status);
        EXPECT_TRUE(Checked::seen().contains(entry) || elsewhere.contains(entry))
            << entry << " was never seen";
      }
}

}  // namespace
}  // namespace tephra::server
