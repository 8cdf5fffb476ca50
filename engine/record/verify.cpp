#include <cstddef>

#include "engine/core/hex.h"
#include "engine/core/number.h"
#include "engine/record/record.h"

namespace tephra {

namespace {

// Says which draw it is: the number in the record it belongs to, what it shows, and what the source deals
// instead.
std::string not_dealt(Match match, std::size_t index, const FairSource& source) {
  const std::string played = match.tokens()[index];
  while (match.tokens().size() > index + 1) match.undo();
  const auto number = match.record_lines().size();
  match.undo();
  std::string error = "number ";
  append_number(error, static_cast<long long>(number));
  return error + " shows " + played + ", but the Seed deals " + match.dealt(source);
}

}  // namespace

std::expected<void, std::string> verify_draws(const Record& record) {
  if (!record.commit)
    return std::unexpected(
        "there is no Commit: without it nobody knows whether the draws were fixed beforehand");
  if (!record.secret)
    return std::unexpected(
        "there is no Seed: the draws can be checked when it is shown, after the end of the game");
  if (const Digest made = commitment(*record.secret); made != *record.commit)
    return std::unexpected("the Seed does not belong to the Commit: it makes the commit " + to_hex(made));
  const FairSource source{*record.secret, record.nonces};
  if (const auto index = record.match.first_not_dealt(source))
    return std::unexpected(not_dealt(record.match, *index, source));
  return {};
}

}  // namespace tephra
