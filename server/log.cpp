#include "server/log.h"

#include <algorithm>
#include <spdlog/logger.h>
#include <spdlog/sinks/null_sink.h>
#include <spdlog/sinks/stdout_sinks.h>

namespace tephra::server {

namespace {

spdlog::level::level_enum level_of(Log::Level level) {
  switch (level) {
    case Log::Level::Debug: return spdlog::level::debug;
    case Log::Level::Info: return spdlog::level::info;
    case Log::Level::Warning: return spdlog::level::warn;
    case Log::Level::Error: return spdlog::level::err;
  }
  return spdlog::level::info;
}

// Whatever the text holds, it stays on its line and in its field.
void append_value(std::string& line, std::string_view text) {
  const bool plain = !text.empty() && std::ranges::all_of(text, [](char c) {
    return c > ' ' && c <= '~' && c != '"' && c != '=' && c != '\\';
  });
  if (plain) {
    line += text;
    return;
  }
  line += '"';
  for (const char c : text) {
    if (c == '"' || c == '\\') line += '\\';
    line += static_cast<unsigned char>(c) < ' ' || c == '\x7f' ? ' ' : c;
  }
  line += '"';
}

}  // namespace

Log::Log(Level least) {
  logger_ = std::make_shared<spdlog::logger>("tephra", std::make_shared<spdlog::sinks::stderr_sink_mt>());
  logger_->set_pattern("time=%Y-%m-%dT%H:%M:%S.%eZ level=%l %v", spdlog::pattern_time_type::utc);
  logger_->set_level(level_of(least));
  logger_->flush_on(spdlog::level::info);
}

Log Log::silent() {
  Log log;
  log.logger_ = std::make_shared<spdlog::logger>("tephra", std::make_shared<spdlog::sinks::null_sink_mt>());
  return log;
}

void Log::write(Level level, std::string_view event, std::initializer_list<Field> fields) const {
  if (!logger_->should_log(level_of(level))) return;
  std::string line = "event=";
  append_value(line, event);
  for (const Field& field : fields) {
    line += ' ';
    line += field.key;
    line += '=';
    append_value(line, field.value);
  }
  logger_->log(level_of(level), "{}", line);
}

std::string_view brief(std::string_view id) { return id.substr(0, 5); }

}  // namespace tephra::server
