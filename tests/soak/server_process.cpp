#include "tests/soak/server_process.h"

#include <arpa/inet.h>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "server/client/http.h"
#include "tests/wait_for_child.h"

namespace tephra::tests {

namespace {

using namespace std::chrono_literals;

}  // namespace

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  const bool found = bind(socket, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                     getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size) == 0;
  close(socket);
  if (!found) throw std::runtime_error("no free port");
  return ntohs(address.sin_port);
}

ServerProcess::ServerProcess(std::string database, std::filesystem::path log,
                             std::vector<std::string> more_arguments)
    : database_(std::move(database)),
      log_(std::move(log)),
      more_arguments_(std::move(more_arguments)),
      address_{.host = "127.0.0.1", .port = free_port()} {}

ServerProcess::~ServerProcess() {
  if (process_ > 0) kill();
}

ServerProcess::ServerProcess(ServerProcess&& other) noexcept
    : database_(std::move(other.database_)),
      log_(std::move(other.log_)),
      more_arguments_(std::move(other.more_arguments_)),
      address_(std::move(other.address_)),
      process_(std::exchange(other.process_, -1)) {}

void ServerProcess::start() {
  const std::string here = fmt::format("127.0.0.1:{}", address_.port);
  std::vector<std::string> words{TEPHRA_PROGRAM, "serve",   "--listen",   here,
                                 "--store",      database_, "--no-limits"};
  words.insert(words.end(), more_arguments_.begin(), more_arguments_.end());
  std::vector<char*> arguments;
  arguments.reserve(words.size() + 1);
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  const pid_t parent = getpid();
  process_ = fork();
  if (process_ < 0) throw std::runtime_error("fork failed");
  if (process_ > 0) return;
  // Only what may be called between fork and exec.
  const int out = open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (out >= 0) {
    dup2(out, 1);
    dup2(out, 2);
  }
  const int in = open("/dev/null", O_RDONLY);
  if (in >= 0) dup2(in, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

void ServerProcess::kill() {
  ::kill(process_, SIGKILL);
  wait_for(process_);
  process_ = -1;
}

int ServerProcess::stop() {
  ::kill(process_, SIGTERM);
  const int status = wait_for(process_);
  process_ = -1;
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool ServerProcess::has_ended() {
  int status = 0;
  if (process_ < 0 || waitpid(process_, &status, WNOHANG) != process_) return process_ < 0;
  process_ = -1;
  return true;
}

bool ServerProcess::wait_until_ready(std::chrono::milliseconds patience) const {
  const auto deadline = std::chrono::steady_clock::now() + patience;
  while (std::chrono::steady_clock::now() < deadline) {
    client::Http http(address_, {}, 2s);
    const auto answer = http.ask("GET", "/healthz");
    if (answer && answer->status == 200) return true;
    std::this_thread::sleep_for(10ms);
  }
  return false;
}

}  // namespace tephra::tests
