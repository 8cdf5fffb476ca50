// What players can do at a table, without any network: verbs, events, and the table they make.

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "server/due.h"
#include "server/record_of.h"
#include "server/table_json.h"
#include "tests/server/at_table.h"

namespace tephra::server {
namespace {

constexpr std::string_view kTwo = R"({"game":"taluva","options":"tiles=6","seats":["me","open"]})";
constexpr std::string_view kThree = R"({"game":"taluva","options":"tiles=9","seats":["me","open","open"]})";

std::string play_fields(int n, std::string_view token) {
  return R"({"n":)" + std::to_string(n) + R"(,"token":")" + std::string(token) + R"("})";
}

// Ada and Ben, playing.
AtTable two(std::string_view wish = kTwo) {
  AtTable at(wish);
  EXPECT_EQ(at.does("ben", "join"), "");
  return at;
}

AtTable three(std::string_view wish = kThree) {
  AtTable at(wish);
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.does("cy", "join"), "");
  return at;
}

// --- Making, joining, leaving, starting

TEST(Table, StartsWhenTheLastSeatIsTakenAndDrawsAtOnce) {
  AtTable at(kTwo);
  EXPECT_EQ(at.last_kinds(), "created seated");
  EXPECT_EQ(at.table().stage(), Stage::Waiting);
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.last_kinds(), "seated started token");
  EXPECT_EQ(at.table().stage(), Stage::Playing);
  EXPECT_EQ(at.table().tokens(), 1);
  EXPECT_EQ(at.table().decides(), 0);
  at.expect_replays();
}

TEST(Table, FollowsTheNumberOfSeatsWherePlayersIsNotSaid) {
  EXPECT_EQ(AtTable(kThree).table().created().options, "rules=ferti players=3 tiles=9");
  EXPECT_THROW(AtTable(R"({"game":"taluva","options":"players=2","seats":["me","open","open"]})"),
               std::runtime_error);
  EXPECT_THROW(AtTable(R"({"game":"taluva","seats":["computer:1","computer:2"]})"), std::runtime_error);
  EXPECT_THROW(AtTable(R"({"game":"chess","seats":["me","open"]})"), std::runtime_error);
}

TEST(Table, StartsByHandOnlyByItsCreatorAndOnlyWhenFull) {
  AtTable at(R"({"game":"taluva","seats":["me","open"],"start":"hand"})");
  EXPECT_EQ(at.does("ada", "start"), "not_full");
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.table().stage(), Stage::Waiting);
  EXPECT_EQ(at.does("ben", "start"), "not_creator");
  EXPECT_EQ(at.does("ada", "play", play_fields(0, "x")), "not_started");
  EXPECT_EQ(at.does("ada", "start"), "");
  EXPECT_EQ(at.does("ada", "start"), "started");
  at.expect_replays();
}

TEST(Table, GivesSeatsByLinkOnlyToWhoWasInvited) {
  AtTable at(R"({"game":"taluva","seats":["me","link","open"]})");
  EXPECT_EQ(at.does("ben", "join", R"({"seat":2})"), "not_invited");
  EXPECT_EQ(at.does("ben", "join", R"({"seat":2,"invite":"wrong"})"), "not_invited");
  EXPECT_EQ(at.does("ben", "join", R"({"seat":2,"invite":"invitation"})"), "");
  EXPECT_EQ(at.does("cy", "join", R"({"seat":2})"), "seat_taken");
  EXPECT_EQ(at.does("ben", "join"), "seated");
  EXPECT_EQ(at.does("cy", "join"), "");
  EXPECT_EQ(at.table().seat_of("cy"), 2);
  EXPECT_EQ(at.does("dot", "join"), "started");
}

TEST(Table, RefusesASeatThatIsNotThere) {
  AtTable at(kTwo);
  EXPECT_EQ(at.does("ben", "join", R"({"seat":3})"), "malformed");
  EXPECT_EQ(at.does("ben", "join", R"({"seat":0})"), "malformed");
  EXPECT_EQ(at.does("ben", "join", R"({"chair":1})"), "unknown_field");
}

