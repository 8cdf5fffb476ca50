#include "apps/tephra/protocol.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "engine/match.h"
#include "search/side_by_side.h"

namespace tephra {
namespace {

// The lines of an answer. Every line must be ended and printable.
std::vector<std::string> lines_of(const std::string& answer) {
  std::vector<std::string> lines;
  std::string line;
  for (const char byte : answer) {
    if (byte == '\n') {
      lines.push_back(line);
      line.clear();
    } else {
      EXPECT_TRUE(byte >= ' ' && byte <= '~') << "byte " << static_cast<int>(byte) << " in an answer";
      line += byte;
    }
  }
  EXPECT_TRUE(line.empty()) << "not ended: " << line;
  return lines;
}

void expect_error(const std::string& answer, std::string_view about) {
  const auto lines = lines_of(answer);
  ASSERT_EQ(lines.size(), 1U) << answer;
  EXPECT_TRUE(lines[0].starts_with("error ")) << answer;
  EXPECT_NE(lines[0].find(about), std::string::npos) << answer << "does not speak of: " << about;
}

// A two-player game of two tiles that is over.
void play_short_game(Protocol& protocol) {
  EXPECT_EQ(protocol.answer("newgame taluva players=2 tiles=2"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0 draw:SR SR@2,0/se hut@1,1"), "ok\n");
}

TEST(Protocol, UgiNamesTheEngineAndItsOptions) {
  Protocol protocol;
  const auto lines = lines_of(protocol.answer("ugi"));
  ASSERT_EQ(lines.size(), 6U);
  EXPECT_TRUE(lines[0].starts_with("id name Tephra ")) << lines[0];
  EXPECT_TRUE(lines[1].starts_with("id author ")) << lines[1];
  EXPECT_EQ(lines[2], "option name Seed type spin default 0 min 0 max 9223372036854775807");
  EXPECT_EQ(lines[3], "option name Threads type spin default 0 min 0 max 64");
  EXPECT_EQ(lines[4], "option name Level type spin default 6 min 1 max 6");
  EXPECT_EQ(lines[5], "ugiok");
}

TEST(Protocol, IsreadyIsAlwaysReady) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("isready"), "readyok\n");
  play_short_game(protocol);
  EXPECT_EQ(protocol.answer("isready"), "readyok\n");
}

TEST(Protocol, EmptyLinesAreNotAnswered) {
  Protocol protocol;
  for (const auto line : {"", " ", "\t \t", "\r", "  \r"}) EXPECT_EQ(protocol.answer(line), "");
}

TEST(Protocol, BlanksAroundWordsAndTheCarriageReturnDoNotMatter) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("  newgame\ttaluva   players=3  \r"), "ok\n");
  EXPECT_EQ(protocol.answer("play  draw:JC\tJC@0,0/e \r"), "ok\n");
  EXPECT_EQ(protocol.answer("turn\r"), "seat 1 build\n");
}

TEST(Protocol, WhatNeedsAGameSaysThatThereIsNone) {
  Protocol protocol;
  for (const auto line : {"play draw:JC", "play", "undo", "legal", "turn", "state", "places",
                          "go movetime 10", "go nodes x", "turn now"})
    EXPECT_EQ(protocol.answer(line), "error no game\n") << line;
}

TEST(Protocol, NewgameTakesEveryOption) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("newgame taluva rules=classic players=3 tiles=36 hut=isolated mode=ranking"),
            "ok\n");
  EXPECT_EQ(protocol.answer("newgame taluva mode=teams players=4"), "ok\n");
  EXPECT_EQ(protocol.answer("newgame taluva players=5 rules=classic"), "ok\n");
  const auto lines = lines_of(protocol.answer("legal"));
  EXPECT_NE(std::ranges::find(lines, "draw:JC x7"), lines.end());  // T-MAT-5
}

TEST(Protocol, NewgameStartsAfresh) {
  Protocol protocol;
  play_short_game(protocol);
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("turn"), "chance\n");
  EXPECT_EQ(protocol.answer("undo"), "error nothing to undo\n");
}

