#include <string>

#include <gtest/gtest.h>

#include "tests/apps/finished_record.h"
#include "tests/apps/run_program.h"
#include "tests/apps/text_checks.h"

namespace tephra::tests {
namespace {

const std::string kVerified(kFinishedRecord);

std::string with(const std::string& from, const std::string& to) {
  std::string record = kVerified;
  record.replace(record.find(from), from.size(), to);
  return record;
}

Ran verify(const std::string& record) { return run_program({.arguments = {"verify", "-"}, .input = record}); }

TEST(Verify, FairDraws) {
  const Ran ran = verify(kVerified);
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "-: draws are fair (8 tiles)\n");
  EXPECT_EQ(ran.err, "");
}

TEST(Verify, DrawsThatAreNot) {
  // Another seed, another commit, without a nonce, another tile.
  for (const std::string& record :
       {with("Seed \"00", "Seed \"01"), with("Commit \"cb", "Commit \"cc"), with("a0a1a2", "b0a1a2"),
        with("8. CJ", "8. CS"), with("[Seed \"", "{[Seed \""), with("[Commit \"", "{[Commit \"")}) {
    const Ran ran = verify(record);
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(matches(ran.err, "tephra: -:.+\n"));
  }
  EXPECT_TRUE(has(verify(with("8. CJ", "8. CS")).err, "number 8"));
  EXPECT_TRUE(has(verify(std::string(kUnfinishedRecord)).err, "Commit"));
}

TEST(Verify, ManyFilesOneLineEach) {
  const TemporaryFolder folder;
  write_whole(folder / "fair.tephra", kVerified);
  write_whole(folder / "foul.tephra", with("8. CJ", "8. CS"));
  const auto run = [&](std::vector<std::string> files) {
    files.insert(files.begin(), "verify");
    return run_program({.arguments = files, .folder = folder.path()});
  };
  const Ran fair = run({"fair.tephra", "fair.tephra"});
  EXPECT_EQ(fair.status, 0);
  EXPECT_EQ(fair.out, "fair.tephra: draws are fair (8 tiles)\nfair.tephra: draws are fair (8 tiles)\n");

  const Ran mixed = run({"missing.tephra", "foul.tephra", "fair.tephra"});
  EXPECT_EQ(mixed.status, 1);
  EXPECT_EQ(mixed.out, "fair.tephra: draws are fair (8 tiles)\n");
  EXPECT_TRUE(
      matches(mixed.err, "tephra: cannot read missing.tephra: .*\ntephra: foul.tephra: number 8 .*\n"));
}

TEST(Verify, WantsAFile) {
  EXPECT_NE(run_program({.arguments = {"verify"}}).status, 0);
  const Ran help = run_program({.arguments = {"verify", "--help"}});
  EXPECT_EQ(help.status, 0);
  EXPECT_TRUE(has(help.out, "tephra verify game.tephra"));
}

}  // namespace
}  // namespace tephra::tests
