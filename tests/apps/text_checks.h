#pragma once

#include <regex>
#include <string>

#include <gtest/gtest.h>

// Assertions about what a program printed. Each shows the whole text when it fails.
namespace tephra::tests {

inline ::testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "'" << part << "' is not in:\n" << text;
}

inline ::testing::AssertionResult lacks(const std::string& text, const std::string& part) {
  if (text.find(part) == std::string::npos) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "'" << part << "' is in:\n" << text;
}

inline ::testing::AssertionResult begins(const std::string& text, const std::string& part) {
  if (text.starts_with(part)) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "this does not begin with '" << part << "':\n" << text;
}

// The whole text, where '.' stands for anything but a line break.
inline ::testing::AssertionResult matches(const std::string& text, const std::string& pattern) {
  if (std::regex_match(text, std::regex(pattern))) return ::testing::AssertionSuccess();
  return ::testing::AssertionFailure() << "'" << pattern << "' does not match:\n" << text;
}

}  // namespace tephra::tests
