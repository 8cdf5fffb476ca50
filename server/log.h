#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace spdlog {
class logger;  // NOLINT(readability-identifier-naming)
}

namespace tephra::server {

// What happened, a line each, as `time=… level=… event=… key=value`. Never an address of a private table, a
// cookie, a token, a password or a body: who writes a line gives only what may be read by anybody who reads
// logs.
class Log {
 public:
  enum class Level : std::uint8_t { Debug, Info, Warning, Error };

  // To standard error; only what is at least this important.
  explicit Log(Level least = Level::Info);
  // To nowhere.
  static Log silent();

  struct Field {
    template <class Value>
    Field(std::string_view name, const Value& content)  // NOLINT(google-explicit-constructor)
        : key(name), value(fmt::format("{}", content)) {}

    std::string_view key;
    std::string value;
  };

  void write(Level level, std::string_view event, std::initializer_list<Field> fields = {}) const;
  void info(std::string_view event, std::initializer_list<Field> fields = {}) const {
    write(Level::Info, event, fields);
  }
  void warn(std::string_view event, std::initializer_list<Field> fields = {}) const {
    write(Level::Warning, event, fields);
  }
  void error(std::string_view event, std::initializer_list<Field> fields = {}) const {
    write(Level::Error, event, fields);
  }
  void debug(std::string_view event, std::initializer_list<Field> fields = {}) const {
    write(Level::Debug, event, fields);
  }

 private:
  std::shared_ptr<spdlog::logger> logger_;
};

// So much of an id as tells two of them apart in a log without giving the id away.
std::string_view brief(std::string_view id);

}  // namespace tephra::server
