#include <string>

#include "server/limits.h"
#include "server/text.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

Granted<void> say(Draft& draft, std::string_view text) {
  const auto said = clean_line(text, kLongestChat);
  if (!said)
    return refuse(Code::Malformed, "A message has 1 to " + std::to_string(kLongestChat) + " characters.");
  if (draft.table().chat().size() >= kMostChat) return refuse(Code::TooMany, "This table's chat is full.");
  draft.add(Said{draft.asking().by, *said});
  return {};
}

}  // namespace tephra::server