TEST(Table, IsClosedWhenItsCreatorLeavesItEmpty) {
  AtTable at(kThree);
  EXPECT_EQ(at.does("ben", "leave"), "not_seated");
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.does("ada", "leave"), "");
  EXPECT_EQ(at.table().stage(), Stage::Waiting);
  EXPECT_EQ(at.does("ada", "join", R"({"seat":3})"), "");
  EXPECT_EQ(at.does("ben", "leave"), "");
  EXPECT_EQ(at.does("ada", "leave"), "");
  EXPECT_EQ(at.last_kinds(), "left ended");
  EXPECT_EQ(at.table().finished()->termination, Termination::Abandoned);
  EXPECT_TRUE(at.table().finished()->places.empty());
  EXPECT_EQ(at.does("ben", "join"), "ended");
  EXPECT_EQ(at.does("ada", "rematch"), "not_seated");
  at.expect_replays();
}

// --- Playing

TEST(Table, PlaysTokensOfTheSeatThatDecidesOnTheTokensItHasSeen) {
  AtTable at = two();
  const std::string token = at.table().match().legal().front();
  EXPECT_EQ(at.does("ben", "play", play_fields(1, token)), "not_your_turn");
  EXPECT_EQ(at.does("cy", "play", play_fields(1, token)), "not_seated");
  EXPECT_EQ(at.does("ada", "play", play_fields(0, token)), "stale");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, "JJ@7,7/e")), "illegal WrongTile");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, "nonsense")), "illegal Malformed");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, "draw:JC")), "illegal WrongPhase");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, std::string(300, 'x'))), "illegal Malformed");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, token)), "");
  EXPECT_EQ(at.last_kinds(), "token");
  at.plays();
  EXPECT_EQ(at.last_kinds(), "token token") << "the build, and the next draw with it";
  EXPECT_EQ(at.table().decides(), 1);
}

TEST(Table, EndsByTheRulesAndShowsTheSeedOnlyThen) {
  AtTable at = two();
  const auto seed_shown = [&] {
    const ShowPlayer show = [](const PlayerId& player) { return boost::json::value(player); };
    return boost::json::serialize(shown(at.table(), {}, show)).find("000102030405") != std::string::npos;
  };
  EXPECT_FALSE(seed_shown());
  for (const Event& event : at.events())
    EXPECT_EQ(to_stored(event).body.find("000102030405"), std::string::npos);
  at.plays_on();
  EXPECT_EQ(at.table().stage(), Stage::Ended);
  EXPECT_TRUE(seed_shown());
  EXPECT_EQ(at.does("ada", "play", play_fields(at.table().tokens(), "hut@0,0")), "ended");
  EXPECT_EQ(at.does("ada", "resign"), "ended");
  at.expect_replays();
}

TEST(Table, GivesARecordThatVerifies) {
  for (const std::string_view wish :
       {std::string_view(R"({"game":"taluva","options":"tiles=12","seats":["me","open"]})"),
        std::string_view(R"({"game":"volcano-island","seats":["me","open","computer:1"]})")}) {
    AtTable at(wish);
    EXPECT_EQ(at.does("ben", "join", R"({"nonce":"a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"})"), "");
    at.plays_on();
    const std::string text = write_record(record_of(at.table(), {"Ada", "Ben"}));
    const auto record = read_record(text);
    ASSERT_TRUE(record) << text;
    EXPECT_TRUE(verify_draws(*record)) << text;
    EXPECT_NE(text.find("[Seed "), std::string::npos);
    EXPECT_NE(text.find("a0a1a2a3a4a5a6a7a8a9aaabacadaeaf"), std::string::npos);
  }
}

TEST(Table, ShowsNoSeedInTheRecordOfARunningGame) {
  AtTable at = two();
  at.plays();
  const std::string text = write_record(record_of(at.table(), {"Ada", "Ben"}));
  EXPECT_EQ(text.find("[Seed "), std::string::npos);
  EXPECT_NE(text.find("[Commit "), std::string::npos);
}

