#include "tests/soak/wishes.h"

#include <boost/json/parse.hpp>

#include <gtest/gtest.h>

namespace tephra::tests {

namespace {

namespace json = boost::json;

std::vector<json::value> events(std::string_view array) {
  const json::value parsed = json::parse(json::string_view(array.data(), array.size()));
  return {parsed.as_array().begin(), parsed.as_array().end()};
}

constexpr std::string_view kLog =
    R"([{"i":0,"kind":"created","id":"a"},{"i":1,"kind":"token","id":"b"},{"i":2,"kind":"token","id":"b"},{"i":3,"kind":"chat","id":"c"}])";

Testimony honest() {
  Testimony testimony{.table = "t", .wishes = {}, .events = events(kLog)};
  testimony.wishes["b"] = {.message = "play", .fate = Wish::Fate::Acknowledged, .index = 1};
  testimony.wishes["c"] = {.message = "chat", .fate = Wish::Fate::Unknown};
  testimony.wishes["d"] = {.message = "play", .fate = Wish::Fate::Refused};
  testimony.wishes["e"] = {.message = "play", .fate = Wish::Fate::Unknown};
  return testimony;
}

// What the kill test complains about, and that it does.
TEST(SoakWishes, NothingIsWrongWithAnHonestLog) {
  EXPECT_TRUE(contradictions(honest(), events(kLog)).empty());
}

TEST(SoakWishes, ALostAcknowledgedMoveIsFound) {
  Testimony testimony = honest();
  testimony.wishes["z"] = {.message = "play", .fate = Wish::Fate::Acknowledged, .index = 4};
  EXPECT_EQ(contradictions(testimony, events(kLog)).size(), 1U);
}

TEST(SoakWishes, AMoveElsewhereThanAcknowledgedIsFound) {
  Testimony testimony = honest();
  testimony.wishes["b"].index = 2;
  EXPECT_EQ(contradictions(testimony, events(kLog)).size(), 1U);
}

TEST(SoakWishes, AMoveThatHappenedTwiceIsFound) {
  auto log = events(kLog);
  log.push_back(json::parse(R"({"i":4,"kind":"token","id":"b"})"));
  EXPECT_EQ(contradictions(honest(), log).size(), 1U);
}

TEST(SoakWishes, ARefusedMoveThatHappenedIsFound) {
  auto log = events(kLog);
  log.push_back(json::parse(R"({"i":4,"kind":"token","id":"d"})"));
  EXPECT_EQ(contradictions(honest(), log).size(), 1U);
}

TEST(SoakWishes, AnEventThatChangedOrVanishedIsFound) {
  auto log = events(kLog);
  log[3] = json::parse(R"({"i":3,"kind":"chat","id":"c","text":"other"})");
  EXPECT_EQ(contradictions(honest(), log).size(), 1U);
  log.pop_back();
  EXPECT_EQ(contradictions(honest(), log).size(), 1U);
}

TEST(SoakWishes, AWrongNumberIsFound) {
  auto log = events(kLog);
  Testimony testimony = honest();
  log[2] = testimony.events[2] = json::parse(R"({"i":7,"kind":"token","id":"b"})");
  EXPECT_EQ(contradictions(testimony, log).size(), 1U);
}

}  // namespace

}  // namespace tephra::tests
