#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <vector>

namespace tephra::load {

using Clock = std::chrono::steady_clock;

// How long things took.
class Latencies {
 public:
  void add(Clock::duration took) { all_.push_back(std::chrono::duration<double, std::milli>(took).count()); }
  std::size_t count() const { return all_.size(); }
  // In milliseconds: what `share` of them did not exceed. 0 if there are none.
  double quantile(double share) {
    if (all_.empty()) return 0;
    const auto at =
        std::min(all_.size() - 1, static_cast<std::size_t>(share * static_cast<double>(all_.size())));
    std::nth_element(all_.begin(), all_.begin() + static_cast<std::ptrdiff_t>(at), all_.end());
    return all_[at];
  }

 private:
  std::vector<double> all_;
};

}  // namespace tephra::load
