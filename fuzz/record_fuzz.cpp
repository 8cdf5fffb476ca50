// Any text as a record: refused with a place and a reason, or read; and what is read is written in a form
// that reads as the same game and writes as the same text.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/record/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = tephra::read_record(text);
  if (!record) {
    const auto& error = record.error();
    if (error.line < 1 || error.column < 1 || error.reason.empty()) std::abort();
    if (error.reason.find('\n') != std::string::npos) std::abort();
    return 0;
  }
  const std::string written = tephra::write_record(*record);
  const auto again = tephra::read_record(written);
  if (!again || again->match.hash() != record->match.hash()) std::abort();
  if (tephra::write_record(*again) != written) std::abort();
  (void)tephra::verify_draws(*record);
  return 0;
}
