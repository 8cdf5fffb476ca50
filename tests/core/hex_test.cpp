#include "engine/core/hex.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace tephra {
namespace {

using FourBytes = std::array<std::uint8_t, 4>;

TEST(Hex, WritesLowerCaseInByteOrder) {
  EXPECT_EQ(to_hex(FourBytes{0x00, 0x09, 0xaf, 0xff}), "0009afff");
  EXPECT_EQ(to_hex({}), "");
}

TEST(Hex, ReadsBothCases) {
  const FourBytes expected{0x00, 0x9a, 0xbc, 0xde};
  EXPECT_EQ(from_hex<4>("009abcde"), expected);
  EXPECT_EQ(from_hex<4>("009ABCDE"), expected);
  EXPECT_EQ(from_hex<4>("009aBcDe"), expected);
}

TEST(Hex, EveryByteComesBack) {
  std::array<std::uint8_t, 256> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<std::uint8_t>(i);
  EXPECT_EQ(from_hex<256>(to_hex(bytes)), bytes);
}

TEST(Hex, RefusesEveryOtherLength) {
  for (std::size_t length = 0; length <= 12; ++length)
    EXPECT_EQ(from_hex<4>(std::string(length, '0')).has_value(), length == 8) << length;
  EXPECT_TRUE(from_hex<0>("").has_value());
  EXPECT_FALSE(from_hex<0>("0").has_value());
}

TEST(Hex, RefusesEveryCharacterThatIsNoDigitInEitherPlace) {
  constexpr std::string_view digits = "0123456789abcdefABCDEF";
  for (int code = 0; code < 256; ++code) {
    const char c = static_cast<char>(code);
    const bool is_digit = digits.find(c) != std::string_view::npos;
    EXPECT_EQ(from_hex<1>(std::string{c, '0'}).has_value(), is_digit) << code;
    EXPECT_EQ(from_hex<1>(std::string{'0', c}).has_value(), is_digit) << code;
  }
}

TEST(Hex, RefusesWhatNumberParsersWouldTake) {
  for (const std::string_view text : {"0x00000a", " 0000000", "+0000000", "-0000000", "00 00 00"})
    EXPECT_FALSE(from_hex<4>(text).has_value()) << text;
}

}  // namespace
}  // namespace tephra
