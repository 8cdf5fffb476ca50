#include "server/clock.h"

#include <algorithm>
#include <cstddef>

#include "server/limits.h"

namespace tephra::server {

namespace {

constexpr Millis kSecond = 1000;

void run(Time& time, std::optional<int> seat, Millis now) {
  time.running = seat;
  time.deadline = seat ? now + time.left[static_cast<std::size_t>(*seat)] : 0;
}

}  // namespace

Millis Clock::budget() const {
  switch (kind) {
    case Kind::None: return 0;
    case Kind::Realtime: return initial * kSecond;
    case Kind::Days: return days * kDay;
  }
  return 0;
}

Time begin_time(const Clock& clock, int seats, std::optional<int> decides, Millis now) {
  Time time;
  time.left.assign(static_cast<std::size_t>(seats), clock.budget());
  run(time, decides, now);
  return time;
}

Time pass_time(const Clock& clock, const Time& before, std::optional<int> decides, bool finished,
               Millis now) {
  Time time = before;
  if (before.running) {
    Millis& left = time.left[static_cast<std::size_t>(*before.running)];
    left = std::max<Millis>(before.deadline - now, 0);
    if (finished) left += clock.increment * kSecond;
  }
  // A turn begins anew with all its days, however it came to be this seat's.
  if (clock.kind == Clock::Kind::Days && decides && decides != before.running)
    time.left[static_cast<std::size_t>(*decides)] = clock.budget();
  run(time, decides, now);
  return time;
}

}  // namespace tephra::server
