#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "tests/apps/finished_record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

namespace tephra::tests {
namespace {

const std::string kShown(kFinishedRecord);

Ran show(std::vector<std::string> arguments, std::vector<std::string> environment = {}) {
  arguments.insert(arguments.begin(), {"show", "-"});
  return run_program({.arguments = arguments, .input = kShown, .environment = environment});
}

TEST(Show, TheEndAsText) {
  const Ran ran = show({});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err, "");
  EXPECT_TRUE(has(ran.out, "Ada"));
  EXPECT_TRUE(has(ran.out, "1st place"));
  EXPECT_TRUE(has(ran.out, "the stack is empty"));
  EXPECT_TRUE(has(ran.out, "●tem"));
  EXPECT_TRUE(lacks(ran.out, "\x1b"));
}

TEST(Show, AFileOrStandardInput) {
  const TemporaryFolder folder;
  write_whole(folder / "game.tephra", kShown);
  const Ran ran = run_program({.arguments = {"show", "game.tephra"}, .folder = folder.path()});
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, show({}).out);
}

TEST(Show, MovesCountTurnsOfTheRecord) {
  const std::string start = show({"--move", "0"}).out;
  EXPECT_TRUE(has(start, "8 tiles left in the stack"));
  EXPECT_TRUE(lacks(start, "V1"));

  const std::string third = show({"--move", "3"}).out;
  EXPECT_TRUE(has(third, "5 tiles left in the stack"));
  EXPECT_TRUE(has(third, "Ben draws a tile"));
  EXPECT_EQ(show({"--move", "8"}).out, show({}).out);
}

TEST(Show, ADrawThatNothingFollowsIsATurn) {
  const std::string record(kUnfinishedRecord);
  const Ran end = run_program({.arguments = {"show", "-"}, .input = record});
  EXPECT_EQ(end.status, 0);
  EXPECT_TRUE(has(end.out, "Seat 2 places CR"));
  EXPECT_EQ(run_program({.arguments = {"show", "-", "--move", "4"}, .input = record}).out, end.out);
  const Ran third = run_program({.arguments = {"show", "-", "--move", "3"}, .input = record});
  EXPECT_TRUE(has(third.out, "Seat 2 draws a tile"));
}

// The record tells the end of a game that the rules did not end.
TEST(Show, AnEndFromOutside) {
  const std::string golden = TEPHRA_TEST_DATA "/golden/";
  const Ran time = run_program({.arguments = {"show", golden + "classic_3_time.tephra"}});
  for (const char* words :
       {"  ●  Ada ", " 1st place\n", "  ▲  Ben ", " 3rd place\n", " 2nd place\n", "Game over: out of time."})
    EXPECT_TRUE(has(time.out, words));
  EXPECT_TRUE(lacks(time.out, "builds"));
  EXPECT_EQ(run_program({.arguments = {"show", golden + "classic_3_time.tephra", "--move", "22"}}).out,
            time.out);
  const Ran before = run_program({.arguments = {"show", golden + "classic_3_time.tephra", "--move", "21"}});
  EXPECT_TRUE(lacks(before.out, "Game over"));

  const Ran picture = run_program({.arguments = {"show", golden + "classic_3_time.tephra", "--svg", "-"}});
  for (const char* words : {">Game over<", ">out of time<", ">1st place<", ">2nd place<", ">3rd place<"})
    EXPECT_TRUE(has(picture.out, words));

  const Ran abandoned = run_program({.arguments = {"show", golden + "ferti_2_abandoned.tephra"}});
  EXPECT_TRUE(has(abandoned.out, "Game over: abandoned."));
  EXPECT_TRUE(lacks(abandoned.out, " place\n"));

  for (const char* svg : {"", "--svg=-"}) {
    std::vector<std::string> arguments{"show", golden + "volcano_island_4_time.tephra"};
    if (*svg != 0) arguments.emplace_back(svg);
    const Ran ran = run_program({.arguments = arguments});
    for (const char* words : {"out of time", "1st place", "2nd place", "3rd place", "4th place"})
      EXPECT_TRUE(has(ran.out, words));
  }
}

