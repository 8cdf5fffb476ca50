// Any lines as messages of players at one table, each line with the player's digit in front: whatever they
// say, the table stays what its events make it, and no event says anything of the seed before the end.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/hex.h"
#include "server/event_json.h"
#include "server/wishes.h"

using namespace tephra::server;

namespace {

// The seed in hexadecimal, which is nowhere before the end.
const TableSecrets& secrets() {
  static const TableSecrets kSecrets = [] {
    TableSecrets secrets;
    for (std::size_t i = 0; i < secrets.seed.size(); ++i)
      secrets.seed[i] = static_cast<std::uint8_t>(0xa0 + i);
    secrets.invite = "invite";
    return secrets;
  }();
  return kSecrets;
}

// Reads back what the store would get, and follows it with a table of its own.
void follow(std::optional<Table>& again, const Event& event) {
  const auto stored = to_stored(event);
  const auto read = from_stored(stored);
  if (!read) std::abort();
  if (!std::holds_alternative<Finished>(event.what) &&
      stored.body.find(tephra::to_hex(secrets().seed)) != std::string::npos)
    std::abort();
  if (!again) {
    auto made = Table::create("AAAAAAAAAAAAAAAA", *read);
    if (!made) std::abort();
    again = *std::move(made);
  } else if (!again->apply(*read)) {
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  // Nobody can know the seed: libFuzzer only saw what we compare with, and would have somebody chat about it.
  if (text.find(tephra::to_hex(secrets().seed)) != std::string_view::npos) return 0;
  Created wish{.by = "0", .game = "taluva", .options = "tiles=4", .seats = {{}, {Offer::Kind::Link}}};
  wish.clock = {Clock::Kind::Realtime, 10, 1, 0};
  auto draft = create("AAAAAAAAAAAAAAAA", secrets(), {.now = 1000, .by = "0"}, wish, 0);
  if (!draft) std::abort();
  std::optional<Table> again;
  for (const Event& event : draft->events()) follow(again, event);
  Table table = std::move(*draft).take_table();
  Millis now = 1000;
  while (!text.empty()) {
    const auto end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    if (line.empty()) continue;
    // Ids of players are the server's own: one of a few, and never bytes from the network.
    const std::string who(1, static_cast<char>('0' + static_cast<unsigned char>(line.front()) % 4));
    line.remove_prefix(1);
    now += 700;
    auto fields = Fields::read(line);
    if (!fields) continue;
    const std::string verb = fields->text("t");
    const std::string client_id = read_client_id(*fields);
    const auto deed = read_deed(verb, *fields);
    if (!deed) continue;
    Draft next(table, secrets(), {.now = now, .by = who, .client_id = client_id});
    (void)flag(next);
    const auto before = next.events().size();
    if (!(*deed)(next) && next.events().size() != before) std::abort();
    for (const Event& event : next.events()) follow(again, event);
    table = std::move(next).take_table();
    if (again->next() != table.next() || again->stage() != table.stage() ||
        again->match().hash() != table.match().hash())
      std::abort();
  }
  return 0;
}
