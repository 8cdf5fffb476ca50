#include "apps/tephra/subprocess.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/outside_text.h"

namespace tephra {

namespace {

using std::chrono::milliseconds;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 20;
// How long it takes at most until `stop` is noticed.
constexpr milliseconds kSlice{50};

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

struct Pipe {
  int read = -1;
  int write = -1;
};

std::optional<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{ends[0], ends[1]};
}

// The new process's id, or an error. It leads a group of its own, so that what it starts can be ended with it
// and Ctrl-C does not end it in the middle of a game that is still to be put away.
std::expected<pid_t, int> spawn(std::span<const std::string> words, int in, int out) {
  std::vector<std::string> copies(words.begin(), words.end());
  std::vector<char*> arguments;
  arguments.reserve(copies.size() + 1);
  for (auto& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  pid_t child = -1;
  const int failed =
      ::posix_spawnp(&child, arguments.front(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return std::unexpected(failed);
  return child;
}

// Waits until the descriptor is ready.
std::expected<void, Subprocess::Trouble> wait_for(int descriptor, short what,
                                                  Subprocess::Clock::time_point deadline,
                                                  const std::atomic<bool>& stop) {
  while (true) {
    if (stop.load(std::memory_order_relaxed)) return std::unexpected(Subprocess::Trouble::Stopped);
    const auto left = std::chrono::ceil<milliseconds>(deadline - Subprocess::Clock::now());
    if (left.count() <= 0) return std::unexpected(Subprocess::Trouble::Late);
    pollfd waited{descriptor, what, 0};
    if (::poll(&waited, 1, static_cast<int>(std::min(left, kSlice).count())) > 0) return {};
  }
}

}  // namespace

std::expected<Subprocess, std::string> Subprocess::start(std::span<const std::string> words) {
  const auto cannot = [&](int error) {
    return std::unexpected(
        fmt::format("cannot start '{}': {}", excerpt(words.front(), 200), std::strerror(error)));
  };
  auto in = make_pipe();
  if (!in) return cannot(errno);
  auto out = make_pipe();
  if (!out) {
    const int error = errno;
    close_if_open(in->read);
    close_if_open(in->write);
    return cannot(error);
  }
  const auto child = spawn(words, in->read, out->write);
  close_if_open(in->read);
  close_if_open(out->write);
  // A program that does not read must not keep us waiting for it.
  ::fcntl(in->write, F_SETFL, O_NONBLOCK);
  if (child) return Subprocess(*child, in->write, out->read);
  close_if_open(in->write);
  close_if_open(out->read);
  return cannot(child.error());
}

Subprocess::~Subprocess() {
  close_if_open(in_);
  close_if_open(out_);
  if (child_ < 0) return;
  // Nobody has waited for it yet, so the number still is its own, even if it has ended.
  ::kill(-child_, SIGKILL);
  ::kill(child_, SIGKILL);
  int status = 0;
  while (::waitpid(child_, &status, 0) < 0 && errno == EINTR) {
  }
}

Subprocess::Subprocess(Subprocess&& other) noexcept
    : child_(std::exchange(other.child_, -1)),
      in_(std::exchange(other.in_, -1)),
      out_(std::exchange(other.out_, -1)),
      heard_(std::move(other.heard_)) {}

Subprocess& Subprocess::operator=(Subprocess&& other) noexcept {
  Subprocess old(std::move(*this));
  child_ = std::exchange(other.child_, -1);
  in_ = std::exchange(other.in_, -1);
  out_ = std::exchange(other.out_, -1);
  heard_ = std::move(other.heard_);
  return *this;
}

std::expected<void, Subprocess::Trouble> Subprocess::say(std::string_view line, Clock::time_point deadline,
                                                         const std::atomic<bool>& stop) const {
  const std::string text = fmt::format("{}\n", line);
  for (std::string_view unsent = text; !unsent.empty();) {
    if (const auto ready = wait_for(in_, POLLOUT, deadline, stop); !ready) return ready;
    const ssize_t count = ::write(in_, unsent.data(), unsent.size());
    if (count > 0) unsent.remove_prefix(static_cast<std::size_t>(count));
    if (count < 0 && errno != EAGAIN && errno != EINTR) return std::unexpected(Trouble::Gone);
  }
  return {};
}

std::expected<std::string, Subprocess::Trouble> Subprocess::hear(Clock::time_point deadline,
                                                                 const std::atomic<bool>& stop) {
  std::size_t searched = 0;
  while (true) {
    if (const auto end = heard_.find('\n', searched); end != std::string::npos) {
      std::string line = heard_.substr(0, end);
      heard_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      // A flood of lines that mean nothing takes its time as well.
      if (Clock::now() >= deadline) return std::unexpected(Trouble::Late);
      return line;
    }
    if (heard_.size() > kLongestAnswer) return std::unexpected(Trouble::Endless);
    searched = heard_.size();
    if (const auto ready = wait_for(out_, POLLIN, deadline, stop); !ready)
      return std::unexpected(ready.error());
    std::array<char, 65536> part{};
    const ssize_t count = ::read(out_, part.data(), part.size());
    if (count > 0) heard_.append(part.data(), static_cast<std::size_t>(count));
    if (count == 0 || (count < 0 && errno != EINTR)) return std::unexpected(Trouble::Gone);
  }
}

bool Subprocess::has_ended() const {
  siginfo_t info{};
  return ::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == child_;
}

std::string Subprocess::end(milliseconds patience) {
  close_if_open(in_);
  const auto deadline = Clock::now() + patience;
  while (!has_ended()) {
    if (Clock::now() >= deadline) return "did not end";
    std::this_thread::sleep_for(milliseconds(2));
  }
  siginfo_t info{};
  ::waitid(P_PID, static_cast<id_t>(child_), &info, WEXITED | WNOHANG | WNOWAIT);
  return info.si_code == CLD_EXITED ? fmt::format("exited with status {}", info.si_status)
                                    : fmt::format("was ended by signal {}", info.si_status);
}

}  // namespace tephra
