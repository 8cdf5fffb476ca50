#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/core/hex.h"
#include "engine/core/number.h"
#include "engine/record/characters.h"
#include "engine/record/record.h"

namespace tephra {

namespace {

void append_tag(std::string& text, std::string_view name, std::string_view value) {
  text += '[';
  text += name;
  text += " \"";
  while (!value.empty()) {
    const auto size = character_size(value);
    if (value.front() == '"' || value.front() == '\\') text += '\\';
    text += size > 0 ? value.substr(0, size) : "?";
    value.remove_prefix(std::max<std::size_t>(size, 1));
  }
  text += "\"]\n";
}

template <class Numbers>
std::string places_text(const Numbers& places) {
  std::string text;
  for (const int place : places) {
    if (!text.empty()) text += ' ';
    append_number(text, place);
  }
  return text;
}

std::string nonces_text(const std::vector<std::optional<Nonce>>& nonces, int seats) {
  std::string text;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
    if (seat > 0) text += ' ';
    const bool given = seat < nonces.size() && nonces[seat];
    text += given ? to_hex(*nonces[seat]) : "-";
  }
  return text;
}

void append_names(std::string& text, const std::vector<std::string>& names) {
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (names[seat].empty()) continue;
    std::string tag = "Seat";
    append_number(tag, static_cast<int>(seat) + 1);
    append_tag(text, tag, names[seat]);
  }
}

void append_ending(std::string& text, const Record& record) {
  if (const auto result = record.match.result()) {
    const auto seats = static_cast<std::size_t>(record.match.seats());
    append_tag(text, "Places", places_text(std::span(result->places).first(seats)));
    append_tag(text, "Termination", name(result->termination));
    return;
  }
  if (!record.places.empty()) append_tag(text, "Places", places_text(record.places));
  append_tag(text, "Termination", name(record.stopped.value_or(Termination::Unfinished)));
}

void append_fair_draws(std::string& text, const Record& record) {
  const bool ended = record.match.result() || record.stopped;
  if (record.commit) append_tag(text, "Commit", to_hex(*record.commit));
  if (record.secret && ended) append_tag(text, "Seed", to_hex(*record.secret));
  if (std::ranges::any_of(record.nonces, [](const auto& nonce) { return nonce.has_value(); }))
    append_tag(text, "Nonces", nonces_text(record.nonces, record.match.seats()));
}

void append_moves(std::string& text, const Match& match) {
  int number = 0;
  for (const RecordLine& line : match.record_lines()) {
    if (number == 0) text += '\n';
    append_number(text, ++number);
    text += '.';
    for (const std::string& token : line.tokens) {
      text += ' ';
      text += token;
    }
    if (!line.comment.empty()) {
      text += " {";
      text += line.comment;
      text += '}';
    }
    text += '\n';
  }
}

}  // namespace

std::string write_record(const Record& record) {
  std::string text;
  append_tag(text, "Game", record.match.game());
  if (const auto rules = record.match.rules(); !rules.empty()) append_tag(text, "Rules", rules);
  append_tag(text, "Options", record.match.options());
  if (!record.date.empty()) append_tag(text, "Date", record.date);
  append_names(text, record.names);
  append_ending(text, record);
  append_fair_draws(text, record);
  append_moves(text, record.match);
  return text;
}

}  // namespace tephra
