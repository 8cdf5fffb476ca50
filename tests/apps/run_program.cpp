#include "tests/apps/run_program.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <optional>
#include <poll.h>
#include <span>
#include <spawn.h>
#include <sstream>
#include <string_view>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace tephra::tests {

namespace {

class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&&) = delete;

  int get() const { return number_; }
  bool open() const { return number_ >= 0; }
  void close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
  }

 private:
  int number_;
};

struct Pipe {
  Descriptor read;
  Descriptor write;
};

std::optional<Pipe> make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

// Pointers to the texts, ended by a null pointer, as exec wants them.
std::vector<char*> pointers(std::span<std::string> texts) {
  std::vector<char*> result;
  for (auto& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

std::string_view name_of(std::string_view variable) { return variable.substr(0, variable.find('=')); }

// This process's environment with the variables of `changes` put in.
std::vector<std::string> changed_environment(const std::vector<std::string>& changes) {
  std::vector<std::string> result = changes;
  for (char** variable = environ; *variable != nullptr; ++variable) {
    bool changed = false;
    for (const auto& change : changes) changed |= name_of(change) == name_of(*variable);
    if (!changed) result.emplace_back(*variable);
  }
  return result;
}

// Starts the program with these three streams; its process id, or nothing.
std::optional<pid_t> start(const Run& run, int in, int out, int err) {
  std::vector<std::string> arguments{TEPHRA_PROGRAM};
  arguments.insert(arguments.end(), run.arguments.begin(), run.arguments.end());
  std::vector<std::string> environment = changed_environment(run.environment);

  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, err, STDERR_FILENO);
  if (!run.folder.empty()) posix_spawn_file_actions_addchdir_np(&actions, run.folder.c_str());

  // The tests ignore SIGPIPE while they write to the program; the program itself shall not.
  posix_spawnattr_t attributes{};
  posix_spawnattr_init(&attributes);
  sigset_t defaults;
  sigemptyset(&defaults);
  sigaddset(&defaults, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &defaults);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);

  pid_t child = 0;
  const int failed = posix_spawn(&child, TEPHRA_PROGRAM, &actions, &attributes, pointers(arguments).data(),
                                 pointers(environment).data());
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return std::nullopt;
  return child;
}

// Appends what there is to read; closes the stream at its end.
void read_some(Descriptor& from, std::string& to) {
  std::array<char, 65536> buffer;
  const ssize_t count = ::read(from.get(), buffer.data(), buffer.size());
  if (count > 0)
    to.append(buffer.data(), static_cast<std::size_t>(count));
  else if (count == 0 || errno != EINTR)
    from.close();
}

// Writes as much as fits; closes the stream when all is written or nobody reads it.
void write_some(Descriptor& to, std::string_view& text) {
  const ssize_t count = text.empty() ? 0 : ::write(to.get(), text.data(), text.size());
  if (count > 0) text.remove_prefix(static_cast<std::size_t>(count));
  if (text.empty() || (count < 0 && errno != EAGAIN && errno != EINTR)) to.close();
}

}  // namespace

Ran run_program(const Run& run) {
  Ran ran;
  auto in = make_pipe();
  auto out = make_pipe();
  auto err = make_pipe();
  if (!in || !out || !err) return ran;
  const auto child = start(run, in->read.get(), out->write.get(), err->write.get());
  if (!child) return ran;
  in->read.close();
  out->write.close();
  err->write.close();
  ::fcntl(in->write.get(), F_SETFL, O_NONBLOCK);
  const auto handler = std::signal(SIGPIPE, SIG_IGN);

  std::string_view unsent = run.input;
  write_some(in->write, unsent);
  const auto deadline = std::chrono::steady_clock::now() + run.patience;
  bool hangs = false;
  while ((out->read.open() || err->read.open()) && !hangs) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now())
            .count();
    // A closed stream has a negative number here, which poll passes over.
    std::array<pollfd, 3> streams{
        {{in->write.get(), POLLOUT, 0}, {out->read.get(), POLLIN, 0}, {err->read.get(), POLLIN, 0}}};
    hangs = left <= 0 || ::poll(streams.data(), streams.size(), static_cast<int>(left)) == 0;
    if (streams[0].revents != 0) write_some(in->write, unsent);
    if (streams[1].revents != 0) read_some(out->read, ran.out);
    if (streams[2].revents != 0) read_some(err->read, ran.err);
  }
  if (hangs) ::kill(*child, SIGKILL);
  int status = 0;
  ::waitpid(*child, &status, 0);
  std::signal(SIGPIPE, handler);
  if (!hangs) ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

std::string read_whole(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return std::move(text).str();
}

void write_whole(const std::filesystem::path& file, const std::string& text) {
  std::ofstream(file, std::ios::binary) << text;
}

}  // namespace tephra::tests
