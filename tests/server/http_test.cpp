// The parts of HTTP that need no network: addresses, origins, files.

#include "server/http.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "server/page.h"
#include "server/players.h"
#include "server/store/sqlite/connection.h"
#include "server/text.h"
#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

namespace fs = std::filesystem;

TEST(Target, IsCutIntoPartsAndQuery) {
  const auto target = read_target("/api/tables/a%20b/events?from=3&x=%41+b&flag");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->parts, (std::vector<std::string>{"api", "tables", "a b", "events"}));
  EXPECT_EQ(target->asked("from"), "3");
  EXPECT_EQ(target->asked("x"), "A b");
  EXPECT_EQ(target->asked("flag"), "");
  EXPECT_EQ(target->asked("none"), std::nullopt);
  EXPECT_TRUE(read_target("/"));
  EXPECT_TRUE(read_target("//a//b/"));
}

TEST(Target, ThatLeadsElsewhereIsNone) {
  for (const char* bad : {"", "*", "http://x/", "a", "/..", "/a/../b", "/a/%2e%2e/b", "/a%2fb", "/a%5cb",
                          "/%", "/%4", "/%zz", "/a%00", "/?x=%0"})
    EXPECT_FALSE(read_target(bad)) << bad;
}

TEST(Origin, IsOursOnlyIfItIsWherePeopleAre) {
  const OriginRule local;
  EXPECT_TRUE(host_is_ours(local, "localhost:8080"));
  EXPECT_TRUE(host_is_ours(local, "127.0.0.1"));
  EXPECT_TRUE(host_is_ours(local, "[::1]:8080"));
  EXPECT_FALSE(host_is_ours(local, "evil.example:8080"));
  EXPECT_FALSE(host_is_ours(local, "[::2]"));
  EXPECT_FALSE(host_is_ours(local, ""));
  const OriginRule world{"https://tephra.example/", false};
  EXPECT_TRUE(host_is_ours(world, "tephra.example"));
  EXPECT_FALSE(host_is_ours(world, "other.example"));
  EXPECT_TRUE(host_is_ours({"", false}, "192.168.1.5:8080")) << "a home network, whatever it is called";

  EXPECT_TRUE(origin_is_ours(local, "", "localhost"));
  EXPECT_TRUE(origin_is_ours(local, "http://localhost:8080", "localhost:8080"));
  EXPECT_FALSE(origin_is_ours(local, "http://localhost:9090", "localhost:8080"));
  EXPECT_FALSE(origin_is_ours(local, "null", "localhost:8080"));
  EXPECT_TRUE(origin_is_ours(world, "https://tephra.example", "127.0.0.1:8080"));
  EXPECT_FALSE(origin_is_ours(world, "https://tephra.example.evil", "127.0.0.1:8080"));
}

TEST(Origin, IsReadAsBrowsersNameIt) {
  EXPECT_EQ(read_public_url("https://tephra.example"), "https://tephra.example");
  EXPECT_EQ(read_public_url("HTTPS://Tephra.Example:443/"), "https://tephra.example");
  EXPECT_EQ(read_public_url("http://tephra.example:80"), "http://tephra.example");
  EXPECT_EQ(read_public_url("http://tephra.example:443"), "http://tephra.example:443");
  EXPECT_EQ(read_public_url("http://[::1]:8080/"), "http://[::1]:8080");
  for (const char* bad : {"", "tephra.example", "//tephra.example", "ftp://tephra.example", "https://",
                          "https://tephra.example/play", "https://a/a", "https://tephra.example?x",
                          "https://a b", "https://ada@tephra.example"})
    EXPECT_FALSE(read_public_url(bad)) << bad;
}

TEST(Cookies, AreFoundByTheirWholeName) {
  EXPECT_EQ(cookie_in("a=1; tephra_player=x.y; b=2", "tephra_player"), "x.y");
  EXPECT_EQ(cookie_in("tephra_player=", "tephra_player"), "");
  EXPECT_EQ(cookie_in("xtephra_player=1;tephra_players=2", "tephra_player"), std::nullopt);
  EXPECT_EQ(cookie_in("", "tephra_player"), std::nullopt);
}

TEST(Names, AreLinesOfCharacters) {
  EXPECT_TRUE(is_name("Ada"));
  EXPECT_TRUE(is_name("李 白"));
  EXPECT_FALSE(is_name(std::string(25, 'a')));
  EXPECT_FALSE(is_name("\xc3"));
  EXPECT_EQ(clean_line("  a\tb \n", 10), "a b");
  EXPECT_EQ(clean_line(" \n ", 10), std::nullopt);
}

