#include <string>

#include <gtest/gtest.h>

#include "tests/apps/finished_record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

namespace tephra::tests {
namespace {

const std::string kReplayed(kFinishedRecord);

Ran replay(std::vector<std::string> arguments, const std::string& record = kReplayed) {
  arguments.insert(arguments.begin(), {"replay", "-"});
  return run_program({.arguments = arguments, .input = record});
}

TEST(Replay, PrintsEveryPosition) {
  const Ran ran = replay({});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(begins(ran.out, "The start of 8 turns\n"));
  std::size_t at = 0;
  for (int turn = 1; turn <= 8; ++turn) {
    at = ran.out.find("Turn " + std::to_string(turn) + " of 8, ", at);
    ASSERT_NE(at, std::string::npos) << turn;
  }
  EXPECT_TRUE(has(ran.out,
                  "Turn 1 of 8, ● Ada\n"
                  "  SJ@0,0/e: volcano 0,0, → sand 1,0, ↘ jungle 0,1\n"
                  "  hut@1,0: hut on 1,0, sand\n"));
  EXPECT_TRUE(has(ran.out, "  expand@1,0/J: expand 1,0 into jungle: 2 fields, 2 huts, on 0,1 1,1\n"));
  EXPECT_TRUE(has(ran.out, "  CR@3,-1/sw: volcano 3,-1, ↙ clearing 2,0, ← rock 2,-1; erupts to level 2\n"));
  EXPECT_TRUE(has(ran.out, "1st place"));
}

TEST(Replay, QuietlyChecksIt) {
  EXPECT_EQ(replay({"--quiet"}).out, "-: 8 turns, places 1 2, stack-empty\n");
  EXPECT_EQ(replay({"--quiet"}, std::string(kUnfinishedRecord)).out, "-: 4 turns, places none, unfinished\n");
}

TEST(Replay, TellsWhatAnEruptionBuries) {
  const Ran ran = replay({}, R"([Game "taluva"]
[Seat1 "Ada"]

SJ@0,0/e hut@1,0 CJ@2,0/se hut@2,1 RL@3,-1/w expand@1,0/J CR@2,0/sw hut@3,-2
)");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out,
                  "Turn 4 of 4, ▲ Seat 2\n"
                  "  CR@2,0/sw: volcano 2,0, ↙ clearing 1,1, ← rock 1,0; erupts to level 2, "
                  "burying 2 huts of Ada\n"));
}

TEST(Replay, TheLastPictureTellsAnEndFromOutside) {
  const Ran ran = run_program({.arguments = {"replay", TEPHRA_TEST_DATA "/golden/classic_3_time.tephra"}});
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto over = ran.out.find("Game over: out of time.");
  ASSERT_NE(over, std::string::npos) << ran.out;
  EXPECT_GT(over, ran.out.find("Turn 22 of 22"));
  EXPECT_GT(ran.out.find(" 3rd place\n"), ran.out.find("Turn 22 of 22"));
}

TEST(Replay, GoesOnByItself) {
  const Ran ran = replay({"--delay", "0.01"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, replay({}).out);
  for (const char* delay : {"-1", "nan", "inf", "1e9", "x", "1s", "1,5"}) {
    const Ran refused = replay({"--delay", delay});
    EXPECT_EQ(refused.status, 1) << delay;
    EXPECT_EQ(refused.err,
              std::string("tephra: --delay is a number of seconds from 0 to 3600, not '") + delay + "'\n");
  }
}

TEST(Replay, SaysWhereARecordIsWrong) {
  const TemporaryFolder folder;
  std::string record = kReplayed;
  record.replace(record.find("temple@2,-1"), 6, "hut");
  write_whole(folder / "bad.tephra", record);
  const Ran ran = run_program({.arguments = {"replay", "--quiet", "bad.tephra"}, .folder = folder.path()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(matches(ran.err, "tephra: bad.tephra:17:[0-9]+: .*NotLevelOne.*\n"));
}

TEST(Replay, HelpHasAnExample) {
  const Ran ran = run_program({.arguments = {"replay", "--help"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "tephra replay game.tephra --delay 1.5"));
}

}  // namespace
}  // namespace tephra::tests
