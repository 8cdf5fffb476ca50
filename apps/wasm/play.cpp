// Playing a game by its tokens.

#include <string>
#include <utility>

#include "apps/wasm/exchange.h"
#include "apps/wasm/exported.h"
#include "apps/wasm/tables.h"
#include "engine/core/hex.h"
#include "engine/core/number.h"

namespace tephra::wasm {

namespace {

std::string lines(const std::vector<std::string>& tokens) {
  std::string text;
  for (const std::string& token : tokens) {
    if (!text.empty()) text += '\n';
    text += token;
  }
  return text;
}

int refused(const std::expected<void, Reason>& played) {
  answer(played ? std::string() : std::string(name(played.error())));
  return played ? 1 : 0;
}

}  // namespace

// Text: the game's name, then its settings, e.g. "taluva rules=ferti players=3". The number of a new table,
// or -1 and a sentence.
TEPHRA_EXPORTED(create) int create(std::size_t length) {
  const std::string_view text = said(length);
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto settings = read_settings(text.substr(blank));
  if (!settings) return answer(settings.error()), kNone;
  auto match = Match::create(text.substr(0, blank), *settings);
  if (!match) return answer(match.error()), kNone;
  answer("");
  return set_up(Record{.match = std::move(*match)});
}

// A table with the same game, for trying things out.
TEPHRA_EXPORTED(copy) int copy(int number) {
  const Table* from = table(number);
  return from == nullptr ? kNone : set_up(from->record);
}

TEPHRA_EXPORTED(drop) void drop(int number) { put_away(number); }

// Text: a token. 1 if it was played, 0 and the name of the reason if not; nothing has changed then.
TEPHRA_EXPORTED(play) int play(int number, std::size_t length) {
  Table* at = table(number);
  return at == nullptr ? kNone : refused(at->match().play(said(length)));
}

// As play, but changes nothing.
TEPHRA_EXPORTED(would) int would(int number, std::size_t length) {
  Table* at = table(number);
  if (at == nullptr) return kNone;
  Match tried = at->match();
  return refused(tried.play(said(length)));
}

// Takes one token back: 1, or 0 if there is none.
TEPHRA_EXPORTED(undo) int undo(int number) {
  Table* at = table(number);
  return at != nullptr && at->match().undo() ? 1 : 0;
}

// The answers of these are lines: legal moves; chance outcomes, each with its tickets; tokens played.
TEPHRA_EXPORTED(legal) void legal(int number) {
  if (Table* at = table(number)) answer(lines(at->match().legal()));
}

TEPHRA_EXPORTED(outcomes) void outcomes(int number) {
  Table* at = table(number);
  if (at == nullptr) return;
  std::string text;
  for (const Outcome& outcome : at->match().outcomes()) {
    if (!text.empty()) text += '\n';
    text += outcome.token + ' ';
    append_number(text, outcome.tickets);
  }
  answer(std::move(text));
}

TEPHRA_EXPORTED(tokens) void tokens(int number) {
  if (Table* at = table(number)) answer(lines(at->match().tokens()));
}

// Everything public about the position, as JSON (docs/notation.md).
TEPHRA_EXPORTED(state) void state(int number) {
  if (Table* at = table(number)) answer(at->match().state());
}

// The position's hash, 16 hexadecimal digits.
TEPHRA_EXPORTED(hash) void hash(int number) {
  Table* at = table(number);
  if (at == nullptr) return;
  std::array<std::uint8_t, 8> bytes{};
  std::uint64_t value = at->match().hash();
  for (std::size_t i = bytes.size(); i-- > 0; value >>= 8) bytes[i] = static_cast<std::uint8_t>(value);
  answer(to_hex(bytes));
}

}  // namespace tephra::wasm