TEST(Proxy, IsBelievedOnlyWhereItWasSaid) {
  const std::string request =
      "POST /api/guest HTTP/1.1\r\nHost: tephra.example\r\nOrigin: https://tephra.example\r\n"
      "X-Forwarded-For: 9.9.9.9, 1.2.3.4\r\nX-Forwarded-Proto: https\r\nContent-Type: application/json\r\n"
      "Connection: close\r\nContent-Length: 2\r\n\r\n{}";
  const RunningServer behind([](Settings& settings) {
    settings.behind_proxy = true;
    settings.public_url = "https://tephra.example";
  });
  const std::string answer = raw_answer(behind.address(), request);
  EXPECT_NE(answer.find("; Secure"), std::string::npos) << answer;
  EXPECT_NE(answer.find("HttpOnly; SameSite=Lax"), std::string::npos);
  const RunningServer plain([](Settings& settings) { settings.public_url = "http://tephra.example"; });
  EXPECT_EQ(raw_answer(plain.address(), request).find("; Secure"), std::string::npos);
}

TEST(Cookies, AreSecureWherePeopleComeOverTlsOnly) {
  const RunningServer server([](Settings& settings) { settings.public_url = "https://tephra.example"; });
  const auto answer = [&](const std::string& host) {
    return raw_answer(
        server.address(),
        "POST /api/guest HTTP/1.1\r\nHost: " + host +
            "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}");
  };
  EXPECT_NE(answer("tephra.example").find("; Secure"), std::string::npos);
  const std::string inside = answer("localhost");
  EXPECT_NE(inside.find("Set-Cookie"), std::string::npos) << inside;
  EXPECT_EQ(inside.find("; Secure"), std::string::npos) << "from this machine, without TLS";
}

TEST(Proxy, SaysWhomLimitsCount) {
  const RunningServer behind([](Settings& settings) { settings.behind_proxy = true; });
  const auto is_refused = [&](const std::string& forwarded) {
    const std::string answer =
        raw_answer(behind.address(), "POST /api/guest HTTP/1.1\r\nHost: localhost\r\n" + forwarded +
                                         "Content-Type: application/json\r\nConnection: close\r\n"
                                         "Content-Length: 2\r\n\r\n{}");
    return answer.find(" 429 ") != std::string::npos;
  };
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    // Whoever asks makes an address up, each time another; the proxy adds what it sees, here or in a line of
    // its own.
    const std::string made_up = "X-Forwarded-For: 9.9.9." + std::to_string(i);
    refused += is_refused(made_up + (i % 2 == 0 ? ", " : "\r\nX-Forwarded-For: ") + "1.2.3.4\r\n") ? 1 : 0;
  }
  EXPECT_EQ(refused, 10) << "30 new guests an hour and address";
  EXPECT_FALSE(is_refused("X-Forwarded-For: 1.2.3.5\r\n"));
}

