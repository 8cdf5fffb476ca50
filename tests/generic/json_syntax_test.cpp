#include "tests/generic/json_syntax.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace tephra {
namespace {

using namespace std::string_view_literals;

TEST(JsonSyntax, AcceptsJson) {
  for (const auto text : {"{}"sv, "[]"sv, "0"sv, "-0"sv, "-12.5e+3"sv, "1E9"sv, "true"sv, "null"sv, R"("")"sv,
                          R"("a\"\\\/\u00e9\n")"sv, R"({"a":[1,2,{"b":null}],"c":"d"})"sv, " [ 1 ,\n2 ] "sv,
                          R"({ "a" : false })"sv})
    EXPECT_TRUE(is_json(text)) << text;
}

TEST(JsonSyntax, RefusesEverythingElse) {
  for (const auto text :
       {""sv,        " "sv,       "{"sv,           "}"sv,          "[1,]"sv,  "[,1]"sv,      "[1 2]"sv,
        "{a:1}"sv,   "{\"a\"}"sv, "{\"a\":}"sv,    "{\"a\":1,}"sv, "'a'"sv,   "01"sv,        "1."sv,
        ".5"sv,      "+1"sv,      "-"sv,           "1e"sv,         "True"sv,  "nul"sv,       "\"a"sv,
        "\"\\x\""sv, "\"\n\""sv,  "\"\\u12g4\""sv, "[1]]"sv,       "{} {}"sv, "[\"a\":1]"sv, "\0"sv})
    EXPECT_FALSE(is_json(text)) << text;
  EXPECT_FALSE(is_json(std::string(1000, '[')));
}

}  // namespace
}  // namespace tephra
