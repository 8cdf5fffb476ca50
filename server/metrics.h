#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "server/limits.h"

namespace tephra::server {

// What the server counts, for /metrics. Any thread may count.
struct Metrics {
  using Count = std::atomic<std::uint64_t>;

  // How long something took, in buckets.
  class Histogram {
   public:
    static constexpr std::array<double, 9> kBounds{0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.5, 2.5};

    void add(std::chrono::nanoseconds took);
    void write(std::string& text, std::string_view name) const;

   private:
    std::array<Count, kBounds.size() + 1> counts_{};
    Count nanoseconds_{};
  };

  std::array<Count, 6> responses{};  // by the first digit of the status
  Count connections{};
  Count sockets_opened{};
  Count messages_in{};
  Count messages_out{};
  Count slow_sockets{};
  Count events{};
  Count index_races{};
  Count refusals{};
  std::array<Count, kPaces.size()> limited{};  // by Limit
  Count storage_troubles{};
  Count tables_loaded{};
  Count computer_moves{};
  Histogram commit{};
  Histogram thinking{};
  // As it is now.
  std::atomic<std::int64_t> sockets{};
  std::atomic<std::int64_t> hot_tables{};
  std::atomic<std::int64_t> thinking_now{};

  // All of it in the text format of Prometheus.
  std::string text() const;
};

}  // namespace tephra::server
