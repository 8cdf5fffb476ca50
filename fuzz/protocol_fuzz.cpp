// Any bytes as lines of the engine protocol: every answer is whole lines of printable text, and the session
// goes on afterwards.

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "apps/tephra/protocol.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  tephra::Protocol protocol;
  const std::atomic<bool> stop = true;  // no search takes longer than its first look
  while (!text.empty() && !protocol.finished()) {
    const auto end = text.find('\n');
    const std::string answer = protocol.answer(text.substr(0, end), stop);
    if (!answer.empty() && answer.back() != '\n') std::abort();
    for (const char c : answer)
      if (c != '\n' && static_cast<unsigned char>(c) < 0x20) std::abort();
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  if (!protocol.finished() && protocol.answer("isready") != "readyok\n") std::abort();
  return 0;
}
