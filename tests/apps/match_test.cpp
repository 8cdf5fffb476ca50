#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <vector>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"
#include "tests/generic/json_syntax.h"

namespace tephra {
namespace {

namespace fs = std::filesystem;
using tests::has;
using tests::lacks;
using tests::Ran;
using tests::read_whole;
using tests::run_program;
using tests::TemporaryFolder;
using tests::write_whole;

using Words = std::vector<std::string>;

Ran match(const Words& arguments) {
  Words all{"match"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run_program({.arguments = all});
}

// The number behind a key in a line of JSON.
double number(const std::string& json, const std::string& key) {
  std::smatch found;
  if (std::regex_search(json, found, std::regex("\"" + key + "\":(-?[0-9.]+)"))) return std::stod(found[1]);
  ADD_FAILURE() << "no number " << key << " in " << json;
  return -1;
}

// What --json printed, of a match that went well.
std::string json_of(Words arguments) {
  arguments.emplace_back("--json");
  const Ran ran = match(arguments);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(ran.out.ends_with('\n') && is_json(ran.out)) << ran.out;
  EXPECT_EQ(std::ranges::count(ran.out, '\n'), 1);
  return ran.out;
}

// The files of a folder, by name.
std::map<std::string, std::string> files_of(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    files[entry.path().filename().string()] = read_whole(entry.path());
  return files;
}

void expect_verified(const fs::path& folder) {
  Words words{"verify"};
  for (const auto& entry : fs::directory_iterator(folder)) words.push_back(entry.path().string());
  const Ran ran = run_program({.arguments = words});
  EXPECT_EQ(ran.status, 0) << ran.err;
}

// A program that speaks the protocol well, but for what it does at some command.
std::string script(const fs::path& file, const std::string& command, const std::string& does) {
  write_whole(file, "#!/bin/sh\nwhile read -r line; do\n  case \"$line\" in\n    " + command + ") " + does +
                        " ;;\n"
                        "    ugi) echo 'id name Script'; echo ugiok ;;\n"
                        "    isready) echo readyok ;;\n"
                        "    newgame*|play*) echo ok ;;\n"
                        "    quit) exit 0 ;;\n"
                        "  esac\ndone\n");
  fs::permissions(file, fs::perms::owner_all);
  return "cmd:" + file.string();
}

const std::string kOurEngine = "cmd:'" TEPHRA_PROGRAM "' engine";

TEST(MatchCommand, TheStrongerOneWins) {
  const std::string json = json_of({"greedy", "random", "--games", "20", "--seed", "3"});
  EXPECT_EQ(number(json, "games"), 20);
  EXPECT_EQ(number(json, "groups"), 10);
  EXPECT_GT(number(json, "score"), 0.8);
  EXPECT_EQ(number(json, "wins") + number(json, "draws") + number(json, "losses"), 20);
  EXPECT_TRUE(has(json, R"("a":"greedy","b":"random","game":"taluva ferti players=2 tiles=24","seed":3,)"));
  const std::string other = json_of({"random", "uct:40n", "--games", "10"});
  EXPECT_LT(number(other, "score"), 0.2);
  EXPECT_LT(number(other, "elo_high"), 0);
}

TEST(MatchCommand, TellsAllInPlainWords) {
  const Ran ran = match({"greedy", "random", "--games", "10", "--sprt", "-5", "5"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(lacks(ran.err, "tephra:"));  // a slow machine may show its progress
  EXPECT_TRUE(tests::begins(ran.out,
                            "greedy against random\ntaluva ferti players=2 tiles=24, seed 0\n"
                            "games          10, 2 seatings of each of 5 shuffles\nscore          "));
  for (const std::string line :
       {"\nElo            +", "\nwon            ", "\ndrawn          ", "\nlost           ",
        "\nSPRT           Elo -5 or 5? undecided: ", "\ntime a move    "})
    EXPECT_TRUE(has(ran.out, line));
  EXPECT_TRUE(lacks(ran.out, "failures"));
}

TEST(MatchCommand, EachShuffleIsPlayedFromEverySeating) {
  const TemporaryFolder folder;
  const auto records = folder / "games";
  json_of({"random", "greedy", "--games", "4", "--players", "3", "--records", records.string()});
  const auto files = files_of(records);
  ASSERT_EQ(files.size(), 6U) << "rounded up to whole groups";
  std::vector<Record> games;
  for (const auto& [name, text] : files) games.push_back(read_record(text).value());
  EXPECT_EQ(files.begin()->first, "00001.tephra");
  EXPECT_EQ(games[0].names, (Words{"random", "greedy", "random"}));
  EXPECT_EQ(games[1].names, (Words{"greedy", "random", "random"}));
  EXPECT_EQ(games[2].names, (Words{"random", "random", "greedy"}));
  EXPECT_EQ(games[3].names, games[0].names);
  EXPECT_EQ(games[0].secret, games[2].secret);
  EXPECT_NE(games[2].secret, games[3].secret);
  expect_verified(records);
}

TEST(MatchCommand, ASearchCanBeGivenOtherSettings) {
  const TemporaryFolder folder;
  const std::string blank = (folder / "blank.weights").string();
  ASSERT_EQ(run_program({.arguments = {"train", "taluva", "--games", "1", "--out", blank}}).status, 0);
  const std::string json = json_of({"think:1n,taluva=" + blank, "think:1n", "--games", "6"});
  EXPECT_LT(number(json, "score"), 0.2) << "it knows nothing";
  EXPECT_TRUE(has(json, "\"b\":\"think:1n\""));
  // Who looks at each move once plays the same, however curious.
  EXPECT_EQ(number(json_of({"think:1n,curiosity=7", "greedy", "--games", "4"}), "score"), 0.5);

  const auto refusal = [](const std::string& contestant) {
    const Ran ran = match({contestant, "greedy", "--games", "2"});
    EXPECT_NE(ran.status, 0);
    return ran.err;
  };
  EXPECT_TRUE(has(refusal("think:1n,depth=3"), "a search has no setting 'depth', but looseness, threads, "));
  EXPECT_TRUE(has(refusal("think:1n,widest=0"), "widest is a whole number from 1 to 1000, not '0'"));
  EXPECT_TRUE(has(refusal("think:1n,widest=1.5"), "widest is a whole number from 1 to 1000, not '1.5'"));
  EXPECT_TRUE(has(refusal("think:1n,curiosity=nan"), "curiosity is a number from 0 to 100, not 'nan'"));
  EXPECT_TRUE(has(refusal("think:1n,curiosity"), "curiosity is a number from 0 to 100, not ''"));
  EXPECT_TRUE(has(refusal("think:1n,taluva=/nowhere"), "/nowhere"));
  EXPECT_TRUE(has(refusal("think:1n,taluva-taste=" + blank), "weight too many"));
}

TEST(MatchCommand, HowManyGamesAreAtOnceMakesNoDifference) {
  const TemporaryFolder folder;
  const auto play = [&](const std::string& name, const std::string& at_once, const std::string& seed) {
    const auto json = json_of({"greedy", "uct:10n", "--games", "4", "--concurrency", at_once, "--seed", seed,
                               "--records", (folder / name).string()});
    return json.substr(0, json.find("\"ms_a_move\""));
  };
  EXPECT_EQ(play("one", "1", "5"), play("three", "3", "5"));
  EXPECT_EQ(files_of(folder / "one"), files_of(folder / "three"));
  play("other", "3", "6");
  EXPECT_NE(files_of(folder / "one"), files_of(folder / "other"));
}

TEST(MatchCommand, GoesOnFromTheRecordsThatAreThere) {
  const TemporaryFolder folder;
  const auto play = [&](const std::string& name, const std::string& games) {
    return json_of({"greedy", "random", "--games", games, "--records", (folder / name).string()});
  };
  const std::string whole = play("whole", "12");
  EXPECT_EQ(number(whole, "found"), 0);
  EXPECT_EQ(number(play("parts", "8"), "games"), 8);
  fs::remove(folder / "parts" / "00002.tephra");
  fs::remove(folder / "parts" / "00005.tephra");
  write_whole(folder / "parts" / "00005.tephra.123.tmp", "[Game \"tal");  // a write that was cut off
  const auto before = fs::last_write_time(folder / "parts" / "00001.tephra");
  const std::string parts = play("parts", "12");
  EXPECT_EQ(number(parts, "found"), 6);
  EXPECT_EQ(number(parts, "games"), 12);
  EXPECT_EQ(number(parts, "score"), number(whole, "score"));
  EXPECT_EQ(fs::last_write_time(folder / "parts" / "00001.tephra"), before);
  fs::remove(folder / "parts" / "00005.tephra.123.tmp");
  EXPECT_EQ(files_of(folder / "parts"), files_of(folder / "whole"));
  EXPECT_EQ(number(play("parts", "12"), "found"), 12);
  EXPECT_EQ(number(play("parts", "4"), "games"), 4) << "fewer games than there are";
}

TEST(MatchCommand, TheRecordsOfAnotherMatchAreLeftAlone) {
  const TemporaryFolder folder;
  const std::string records = (folder / "games").string();
  json_of({"greedy", "random", "--games", "2", "--records", records});
  const auto before = files_of(records);
  const auto refused = [&](Words arguments, const std::string& about) {
    arguments.insert(arguments.end(), {"--games", "2", "--records", records});
    const Ran ran = match(arguments);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_TRUE(has(ran.err, about));
  };
  const std::string what = "holds something else than this match: 00001.tephra ";
  refused({"greedy", "random", "--seed", "1"}, what + "has another seed");
  refused({"random", "greedy"}, what + "is between greedy and random");
  refused({"greedy", "random", "--players", "3"}, what + "is a game of taluva ferti players=2");
  refused({"greedy", "random", "--game", "volcano-island"}, what + "is a game of taluva");
  EXPECT_EQ(files_of(records), before);
  write_whole(folder / "games" / "notes.txt", "mine");
  refused({"greedy", "random"}, "notes.txt is not the name of one of its records");
  fs::remove(folder / "games" / "notes.txt");
  fs::copy_file(folder / "games" / "00001.tephra", folder / "games" / "00002.tephra",
                fs::copy_options::overwrite_existing);
  refused({"greedy", "random"}, "00002.tephra is between greedy and random");
  write_whole(folder / "games" / "00002.tephra", before.at("00002.tephra").substr(0, 300));
  refused({"greedy", "random"}, "00002.tephra");
}

TEST(MatchCommand, StopsWhenTheTestIsDecided) {
  const auto play = [](const std::string& a, const std::string& b) {
    return json_of({a, b, "--sprt", "0", "200", "--games", "400", "--concurrency", "2"});
  };
  const std::string stronger = play("greedy", "random");
  EXPECT_TRUE(has(stronger, R"("verdict":"elo1")"));
  EXPECT_LT(number(stronger, "games"), 100);
  EXPECT_GE(number(stronger, "llr"), 2.944);
  const std::string weaker = play("random", "greedy");
  EXPECT_TRUE(has(weaker, R"("verdict":"elo0")"));
  EXPECT_LT(number(weaker, "games"), 100);
}

TEST(MatchCommand, OtherProgramsPlayByTheProtocol) {
  for (const Words& game : {Words{"--players", "2"}, Words{"--game", "volcano-island", "--players", "3"},
                            Words{"--players", "4", "--options", "mode=teams rules=classic"}}) {
    Words words{kOurEngine, "random", "--games", "2", "--movetime", "2", "--grace", "20000"};
    words.insert(words.end(), game.begin(), game.end());
    const std::string json = json_of(words);
    EXPECT_TRUE(has(json, R"("failures":[0,0])"));
    EXPECT_TRUE(lacks(json, "abandoned"));
    EXPECT_TRUE(lacks(json, "\"time\""));
  }
}

// Plays against a program that does something at a command; every game is lost to it.
void expect_lost(const std::string& command, const std::string& does, const std::string& says,
                 const std::string& termination) {
  SCOPED_TRACE(does);
  const TemporaryFolder folder;
  const Ran ran = match({script(folder / "bot", command, does), "random", "--games", "2", "--movetime", "50",
                         "--grace", "250", "--records", (folder / "games").string(), "--json"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(number(ran.out, "score"), 0);
  EXPECT_TRUE(has(ran.out, "\"terminations\":{\"" + termination + "\":2},\"failures\":[2,0]"));
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 2) << ran.err;
  EXPECT_TRUE(has(ran.err, "tephra: game 1: cmd:"));
  EXPECT_TRUE(has(ran.err, "tephra: game 2: cmd:"));
  EXPECT_TRUE(has(ran.err, says));
  EXPECT_TRUE(has(ran.err, "; the game is lost, the program is started again\n"));
  expect_verified(folder / "games");
  const auto files = files_of(folder / "games");
  EXPECT_TRUE(has(files.at("00001.tephra"), "[Places \"2 1\"]\n[Termination \"" + termination + "\"]"));
  EXPECT_TRUE(has(files.at("00002.tephra"), "[Places \"1 2\"]\n[Termination \"" + termination + "\"]"));
}

TEST(MatchCommand, AProgramThatHangsLoses) {
  expect_lost("go*", "sleep 1000", " ms", "time");
  expect_lost("go*", "yes info string thinking", " ms", "time");
  expect_lost("play*", "sleep 1000", " ms", "time");
}

TEST(MatchCommand, AProgramThatEndsLoses) {
  expect_lost("go*", "exit 3", "exited with status 3 instead of answering 'go movetime 50'", "abandoned");
  expect_lost("go*", "kill -SEGV $$", "was ended by signal 11 instead of answering 'go movetime 50'",
              "abandoned");
  expect_lost("play*", "exit 0", "exited with status 0 instead of answering 'play draw:", "abandoned");
}

TEST(MatchCommand, AProgramThatLiesLoses) {
  expect_lost("go*", "echo bestmove hut@99,99", "chose 'hut@99,99', which is refused: WrongPhase",
              "abandoned");
  expect_lost("go*", "printf 'bestmove \\033[2J\\n'", "chose '?[2J', which is refused: Malformed",
              "abandoned");
  expect_lost("go*", "echo I resign", "answered 'go movetime 50' with 'I resign'", "abandoned");
  expect_lost("go*", "echo bestmove", "answered 'go movetime 50' with 'bestmove'", "abandoned");
  expect_lost("go*", "head -c 3000000 /dev/zero; sleep 1000",
              "answered 'go movetime 50' with a line without end", "abandoned");
  expect_lost("play*", "echo illegal all", "with 'illegal all'", "abandoned");
}

TEST(MatchCommand, AProgramIsToldToStopBeforeItsTimeIsUp) {
  expect_lost("stop", "echo bestmove at-last", "chose 'at-last', which is refused: Malformed", "abandoned");
}

TEST(MatchCommand, AProgramThatFailedIsStartedAgain) {
  const TemporaryFolder folder;
  const auto seen = (folder / "seen").string();
  // It is started once to see whether it is there, then for the first game, where it fails, then again.
  const std::string bot =
      script(folder / "bot", "ugi",
             "echo x >> '" + seen + "'; if [ \"$(wc -l < '" + seen +
                 "')\" -eq 2 ]; then echo ugiok; read -r a; echo readyok; read -r a; echo ok; "
                 "exit 1; fi; { echo ugi; cat; } | exec '" TEPHRA_PROGRAM "' engine; exit");
  const Ran ran = match({bot, "random", "--games", "6", "--movetime", "2", "--grace", "20000", "--json"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(has(ran.out, "\"failures\":[1,0]"));
  EXPECT_TRUE(has(ran.out, "\"abandoned\":1}"));
  EXPECT_EQ(read_whole(seen), "x\nx\nx\n");
}

TEST(MatchCommand, AmongMoreThanTwoAFailureComesLast) {
  const TemporaryFolder folder;
  const std::string bot = script(folder / "bot", "go*", "echo bestmove end");
  const Ran three = match({bot, "random", "--game", "volcano-island", "--players", "3", "--games", "3",
                           "--records", (folder / "three").string(), "--json"});
  EXPECT_EQ(three.status, 0);
  // Seated 0 1 0, 1 0 0 and 0 0 1. The first of the bots to move fails; the other shares the first place.
  EXPECT_DOUBLE_EQ(number(three.out, "score"), 0.25);
  for (const auto& [name, text] : files_of(folder / "three"))
    EXPECT_TRUE(std::regex_search(text, std::regex("Places \"(1 1 3|1 3 1|3 1 1)\""))) << text;

  const Ran teams = match({bot, "random", "--players", "4", "--options", "mode=teams", "--games", "2",
                           "--records", (folder / "teams").string(), "--json"});
  EXPECT_EQ(teams.status, 0);
  EXPECT_DOUBLE_EQ(number(teams.out, "score"), 0);
  EXPECT_TRUE(has(read_whole(folder / "teams" / "00001.tephra"), "[Places \"3 1 3 1\"]"));
  expect_verified(folder / "three");
  expect_verified(folder / "teams");
}

TEST(MatchCommand, AnInterruptedMatchTellsHowItStandsAndCanGoOn) {
  const TemporaryFolder folder;
  const std::string games = (folder / "games").string();
  // It is interrupted as soon as the first two games, which count together, are over, however long they take.
  const std::string shell =
      "'" TEPHRA_PROGRAM "' match greedy random --games 100000 --concurrency 2 --json --records '" + games +
      "' >'" + (folder / "out").string() + "' 2>'" + (folder / "err").string() + "' & until [ -f '" + games +
      "/00001.tephra' -a -f '" + games + "/00002.tephra' ] || ! kill -0 $!; do sleep 0.1; done; " +
      "kill -INT $!; wait $!";
  const int status = std::system(shell.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 130);
  const std::string json = read_whole(folder / "out");
  EXPECT_TRUE(is_json(json)) << json;
  EXPECT_TRUE(
      has(read_whole(folder / "err"), "interrupted before the end; the same command goes on from here"));
  const auto played = number(json, "games");
  ASSERT_GT(played, 0);
  const std::string on =
      json_of({"greedy", "random", "--games", std::to_string(static_cast<int>(played)), "--records", games});
  EXPECT_EQ(number(on, "found"), played);
  EXPECT_EQ(number(on, "score"), number(json, "score"));
  expect_verified(folder / "games");
}

TEST(MatchCommand, RefusesWhatCannotBe) {
  const TemporaryFolder folder;
  write_whole(folder / "file", "");
  const std::string records = (folder / "records").string();
  const auto refused = [&](Words arguments, const std::string& about) {
    arguments.insert(arguments.end(), {"--records", records});
    const Ran ran = match(arguments);
    EXPECT_GT(ran.status, 0);
    EXPECT_LT(ran.status, 128);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(has(ran.err, about));
    EXPECT_TRUE(tests::begins(ran.err, "tephra: "));
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_EQ(std::ranges::count(ran.err, '\x1b'), 0);
    EXPECT_FALSE(fs::exists(records));
  };
  refused({"random", "clever"},
          "there is no contestant 'clever': the contestants are random, greedy, level:1");
  refused({"\x1b[2J", "random"}, "there is no contestant '?[2J'");
  refused({"level:9", "random"}, "there is no contestant 'level:9'");
  refused({"think:soon", "random"}, "think: takes 1 to 3600000 milliseconds");
  refused({"random"}, "B is required");
  for (const std::string games : {"0", "-1", "many", "1000001"})
    refused({"random", "random", "--games", games},
            "--games is a number from 1 to 1000000, not '" + games + "'");
  refused({"random", "random", "--concurrency", "0"}, "--concurrency is a number from 1 to 256, not '0'");
  refused({"random", "random", "--seed", "-1"}, "--seed is a number from 0");
  refused({"random", "random", "--movetime", "0"}, "--movetime is a number from 1");
  refused({"random", "random", "--sprt", "10", "0"},
          "--sprt takes two differences in Elo, the smaller one first");
  refused({"random", "random", "--sprt", "nan", "0"}, "--sprt takes two differences in Elo");
  refused({"random", "random", "--sprt", "0"}, "--sprt");
  refused({"random", "random", "--sprt", "0", "x"}, "--sprt");
  refused({"random", "random", "--game", "chess"}, "there is no game 'chess'");
  refused({"random", "random", "--players", "1"}, "players is a number from 2 to 5");
  refused({"random", "random", "--game", "volcano-island", "--players", "2"}, "players is");
  refused({"random", "random", "--players", "3", "--options", "players=2"}, "players");
  refused(
      {"cmd:/no/such/program", "random"},
      "cannot play this game: it does not run: cannot start '/no/such/program': No such file or directory");
  refused({"random", "cmd:" + folder.path().string()}, "cannot start '" + folder.path().string() + "'");
  refused({"cmd:", "random"}, "cmd: needs a program");
  refused({"cmd:true", "random"},
          "cannot play this game: it exited with status 0 instead of answering 'ugi'");
  refused({script(folder / "bot", "newgame*", "echo error too hard"), "random"}, "with 'error too hard'");
  const Ran ran = match({"random", "random", "--records", (folder / "file").string()});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "cannot be a folder for records"));
}

TEST(MatchCommand, HelpGivesExamplesAndTheContestants) {
  const Ran ran = match({"--help"});
  EXPECT_EQ(ran.status, 0);
  for (const std::string part :
       {"tephra match level:4 level:3 --games 200", "random", "greedy", "level:6", "think:500", "uct:500",
        "cmd:PROGRAM", "--sprt", "--concurrency", "--records", "--movetime", "--players", "--json"})
    EXPECT_TRUE(has(ran.out, part));
}

}  // namespace
}  // namespace tephra