TEST(Protocol, ARefusedNewgameLeavesTheRunningGame) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva players=3"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e"), "ok\n");
  const std::string before = protocol.answer("state");
  expect_error(protocol.answer("newgame"), "taluva");
  expect_error(protocol.answer("newgame chess"), "taluva");
  expect_error(protocol.answer("newgame Taluva"), "'Taluva'");
  expect_error(protocol.answer("newgame taluva players=6"), "from 2 to 5");
  expect_error(protocol.answer("newgame taluva players=03"), "'03'");
  expect_error(protocol.answer("newgame taluva players"), "'players'");
  expect_error(protocol.answer("newgame taluva players="), "'players='");
  expect_error(protocol.answer("newgame taluva =3"), "'=3'");
  expect_error(protocol.answer("newgame taluva tiles=49"), "from 1 to 48");
  expect_error(protocol.answer("newgame taluva tiles=0"), "from 1 to 48");
  expect_error(protocol.answer("newgame taluva tiles=" + std::string(5000, '9')), "from 1 to 48");
  expect_error(protocol.answer("newgame taluva rules=modern"), "ferti or classic");
  expect_error(protocol.answer("newgame taluva hut=everywhere"), "isolated or anywhere");
  expect_error(protocol.answer("newgame taluva mode=duel"), "winner, ranking or teams");
  expect_error(protocol.answer("newgame taluva mode=teams players=3"), "players=4");
  expect_error(protocol.answer("newgame taluva players=3 players=3"), "twice");
  expect_error(protocol.answer("newgame taluva colour=red"), "colour");
  EXPECT_EQ(protocol.answer("state"), before);
  EXPECT_EQ(protocol.answer("turn"), "seat 1 build\n");
}

TEST(Protocol, PlayAnswersOneLine) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  expect_error(protocol.answer("play"), "token");
  EXPECT_EQ(protocol.answer("play draw:JC"), "ok\n");
  EXPECT_EQ(protocol.answer("play JC@0,0/e hut@1,0"), "ok\n");
  EXPECT_EQ(protocol.answer("turn"), "chance\n");
}

TEST(Protocol, PlayKeepsWhatCameBeforeTheRefusedToken) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@0,0 hut@1,0"), "illegal hut@0,0 VolcanoField\n");
  EXPECT_EQ(protocol.answer("turn"), "seat 1 build\n");
  EXPECT_EQ(protocol.answer("play draw:JC"), "illegal draw:JC WrongPhase\n");
  EXPECT_EQ(protocol.answer("play hut@1,0 JC@2,0/e"), "illegal JC@2,0/e WrongPhase\n");
  EXPECT_EQ(protocol.answer("turn"), "chance\n");
}

TEST(Protocol, ARefusedTokenIsEchoedExactlyIfItIsPrintable) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play ~!#$%^&*(){}[]<>?/'\"`"), "illegal ~!#$%^&*(){}[]<>?/'\"` Malformed\n");
  const std::string far = "hut@" + std::string(3000, '7') + ",0";
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e " + far), "illegal " + far + " NoSuchField\n");
}

TEST(Protocol, OddBytesOfARefusedTokenAreMasked) {
  Protocol protocol;
  using namespace std::string_literals;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play a\0b\x1b[31m\x7f\xc3\xa9\b"s), "illegal a?b?[31m???? Malformed\n");
  EXPECT_EQ(protocol.answer("play draw:JC\v"), "illegal draw:JC? Malformed\n");
}

TEST(Protocol, UndoTakesOneTokenBack) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("undo"), "error nothing to undo\n");
  const std::string start = protocol.answer("state");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0"), "ok\n");
  EXPECT_EQ(protocol.answer("undo"), "ok\n");
  EXPECT_EQ(protocol.answer("turn"), "seat 1 build\n");
  EXPECT_EQ(protocol.answer("undo"), "ok\n");
  EXPECT_EQ(protocol.answer("turn"), "seat 1 place\n");
  EXPECT_EQ(protocol.answer("undo"), "ok\n");
  EXPECT_EQ(protocol.answer("turn"), "chance\n");
  EXPECT_EQ(protocol.answer("state"), start);
  EXPECT_EQ(protocol.answer("undo"), "error nothing to undo\n");
}