TEST(Table, TakesANonceOnceAndOnlyBeforeTheStart) {
  AtTable at(R"({"game":"taluva","seats":["me","open"],"start":"hand"})");
  const std::string nonce = R"({"nonce":"000102030405060708090a0b0c0d0e0f"})";
  EXPECT_EQ(at.does("ben", "nonce", nonce), "not_seated");
  EXPECT_EQ(at.does("ada", "nonce", R"({"nonce":"00"})"), "malformed");
  EXPECT_EQ(at.does("ada", "nonce", "{}"), "malformed");
  EXPECT_EQ(at.does("ada", "nonce", nonce), "");
  EXPECT_EQ(at.does("ada", "nonce", nonce), "nonce_given");
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.does("ada", "start"), "");
  EXPECT_EQ(at.does("ben", "nonce", nonce), "started");
  at.expect_replays();
}

// --- Taking back

TEST(Takeback, NeedsOneConsentWhileNothingWasDrawnSince) {
  AtTable at = three();
  EXPECT_EQ(at.does("ada", "takeback"), "nothing_to_take_back");
  at.plays();  // ada places
  EXPECT_EQ(at.does("ada", "takeback"), "");
  ASSERT_TRUE(at.table().takeback());
  EXPECT_FALSE(at.table().takeback()->all);
  EXPECT_EQ(at.table().takeback()->to, 1);
  EXPECT_EQ(at.does("ada", "agree"), "not_asked");
  EXPECT_EQ(at.does("ben", "takeback"), "asked_already");
  EXPECT_EQ(at.does("cy", "agree"), "");
  EXPECT_EQ(at.last_kinds(), "takeback_agreed taken_back");
  EXPECT_EQ(at.table().tokens(), 1);
  EXPECT_EQ(at.table().decides(), 0);
  at.expect_replays();
}

TEST(Takeback, PastADrawThatOthersHaveSeenNeedsEverybody) {
  AtTable at = three();
  at.plays();
  at.plays();  // ada has built, ben's tile is drawn
  const auto drawn = at.table().match().tokens().back();
  EXPECT_EQ(at.does("ada", "takeback"), "");
  EXPECT_TRUE(at.table().takeback()->all);
  EXPECT_EQ(at.does("ben", "agree"), "");
  EXPECT_EQ(at.last_kinds(), "takeback_agreed") << "one is not enough";
  EXPECT_EQ(at.table().tokens(), 4);
  EXPECT_EQ(at.does("ben", "agree"), "not_asked");
  EXPECT_EQ(at.does("cy", "agree"), "");
  EXPECT_EQ(at.table().tokens(), 1);
  at.plays();
  at.plays();
  EXPECT_EQ(at.table().match().tokens().back(), drawn) << "the draws are the same again";
  at.expect_replays();
}

TEST(Takeback, IsOverWhenRefusedWithdrawnOrPlayedOn) {
  AtTable at = three();
  at.plays();
  EXPECT_EQ(at.does("ada", "takeback"), "");
  EXPECT_EQ(at.does("cy", "refuse"), "");
  EXPECT_FALSE(at.table().takeback());
  EXPECT_EQ(at.does("cy", "refuse"), "not_asked");
  EXPECT_EQ(at.does("ada", "takeback"), "");
  EXPECT_EQ(at.does("ada", "refuse"), "") << "who asks may withdraw";
  EXPECT_EQ(at.does("ada", "takeback"), "");
  at.plays();
  EXPECT_FALSE(at.table().takeback());
  EXPECT_EQ(at.does("ben", "agree"), "not_asked");
  at.expect_replays();
}

TEST(Takeback, IsGrantedAtOnceByComputers) {
  AtTable at(R"({"game":"taluva","options":"tiles=6","seats":["me","computer:2"]})");
  at.plays_on(8);  // two turns of ada's, one or two of the computer's
  const int before = at.table().tokens();
  EXPECT_EQ(at.does("ada", "takeback"), "");
  EXPECT_EQ(at.last_kinds(), "takeback_asked taken_back");
  EXPECT_LT(at.table().tokens(), before);
  EXPECT_EQ(at.table().decides(), 0);
  at.expect_replays();
}

