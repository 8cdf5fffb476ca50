#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/apps/finished_record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"
#include "tests/generic/json_syntax.h"

namespace tephra::tests {
namespace {

const std::string kAnalyzed(kFinishedRecord);

Ran analyze(std::vector<std::string> arguments, const std::string& input = kAnalyzed) {
  arguments.insert(arguments.begin(), "analyze");
  return run_program({.arguments = arguments, .input = input});
}

// The lines of what was printed.
std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> found;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    found.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return found;
}

TEST(Analyze, TellsWhatEveryDecisionWasWorth) {
  const Ran ran = analyze({"-", "--nodes", "2000", "--threads", "1"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  for (int turn = 1; turn <= 8; ++turn) EXPECT_TRUE(has(ran.out, "Turn " + std::to_string(turn) + "\n"));
  const auto said = lines(ran.out);
  EXPECT_TRUE(matches(said[1], ".* SJ@0,0/e +[0-9.]+ % → +[0-9.]+ %.*"));
  EXPECT_TRUE(
      matches(said[said.size() - 2], ".* Ada: gave away [0-9.]+ % a decision; inaccuracies [0-9]+, .*"));
  // The same nodes find the same.
  EXPECT_EQ(analyze({"-", "--nodes", "2000", "--threads", "1"}).out, ran.out);
}

TEST(Analyze, WritesJsonForPrograms) {
  const Ran ran = analyze({"-", "--nodes", "500", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(lines(ran.out).size(), 1U);
  EXPECT_TRUE(is_json(ran.out.substr(0, ran.out.size() - 1)));
  EXPECT_TRUE(begins(ran.out, R"({"game":"taluva","seats":["Ada",)"));
  EXPECT_TRUE(has(ran.out, R"("turn":8,)"));
}

TEST(Analyze, RefusesWhatItCannotAnalyze) {
  EXPECT_EQ(analyze({}).status, 1);
  for (const std::string time : {"0", "soon"})
    EXPECT_EQ(analyze({"-", "--time", time}).err,
              "tephra: --time is a number of seconds from 0.001 to 3600, not '" + time + "'\n");
  EXPECT_TRUE(has(analyze({"-", "--nodes", "many"}).err, "--nodes"));
  EXPECT_EQ(analyze({"-"}, "[Game \"taluva\"]\n\n").err,
            "tephra: nothing has been decided in this game yet\n");
  EXPECT_EQ(analyze({"-"}, "[Game \"chess\"]\n\ne4\n").status, 1);
  EXPECT_EQ(analyze({"no-such-file.tephra"}).status, 1);
  EXPECT_TRUE(has(analyze({"-", "--stdin"}).err, "--stdin stands alone"));
}

TEST(AnalyzeRequests, EachGetsALineWithItsId) {
  const Ran ran = analyze({"--stdin", "--threads", "2"},
                          R"({"id":"a","game":"taluva","moves":["draw:JC"],"maxNodes":2000}
{"id":"b","game":"taluva","options":{"players":3},"moves":["JC@0,0/e"],"maxNodes":2000,"maxMoves":1}
{"id":"c","game":"volcano-island","options":"players=3","moves":["roll:1,0,2","settle@d6"],"maxNodes":2000}
{"id":"v","action":"query_version"}
)");
  EXPECT_EQ(ran.status, 0) << ran.err;
  const auto said = lines(ran.out);
  EXPECT_EQ(said.size(), 4U);
  for (const auto& line : said) EXPECT_TRUE(is_json(line)) << line;
  EXPECT_TRUE(has(ran.out, R"({"id":"a","turnNumber":1,"isDuringSearch":false,"rootInfo":{"currentPlayer":1,)"
                           R"("phase":"place",)"));
  EXPECT_TRUE(has(ran.out, R"({"id":"b","turnNumber":2,)"));
  EXPECT_TRUE(has(ran.out, R"({"id":"c","turnNumber":2,)"));
  EXPECT_TRUE(has(ran.out, R"({"id":"v","action":"query_version","version":")"));
}

TEST(AnalyzeRequests, OneMayAskForSeveralMoments) {
  const Ran ran =
      analyze({"--stdin"}, R"({"id":"a","game":"taluva","moves":["JC@0,0/e","hut@1,0","draw:SJ"],)"
                           R"("analyzeTurns":[1,2,4],"maxNodes":500})"
                           "\n");
  EXPECT_EQ(lines(ran.out).size(), 3U);
  for (const char* moment : {"1", "2", "4"})
    EXPECT_TRUE(has(ran.out, R"({"id":"a","turnNumber":)" + std::string(moment) + ","));
}

TEST(AnalyzeRequests, WhatIsWrongIsNamed) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"rubbish", R"("error":"the line is no JSON)"},
      {"[1]", R"({"error":"the line is no JSON object"})"},
      {R"({"game":"taluva"})", R"({"field":"id","error":"is missing"})"},
      {R"({"id":7})", R"({"field":"id","error":"is a text"})"},
      {R"({"id":"a","game":"chess"})", R"({"id":"a","field":"game","error":")"},
      {R"({"id":"a","game":"taluva","options":{"players":9}})", R"("field":"game","error":")"},
      {R"({"id":"a","game":"taluva","moves":["hut@0,0"]})",
       R"("field":"moves","error":"number 1, hut@0,0, )"},
      {R"({"id":"a","game":"taluva"})", R"("error":"there is nothing to decide after 0 tokens")"},
      {R"({"id":"a","game":"taluva","moves":["draw:JC"],"analyzeTurns":[5]})", R"("field":"analyzeTurns")"},
      {R"({"id":"a","game":"taluva","moves":["draw:JC"],"maxTime":-1})", R"("field":"maxTime")"},
      {R"({"id":"a","game":"taluva","moves":["draw:JC"],"maxNodes":"x"})", R"("field":"maxNodes")"},
      {R"({"id":"a","game":"taluva","moves":["draw:JC"],"speed":1})",
       R"("field":"speed","error":"is not known)"},
      {R"({"id":"a","action":"dance"})", R"("field":"action")"},
  };
  for (const auto& [asked, answer] : cases) {
    const Ran ran = analyze({"--stdin"}, asked + "\n");
    EXPECT_EQ(ran.status, 0);
    ASSERT_EQ(lines(ran.out).size(), 1U) << asked;
    EXPECT_TRUE(is_json(lines(ran.out).front())) << ran.out;
    EXPECT_TRUE(has(ran.out, answer)) << asked << "\n" << ran.out;
  }
}

TEST(AnalyzeRequests, CanBeTerminated) {
  const Ran ran = analyze({"--stdin", "--threads", "1"},
                          R"({"id":"long","game":"taluva","moves":["draw:JC"],"maxTime":1000}
{"id":"next","game":"taluva","moves":["draw:JC"],"maxTime":1000}
{"id":"t","action":"terminate_all"}
)");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, R"({"id":"t","action":"terminate_all")"));
  EXPECT_FALSE(has(ran.out, R"("id":"next")"));
}

}  // namespace
}  // namespace tephra::tests
