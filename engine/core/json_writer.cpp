#include "engine/core/json_writer.h"

#include <cmath>
#include <cstdlib>

namespace tephra {

JsonWriter& JsonWriter::decimal(double number) {
  constexpr long long kParts = 10'000;
  separate();
  const auto parts = std::llround(number * kParts);
  if (parts < 0) text_ += '-';
  const long long size = std::llabs(parts);
  append_number(text_, size / kParts);
  text_ += '.';
  for (long long digit = kParts / 10; digit > 0; digit /= 10)
    text_ += static_cast<char>('0' + size / digit % 10);
  return *this;
}

void JsonWriter::quote(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  text_ += '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      text_ += '\\';
      text_ += c;
    } else if (byte < 0x20) {
      text_ += "\\u00";
      text_ += kHex[byte >> 4];
      text_ += kHex[byte & 15];
    } else {
      text_ += c;
    }
  }
  text_ += '"';
}

}  // namespace tephra
