#include <algorithm>
#include <string>

#include "server/limits.h"
#include "server/text.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

Granted<void> say(Draft& draft, std::string_view text) {
  const auto said = clean_line(text, kLongestChat);
  if (!said)
    return refuse(Code::Malformed, "A message has 1 to " + std::to_string(kLongestChat) + " characters.");
  const Table& table = draft.table();
  if (table.chat().size() >= kMostChat) return refuse(Code::TooMany, "This table's chat is full.");
  // Whoever comes by must not take the last word from those who play.
  const auto by_watcher = [&](const ChatLine& line) { return !table.seat_of(line.player); };
  if (!table.seat_of(draft.asking().by) &&
      static_cast<std::size_t>(std::ranges::count_if(table.chat(), by_watcher)) >= kMostChatOfWatchers)
    return refuse(Code::TooMany, "Those who watch have said enough at this table.");
  draft.add(Said{draft.asking().by, *said});
  return {};
}

}  // namespace tephra::server
