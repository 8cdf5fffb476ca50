#include "server/store/text.h"

#include <gtest/gtest.h>

#include "server/store/people.h"

namespace tephra::tests {

namespace {

using store::can_be_kept;
using store::name_key;

TEST(StoreText, Utf8CanBeKept) {
  for (const char* text : {"", "plain", "tab\tline\n", "é", "☃", "🌋", "\xed\x9f\xbf", "\xf4\x8f\xbf\xbf"})
    EXPECT_TRUE(can_be_kept(text)) << text;
}

TEST(StoreText, BrokenTextCannot) {
  EXPECT_FALSE(can_be_kept(std::string_view("a\0b", 3))) << "a zero byte";
  for (const char* text :
       {"\xff", "\x80", "a\xc3", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xe2\x98", "\xed\xa0\x80",
        "\xf0\x80\x80\x80", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xc3(", "\xe2\x28\xa1"})
    EXPECT_FALSE(can_be_kept(text)) << testing::PrintToString(text);
}

TEST(StoreText, NamesAreComparedWithoutCase) {
  EXPECT_EQ(name_key("Ada"), "ada");
  EXPECT_EQ(name_key("ÄÖÜ"), name_key("äöü"));
  EXPECT_EQ(name_key("ЖЕНЯ"), name_key("женя"));
  EXPECT_EQ(name_key("ΣΑΜΟΣ"), name_key("σαμος")) << "also the sigma at the end";
  EXPECT_EQ(name_key("🌋 Etna"), "🌋 etna");
  EXPECT_NE(name_key("Ada"), name_key("Áda"));
}

}  // namespace

}  // namespace tephra::tests
