#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace tephra {

// What is wrong with a text, and the byte where it is.
struct Flaw {
  std::size_t at = 0;
  std::string reason;
};

// [Name "value"], the value as it is meant: without its escapes.
struct Tag {
  std::string_view name;
  std::string value;
  std::size_t value_at = 0;  // the byte behind the opening quote
};

struct Word {
  std::string_view text;
  std::size_t at = 0;
};

// Cuts a record into its tags and the words behind them. Passes over blanks, line breaks and { comments };
// whatever it hands out or passes over is UTF-8 without other control characters. Looks at every byte once.
class Scanner {
 public:
  explicit Scanner(std::string_view text);

  // The next tag; none where the tags end.
  std::expected<std::optional<Tag>, Flaw> next_tag();
  // The next word behind the tags; none at the end of the text.
  std::expected<std::optional<Word>, Flaw> next_word();

 private:
  bool at_end() const { return at_ == text_.size(); }
  bool at(char c) const { return !at_end() && text_[at_] == c; }
  std::unexpected<Flaw> flaw_here(std::string_view reason) const;

  std::expected<void, Flaw> skip();
  std::expected<void, Flaw> skip_comment();
  std::expected<void, Flaw> pass(char c, std::string_view reason);
  std::string_view name();
  std::expected<std::string, Flaw> value();

  std::string_view text_;
  std::size_t at_ = 0;
};

// The line and the column of a byte, both from 1. A line ends with \n, \r\n or \r.
struct LineColumn {
  int line = 1;
  int column = 1;
};
LineColumn line_column(std::string_view text, std::size_t at);

}  // namespace tephra