TEST(Protocol, LegalListsOutcomesMovesOrNothing) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva tiles=1"), "ok\n");
  const auto draws = lines_of(protocol.answer("legal"));
  ASSERT_EQ(draws.size(), 26U);
  EXPECT_EQ(draws[0], "legal 25");
  EXPECT_EQ(draws[1], "draw:CC x1");
  EXPECT_EQ(draws[2], "draw:CJ x6");
  EXPECT_TRUE(std::ranges::is_sorted(draws.begin() + 1, draws.end()));

  EXPECT_EQ(protocol.answer("play draw:JC"), "ok\n");
  EXPECT_EQ(protocol.answer("legal"), "legal 1\nJC@0,0/e\n");
  EXPECT_EQ(protocol.answer("play JC@0,0/e"), "ok\n");
  EXPECT_EQ(protocol.answer("legal"), "legal 2\nhut@0,1\nhut@1,0\n");
  EXPECT_EQ(protocol.answer("play hut@0,1"), "ok\n");
  EXPECT_EQ(protocol.answer("legal"), "legal 0\n");
}

TEST(Protocol, LegalCountsTheTilesStillUnseen) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JJ JJ@0,0/e hut@1,0"), "ok\n");
  const auto lines = lines_of(protocol.answer("legal"));
  ASSERT_EQ(lines.size(), 25U);
  EXPECT_EQ(lines[0], "legal 24");
  EXPECT_TRUE(std::ranges::none_of(lines, [](const auto& line) { return line.starts_with("draw:JJ"); }));
  EXPECT_EQ(protocol.answer("play draw:JJ"), "illegal draw:JJ NotInPool\n");
}

TEST(Protocol, StateIsOneLineOfJson) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0"), "ok\n");
  const auto lines = lines_of(protocol.answer("state"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_TRUE(lines[0].starts_with('{') && lines[0].ends_with('}')) << lines[0];
}

TEST(Protocol, PlacesAreKnownWhenTheGameIsOver) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva tiles=2"), "ok\n");
  EXPECT_EQ(protocol.answer("places"), "none\n");
  play_short_game(protocol);
  EXPECT_EQ(protocol.answer("turn"), "over\n");
  EXPECT_EQ(protocol.answer("places"), "places 1 1 termination stack-empty\n");
  EXPECT_EQ(protocol.answer("play draw:JC"), "illegal draw:JC GameOver\n");
  EXPECT_EQ(protocol.answer("undo"), "ok\n");
  EXPECT_EQ(protocol.answer("places"), "none\n");
}

TEST(Protocol, GoChoosesAmongTheLegalMovesAndPlaysNothing) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok\n");
  const std::string before = protocol.answer("state");
  auto legal = lines_of(protocol.answer("legal"));
  legal.erase(legal.begin());
  for (const auto* go : {"go movetime 20", "go nodes 900", "go depth 4"}) {
    const auto lines = lines_of(protocol.answer(go));
    ASSERT_EQ(lines.size(), 2U) << go;
    static const std::regex kInfo("info depth \\d+ nodes \\d+ time \\d+ wins 0\\.\\d{4} 0\\.\\d{4} pv SR@.*");
    EXPECT_TRUE(std::regex_match(lines[0], kInfo)) << lines[0];
    ASSERT_TRUE(lines[1].starts_with("bestmove ")) << lines[1];
    EXPECT_TRUE(std::ranges::binary_search(legal, lines[1].substr(9))) << lines[1];
  }
  EXPECT_EQ(protocol.answer("setoption name Level value 2"), "");
  const auto lines = lines_of(protocol.answer("go"));
  EXPECT_EQ(lines[0], "info string level 2");
  EXPECT_TRUE(std::ranges::binary_search(legal, lines[1].substr(9))) << lines[1];
  EXPECT_EQ(protocol.answer("state"), before);
}

TEST(Protocol, StopEndsASearchWithoutEnd) {
  std::string said;
  Protocol protocol([&said](std::string_view line) { said += line; });
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok\n");
  std::atomic<bool> stop = false;
  std::thread stopper([&stop] {
    std::this_thread::sleep_for(std::chrono::milliseconds(1200));
    stop = true;
  });
  EXPECT_NE(protocol.answer("go infinite", stop).find("\nbestmove SR@"), std::string::npos);
  stopper.join();
  EXPECT_TRUE(said.starts_with("info depth ")) << said;
}

