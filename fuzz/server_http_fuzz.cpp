// Any bytes as a target and a body of HTTP: cut up, read as every kind of request, and refused or understood,
// never half of each.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "server/fields.h"
#include "server/http.h"
#include "server/players.h"
#include "server/wishes.h"

using namespace tephra::server;

namespace {

void check_target(std::string_view text) {
  const auto target = read_target(text);
  if (!target) return;
  for (const std::string& part : target->parts)
    if (part.empty() || part == "." || part == ".." || part.find('/') != std::string::npos) std::abort();
  if (target->path.find('\0') != std::string::npos) std::abort();
}

void check_body(std::string_view text) {
  auto fields = Fields::read(text);
  if (!fields) return;
  Fields for_deeds = *fields;
  const auto wish = read_create(*fields);
  if (wish) {
    // Understood: then making the table refuses or makes it, and what it made can be read back.
    auto draft = create("AAAAAAAAAAAAAAAA", {}, {.now = 1, .by = "BBBBBBBBBBBB"}, wish->created, wish->me);
    if (draft && draft->events().empty()) std::abort();
  }
  for (const std::string_view verb : {"join", "nonce", "play", "chat", "leave"}) {
    Fields copy = for_deeds;
    (void)read_client_id(copy);
    (void)read_deed(verb, copy);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto line = text.find('\n');
  check_target(text.substr(0, line));
  (void)cookie_in(text.substr(0, line), "tephra_player");
  (void)origin_is_ours({}, text.substr(0, line), "localhost");
  (void)host_is_ours({}, text.substr(0, line));
  if (line != std::string_view::npos) check_body(text.substr(line + 1));
  return 0;
}
