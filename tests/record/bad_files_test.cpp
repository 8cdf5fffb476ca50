#include <map>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "engine/record/characters.h"
#include "engine/record/record.h"
#include "tests/record/files.h"

// Every file in tests/bad is refused with one clear line. Where and why stands in tests/bad/expected.txt.
namespace tephra {
namespace {

struct Expected {
  std::string place;  // line:column
  std::string words;  // part of the reason
};

std::map<std::string, Expected> expectations() {
  std::map<std::string, Expected> all;
  std::istringstream lines(files::read(files::folder("bad") / "expected.txt"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream parts(line);
    std::string name;
    Expected expected;
    parts >> name >> expected.place >> std::ws;
    std::getline(parts, expected.words);
    EXPECT_FALSE(expected.words.empty()) << line;
    EXPECT_TRUE(all.emplace(name, expected).second) << name << " is listed twice";
  }
  return all;
}

TEST(BadFiles, AreRefusedWhereAndWhyIsExpected) {
  auto expected = expectations();
  EXPECT_GE(expected.size(), 25U);
  for (const auto& path : files::records_in("bad")) {
    const std::string name = path.filename().string();
    SCOPED_TRACE(name);
    const auto found = expected.extract(name);
    if (found.empty()) {
      ADD_FAILURE() << "expected.txt does not list it";
      continue;
    }
    const auto record = read_record(files::read(path));
    if (record) {
      ADD_FAILURE() << "is accepted";
      continue;
    }
    const auto& [line, column, reason] = record.error();
    EXPECT_EQ(std::to_string(line) + ':' + std::to_string(column), found.mapped().place) << reason;
    EXPECT_NE(reason.find(found.mapped().words), std::string::npos) << reason;
    EXPECT_LT(reason.size(), 250U);
    for (std::string_view rest = reason; !rest.empty(); rest.remove_prefix(character_size(rest)))
      ASSERT_GT(character_size(rest), 0U) << "is not one line of text";
  }
  for (const auto& [name, where] : expected) ADD_FAILURE() << name << " is listed, but not there";
}

}  // namespace
}  // namespace tephra
