#include "server/limits.h"

#include <algorithm>
#include <cmath>

namespace tephra::server {

namespace {

constexpr std::size_t kManyBuckets = 20000;

const Pace& pace_of(Limit limit) { return kPaces[static_cast<std::size_t>(limit)]; }

double given_back(const Pace& pace, Millis since) {
  return static_cast<double>(std::max<Millis>(since, 0)) * pace.count / static_cast<double>(pace.per);
}

}  // namespace

int Limiter::wait(Limit limit, std::string_view who, Millis now) {
  if (!on_) return 0;
  const Pace& pace = pace_of(limit);
  auto& buckets = buckets_[static_cast<std::size_t>(limit)];
  if (buckets.size() >= kManyBuckets) forget_the_idle(limit, now);
  Bucket& bucket = buckets[std::string(who)];
  bucket.used = std::max(0.0, bucket.used - given_back(pace, now - bucket.at));
  bucket.at = now;
  if (bucket.used + 1 <= pace.count) {
    bucket.used += 1;
    return 0;
  }
  const double missing = (bucket.used + 1 - pace.count) * static_cast<double>(pace.per) / pace.count;
  return std::max(1, static_cast<int>(std::ceil(missing / 1000)));
}

void Limiter::forget_the_idle(Limit limit, Millis now) {
  const Pace& pace = pace_of(limit);
  std::erase_if(buckets_[static_cast<std::size_t>(limit)],
                [&](const auto& entry) { return now - entry.second.at >= pace.per; });
}

}  // namespace tephra::server
