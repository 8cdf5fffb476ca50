// The commands with the second game: what is different there from Taluva.
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"
#include "tests/record/files.h"

namespace tephra::tests {
namespace {

std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

constexpr int kEnough = 400;  // lines for any game that a test plays

// A folder with a game in game.tephra.
class PlayVolcanoIsland : public ::testing::Test {
 protected:
  Ran begin(const std::string& input, std::vector<std::string> options = {}, const std::string& seed = "7") {
    options.insert(options.begin(), {"play", "--game", "volcano-island"});
    options.insert(options.end(), {"--seed", seed, "--record", "game.tephra"});
    return run_program({.arguments = options, .input = input, .folder = folder.path()});
  }
  Ran resume(const std::string& input) {
    return run_program(
        {.arguments = {"play", "--continue", "game.tephra"}, .input = input, .folder = folder.path()});
  }
  std::string record_text() const { return read_whole(folder / "game.tephra"); }
  Record record() const { return read_record(record_text()).value(); }
  std::vector<std::string> tokens() const { return record().match.tokens(); }

  TemporaryFolder folder;
};

TEST_F(PlayVolcanoIsland, AWholeGameByNumbers) {
  const Ran ran =
      begin(lines(kEnough, "1"), {}, "9");  // with these dice nobody is stuck before the lava comes
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "a game of Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)\n"));
  EXPECT_TRUE(has(ran.out, "● Red: a person"));
  EXPECT_TRUE(has(ran.out, "Chance brings roll:"));
  EXPECT_TRUE(has(ran.out, "● Red plays settle@d6: "));
  EXPECT_TRUE(has(ran.out, "(first eruption)"));
  ASSERT_TRUE(record().match.result().has_value());
  EXPECT_EQ(record().match.seats(), 4);
  EXPECT_TRUE(verify_draws(record()).has_value());
  EXPECT_EQ(record().names, (std::vector<std::string>{"Red", "level 2", "level 2", "level 2"}));
  EXPECT_TRUE(lacks(record_text(), "[Rules"));
  const Ran verified = run_program({.arguments = {"verify", "game.tephra"}, .folder = folder.path()});
  EXPECT_EQ(verified.status, 0);
  EXPECT_TRUE(begins(verified.out, "game.tephra: draws are fair ("));
}

TEST_F(PlayVolcanoIsland, AnyTableToTheEnd) {
  const std::vector<std::vector<std::string>> tables{
      {"--seats", "Ada,Ben,human", "--coins", "12"},
      {"--players", "4", "--against", "human", "--influence", "orthogonal"},
      {"--seats", "random,random,random"},
  };
  for (const auto& table : tables) {
    std::filesystem::remove(folder / "game.tephra");
    const Ran ran = begin(lines(kEnough, "1"), table);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(record().match.result().has_value());
    EXPECT_TRUE(verify_draws(record()).has_value());
  }
}

TEST_F(PlayVolcanoIsland, GoesOnWhereItStopped) {
  begin(lines(kEnough, "1"));
  const std::string whole = record_text();
  std::filesystem::remove(folder / "game.tephra");
  begin(lines(5, "1"));
  EXPECT_TRUE(has(record_text(), "[Termination \"unfinished\"]"));
  const Ran ran = resume(lines(kEnough, "1"));
  EXPECT_TRUE(has(ran.out, "Going on at round "));
  EXPECT_EQ(record_text(), whole);
}

TEST_F(PlayVolcanoIsland, UndoAloneGoesBackToTheLastDecision) {
  begin("settle@d6\nend\n", {"--players", "3"});
  const auto before = tokens();
  ASSERT_GT(before.size(), 3U);  // the computers have answered
  const Ran ran = resume("undo\nundo\nundo\n");
  EXPECT_TRUE(has(ran.out, "Taken back."));
  EXPECT_TRUE(has(ran.out, "Nothing to take back."));
  EXPECT_EQ(tokens().size(), 1U);
  resume("settle@d6\nend\n");
  EXPECT_EQ(tokens(), before);
}

TEST_F(PlayVolcanoIsland, UndoAmongPeopleIsForTheTurnUnderWay) {
  const Ran ran = begin("undo\nsettle@d6\nundo\nsettle@e7\nsettle@e8\nundo\nend\nundo\n",
                        {"--players", "3", "--against", "human"});
  EXPECT_TRUE(has(ran.out, "Taken back."));
  EXPECT_TRUE(has(ran.out, "only what you did in this turn can be"));
  EXPECT_EQ(tokens(), (std::vector<std::string>{"roll:5,5,2", "settle@e7", "end"}));
}

