// Records out and in, and the fair draws they prove.

#include <string>
#include <utility>

#include "apps/wasm/exchange.h"
#include "apps/wasm/exported.h"
#include "apps/wasm/tables.h"
#include "engine/core/hex.h"
#include "engine/core/json_writer.h"

namespace tephra::wasm {

namespace {

// What stands before the first `mark`; `text` becomes what stands behind it.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = std::min(text.find(mark), text.size());
  const std::string_view part = text.substr(0, at);
  text.remove_prefix(std::min(at + 1, text.size()));
  return part;
}

// "a0… - b0…" in seat order; false if it is anything else.
bool read_nonces(std::string_view text, std::vector<std::optional<Nonce>>& nonces) {
  nonces.clear();
  while (!text.empty()) {
    const std::string_view word = cut(text, ' ');
    const auto nonce = from_hex<std::tuple_size_v<Nonce>>(word);
    if (!nonce && word != "-") return false;
    nonces.push_back(nonce);
  }
  return true;
}

bool read_places(std::string_view text, std::vector<int>& places) {
  places.clear();
  while (!text.empty()) {
    const auto place = read_number(cut(text, ' '));
    if (!place) return false;
    places.push_back(*place);
  }
  return true;
}

bool read_name(std::string_view key, std::string_view value, Record& record) {
  const auto seat = read_number(key.substr(std::string_view("Seat").size()));
  if (!seat || *seat < 1 || *seat > record.match.seats()) return false;
  record.names.resize(static_cast<std::size_t>(record.match.seats()));
  record.names[static_cast<std::size_t>(*seat - 1)] = value;
  return true;
}

// Sets what a tag of the record will say. Tags that the game itself decides cannot be set.
bool set_tag(std::string_view key, std::string_view value, Record& record) {
  if (key == "Date") return record.date = value, true;
  if (key == "Commit") return (record.commit = from_hex<std::tuple_size_v<Digest>>(value)).has_value();
  if (key == "Seed") return (record.secret = from_hex<std::tuple_size_v<Secret>>(value)).has_value();
  if (key == "Nonces") return read_nonces(value, record.nonces);
  if (key == "Places") return read_places(value, record.places);
  if (key == "Termination") return (record.stopped = termination_named(value)).has_value();
  return key.starts_with("Seat") && read_name(key, value, record);
}

}  // namespace

// Text: a record. The number of a table with its game, or -1 and, as JSON, where and why it is none.
TEPHRA_EXPORTED(read) int read(std::size_t length) {
  auto record = read_record(said(length));
  if (record) return answer(""), set_up(std::move(*record));
  JsonWriter json;
  json.open_object().key("line").value(record.error().line).key("column").value(record.error().column);
  json.key("reason").value(record.error().reason).close_object();
  answer(std::move(json).take());
  return kNone;
}

// The table's record.
TEPHRA_EXPORTED(record) void record(int number) {
  if (Table* at = table(number)) answer(write_record(at->record));
}

// Text: "Seat1=Ada", as the record's tags. 1, or 0 if there is no such tag or no such value.
TEPHRA_EXPORTED(tag) int tag(int number, std::size_t length) {
  Table* at = table(number);
  if (at == nullptr) return kNone;
  std::string_view value = said(length);
  const std::string_view key = cut(value, '=');
  return set_tag(key, value, at->record) ? 1 : 0;
}

// Text: a secret in hexadecimal. The commitment to it, or nothing if it is none.
TEPHRA_EXPORTED(commit) void commit(std::size_t length) {
  const auto secret = from_hex<std::tuple_size_v<Secret>>(said(length));
  answer(secret ? to_hex(commitment(*secret)) : std::string());
}

// The token that the table's secret and nonces deal at this chance point; nothing if there is no secret, or
// nothing to deal.
TEPHRA_EXPORTED(deal) void deal(int number) {
  Table* at = table(number);
  if (at == nullptr) return;
  const Record& of = at->record;
  answer(of.secret ? of.match.dealt({*of.secret, of.nonces}) : std::string());
}

// Checks the table's draws. 1 if all is well. 0 and one of `no-commit`, `no-seed`, `other-commit`, or
// `other-draw` with the index of the token and what should have been dealt.
TEPHRA_EXPORTED(verify) int verify(int number) {
  Table* at = table(number);
  if (at == nullptr) return kNone;
  const Record& of = at->record;
  if (verify_draws(of)) return answer(""), 1;
  if (!of.commit) return answer("no-commit"), 0;
  if (!of.secret) return answer("no-seed"), 0;
  const FairSource source{*of.secret, of.nonces};
  const auto index = of.match.first_not_dealt(source);
  if (!index) return answer("other-commit"), 0;
  Match before = of.match;
  while (before.tokens().size() > *index) before.undo();
  std::string text = "other-draw ";
  append_number(text, static_cast<long long>(*index));
  answer(text + ' ' + before.dealt(source));
  return 0;
}

}  // namespace tephra::wasm
