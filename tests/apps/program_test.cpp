#include <string>

#include <gtest/gtest.h>

#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

// What stands first on the command line.
namespace tephra::tests {
namespace {

TEST(Program, ACommandThatIsNotThere) {
  const Ran ran = run_program({.arguments = {"foo", "--depth", "3"}});
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_TRUE(
      matches(ran.err, "tephra: there is no command 'foo': the commands are play, engine, .*, train\n"));
  EXPECT_TRUE(begins(run_program({.arguments = {"\x1b[2J"}}).err, "tephra: there is no command '?[2J': "));
}

TEST(Program, NoCommand) {
  for (const auto& arguments : {std::vector<std::string>{}, std::vector<std::string>{""}}) {
    const Ran ran = run_program({.arguments = arguments});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(begins(ran.err, "tephra: a command is missing: the commands are play, engine, "));
  }
}

TEST(Program, AnOptionThatIsNotThere) {
  for (const char* option : {"--foo", "-x", "--"}) {
    const Ran ran = run_program({.arguments = {option, "play"}});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.err,
              "tephra: there is no option '" + std::string(option) + "'; --help says what can be given\n");
  }
}

TEST(Program, HelpInAnyForm) {
  const Ran help = run_program({.arguments = {"--help"}});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(has(help.out, "perft"));
  EXPECT_EQ(run_program({.arguments = {"help"}}).out, help.out);
  EXPECT_EQ(run_program({.arguments = {"-h"}}).out, help.out);
  EXPECT_TRUE(begins(run_program({.arguments = {"--version"}}).out, "tephra "));
}

}  // namespace
}  // namespace tephra::tests
