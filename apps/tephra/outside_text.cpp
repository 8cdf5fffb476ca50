#include "apps/tephra/outside_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <stdexcept>
#include <system_error>

#include <fmt/format.h>

namespace tephra {

std::vector<std::string_view> words_of(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.empty()) return words;
    words.push_back(text.substr(0, text.find_first_of(kBlanks)));
    text.remove_prefix(words.back().size());
  }
}

std::string masked(std::string_view text) {
  std::string result(text);
  std::ranges::replace_if(result, [](char byte) { return byte < ' ' || byte > '~'; }, '?');
  return result;
}

std::string excerpt(std::string_view text, std::size_t longest) {
  if (text.size() <= longest) return masked(text);
  return masked(text.substr(0, longest)) + "...";
}

std::optional<std::uint64_t> read_count(std::string_view text, std::uint64_t most) {
  if (text.size() > 1 && text.front() == '0') return std::nullopt;
  std::uint64_t number = 0;
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stopped, error] = std::from_chars(begin, end, number);
  if (error != std::errc{} || stopped != end || number > most) return std::nullopt;
  return number;
}

std::uint64_t need_count(std::string_view option, std::string_view text, std::uint64_t least,
                         std::uint64_t most) {
  const auto number = read_count(text, most);
  if (!number || *number < least)
    throw std::runtime_error(
        fmt::format("{} is a number from {} to {}, not '{}'", option, least, most, excerpt(text)));
  return *number;
}

std::chrono::milliseconds need_seconds(std::string_view option, std::string_view text, double least,
                                       double most) {
  double seconds = 0;
  const char* const begin = text.data();
  const char* const end = begin + text.size();
  const auto [stopped, error] = std::from_chars(begin, end, seconds);
  if (error != std::errc{} || stopped != end || !(seconds >= least && seconds <= most))
    throw std::runtime_error(
        fmt::format("{} is a number of seconds from {} to {}, not '{}'", option, least, most, excerpt(text)));
  return std::chrono::milliseconds(std::llround(seconds * 1000));
}

}  // namespace tephra