// The most threads that run at the same time while a command is answered, without those that ran before.
std::ptrdiff_t threads_for(Protocol& protocol, std::string_view command) {
  const auto running = [] {
    return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
  };
  // A thread that was joined may be there for a moment still.
  auto before = running();
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    before = std::min(before, running());
  }
  std::atomic<bool> answered = false;
  std::ptrdiff_t most = 0;
  std::thread observer([&] {
    while (!answered) most = std::max(most, running());
  });
  protocol.answer(command);
  answered = true;
  observer.join();
  return most - before - 1;  // nor the observer
}

TEST(Protocol, TimeIsThoughtForOnAllProcessorsAndACountOfPositionsOnOne) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  // The second tile is the first that can be placed in several ways.
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok\n");
  EXPECT_EQ(threads_for(protocol, "go movetime 500"), processors() - 1);
  EXPECT_EQ(threads_for(protocol, "go nodes 20000"), 0);
  EXPECT_EQ(protocol.answer("setoption name Threads value 3"), "");
  EXPECT_EQ(threads_for(protocol, "go movetime 500"), 2);
  EXPECT_EQ(threads_for(protocol, "go nodes 20000"), 2);
}

TEST(Protocol, GoRefusesLimitsThatAreNone) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC"), "ok\n");
  EXPECT_TRUE(protocol.answer("go movetime 5 nodes 100").ends_with("bestmove JC@0,0/e\n"));
  EXPECT_EQ(protocol.answer("go movetime"),
            "error the number is missing: 'movetime' needs one from 1 to 86400000\n");
  EXPECT_EQ(protocol.answer("go nodes 5 depth"),
            "error the number is missing: 'depth' needs one from 1 to 100000\n");
  expect_error(protocol.answer("go movetime soon"), "'soon'");
  expect_error(protocol.answer("go movetime -5"), "'-5'");
  expect_error(protocol.answer("go movetime 0"), "from 1");
  expect_error(protocol.answer("go nodes 1.5"), "'1.5'");
  expect_error(protocol.answer("go nodes +1"), "'+1'");
  expect_error(protocol.answer("go nodes 01"), "'01'");
  expect_error(protocol.answer("go nodes 99999999999999999999"), "from 1 to");
  expect_error(protocol.answer("go deep"), "movetime");
  expect_error(protocol.answer("go depth 100001"), "from 1 to 100000");
}

TEST(Protocol, GoNeedsADecision) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  expect_error(protocol.answer("go movetime 10"), "nothing to decide");
  play_short_game(protocol);
  expect_error(protocol.answer("go movetime 10"), "over");
}

// All the choices of one session with this seed, at a level that is not always the same.
std::string choices_with_seed(const std::string& seed) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("setoption name Level value 1"), "");
  EXPECT_EQ(protocol.answer("setoption name Seed value " + seed), "");
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC JC@0,0/e hut@1,0 draw:SR"), "ok\n");
  std::string all;
  for (int i = 0; i < 20; ++i) all += protocol.answer("go");
  return all;
}

TEST(Protocol, SeedDecidesWhatGoChooses) {
  EXPECT_EQ(choices_with_seed("7"), choices_with_seed("7"));
  EXPECT_NE(choices_with_seed("7"), choices_with_seed("8"));
  EXPECT_NE(choices_with_seed("9223372036854775807"), choices_with_seed("0"));
}

TEST(Protocol, SetoptionRefusesWhatItDoesNotKnow) {
  Protocol protocol;
  expect_error(protocol.answer("setoption"), "Seed");
  expect_error(protocol.answer("setoption name Seed"), "value");
  expect_error(protocol.answer("setoption Seed 5"), "name N value V");
  expect_error(protocol.answer("setoption name Seed value 5 6"), "name N value V");
  expect_error(protocol.answer("setoption name Hash value 5"), "Seed");
  for (const auto seed : {"x", "-1", "05", "1e3", "9223372036854775808", "99999999999999999999999"})
    expect_error(protocol.answer(std::string("setoption name Seed value ") + seed), "from 0 to");
}

TEST(Protocol, StopIsNotAnswered) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("stop"), "");
  play_short_game(protocol);
  EXPECT_EQ(protocol.answer("stop"), "");
}

