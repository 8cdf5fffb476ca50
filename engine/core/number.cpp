#include "engine/core/number.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace tephra {

std::optional<int> read_number(std::string_view text) {
  constexpr int kLimit = 1'000'000;
  if (text == "0") return 0;
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.front() == '0') return std::nullopt;
  int value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = std::min(kLimit, 10 * value + (digit - '0'));
  }
  return negative ? -value : value;
}

void append_number(std::string& to, long long number) {
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  to.append(digits.data(), end);
}

}  // namespace tephra
