#include "apps/tephra/progress.h"

#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace tephra {

namespace {

using namespace std::chrono_literals;

constexpr auto kSilence = 1s;
constexpr auto kInPlaceEvery = 250ms;
constexpr auto kLineEvery = 5s;

constexpr auto kEraseLine = "\r\x1b[K";

}  // namespace

Progress::Progress(std::string command, std::string unit, std::optional<std::uint64_t> total)
    : Progress(std::move(command), std::move(unit), total, stderr, isatty(STDERR_FILENO) != 0, Clock::now()) {
}

Progress::Progress(std::string command, std::string unit, std::optional<std::uint64_t> total, std::FILE* out,
                   bool in_place, Clock::time_point start)
    : command_(std::move(command)),
      unit_(std::move(unit)),
      total_(total),
      out_(out),
      in_place_(in_place),
      start_(start),
      next_(start + kSilence) {}

void Progress::at(std::uint64_t done, Clock::time_point now) {
  if (now < next_) return;
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(now - start_).count();
  const std::string of = total_ ? fmt::format(" of {}", *total_) : "";
  const std::string line = fmt::format("{}: {}{} {}, {} s{}", command_, done, of, unit_, seconds, note_);
  // A failure to write is ignored: nobody who cannot be told of progress would be told of that.
  std::fputs((in_place_ ? kEraseLine + line : line + '\n').c_str(), out_);
  std::fflush(out_);
  shown_ = true;
  next_ = now + (in_place_ ? Clock::duration(kInPlaceEvery) : Clock::duration(kLineEvery));
}

void Progress::clear() {
  if (!shown_ || !in_place_) return;
  std::fputs(kEraseLine, out_);
  std::fflush(out_);
  shown_ = false;
}

}  // namespace tephra