TEST(Protocol, QuitEndsTheSession) {
  Protocol protocol;
  EXPECT_FALSE(protocol.finished());
  EXPECT_EQ(protocol.answer("quit"), "");
  EXPECT_TRUE(protocol.finished());
  EXPECT_EQ(protocol.answer("isready"), "");
}

TEST(Protocol, UnknownCommandsAreRefusedWithTheKnownOnes) {
  Protocol protocol;
  expect_error(protocol.answer("uci"), "ugi, isready");
  expect_error(protocol.answer("PLAY draw:JC"), "'PLAY'");
  expect_error(protocol.answer("Turn"), "'Turn'");
  const std::string answer = protocol.answer(std::string(10'000, 'x'));
  expect_error(answer, "xxx...'");
  EXPECT_LT(answer.size(), 300U);
  expect_error(protocol.answer("\x1b[2J\a\x80"), "'?[2J?\?'");
}

TEST(Protocol, WordsBehindACommandThatTakesNoneAreRefused) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  for (const std::string command :
       {"ugi", "isready", "undo", "legal", "turn", "state", "places", "stop", "quit"})
    expect_error(protocol.answer(command + " please"), "'please'");
  EXPECT_FALSE(protocol.finished());
}

TEST(Protocol, LinesMayBeOneMebibyteLong) {
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  std::string line = "play draw:JC";
  line.resize(Protocol::kLongestLine, ' ');
  EXPECT_EQ(protocol.answer(line), "ok\n");
  expect_error(protocol.answer(line + ' '), "1048576");
  expect_error(protocol.answer(std::string(3 * Protocol::kLongestLine, 'x')), "too long");
  EXPECT_EQ(protocol.answer("turn"), "seat 1 place\n");
}

// Plays games through the protocol only, beside a match of its own that says what the answers must be.
TEST(Protocol, WholeGamesFollowTheMatch) {
  Random random(2);
  for (const std::string options :
       {"", "players=3 mode=ranking", "players=4 mode=teams tiles=20", "players=5"}) {
    Protocol protocol;
    EXPECT_EQ(protocol.answer("newgame taluva " + options), "ok\n");
    auto match = Match::create("taluva", read_settings(options).value()).value();
    while (match.turn().kind != Turn::Kind::Over) {
      const auto lines = lines_of(protocol.answer("legal"));
      ASSERT_EQ(lines[0], "legal " + std::to_string(lines.size() - 1));
      ASSERT_EQ(lines.size() - 1, match.legal().size() + match.outcomes().size());
      EXPECT_TRUE(std::ranges::is_sorted(lines.begin() + 1, lines.end()));
      const std::string token = match.random_token(random);
      ASSERT_EQ(protocol.answer("play " + token), "ok\n");
      ASSERT_TRUE(match.play(token));
      EXPECT_EQ(protocol.answer("state"), match.state() + '\n');
    }
    EXPECT_EQ(protocol.answer("turn"), "over\n");
    EXPECT_TRUE(protocol.answer("places").starts_with("places "));
  }
}

// A line of bytes that may be anything but a line feed, begun like a command more often than not.
std::string rubbish(Random& random) {
  constexpr std::array<std::string_view, 12> kBeginnings{
      "play ", "play draw:", "play JC@", "newgame ", "newgame taluva ", "setoption name ",
      "go ",   "legal",      "undo",     "turn",     "play hut@1,",     ""};
  std::string line(kBeginnings[random.below(kBeginnings.size())]);
  for (auto left = random.below(30); left > 0; --left) {
    const auto byte = static_cast<char>(random.below(4) == 0 ? random.below(256) : 32 + random.below(95));
    if (byte != '\n') line += byte;
  }
  return line;
}

TEST(Protocol, RubbishIsAnsweredAndTheSessionGoesOn) {
  Random random(1);
  Protocol protocol;
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  for (int i = 0; i < 50'000 && !protocol.finished(); ++i) {
    const std::string line = rubbish(random);
    const auto lines = lines_of(protocol.answer(line));
    if (line.starts_with("play ")) {
      ASSERT_EQ(lines.size(), 1U) << line;
    }
    EXPECT_EQ(protocol.answer("isready"), "readyok\n");
  }
  EXPECT_EQ(protocol.answer("newgame taluva"), "ok\n");
  EXPECT_EQ(protocol.answer("play draw:JC"), "ok\n");
}

}  // namespace
}  // namespace tephra
