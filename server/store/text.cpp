#include "server/store/text.h"

#include <cstddef>

namespace tephra::store {

bool can_be_kept(std::string_view text) {
  const auto at = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  for (std::size_t i = 0; i < text.size();) {
    const unsigned lead = at(i);
    if (lead == 0) return false;
    if (lead < 0x80) {
      ++i;
      continue;
    }
    // The lead byte gives the length; the second byte tells overlong forms, surrogates and what is beyond
    // Unicode.
    const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4) return false;
    for (std::size_t k = 1; k < size; ++k)
      if ((at(i + k) & 0xC0) != 0x80) return false;
    const unsigned second = at(i + 1);
    if (lead == 0xE0 && second < 0xA0) return false;
    if (lead == 0xED && second > 0x9F) return false;
    if (lead == 0xF0 && second < 0x90) return false;
    if (lead == 0xF4 && second > 0x8F) return false;
    i += size;
  }
  return true;
}

}  // namespace tephra::store
