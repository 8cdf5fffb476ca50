#include <clocale>
#include <cstdlib>
#include <cwchar>
#include <cwctype>
#include <string>

#include "server/store/people.h"

namespace tephra::store {

namespace {

// glibc has this locale built in, whatever the machine has installed.
locale_t unicode() {
  static const locale_t kLocale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return kLocale;
}

// Puts the code point into `text` as UTF-8.
void put(std::string& text, char32_t code) {
  const auto byte = [&](char32_t bits) { text.push_back(static_cast<char>(bits)); };
  if (code < 0x80) {
    byte(code);
  } else if (code < 0x800) {
    byte(0xC0 | code >> 6);
    byte(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    byte(0xE0 | code >> 12);
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  } else {
    byte(0xF0 | code >> 18);
    byte(0x80 | (code >> 12 & 0x3F));
    byte(0x80 | (code >> 6 & 0x3F));
    byte(0x80 | (code & 0x3F));
  }
}

}  // namespace

std::string name_key(const std::string& name) {
  std::string key;
  for (std::size_t i = 0; i < name.size();) {
    const auto lead = static_cast<unsigned char>(name[i]);
    const std::size_t size = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    char32_t code = size == 1 ? lead : lead & (0x7FU >> size);
    for (std::size_t k = 1; k < size && i + k < name.size(); ++k)
      code = code << 6 | (static_cast<unsigned char>(name[i + k]) & 0x3F);
    put(key, static_cast<char32_t>(towlower_l(towupper_l(static_cast<wint_t>(code), unicode()), unicode())));
    i += size;
  }
  return key;
}

}  // namespace tephra::store
