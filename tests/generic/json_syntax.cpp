#include "tests/generic/json_syntax.h"

#include <cstddef>

namespace tephra {

namespace {

// Each function takes what it is named after from the front of the text, or says that it is not there.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  bool whole() {
    blanks();
    const bool ok = value();
    blanks();
    return ok && text_.empty();
  }

 private:
  static constexpr int kDeepest = 100;

  bool take(char c) {
    if (!text_.starts_with(c)) return false;
    text_.remove_prefix(1);
    return true;
  }
  bool take(std::string_view word) {
    if (!text_.starts_with(word)) return false;
    text_.remove_prefix(word.size());
    return true;
  }
  void blanks() {
    while (take(' ') || take('\t') || take('\n') || take('\r')) {
    }
  }

  bool value() {
    if (text_.starts_with('{')) return list('{', '}', [this] { return member(); });
    if (text_.starts_with('[')) return list('[', ']', [this] { return value(); });
    if (text_.starts_with('"')) return string();
    return take("true") || take("false") || take("null") || number();
  }

  template <class Item>
  bool list(char open, char close, Item item) {
    if (++depth_ > kDeepest || !take(open)) return false;
    blanks();
    if (!take(close)) {
      do {
        blanks();
        if (!item()) return false;
        blanks();
      } while (take(','));
      if (!take(close)) return false;
    }
    --depth_;
    return true;
  }

  bool member() {
    if (!string()) return false;
    blanks();
    if (!take(':')) return false;
    blanks();
    return value();
  }

  bool string() {
    if (!take('"')) return false;
    while (!text_.empty()) {
      const auto c = static_cast<unsigned char>(text_.front());
      text_.remove_prefix(1);
      if (c == '"') return true;
      if (c < 0x20 || (c == '\\' && !escaped())) return false;
    }
    return false;
  }
  bool escaped() {
    if (take('u')) {
      if (text_.size() < 4 || text_.substr(0, 4).find_first_not_of("0123456789abcdefABCDEF") != text_.npos)
        return false;
      text_.remove_prefix(4);
      return true;
    }
    for (const char c : std::string_view("\"\\/bfnrt"))
      if (take(c)) return true;
    return false;
  }

  bool digits() {
    std::size_t count = 0;
    while (count < text_.size() && text_[count] >= '0' && text_[count] <= '9') ++count;
    text_.remove_prefix(count);
    return count > 0;
  }
  bool number() {
    take('-');
    if (!take('0') && !digits()) return false;
    if (take('.') && !digits()) return false;
    if (take('e') || take('E')) {
      if (!take('+')) take('-');
      return digits();
    }
    return true;
  }

  std::string_view text_;
  int depth_ = 0;
};

}  // namespace

bool is_json(std::string_view text) { return JsonReader(text).whole(); }

}  // namespace tephra
