#include "engine/record/scanner.h"

#include <cstdint>
#include <span>

#include "engine/core/hex.h"
#include "engine/record/characters.h"

namespace tephra {

namespace {

// Some editors write it in front of any UTF-8 text. It says nothing, and people do not see it.
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr std::string_view kTagForm = R"(a tag is written like [Game "taluva"])";

bool is_line_break(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t' || is_line_break(c); }
bool is_name(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

}  // namespace

Scanner::Scanner(std::string_view text) : text_(text) {
  if (text.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
}

// A byte that is no text is what is wrong wherever it stands, and is shown by its number only.
std::unexpected<Flaw> Scanner::flaw_here(std::string_view reason) const {
  if (at_end() || is_blank(text_[at_]) || character_size(text_.substr(at_)) > 0)
    return std::unexpected(Flaw{at_, std::string(reason)});
  const auto byte = static_cast<std::uint8_t>(text_[at_]);
  return std::unexpected(Flaw{at_, "byte 0x" + to_hex(std::span(&byte, 1)) +
                                       " is not text: a record is UTF-8 without control characters"});
}

std::expected<void, Flaw> Scanner::skip() {
  for (; !at_end(); ++at_) {
    if (is_blank(text_[at_])) continue;
    if (text_[at_] != '{') break;
    if (auto ok = skip_comment(); !ok) return ok;
  }
  return {};
}

// From the { to the }.
std::expected<void, Flaw> Scanner::skip_comment() {
  const auto start = at_;
  while (!at('}')) {
    if (at_end()) return std::unexpected(Flaw{start, "this comment has no end: a } is missing"});
    const auto size = is_blank(text_[at_]) ? 1 : character_size(text_.substr(at_));
    if (size == 0) return flaw_here({});
    at_ += size;
  }
  return {};
}

std::expected<void, Flaw> Scanner::pass(char c, std::string_view reason) {
  if (!at(c)) return flaw_here(reason);
  ++at_;
  return {};
}

std::string_view Scanner::name() {
  const auto start = at_;
  while (!at_end() && is_name(text_[at_])) ++at_;
  return text_.substr(start, at_ - start);
}

std::expected<std::string, Flaw> Scanner::value() {
  const auto start = at_;
  std::string value;
  while (!at('"')) {
    if (at_end() || is_line_break(text_[at_]))
      return std::unexpected(Flaw{start, "this value has no end: a \" is missing"});
    if (at('\\')) {
      const char escaped = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      if (escaped != '"' && escaped != '\\') return flaw_here(R"(a \ is written \\, and only \" is like it)");
      value += escaped;
      at_ += 2;
      continue;
    }
    const std::string_view rest = text_.substr(at_);
    const auto size = character_size(rest);
    if (size == 0) return flaw_here("a value is written without tabs");
    value += rest.substr(0, size);
    at_ += size;
  }
  return value;
}

std::expected<std::optional<Tag>, Flaw> Scanner::next_tag() {
  if (auto ok = skip(); !ok) return std::unexpected(ok.error());
  if (!at('[')) return std::nullopt;
  ++at_;
  if (auto ok = skip(); !ok) return std::unexpected(ok.error());
  Tag tag;
  tag.name = name();
  if (tag.name.empty()) return flaw_here(kTagForm);
  if (auto ok = skip(); !ok) return std::unexpected(ok.error());
  if (auto ok = pass('"', kTagForm); !ok) return std::unexpected(ok.error());
  tag.value_at = at_;
  auto text = value();
  if (!text) return std::unexpected(text.error());
  tag.value = *std::move(text);
  ++at_;
  if (auto ok = skip(); !ok) return std::unexpected(ok.error());
  if (auto ok = pass(']', "this tag has no end: a ] is missing"); !ok) return std::unexpected(ok.error());
  return tag;
}

std::expected<std::optional<Word>, Flaw> Scanner::next_word() {
  if (auto ok = skip(); !ok) return std::unexpected(ok.error());
  if (at_end()) return std::nullopt;
  if (at('}')) return flaw_here("this } ends a comment that has no {");
  if (at('['))
    return flaw_here("a tag cannot come after the moves: tags come first, and a file is one record");
  const auto start = at_;
  while (!at_end() && !is_blank(text_[at_]) && !at('{') && !at('}')) {
    const auto size = character_size(text_.substr(at_));
    if (size == 0) return flaw_here({});
    at_ += size;
  }
  return Word{text_.substr(start, at_ - start), start};
}

LineColumn line_column(std::string_view text, std::size_t at) {
  LineColumn place;
  std::size_t i = text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  for (; i < at; ++i) {
    ++place.column;
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && !text.substr(i + 1).starts_with('\n'));
    if (!ends_line) continue;
    ++place.line;
    place.column = 1;
  }
  return place;
}

}  // namespace tephra
