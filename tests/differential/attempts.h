#pragma once

#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"

namespace tephra {

// One of a list, each as likely as any other.
template <class List>
decltype(auto) any_of(const List& list, Random& random) {
  return *std::next(std::begin(list), random.below(static_cast<std::uint32_t>(std::size(list))));
}

// One character taken out, put in or replaced, from a keyboard of these keys: often malformed, often just
// another move. Asks for a token that is not empty.
inline std::string mistyped(std::string token, std::string_view keys, Random& random) {
  const auto where = random.below(static_cast<std::uint32_t>(token.size()));
  switch (random.below(3)) {
    case 0: token.erase(where, 1); break;
    case 1: token.insert(where, 1, any_of(keys, random)); break;
    default: token[where] = any_of(keys, random); break;
  }
  return token;
}

// The token of a line that `legal` answers, without the count behind a chance outcome.
inline std::string token_of(std::string_view line) { return std::string(line.substr(0, line.find(' '))); }

}  // namespace tephra