// --- Leaving a running game (Q-LEAVING)

TEST(Leaving, WithTwoTheOtherWinsAtOnce) {
  AtTable at = two();
  EXPECT_EQ(at.does("ben", "resign"), "");
  EXPECT_EQ(at.last_kinds(), "gone ended");
  EXPECT_EQ(at.table().finished()->places, (std::vector<int>{1, 2}));
  EXPECT_EQ(at.table().finished()->termination, Termination::Abandoned);
  at.expect_replays();
}

TEST(Leaving, WithMoreAComputerPlaysOn) {
  AtTable at = three();
  EXPECT_EQ(at.does("ada", "resign"), "");
  EXPECT_EQ(at.last_kinds(), "gone");
  EXPECT_EQ(at.table().seat(0).computer(), 3);
  EXPECT_EQ(due_of(at.table()).front().chore, Chore::Move);
  EXPECT_EQ(at.does("ada", "resign"), "not_seated");
  EXPECT_EQ(at.does("ada", "play", play_fields(1, "x")), "not_seated");
  at.plays_on();
  EXPECT_EQ(at.table().stage(), Stage::Ended);
  at.expect_replays();
}

TEST(Leaving, EndsTheGameIfTheTableChoseSo) {
  AtTable at =
      three(R"({"game":"taluva","options":"tiles=9","seats":["me","open","open"],"absent":{"then":"end"}})");
  EXPECT_EQ(at.does("cy", "resign"), "");
  EXPECT_EQ(at.table().finished()->places, (std::vector<int>{1, 1, 3}));
}

TEST(Leaving, EndsTheGameWhenOnlyComputersAreLeftAndTheLaterTheBetter) {
  AtTable at = three();
  EXPECT_EQ(at.does("cy", "resign"), "");
  EXPECT_EQ(at.does("ada", "resign"), "");
  EXPECT_EQ(at.table().stage(), Stage::Playing);
  EXPECT_EQ(at.does("ben", "resign"), "");
  EXPECT_EQ(at.table().finished()->places, (std::vector<int>{2, 1, 3}));
  at.expect_replays();
}

TEST(Leaving, LosesForTheTeam) {
  AtTable at(
      R"({"game":"taluva","options":"mode=teams tiles=8","seats":["me","open","open","open"],"absent":{"then":"end"}})");
  for (const char* player : {"ben", "cy", "dot"}) EXPECT_EQ(at.does(player, "join"), "");
  EXPECT_EQ(at.does("ben", "resign"), "");
  EXPECT_EQ(at.table().finished()->places, (std::vector<int>{1, 3, 1, 3}));
}

// --- Clocks

constexpr std::string_view kQuick =
    R"({"game":"taluva","options":"tiles=6","seats":["me","open"],"clock":{"kind":"realtime","initial":60,"increment":5}})";

