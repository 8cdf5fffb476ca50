#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tephra::store {

// An array as PostgreSQL reads it: {"a","b",NULL}. One statement with arrays does the work of many.
class PgArray {
 public:
  void add(std::string_view element) {
    separate();
    text_ += '"';
    for (const char c : element) {
      if (c == '"' || c == '\\') text_ += '\\';
      text_ += c;
    }
    text_ += '"';
  }
  void add(std::int64_t element) {
    separate();
    text_ += std::to_string(element);
  }
  // Empty text as NULL.
  void add_or_null(std::string_view element) {
    if (!element.empty()) return add(element);
    separate();
    text_ += "NULL";
  }

  bool empty() const { return text_.size() == 1; }
  std::string text() const { return text_ + '}'; }

 private:
  void separate() {
    if (text_.size() > 1) text_ += ',';
  }

  std::string text_ = "{";
};

}  // namespace tephra::store
