// Computers at the tables of a server: what they think, and when they may.

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "tests/server/running_server.h"

namespace tephra::server {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

// Decides with the first legal token when it is allowed to, in the order in which it was asked; the second
// time with the last one.
class Hesitant {
 public:
  std::string choose(const Match& position, const std::atomic<bool>& stop) {
    std::unique_lock lock(mutex_);
    const std::size_t number = asked_.size();
    asked_.push_back(position.tokens());
    while (number >= allowed_ && !stop) changed_.wait_for(lock, milliseconds(10));
    return number == 1 ? position.legal().back() : position.legal().front();
  }
  // What it was asked about first, second, …; waits for it.
  std::vector<std::string> asked(std::size_t number) {
    const auto deadline = std::chrono::steady_clock::now() + seconds(20);
    std::unique_lock lock(mutex_);
    while (asked_.size() <= number && std::chrono::steady_clock::now() < deadline)
      changed_.wait_for(lock, milliseconds(10));
    return asked_.at(number);
  }
  void allow(std::size_t decisions) {
    const std::scoped_lock lock(mutex_);
    allowed_ = decisions;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::vector<std::string>> asked_;
  std::size_t allowed_ = 0;
};

RunningServer::Change hesitating(Hesitant& hesitant, int thinkers) {
  return [&hesitant, thinkers](Settings& settings) {
    settings.thinkers = thinkers;
    settings.choose = [&hesitant](const Match& position, const Level& /*level*/,
                                  const std::atomic<bool>& stop) { return hesitant.choose(position, stop); };
  };
}

std::string metric(const RunningServer& server, const std::string& name) {
  const std::string answer =
      raw_answer(server.address(), "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const auto at = answer.find("\n" + name + " ");
  if (at == std::string::npos) return {};
  const auto begin = at + name.size() + 2;
  return answer.substr(begin, answer.find('\n', begin) - begin);
}

TEST(Computer, ThinksAgainWhenThePositionHasBecomeAnother) {
  Hesitant hesitant;
  const RunningServer server(hesitating(hesitant, 2));
  Person ada(server.address(), "Ada");
  ada.hello();
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=8","seats":["me","computer:1"]})");
  Following game(ada, table);
  // A whole turn, each decision with the first or the last that is legal.
  const auto turn = [&](bool first) {
    for (int i = 0; i < 2; ++i) {
      const auto legal = game.match().legal();
      const auto n = game.match().tokens().size();
      EXPECT_EQ(ada.tries(table, "play", {{"n", n}, {"token", first ? legal.front() : legal.back()}}), "");
      game.watch(true);
    }
  };
  turn(true);
  const auto before = hesitant.asked(0);
  EXPECT_EQ(ada.tries(table, "takeback"), "");
  game.watch(true);
  turn(false);
  const auto after = hesitant.asked(1);
  ASSERT_NE(before, after);
  ASSERT_EQ(before.size(), after.size()) << "as many tokens, but others";
  const std::string right = game.match().legal().back();
  hesitant.allow(1);
  std::this_thread::sleep_for(milliseconds(200));  // what it had thought of before comes too late
  EXPECT_EQ(ada.get("/api/tables/" + table).object().at("tokens").as_array().size(), after.size());
  hesitant.allow(2);
  while (game.match().tokens().size() == after.size()) game.step(seconds(5));
  EXPECT_EQ(game.match().tokens().at(after.size()), right);
  hesitant.allow(1000);
  game.play();
  EXPECT_TRUE(game.is_over());
}

TEST(Computer, ThatIsWrongPlaysSomethingLegal) {
  const RunningServer server([](Settings& settings) {
    settings.choose = [](const Match&, const Level&, const std::atomic<bool>&) { return "nonsense"; };
  });
  Person ada(server.address(), "Ada");
  ada.hello();
  const std::string table =
      ada.creates(R"({"game":"taluva","options":"tiles=6","seats":["me","computer:1"]})");
  Following game(ada, table);
  game.play();
  EXPECT_TRUE(game.is_over());
}

TEST(Computer, TakesOnNoMoreThanItCanThinkAboutSoonAndClocksDoNotWaitForIt) {
  Hesitant hesitant;
  RunningServer server(hesitating(hesitant, 1));
  Person ada(server.address(), "Ada");
  ada.hello();
  std::vector<std::string> tables;
  for (int i = 0; i < 12; ++i)
    tables.push_back(ada.creates(R"({"game":"taluva","options":"tiles=8","seats":["computer:1","me"]})"));
  const std::string timed = ada.creates(
      R"({"game":"taluva","seats":["me","computer:1"],"clock":{"kind":"realtime","initial":60},"absent":{"then":"end"}})");
  Following clock(ada, timed);
  server.pass(seconds(61));
  while (!clock.is_over()) clock.step(seconds(5));
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(metric(server, "tephra_thinking"), "8") << "the others wait for somebody who has time";
  hesitant.allow(1000);
  for (const std::string& table : tables) {
    Following game(ada, table);
    game.play([](const Following& following) { return following.my_turn(); });
    EXPECT_TRUE(game.my_turn());
  }
}

}  // namespace
}  // namespace tephra::server