TEST(Clocks, RunForWhoDecidesAndAddTheIncrementAtTheEndOfATurn) {
  AtTable at = two(kQuick);
  ASSERT_TRUE(at.table().time());
  EXPECT_EQ(at.table().time()->running, 0);
  EXPECT_EQ(at.table().time()->deadline, at.now() + 60'000);
  at.waits(10'000);
  at.plays();  // places
  EXPECT_EQ(at.table().time()->left[0], 50'000);
  EXPECT_EQ(at.table().time()->running, 0);
  at.waits(1'000);
  at.plays();  // builds
  EXPECT_EQ(at.table().time()->left[0], 54'000);
  EXPECT_EQ(at.table().time()->running, 1);
  EXPECT_EQ(at.table().time()->deadline, at.now() + 60'000);
  EXPECT_FALSE(at.table().out_of_time(at.now() + 59'999));
  EXPECT_TRUE(at.table().out_of_time(at.now() + 60'000));
  at.expect_replays();
}

TEST(Clocks, OutOfTimeAComputerPlaysOn) {
  AtTable at = two(kQuick);
  EXPECT_EQ(at.flags(), "");
  at.waits(60'000);
  EXPECT_EQ(at.flags(), "flagged");
  EXPECT_EQ(at.table().seat(0).gone, Why::Time);
  EXPECT_EQ(at.table().seat(0).computer(), 3);
  EXPECT_FALSE(at.table().time()->running) << "no clock runs for a computer";
  at.plays_on();
  EXPECT_EQ(at.table().stage(), Stage::Ended);
  at.expect_replays();
}

TEST(Clocks, OutOfTimeTheGameIsLostIfTheTableChoseSo) {
  AtTable at = two(
      R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"realtime","initial":60},"absent":{"then":"end"}})");
  at.waits(60'000);
  EXPECT_EQ(at.flags(), "flagged");
  EXPECT_EQ(at.table().finished()->places, (std::vector<int>{2, 1}));
  EXPECT_EQ(at.table().finished()->termination, Termination::Time);
  const std::string text = write_record(record_of(at.table(), {}));
  EXPECT_NE(text.find("[Termination \"time\"]"), std::string::npos) << text;
}

TEST(Clocks, OfDaysBeginAnewWithEveryTurn) {
  constexpr Millis kDays = 3LL * 24 * 3600 * 1000;
  AtTable at = two(R"({"game":"taluva","seats":["me","open"],"clock":{"kind":"days","days":3}})");
  EXPECT_EQ(at.table().time()->deadline, at.now() + kDays);
  at.waits(1'000'000);
  at.plays();
  EXPECT_EQ(at.table().time()->deadline, at.now() + kDays - 1'000'000) << "the turn is not over";
  at.plays();
  EXPECT_EQ(at.table().time()->deadline, at.now() + kDays);
  at.plays();
  at.plays();
  EXPECT_EQ(at.table().time()->running, 0);
  EXPECT_EQ(at.table().time()->deadline, at.now() + kDays);
  at.expect_replays();
}

TEST(Clocks, StandWhenTheGameIsOver) {
  AtTable at = two(kQuick);
  at.plays_on();
  EXPECT_FALSE(at.table().time()->running);
  EXPECT_TRUE(due_of(at.table()).empty());
}

// --- Rematch and chat

TEST(Rematch, IsMadeWhenAllWantItAndTheNextOneStarts) {
  AtTable at(R"({"game":"taluva","options":"tiles=6","seats":["me","open","computer:4"]})");
  EXPECT_EQ(at.does("ben", "join"), "");
  EXPECT_EQ(at.does("ada", "rematch"), "not_ended");
  at.plays_on();
  EXPECT_EQ(at.does("cy", "rematch"), "not_seated");
  EXPECT_EQ(at.does("ada", "rematch"), "");
  EXPECT_EQ(at.last_kinds(), "rematch_offered");
  EXPECT_EQ(at.does("ada", "rematch"), "offered_already");
  EXPECT_EQ(at.does("ben", "rematch"), "");
  EXPECT_EQ(at.last_kinds(), "rematch_offered rematched");
  EXPECT_EQ(at.does("ben", "rematch"), "rematched");
  const auto next = make_rematch(at.table(), at.secrets(), at.now());
  ASSERT_TRUE(next);
  EXPECT_EQ(next->table().id(), at.table().rematch());
  EXPECT_EQ(next->table().seat(0).player, "ben");
  EXPECT_EQ(next->table().seat(1).computer(), 4);
  EXPECT_EQ(next->table().seat(2).player, "ada");
  EXPECT_EQ(next->table().stage(), Stage::Playing);
  EXPECT_EQ(next->table().created().rematch_of, "table");
  at.expect_replays();
}

TEST(Chat, IsForEverybodyAndCleaned) {
  AtTable at = two();
  EXPECT_EQ(at.does("ada", "chat", R"({"text":"  hello \n you "})"), "");
  EXPECT_EQ(at.table().chat().back().text, "hello   you");
  EXPECT_EQ(at.does("somebody", "chat", R"({"text":"watching"})"), "");
  EXPECT_EQ(at.does("ada", "chat", R"({"text":"   "})"), "malformed");
  EXPECT_EQ(at.does("ada", "chat", R"({"text":5})"), "malformed");
  EXPECT_EQ(at.does("ada", "chat", "{}"), "malformed");
  EXPECT_EQ(at.does("ada", "chat", R"({"text":"a\u202eb"})"), "malformed");
  EXPECT_EQ(at.does("ada", "chat", R"({"text":")" + std::string(301, 'x') + R"("})"), "malformed");
  EXPECT_EQ(at.does("ada", "chat", R"({"text":")" + std::string(300, 'x') + R"("})"), "");
  at.expect_replays();
}

TEST(Table, KeepsRoomInItsChatForThoseWhoPlay) {
  AtTable at = two();
  std::string code;
  int said = 0;
  while ((code = at.does("guest" + std::to_string(said % 3), "chat", R"({"text":"me"})")).empty()) ++said;
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(said, 250);
  EXPECT_EQ(at.does("ada", "chat", R"({"text":"hello"})"), "");
  said = 1;
  while ((code = at.does("ben", "chat", R"({"text":"me"})")).empty()) ++said;
  EXPECT_EQ(code, "too_many");
  EXPECT_EQ(said, 250);
}

TEST(Table, ShowsItsInvitationToWhoSitsThereAndToWhoMadeIt) {
  AtTable at(R"({"game":"taluva","seats":["link","link"]})");
  const ShowPlayer show = [](const PlayerId& player) { return boost::json::value(player); };
  const auto invite = [&](const PlayerId& viewer) {
    const auto you =
        shown(at.table(), {.viewer = viewer, .invite = "invitation"}, show).at("you").as_object();
    return you.contains("invite");
  };
  EXPECT_TRUE(invite("ada")) << "she has no seat, and invites others";
  EXPECT_FALSE(invite("ben"));
  EXPECT_FALSE(invite(""));
  EXPECT_EQ(at.does("ben", "join", R"({"invite":"invitation"})"), "");
  EXPECT_TRUE(invite("ben"));
  EXPECT_EQ(at.does("cy", "join", R"({"invite":"invitation"})"), "");
  EXPECT_FALSE(invite("ada")) << "nobody is missing any more";
}

// --- What is due

TEST(Due, AComputersMoveIsPutForEveryDecisionAndKeptWhilePeopleChat) {
  AtTable at(R"({"game":"taluva","options":"tiles=6","seats":["me","computer:1"]})");
  at.plays();
  const Table before = at.table();
  at.plays();
  const DueChange change = due_change(&before, at.table());
  ASSERT_EQ(change.put.size(), 1U);
  EXPECT_EQ(change.put.front().kind, "move");
  const Table thinking = at.table();
  EXPECT_EQ(at.does("ada", "chat", R"({"text":"hm"})"), "");
  EXPECT_TRUE(due_change(&thinking, at.table()).put.empty());
  const Table place = at.table();
  at.plays();  // the computer places, and has to build
  EXPECT_EQ(due_change(&place, at.table()).put.size(), 1U);
  const Table build = at.table();
  at.plays();
  const DueChange done = due_change(&build, at.table());
  EXPECT_TRUE(done.put.empty());
  EXPECT_EQ(done.removed, std::vector<std::string>{"move:table"});
}

TEST(Due, AClockIsPutAgainWithEveryDeadline) {
  AtTable at = two(kQuick);
  const Table before = at.table();
  at.plays();
  EXPECT_TRUE(due_change(&before, at.table()).put.empty()) << "the deadline is the same";
  const Table placed = at.table();
  at.waits(500);
  at.plays();
  const DueChange change = due_change(&placed, at.table());
  ASSERT_EQ(change.put.size(), 1U);
  EXPECT_EQ(change.put.front().id, "flag:table");
  EXPECT_EQ(change.put.front().due_at, at.now() + 60'000);
}

}  // namespace
}  // namespace tephra::server
