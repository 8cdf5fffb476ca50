#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/record/files.h"

// Every rule of Taluva has a test that carries its id in front of its name: T-TILE-3e is T_TILE_3e_….
namespace tephra::taluva {
namespace {

std::set<std::string> rule_ids() {
  std::istringstream lines(files::read(files::folder("taluva") / "rule_ids.txt"));
  std::set<std::string> ids;
  for (std::string id; lines >> id;) ids.insert(id);
  return ids;
}

// The ids that tests of this program carry, of whatever suite they are.
std::set<std::string> tested_ids() {
  std::set<std::string> ids;
  const auto& tests = *testing::UnitTest::GetInstance();
  for (int suite = 0; suite < tests.total_test_suite_count(); ++suite)
    for (int test = 0; test < tests.GetTestSuite(suite)->total_test_count(); ++test) {
      // The id is all in front of the third underscore.
      std::string id = tests.GetTestSuite(suite)->GetTestInfo(test)->name();
      if (!id.starts_with("T_")) continue;
      id = id.substr(0, id.find('_', id.find('_', 2) + 1));
      std::ranges::replace(id, '_', '-');
      ids.insert(id);
    }
  return ids;
}

TEST(RuleIds, EveryRuleHasATestAndEveryTestARule) {
  EXPECT_EQ(rule_ids().size(), 39U);
  EXPECT_EQ(tested_ids(), rule_ids());
}

}  // namespace
}  // namespace tephra::taluva