// A tile drawn and never placed does not hide that the game is over.
TEST(Show, AnEndWithATileInHand) {
  std::string record(kUnfinishedRecord);
  record.replace(record.find("unfinished"), 10, "abandoned");
  EXPECT_TRUE(has(run_program({.arguments = {"show", "-"}, .input = record}).out, "Game over: abandoned."));
  EXPECT_TRUE(
      has(run_program({.arguments = {"show", "-", "--svg", "-"}, .input = record}).out, ">Game over<"));
}

// Nobody else is left in, though not everybody is out.
TEST(Show, TheEndOfARankingThatAllHaveLeft) {
  const Ran ran =
      run_program({.arguments = {"show", TEPHRA_TEST_DATA "/golden/classic_3_ranking_all_leave.tephra"}});
  EXPECT_TRUE(has(ran.out, "Game over: nobody is left to play against."));
}

TEST(Show, AMoveThatIsNotThere) {
  for (const char* move : {"9", "-1", "x", "99999999999999999999", "1.5"}) {
    const Ran ran = show({"--move", move});
    EXPECT_EQ(ran.status, 1) << move;
    EXPECT_EQ(ran.out, "") << move;
    EXPECT_TRUE(begins(ran.err, "tephra: --move is a turn of the record, from 0 (the start) to 8, not '"));
  }
}

TEST(Show, ColourOnlyWhereItIsWanted) {
  EXPECT_TRUE(has(show({}, {"CLICOLOR_FORCE=1", "COLORTERM=truecolor", "NO_COLOR="}).out, ";38;2;"));
  EXPECT_TRUE(has(show({}, {"CLICOLOR_FORCE=1", "COLORTERM=", "NO_COLOR="}).out, ";38;5;"));
  EXPECT_TRUE(lacks(show({}, {"CLICOLOR_FORCE=1", "NO_COLOR=1"}).out, "\x1b"));
  EXPECT_TRUE(lacks(show({"--plain"}, {"CLICOLOR_FORCE=1", "NO_COLOR="}).out, "\x1b"));
}

TEST(Show, CoordinatesOnRequest) {
  EXPECT_TRUE(has(show({}).out, "-2,0"));
  EXPECT_TRUE(lacks(show({"--no-coordinates"}).out, "-2,0"));
}

TEST(Show, NoWiderThanTheTerminal) {
  EXPECT_TRUE(lacks(show({}, {"COLUMNS=200"}).out, "Part 1 of"));
  EXPECT_TRUE(has(show({}, {"COLUMNS=56"}).out, "Part 1 of"));
}

TEST(Show, APicture) {
  const TemporaryFolder folder;
  write_whole(folder / "game.tephra", kShown);
  const auto draw = [&](std::vector<std::string> more) {
    std::vector<std::string> arguments{"show", "game.tephra", "--svg", "island.svg"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    const Ran ran = run_program({.arguments = arguments, .folder = folder.path()});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out + ran.err, "");
    return read_whole(folder / "island.svg");
  };
  const std::string picture = draw({});
  EXPECT_TRUE(has(picture, "<svg"));
  EXPECT_TRUE(has(picture, "</svg>"));
  EXPECT_TRUE(has(picture, "Ada"));
  EXPECT_TRUE(has(picture, ">-2,0<"));
  EXPECT_TRUE(lacks(draw({"--no-coordinates"}), ">-2,0<"));
  EXPECT_NE(draw({"--dark"}), picture);
  EXPECT_NE(draw({"--move", "2"}), picture);
  EXPECT_TRUE(has(draw({"--title", "Last & best"}), "Last &amp; best"));
  EXPECT_EQ(show({"--svg", "-"}).out, picture);
}

