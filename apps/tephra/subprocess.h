#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace tephra {

// Another program that runs beside this one and is talked to line by line. Its standard error is ours.
// Whatever it does, no call here waits longer than it was told to. Asks for SIGPIPE to be ignored.
class Subprocess {
 public:
  using Clock = std::chrono::steady_clock;

  // What can come instead of a line.
  enum class Trouble : std::uint8_t {
    Late,     // the time is up
    Gone,     // it has ended, or closed the stream
    Endless,  // a line that is longer than any sense it could make
    Stopped,  // `stop` was set
  };

  // Starts the program, words.front(), which is looked for as a shell does, with the other words as its
  // arguments. The error says why it cannot be started.
  static std::expected<Subprocess, std::string> start(std::span<const std::string> words);

  // Ends it at once, with all that it has started.
  ~Subprocess();
  Subprocess(Subprocess&& other) noexcept;
  Subprocess& operator=(Subprocess&& other) noexcept;
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;

  // Sends a line, given without its end.
  std::expected<void, Trouble> say(std::string_view line, Clock::time_point deadline,
                                   const std::atomic<bool>& stop) const;
  // The next line, without its end.
  std::expected<std::string, Trouble> hear(Clock::time_point deadline, const std::atomic<bool>& stop);

  // Closes its input and waits for it to end by itself, but no longer than this. Tells how it ended: "exited
  // with status 1", "was ended by signal 11", "did not end".
  std::string end(std::chrono::milliseconds patience);

 private:
  Subprocess(pid_t child, int in, int out) : child_(child), in_(in), out_(out) {}
  bool has_ended() const;

  pid_t child_ = -1;
  int in_ = -1;        // its input, which we write
  int out_ = -1;       // its output, which we read
  std::string heard_;  // what it said beyond the last line
};

}  // namespace tephra
