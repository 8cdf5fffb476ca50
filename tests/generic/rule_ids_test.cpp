#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/record/files.h"

// Every rule of a game has a test that carries its id in front of its name: T-TILE-3e is T_TILE_3e_….
namespace tephra {
namespace {

struct Rules {
  std::string_view folder;  // of tests/, with rule_ids.txt
  std::string_view letter;
  std::size_t count;
};

void PrintTo(const Rules& rules, std::ostream* out) { *out << rules.folder; }

std::set<std::string> rule_ids(const Rules& rules) {
  std::istringstream lines(files::read(files::folder(std::string(rules.folder)) / "rule_ids.txt"));
  std::set<std::string> ids;
  for (std::string id; lines >> id;) ids.insert(id);
  return ids;
}

// The ids that tests of this program carry, of whatever suite they are.
std::set<std::string> tested_ids(const Rules& rules) {
  std::set<std::string> ids;
  const auto& tests = *testing::UnitTest::GetInstance();
  for (int suite = 0; suite < tests.total_test_suite_count(); ++suite)
    for (int test = 0; test < tests.GetTestSuite(suite)->total_test_count(); ++test) {
      // The id is all in front of the third underscore.
      std::string id = tests.GetTestSuite(suite)->GetTestInfo(test)->name();
      if (!id.starts_with(std::string(rules.letter) + "_")) continue;
      id = id.substr(0, id.find('_', id.find('_', 2) + 1));
      std::ranges::replace(id, '_', '-');
      ids.insert(id);
    }
  return ids;
}

class RuleIds : public testing::TestWithParam<Rules> {};
INSTANTIATE_TEST_SUITE_P(, RuleIds,
                         testing::Values(Rules{"taluva", "T", 39}, Rules{"volcano_island", "V", 31}),
                         [](const auto& row) { return std::string(row.param.folder); });

TEST_P(RuleIds, EveryRuleHasATestAndEveryTestARule) {
  EXPECT_EQ(rule_ids(GetParam()).size(), GetParam().count);
  EXPECT_EQ(tested_ids(GetParam()), rule_ids(GetParam()));
}

}  // namespace
}  // namespace tephra
