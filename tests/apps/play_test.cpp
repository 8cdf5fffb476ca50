#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/record/record.h"
#include "tests/apps/finished_record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

namespace tephra::tests {
namespace {

namespace fs = std::filesystem;

// Lines of input, each `line`.
std::string lines(int count, const std::string& line = "1") {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

constexpr int kEnough = 400;  // lines for any game that a test plays

// A folder with a game in game.tephra.
class Play : public ::testing::Test {
 protected:
  Ran run(std::vector<std::string> arguments, const std::string& input) {
    arguments.insert(arguments.begin(), "play");
    return run_program({.arguments = arguments, .input = input, .folder = folder.path()});
  }
  // A new game with seed 7: the first tiles are LJ, RC, RS, SL, CL.
  Ran begin(const std::string& input, std::vector<std::string> options = {}) {
    options.insert(options.end(), {"--seed", "7", "--record", "game.tephra"});
    if (std::ranges::none_of(options,
                             [](const auto& word) { return word == "--against" || word == "--seats"; }))
      options.insert(options.end(), {"--against", "random"});
    return run(options, input);
  }
  Ran resume(const std::string& input) { return run({"--continue", "game.tephra"}, input); }

  std::string record_text() const { return read_whole(folder / "game.tephra"); }
  Record record() const { return read_record(record_text()).value(); }
  std::vector<std::string> tokens() const { return record().match.tokens(); }

  TemporaryFolder folder;
};

TEST_F(Play, AWholeGameByNumbers) {
  const Ran ran = begin(lines(kEnough));
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "● Red: a person"));
  EXPECT_TRUE(has(ran.out, "▲ random: the computer"));
  EXPECT_TRUE(has(ran.out, "● Red plays LJ@0,0/e: volcano 0,0, → lake 1,0, ↘ jungle 0,1"));
  EXPECT_TRUE(has(ran.out, "Game over"));
  EXPECT_TRUE(has(ran.out, "wins!"));
  ASSERT_TRUE(record().match.result().has_value());
  EXPECT_TRUE(verify_draws(record()).has_value());
  EXPECT_EQ(record().names, (std::vector<std::string>{"Red", "random"}));
  // The commit was shown before the first draw, and the secret is shown and kept nowhere else any more.
  const std::string commit = record_text().substr(record_text().find("[Commit \"") + 9, 64);
  EXPECT_LT(ran.out.find(commit), ran.out.find("places LJ"));
  EXPECT_TRUE(has(ran.out, std::string(63, '0') + "7"));
  EXPECT_FALSE(fs::exists(folder / "game.tephra.secret"));
  EXPECT_EQ(run_program({.arguments = {"verify", "game.tephra"}, .folder = folder.path()}).status, 0);
}

TEST_F(Play, ByDefaultOnePersonAgainstOneComputer) {
  const Ran ran = run({}, lines(3));
  EXPECT_EQ(ran.status, 0);
  fs::path found;
  for (const auto& entry : fs::directory_iterator(folder.path()))
    if (entry.path().extension() == ".tephra") found = entry.path();
  EXPECT_TRUE(matches(found.filename().string(), "tephra-[0-9]{8}-[0-9]{6}\\.tephra"));
  const Record kept = read_record(read_whole(found)).value();
  EXPECT_EQ(kept.match.seats(), 2);
  EXPECT_EQ(kept.names, (std::vector<std::string>{"Red", "level 2"}));
  EXPECT_TRUE(kept.commit.has_value());
}

TEST_F(Play, AnyTableToTheEnd) {
  const std::vector<std::vector<std::string>> tables{
      {"--seats", "Ada,Ben,human", "--tiles", "9"},
      {"--players", "5", "--against", "human", "--tiles", "20"},
      {"--seats", "random,random,random,random", "--mode", "teams"},
      {"--players", "3", "--rules", "classic", "--mode", "ranking", "--hut", "isolated"},
      {"--tiles", "1"},
  };
  for (const auto& table : tables) {
    fs::remove(folder / "game.tephra");
    const Ran ran = begin(lines(kEnough), table);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(record().match.result().has_value());
    EXPECT_TRUE(verify_draws(record()).has_value());
  }
  EXPECT_TRUE(lacks(record_text(), "[Seat3"));
}

TEST_F(Play, TellsWhoIsOut) {
  const Ran ran = begin(lines(kEnough), {"--players", "3", "--rules", "classic"});
  EXPECT_TRUE(has(ran.out, "(seat 1 is out)"));
  const Ran replayed = run_program({.arguments = {"replay", "game.tephra"}, .folder = folder.path()});
  EXPECT_TRUE(has(replayed.out, "\n  seat 1 is out\n"));
}

TEST_F(Play, NamesOfPeople) {
  const Ran ran = begin("", {"--seats", "Ada \"the Ace\",random,human"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(record().names, (std::vector<std::string>{"Ada \"the Ace\"", "random", "Blue"}));
}

TEST_F(Play, AgainstALevel) {
  const Ran ran = begin("\n1\n", {"--against", "1"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "level 1: the computer, 1 of 6 (Ash)"));
  EXPECT_EQ(record().names, (std::vector<std::string>{"Red", "level 1"}));
  EXPECT_EQ(tokens().size(), 7U);  // both have had a turn, and the next tile is drawn
}

TEST_F(Play, LevelsByNameAtAnySeat) {
  begin("", {"--seats", "Ada,pumice,3"});
  EXPECT_EQ(record().names, (std::vector<std::string>{"Ada", "level 2", "level 3"}));
}

TEST_F(Play, ALevelThatDoesNotExist) {
  const Ran ran = begin("", {"--against", "7"});
  EXPECT_NE(ran.status, 0);
  EXPECT_TRUE(has(ran.err, "--against is a level from 1 to 6, random or human, not '7'"));
}

TEST_F(Play, MovesInNotationAndInShort) {
  const Ran ran = begin("LJ@0,0/e\nhut@0,1\nRC@-1,0/nw\nhut@-1,-1\n2,-1 nw\nexpand 0,1 into lake\n",
                        {"--against", "human"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "Red plays hut@0,1: hut on 0,1, jungle"));
  EXPECT_TRUE(has(ran.out, "1) expand 0,1 into lake: 1 field, 1 hut, on 1,0"));
  EXPECT_EQ(record().match.record_lines()[2].tokens,
            (std::vector<std::string>{"RS@2,-1/nw", "expand@0,1/L"}));
}

TEST_F(Play, ACellShowsTheWaysThere) {
  const Ran ran = begin("\n1\nRC@-1,0/nw\nhut@-1,-1\n2,-1\n4\n1,0\n1\n", {"--against", "human"});
  EXPECT_TRUE(has(ran.out,
                  "  3) volcano 2,-1, ↖ rock 2,-2, ↗ sand 3,-2\n"
                  "  4) volcano 2,-1, ← rock 1,-1, ↖ sand 2,-2\n"));
  EXPECT_EQ(record().match.record_lines()[2].tokens.front(), "RS@2,-1/w");
  // When building, a cell shows what can be built there.
  EXPECT_TRUE(has(ran.out, "build>   1) expand 0,1 into lake: 1 field, 1 hut, on 1,0\n"));
  EXPECT_EQ(record().match.record_lines()[2].tokens.back(), "expand@0,1/L");
}

TEST_F(Play, ACellWhereNothingCanBeDone) {
  EXPECT_TRUE(has(begin("\n1\n50,50\n").out, "Nothing can be done at 50,50."));
}

TEST_F(Play, RefusalsSayWhyAndChangeNothing) {
  const Ran ran = begin(
      "hut@1,0\nJC@0,0/e\nLJ@1,0/e\nrubbish\n0\n2\n999999999999999999999\n"
      "\nhut@0,0\nhut@7,7\ntower@1,0\nexpand@1,0/J\n");
  EXPECT_EQ(ran.status, 0);
  for (const char* reason : {"(WrongPhase)", "(WrongTile)", "(NotConnected)", "(Malformed)", "(VolcanoField)",
                             "(NoSuchField)", "(TooLow)", "(NotYourSettlement)"})
    EXPECT_TRUE(has(ran.out, reason));
  EXPECT_TRUE(has(ran.out, "Nothing is built on a volcano. (VolcanoField)"));
  EXPECT_TRUE(has(ran.out, "Type a number from 1 to 1"));
  EXPECT_EQ(tokens(), (std::vector<std::string>{"draw:LJ", "LJ@0,0/e"}));
}

TEST_F(Play, WhyExplainsWithoutPlaying) {
  const Ran ran = begin("why LJ@0,0/e\nwhy 0,0/se\nwhy nonsense\nwhy\n");
  EXPECT_TRUE(has(ran.out, "LJ@0,0/e is legal: volcano 0,0"));
  EXPECT_TRUE(has(ran.out, "LJ@0,0/se: The tile must touch the island"));
  EXPECT_TRUE(has(ran.out, "nonsense: This is not a move: write it like JC@0,0/e or hut@1,0. (Malformed)\n"));
  EXPECT_TRUE(has(ran.out, "Type: why MOVE"));
  EXPECT_EQ(tokens(), (std::vector<std::string>{"draw:LJ"}));
}

TEST_F(Play, ListsEveryMove) {
  const Ran ran = begin("\n1\nlist\n3\n");
  Match match = record().match;
  ASSERT_EQ(match.turn().phase, "build");
  const std::string placed = match.tokens().back();
  match.undo();
  EXPECT_EQ(match.legal()[2], placed);
  for (const auto& token : match.legal()) EXPECT_TRUE(has(ran.out, ") " + token));
}

TEST_F(Play, HelpAndRules) {
  const Ran ran = begin("?\nrules\nboard\nlist all\n");
  for (const char* word : {"list", "why MOVE", "undo", "board", "rules", "svg FILE", "save FILE", "quit"})
    EXPECT_TRUE(has(ran.out, std::string("\n  ") + word + " "));
  EXPECT_TRUE(has(ran.out, "20 huts, 2 towers, 3 temples"));
  EXPECT_TRUE(has(ran.out, "Just type: list"));
}

TEST_F(Play, NothingIsLostWhenInputEnds) {
  begin(lines(kEnough));
  const std::string whole = record_text();
  for (const int played : {0, 1, 2, 5, 20}) {
    fs::remove(folder / "game.tephra");
    const Ran first = begin(lines(played));
    EXPECT_EQ(first.status, 0);
    EXPECT_TRUE(has(first.out, "tephra play --continue game.tephra"));
    EXPECT_TRUE(has(record_text(), "[Termination \"unfinished\"]"));
    EXPECT_TRUE(lacks(record_text(), "[Seed"));
    EXPECT_EQ(fs::status(folder / "game.tephra.secret").permissions(),
              fs::perms::owner_read | fs::perms::owner_write);
    const std::string kept = record_text();
    EXPECT_EQ(resume("quit\n").status, 0);
    EXPECT_EQ(record_text(), kept);
    EXPECT_EQ(resume(lines(kEnough)).status, 0);
    EXPECT_EQ(record_text(), whole) << played;
    EXPECT_FALSE(fs::exists(folder / "game.tephra.secret"));
  }
}

TEST_F(Play, UndoAloneGoesBackToTheLastDecision) {
  begin("\n1\n");
  const auto before = tokens();  // three turns begun: two played, one tile drawn
  const Ran ran = resume("undo\nundo\nundo\n");
  EXPECT_TRUE(has(ran.out, "Taken back."));
  EXPECT_TRUE(has(ran.out, "Nothing to take back."));
  EXPECT_EQ(tokens(), (std::vector<std::string>{"draw:LJ"}));
  // The draws are fixed, and so is what the computer does with them.
  resume("\n1\n");
  EXPECT_EQ(tokens(), before);
}

TEST_F(Play, UndoAmongPeopleIsForTheTurnUnderWay) {
  const Ran ran = begin("\nundo\n\n1\nundo\n1\nundo\n", {"--against", "human"});
  EXPECT_TRUE(has(ran.out, "only what you did in this turn can be"));
  EXPECT_EQ(tokens(), (std::vector<std::string>{"draw:LJ", "LJ@0,0/e", "hut@0,1", "draw:RC"}));
}

TEST_F(Play, SavesCopiesThatCanBeContinued) {
  const Ran ran =
      begin("\n1\nsave copy.tephra\nsave copy.tephra\nsave game.tephra\n1\n1\nsave no/where.tephra\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "tephra play --continue copy.tephra"));
  EXPECT_TRUE(has(ran.out, "copy.tephra exists already"));
  EXPECT_TRUE(has(ran.out, "game.tephra exists already"));
  EXPECT_TRUE(has(ran.out, "cannot write no/where.tephra"));
  EXPECT_NE(read_whole(folder / "copy.tephra"), record_text());
  EXPECT_EQ(run({"--continue", "copy.tephra"}, "1\n1\n").status, 0);
  EXPECT_EQ(read_whole(folder / "copy.tephra"), record_text());
}

TEST_F(Play, DrawsPictures) {
  const Ran ran = begin("\nsvg island.svg\nsvg island.svg\nsvg game.tephra\nsvg no/where.svg\n");
  EXPECT_TRUE(has(ran.out, "Drawn into island.svg."));
  EXPECT_TRUE(has(ran.out, "game.tephra exists already"));
  EXPECT_TRUE(has(ran.out, "cannot write no/where.svg"));
  EXPECT_TRUE(has(read_whole(folder / "island.svg"), "</svg>"));
  EXPECT_EQ(tokens().size(), 2u);
}

TEST_F(Play, OverwritesNothing) {
  write_whole(folder / "game.tephra", "precious");
  const Ran ran = begin("");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.err, "tephra: game.tephra exists already: choose another name\n");
  EXPECT_EQ(record_text(), "precious");
}

TEST_F(Play, OptionsThatAreWrong) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong{
      {{"--players", "6"}, "players is a number from 2 to 5, not '6'"},
      {{"--players", "two"}, "players is a number from 2 to 5, not 'two'"},
      {{"--rules", "chess"}, "rules is ferti or classic, not 'chess'"},
      {{"--tiles", "49"}, "tiles is a number from 1 to 48, not '49'"},
      {{"--hut", "nowhere"}, "hut is isolated or anywhere, not 'nowhere'"},
      {{"--mode", "teams"}, "mode=teams is for four players: add players=4"},
      {{"--against", "deep blue"}, "--against is a level from 1 to 6, random or human, not 'deep blue'"},
      {{"--seats", "a,b,c", "--players", "2"}, "--seats names 3, but the game is for 2 players"},
      {{"--seats", "a,b", "--against", "human"},
       "--seats says who plays every seat: --against does not fit beside it"},
  };
  for (const auto& [options, message] : wrong) {
    const Ran ran = begin("", options);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, "tephra: " + message + "\n");
    EXPECT_TRUE(fs::is_empty(folder.path()));
  }
  for (const char* seed : {"seven", "18446744073709551616", "0x7", "-1", "07"}) {
    const Ran ran = run({"--seed", seed}, "");
    EXPECT_EQ(ran.status, 1) << seed;
    EXPECT_TRUE(has(ran.err, "a seed is 64 hexadecimal digits or a whole number below 2^64")) << seed;
  }
}

TEST_F(Play, ASeedInFull) {
  const std::string seed = "00000000000000000000000000000000000000000000000000000000000000FF";
  run({"--seed", seed, "--record", "a.tephra"}, lines(3));
  run({"--seed", "255", "--record", "b.tephra"}, lines(3));
  EXPECT_EQ(read_whole(folder / "a.tephra"), read_whole(folder / "b.tephra"));
}

TEST_F(Play, ContinuingWhatCannotBe) {
  const auto refused = [&](const std::string& text) {
    write_whole(folder / "game.tephra", text);
    const Ran ran = resume("");
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(record_text(), text);
    return ran.err;
  };
  EXPECT_TRUE(begins(refused(std::string(kFinishedRecord)), "tephra: game.tephra: this game is over"));
  EXPECT_TRUE(begins(refused(std::string(kUnfinishedRecord)), "tephra: game.tephra: there is no Commit"));
  EXPECT_TRUE(begins(refused("[Game \"chess\"]\n"), "tephra: game.tephra:1:"));
  fs::remove(folder / "game.tephra");
  EXPECT_TRUE(begins(resume("").err, "tephra: cannot read game.tephra"));

  begin("\n1\n");
  const std::string kept = record_text();
  const std::string secret = read_whole(folder / "game.tephra.secret");
  write_whole(folder / "game.tephra.secret", "8" + secret.substr(1));
  EXPECT_TRUE(has(refused(kept), "the secret does not belong to its Commit"));
  write_whole(folder / "game.tephra.secret", "rubbish");
  EXPECT_TRUE(has(refused(kept), "64 hexadecimal digits"));
  fs::remove(folder / "game.tephra.secret");
  EXPECT_TRUE(has(refused(kept), "cannot go on without its secret"));
  write_whole(folder / "game.tephra.secret", secret);
  std::string foul = kept;
  foul.replace(foul.find("draw:RS"), 7, "draw:RR");
  EXPECT_TRUE(has(refused(foul), "its chance is not what its secret deals"));
  EXPECT_EQ(run({"--continue", "game.tephra", "--players", "2"}, "").status, 1);
  write_whole(folder / "game.tephra", kept);
  EXPECT_EQ(resume("").status, 0);
}

TEST_F(Play, RubbishOnStandardInput) {
  std::string rubbish;
  for (int i = 0; i < 20000; ++i) rubbish += static_cast<char>((i * 7919 + i / 13) % 256);
  const Ran ran =
      begin(rubbish + "\n" + std::string(100000, 'x') + "\n\x1b[2J,\n,\n1,\n,1\n99999999999,1\n@/\n\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(lacks(ran.out, "\x1b"));
  EXPECT_FALSE(tokens().empty());
}

TEST_F(Play, ARecordThatCannotBeWritten) {
  const Ran ran = run({"--record", "no/such/game.tephra"}, "");
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(begins(ran.err, "tephra: cannot write no/such/game.tephra"));
}

TEST_F(Play, HelpHasAnExample) {
  const Ran ran = run({"--help"}, "");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "tephra play --seats Ada,Ben,2 --rules classic"));
  EXPECT_TRUE(has(ran.out, ".secret"));
}

}  // namespace
}  // namespace tephra::tests
