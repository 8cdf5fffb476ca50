#include "server/metrics.h"

#include <string_view>

#include <fmt/format.h>

namespace tephra::server {

namespace {

void head(std::string& text, std::string_view name, std::string_view type, std::string_view help) {
  text += fmt::format("# HELP {0} {2}\n# TYPE {0} {1}\n", name, type, help);
}

void counter(std::string& text, std::string_view name, std::string_view help, std::uint64_t value) {
  head(text, name, "counter", help);
  text += fmt::format("{} {}\n", name, value);
}

void gauge(std::string& text, std::string_view name, std::string_view help, std::int64_t value) {
  head(text, name, "gauge", help);
  text += fmt::format("{} {}\n", name, value);
}

}  // namespace

void Metrics::Histogram::add(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  std::size_t bucket = 0;
  while (bucket < kBounds.size() && seconds > kBounds[bucket]) ++bucket;
  ++counts_[bucket];
  nanoseconds_ += static_cast<std::uint64_t>(took.count());
}

void Metrics::Histogram::write(std::string& text, std::string_view name) const {
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < kBounds.size(); ++i) {
    sum += counts_[i];
    text += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kBounds[i], sum);
  }
  sum += counts_.back();
  text += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n", name, sum);
  text += fmt::format("{}_sum {:.6f}\n", name, static_cast<double>(nanoseconds_.load()) * 1e-9);
  text += fmt::format("{}_count {}\n", name, sum);
}

std::string Metrics::text() const {
  std::string text;
  head(text, "tephra_http_responses_total", "counter", "Answers by class of status");
  for (std::size_t digit = 1; digit < responses.size(); ++digit)
    text += fmt::format("tephra_http_responses_total{{class=\"{}xx\"}} {}\n", digit, responses[digit].load());
  counter(text, "tephra_connections_total", "Connections accepted", connections);
  counter(text, "tephra_sockets_total", "WebSockets opened", sockets_opened);
  gauge(text, "tephra_sockets", "WebSockets open now", sockets);
  counter(text, "tephra_messages_in_total", "Messages from sockets", messages_in);
  counter(text, "tephra_messages_out_total", "Messages to sockets", messages_out);
  counter(text, "tephra_slow_sockets_total", "Sockets closed because they did not keep up", slow_sockets);
  counter(text, "tephra_events_total", "Events made durable", events);
  counter(text, "tephra_index_races_total", "Appends that another process was faster with", index_races);
  counter(text, "tephra_refusals_total", "Requests refused", refusals);
  head(text, "tephra_limited_total", "counter", "Requests beyond a limit of how often");
  for (const Pace& pace : kPaces)
    text += fmt::format("tephra_limited_total{{limit=\"{}\"}} {}\n", pace.name,
                        limited[static_cast<std::size_t>(pace.limit)].load());
  counter(text, "tephra_storage_troubles_total", "Requests that the store could not serve", storage_troubles);
  counter(text, "tephra_tables_loaded_total", "Tables replayed from the store", tables_loaded);
  gauge(text, "tephra_hot_tables", "Tables kept in memory", hot_tables);
  counter(text, "tephra_computer_moves_total", "Decisions made by the computer", computer_moves);
  gauge(text, "tephra_thinking", "Decisions the computer is thinking about", thinking_now);
  head(text, "tephra_commit_seconds", "histogram", "From submitting an append to its being durable");
  commit.write(text, "tephra_commit_seconds");
  head(text, "tephra_thinking_seconds", "histogram", "How long the computer thought");
  thinking.write(text, "tephra_thinking_seconds");
  return text;
}

}  // namespace tephra::server