TEST(Stopping, WaitsForRequestsThatWereBegun) {
  RunningServer server;
  Person ada(server.address(), "");
  ASSERT_EQ(ada.get("/healthz").status, 200U) << "it runs";
  const auto holder = store::SqliteConnection::open(server.store());
  ASSERT_TRUE(holder);
  ASSERT_TRUE((*holder)->run_script("BEGIN IMMEDIATE"));
  unsigned status = 0;
  std::thread asking([&] {
    try {
      status = ada.post("/api/guest", R"({"name":"Ada"})").status;
    } catch (const std::runtime_error&) {  // no answer
    }
  });
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  std::thread stopping([&] { server.stop(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  EXPECT_TRUE((*holder)->run_script("COMMIT"));
  asking.join();
  stopping.join();
  EXPECT_EQ(status, 201U);
}

// A folder as a build leaves it.
class PageTest : public testing::Test {
 protected:
  PageTest() {
    fs::create_directories(folder_.path() / "assets");
    write("index.html", "<!doctype html><title>Tephra</title>" + std::string(1000, ' '));
    write("sw.js", "// worker" + std::string(1000, ' '));
    write("assets/app-1a2b3c.js", "console.log(1);" + std::string(2000, ' '));
    write("assets/app-1a2b3c.js.br", "brotli bytes");
    write("assets/engine-9f8e.wasm", std::string("\0asm", 4) + std::string(1000, '\1'));
    write("icon.png", "png");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name, std::ios::binary) << text;
  }
  Response get(const std::string& target, const std::string& accepts = "",
               const std::string& known = "") const {
    const auto page = Page::read(folder_.path());
    EXPECT_TRUE(page) << page.error();
    Request request;
    request.method = "GET";
    request.accept_encoding = accepts;
    request.if_none_match = known;
    return page->answer(request, read_target(target).value());
  }
  static std::string header(const Response& response, std::string_view name) {
    for (const auto& [key, value] : response.headers)
      if (key == name) return value;
    return {};
  }

  TemporaryFolder folder_;
};

TEST_F(PageTest, ServesFilesWithTheirTypes) {
  EXPECT_EQ(get("/").type, "text/html; charset=utf-8");
  EXPECT_EQ(get("/assets/engine-9f8e.wasm").type, "application/wasm");
  EXPECT_EQ(get("/assets/app-1a2b3c.js").type, "text/javascript; charset=utf-8");
  EXPECT_EQ(get("/icon.png").content(), "png");
  EXPECT_EQ(get("/absent.js").status, 404);
}

TEST_F(PageTest, GivesTheIndexForAddressesOfThePage) {
  EXPECT_EQ(get("/t/b2Qv0pK1s9-_LmXa?invite=x").type, "text/html; charset=utf-8");
  EXPECT_EQ(get("/learn").status, 200);
}

TEST_F(PageTest, LetsBrowsersKeepWhatNeverChanges) {
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js"), "Cache-Control"), "public, max-age=31536000, immutable");
  for (const char* target : {"/", "/index.html", "/sw.js", "/t/x"})
    EXPECT_EQ(header(get(target), "Cache-Control"), "no-cache") << target;
  const std::string etag = header(get("/"), "ETag");
  EXPECT_TRUE(etag.starts_with("W/\"")) << "one for bytes that differ, compressed or not";
  EXPECT_EQ(get("/", "", etag).status, 304);
  EXPECT_EQ(get("/", "", "\"other\", " + etag.substr(2)).status, 304);
  EXPECT_EQ(get("/", "", "\"other\"").status, 200);
}

TEST_F(PageTest, CompressesAsFarAsTheBrowserUnderstands) {
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js", "gzip, br"), "Content-Encoding"), "br");
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js", "gzip"), "Content-Encoding"), "gzip");
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js", "gzip;q=0"), "Content-Encoding"), "");
  EXPECT_EQ(header(get("/assets/app-1a2b3c.js", "gzip;q=0.5"), "Content-Encoding"), "gzip");
  EXPECT_LT(get("/", "gzip").content().size(), get("/").content().size() / 4);
  EXPECT_EQ(header(get("/icon.png", "gzip, br"), "Content-Encoding"), "");
  EXPECT_EQ(header(get("/", "gzip"), "Vary"), "Accept-Encoding");
}

TEST_F(PageTest, ForbidsWhatThePageDoesNotNeed) {
  const Response page = get("/");
  EXPECT_NE(header(page, "Content-Security-Policy").find("script-src 'self' 'wasm-unsafe-eval'"),
            std::string::npos);
  EXPECT_EQ(header(page, "X-Content-Type-Options"), "nosniff");
  EXPECT_NE(header(page, "Content-Security-Policy").find("frame-ancestors 'none'"), std::string::npos);
}

TEST_F(PageTest, IsServedOverTheNetwork) {
  const RunningServer server([&](Settings& settings) { settings.web = folder_.path().string(); });
  const auto get = [&](const std::string& target, const std::string& more = "") {
    return raw_answer(
        server.address(),
        "GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more + "\r\n");
  };
  EXPECT_NE(get("/").find("<!doctype html>"), std::string::npos);
  EXPECT_NE(get("/", "Accept-Encoding: gzip\r\n").find("Content-Encoding: gzip"), std::string::npos);
  EXPECT_NE(get("/../../etc/passwd").find(" 400 "), std::string::npos);
  EXPECT_NE(get("/%2e%2e/etc/passwd").find(" 400 "), std::string::npos);
  EXPECT_NE(get("/healthz").find("\r\n\r\nok\n"), std::string::npos);
  const std::string metrics = get("/metrics");
  EXPECT_NE(metrics.find("tephra_http_responses_total{class=\"2xx\"}"), std::string::npos);
  EXPECT_NE(metrics.find("tephra_commit_seconds_bucket"), std::string::npos);
  EXPECT_NE(metrics.find("tephra_limited_total{limit=\"logins\"} 0"), std::string::npos);
  EXPECT_NE(get("/metrics", "X-Forwarded-For: 1.2.3.4\r\n").find(" 404 "), std::string::npos);
  const std::string head =
      raw_answer(server.address(), "HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_NE(head.find("Content-Length: 1036"), std::string::npos) << head;
  EXPECT_TRUE(head.ends_with("\r\n\r\n"));
  const std::string posted =
      raw_answer(server.address(), "POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_NE(posted.find(" 405 "), std::string::npos);
}

}  // namespace
}  // namespace tephra::server
