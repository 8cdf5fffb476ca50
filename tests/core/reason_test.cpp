#include "engine/core/reason.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>
#include <set>
#include <string_view>

#include <gtest/gtest.h>

namespace tephra {
namespace {

TEST(Reasons, NamesComeBack) {
  std::set<std::string_view> names;
  for (int i = 0; i < kReasons; ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_EQ(reason_named(name(reason)), reason);
    EXPECT_TRUE(std::ranges::all_of(name(reason), [](unsigned char c) { return std::isalpha(c) != 0; }));
    names.insert(name(reason));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(kReasons));
  for (const char* other : {"", "malformed", "MALFORMED", "Malformed ", "Unknown"})
    EXPECT_EQ(reason_named(other), std::nullopt) << other;
}

TEST(Reasons, AreNamedAsTheyAreWritten) {
  EXPECT_EQ(name(Reason::NotConnected), "NotConnected");
  EXPECT_EQ(name(Reason::NotInPool), "NotInPool");
  EXPECT_EQ(name(Reason::NotYourPiece), "NotYourPiece");
  EXPECT_EQ(name(Reason::BadCost), "BadCost");
  EXPECT_EQ(name(Reason::BadRoll), "BadRoll");
}

TEST(Reasons, EachHasASentenceOfItsOwn) {
  std::set<std::string_view> sentences;
  for (int i = 0; i < kReasons; ++i) {
    const auto text = sentence(static_cast<Reason>(i));
    EXPECT_TRUE(text.ends_with('.')) << text;
    EXPECT_GT(text.size(), 10U) << text;
    sentences.insert(text);
  }
  EXPECT_EQ(sentences.size(), static_cast<std::size_t>(kReasons));
}

}  // namespace
}  // namespace tephra
