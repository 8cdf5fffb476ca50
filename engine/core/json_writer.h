#pragma once

#include <string>
#include <string_view>

#include "engine/core/number.h"

namespace tephra {

// Writes JSON onto one line, value after value. Commas and quotes are its own business; the caller opens and
// closes, and gives a key before each value inside an object.
class JsonWriter {
 public:
  JsonWriter& open_object() { return open('{'); }
  JsonWriter& close_object() { return close('}'); }
  JsonWriter& open_list() { return open('['); }
  JsonWriter& close_list() { return close(']'); }

  JsonWriter& key(std::string_view name) {
    separate();
    quote(name);
    text_ += ':';
    fresh_ = true;
    return *this;
  }
  JsonWriter& value(std::string_view text) {
    separate();
    quote(text);
    return *this;
  }
  JsonWriter& value(long long number) {
    separate();
    append_number(text_, number);
    return *this;
  }
  // A number with four decimals.
  JsonWriter& decimal(double number);
  JsonWriter& value(bool truth) {
    separate();
    text_ += truth ? "true" : "false";
    return *this;
  }
  JsonWriter& null() {
    separate();
    text_ += "null";
    return *this;
  }
  JsonWriter& value(int number) { return value(static_cast<long long>(number)); }
  JsonWriter& value(const char* text) { return value(std::string_view(text)); }

  std::string take() && { return std::move(text_); }

 private:
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    fresh_ = true;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    fresh_ = false;
    return *this;
  }
  void separate() {
    if (!fresh_) text_ += ',';
    fresh_ = false;
  }
  void quote(std::string_view text);

  std::string text_;
  bool fresh_ = true;  // nothing stands before the next value that a comma would have to part it from
};

}  // namespace tephra