TEST_F(PlayVolcanoIsland, RefusalsSayWhyAndChangeNothing) {
  const Ran ran =
      begin("end\nsettle@e5\nsettle@a1\nlava@e6\nwhy settle@d8\nmove@d6-d7\nroll:1,1\n", {"--players", "3"});
  EXPECT_EQ(ran.status, 0);
  for (const char* reason : {"(MustAct)", "(VolcanoSquare)", "(NoSuchSquare)", "(WrongPhase)",
                             "(NotAdjacentToTribe)", "(NotYourPiece)"})
    EXPECT_TRUE(has(ran.out, reason));
  EXPECT_EQ(tokens().size(), 1U);
}

TEST_F(PlayVolcanoIsland, OptionsThatAreWrong) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"--players", "2"}, "players is 3 or 4, not '2'"},
      {{"--seats", "Ada,Ben"}, "players is 3 or 4, not '2'"},
      {{"--coins", "7"}, "coins is 6 or 12, not '7'"},
      {{"--influence", "knight"}, "influence is diagonal or orthogonal, not 'knight'"},
      {{"--tiles", "24"},
       "volcano-island has no option 'tiles': its options are players, coins and influence"},
  };
  for (const auto& [options, message] : wrong) {
    const Ran ran = begin("", options);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "tephra: " + message + "\n");
    EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  }
  const Ran chess = run_program({.arguments = {"play", "--game", "chess"}, .folder = folder.path()});
  EXPECT_EQ(chess.status, 1);
  EXPECT_EQ(chess.err, "tephra: there is no game 'chess': the games are taluva, volcano-island\n");
}

// A golden record.
std::string golden(const std::string& name) { return files::read(files::folder("golden") / name); }

TEST(ReplayVolcanoIsland, RoundByRound) {
  const std::string record = golden("volcano_island_3_no_action.tephra");
  const Ran ran = run_program({.arguments = {"replay", "-"}, .input = record});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(begins(ran.out, "The start of 3 rounds\n"));
  EXPECT_TRUE(has(ran.out,
                  "\nRound 1 of 3\n"
                  "  roll:1,0,1\n"
                  "  ● Ada settle@e7: "));
  EXPECT_TRUE(has(ran.out, "\n  ▲ Ben lava@f6: "));
  EXPECT_TRUE(has(ran.out, "\n  seat 2 has no action\n"));
  const Ran quiet = run_program({.arguments = {"replay", "-", "--quiet"}, .input = record});
  EXPECT_EQ(quiet.out, "-: 3 rounds, places 1 3 2, no-action\n");
}

TEST(ShowVolcanoIsland, MovesCountRoundsOfTheRecord) {
  const std::string record = golden("volcano_island_3_no_action.tephra");
  const auto show = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"show", "-"});
    return run_program({.arguments = arguments, .input = record});
  };
  EXPECT_EQ(show({"--move", "3"}).out, show({}).out);
  EXPECT_NE(show({"--move", "2"}).out, show({}).out);
  EXPECT_TRUE(has(show({"--svg", "-"}).out, "</svg>"));
  const Ran wrong = show({"--move", "4"});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_EQ(wrong.err, "tephra: --move is a round of the record, from 0 (the start) to 3, not '4'\n");
}

TEST(VerifyVolcanoIsland, FairDiceAndOthers) {
  std::string record = golden("volcano_island_3_no_action.tephra");
  const auto verify = [](const std::string& text) {
    return run_program({.arguments = {"verify", "-"}, .input = text});
  };
  EXPECT_EQ(verify(record).out, "-: draws are fair (2 rolls)\n");
  record.replace(record.find("roll:5,3"), 8, "roll:3,5");
  const Ran foul = verify(record);
  EXPECT_EQ(foul.status, 1);
  EXPECT_EQ(foul.err, "tephra: -: number 3 shows roll:3,5, but the Seed deals roll:5,3\n");
}

TEST(Help, NamesTheGamesAndTheirAuthors) {
  const Ran ran = run_program({.arguments = {"--help"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "Taluva by Marcel-André Casasola Merkle"));
  EXPECT_TRUE(has(ran.out, "Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)"));
}

}  // namespace
}  // namespace tephra::tests