TEST(Show, APictureThatCannotBeWritten) {
  const TemporaryFolder folder;
  write_whole(folder / "game.tephra", kShown);
  const Ran lost = run_program(
      {.arguments = {"show", "game.tephra", "--svg", "no/such/island.svg"}, .folder = folder.path()});
  EXPECT_EQ(lost.status, 1);
  EXPECT_EQ(lost.err, "tephra: cannot write no/such/island.svg: No such file or directory\n");

  const Ran itself =
      run_program({.arguments = {"show", "game.tephra", "--svg", "./game.tephra"}, .folder = folder.path()});
  EXPECT_EQ(itself.status, 1);
  EXPECT_TRUE(begins(itself.err, "tephra: "));
  EXPECT_EQ(read_whole(folder / "game.tephra"), kShown);
}

TEST(Show, APictureIntoWhatIsNoFile) {
  const TemporaryFolder folder;
  const auto pipe = folder / "pipe";
  std::filesystem::create_symlink("/proc/self/fd/1", pipe);
  EXPECT_EQ(show({"--svg", pipe.string()}).out, show({"--svg", "-"}).out);
  EXPECT_TRUE(std::filesystem::is_symlink(pipe));
}

TEST(Show, APictureStaysWhereALinkLeads) {
  const TemporaryFolder folder;
  namespace fs = std::filesystem;
  fs::create_directory(folder / "pictures");
  fs::create_symlink("pictures/island.svg", folder / "link");
  fs::create_symlink("link", folder / "link_to_link");
  const std::string picture = show({"--svg", "-"}).out;
  for (const char* link : {"link", "link_to_link"}) {
    EXPECT_EQ(show({"--svg", (folder / link).string()}).status, 0);
    EXPECT_TRUE(fs::is_symlink(folder / link)) << link;
    EXPECT_EQ(read_whole(folder / "pictures" / "island.svg"), picture) << link;
    EXPECT_EQ(std::distance(fs::directory_iterator(folder / "pictures"), {}), 1);
    write_whole(folder / "pictures" / "island.svg", "");
  }
  fs::create_symlink("circle", folder / "circle");
  const Ran circle = show({"--svg", (folder / "circle").string()});
  EXPECT_EQ(circle.status, 1);
  EXPECT_TRUE(has(circle.err, "Too many levels of symbolic links"));
}

TEST(Show, APictureKeepsWhoMayReadIt) {
  const TemporaryFolder folder;
  namespace fs = std::filesystem;
  const auto file = folder / "island.svg";
  write_whole(file, "");
  fs::permissions(file, fs::perms(0640));
  EXPECT_EQ(show({"--svg", file.string()}).status, 0);
  EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
}

TEST(Show, FilesThatAreNoRecords) {
  const TemporaryFolder folder;
  write_whole(folder / "cut", kShown.substr(0, kShown.size() / 2));
  write_whole(folder / "binary", std::string("\x00\xff\x1b[31m\x80", 8));
  write_whole(folder / "empty", "");
  for (const char* file : {"cut", "binary", "empty"}) {
    const Ran ran = run_program({.arguments = {"show", file}, .folder = folder.path()});
    EXPECT_EQ(ran.status, 1) << file;
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(matches(ran.err, "tephra: [a-z]+:[0-9]+:[0-9]+: [^\x1b\n]+\n")) << file;
  }
  const Ran missing = run_program({.arguments = {"show", "nothing"}, .folder = folder.path()});
  EXPECT_EQ(missing.status, 1);
  EXPECT_EQ(missing.err, "tephra: cannot read nothing: No such file or directory\n");
  const Ran directory = run_program({.arguments = {"show", "."}, .folder = folder.path()});
  EXPECT_EQ(directory.status, 1);
  EXPECT_EQ(directory.err, "tephra: cannot read .: Is a directory\n");
}

TEST(Show, AnEndlessFile) {
  const Ran ran = run_program({.arguments = {"show", "/dev/zero"}});
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(begins(ran.err, "tephra: /dev/zero is larger than "));
}

TEST(Show, HelpHasAnExample) {
  const Ran ran = run_program({.arguments = {"show", "--help"}});
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(has(ran.out, "tephra show game.tephra --move 12"));
}

}  // namespace
}  // namespace tephra::tests
