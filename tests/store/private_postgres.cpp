#include "tests/store/private_postgres.h"

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <grp.h>
#include <pwd.h>
#include <sstream>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <fmt/format.h>

#include "server/store/postgresql/connection.h"
#include "tests/wait_for_child.h"

namespace tephra::tests {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Where Debian keeps programs that are not for everybody's path.
fs::path program(const std::string& name) {
  for (const char* folder : {"/usr/lib/postgresql/15/bin", "/usr/local/bin", "/usr/bin"})
    if (fs::exists(fs::path(folder) / name)) return fs::path(folder) / name;
  throw std::runtime_error(name + " of PostgreSQL is not installed: run scripts/setup test");
}

// Whom the server runs as: nobody in particular needs to change, unless we are root.
const passwd* other_user() {
  if (geteuid() != 0) return nullptr;
  for (const char* name : {"postgres", "nobody"})
    if (const passwd* user = getpwnam(name)) return user;
  throw std::runtime_error("PostgreSQL does not run as root, and there is no other user");
}

// Starts a program whose words go to `log`. It gets SIGQUIT when we end, which a server takes for "at once".
pid_t start_program(const std::vector<std::string>& words, const fs::path& log) {
  const passwd* user = other_user();
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);

  const pid_t parent = getpid();
  const pid_t child = fork();
  if (child < 0) throw std::runtime_error("fork failed");
  if (child > 0) return child;
  // Only what may be called between fork and exec.
  const int out = open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (out >= 0) {
    dup2(out, 1);
    dup2(out, 2);
  }
  const int in = open("/dev/null", O_RDONLY);
  if (in >= 0) dup2(in, 0);
  if (user != nullptr &&
      (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0))
    _exit(126);
  prctl(PR_SET_PDEATHSIG, SIGQUIT);
  if (getppid() != parent) _exit(125);
  execv(arguments.front(), arguments.data());
  _exit(127);
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

}  // namespace

PrivatePostgres& PrivatePostgres::shared() {
  static PrivatePostgres postgres;
  return postgres;
}

PrivatePostgres::PrivatePostgres(bool durable) : durable_(durable) {
  // The path of a socket may have about a hundred characters only, so a long TMPDIR will not do.
  std::string name = (fs::temp_directory_path() / "tephra-pg-XXXXXX").string();
  if (name.size() > 60) name = "/tmp/tephra-pg-XXXXXX";
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  folder_ = name;
  if (const passwd* user = other_user();
      user != nullptr && chown(name.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("cannot give away " + name);

  const fs::path log = folder_ / "initdb.log";
  const pid_t making =
      start_program({program("initdb"), "--pgdata", folder_ / "data", "--auth=trust", "--username=tephra",
                     "--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C"},
                    log);
  if (wait_for(making) != 0) throw std::runtime_error("initdb fails: " + text_of(log));
  start();
}

PrivatePostgres::~PrivatePostgres() {
  if (server_ > 0) {
    kill(server_, SIGINT);
    wait_for(server_);
  }
  std::error_code ignored;
  fs::remove_all(folder_, ignored);
}

std::string PrivatePostgres::url(const std::string& database) const {
  return fmt::format("postgresql:///{}?host={}&user=tephra", database, folder_.string());
}

void PrivatePostgres::start() {
  const fs::path log = folder_ / "server.log";
  const std::string wait_for_disk = durable_ ? "on" : "off";
  server_ = start_program(
      {program("postgres"), "-D", folder_ / "data", "-k", folder_, "-c", "listen_addresses=", "-c",
       "fsync=" + wait_for_disk, "-c", "full_page_writes=" + wait_for_disk, "-c", "max_connections=60", "-c",
       "shared_buffers=32MB"},
      log);
  const auto deadline = std::chrono::steady_clock::now() + 60s;
  while (!store::PgConnection::open(url("postgres"))) {
    int status = 0;
    if (std::chrono::steady_clock::now() > deadline || waitpid(server_, &status, WNOHANG) == server_) {
      server_ = -1;
      throw std::runtime_error("PostgreSQL does not start: " + text_of(log));
    }
    std::this_thread::sleep_for(50ms);
  }
}

void PrivatePostgres::crash() {
  kill(server_, SIGQUIT);
  wait_for(server_);
  server_ = -1;
}

std::string PrivatePostgres::new_database() {
  const std::string name = fmt::format("tephra_{}", ++databases_);
  const auto connection = store::PgConnection::open(url("postgres"));
  if (!connection) throw std::runtime_error(connection.error().sentence);
  if (const auto made = (*connection)->run_script("CREATE DATABASE " + name); !made)
    throw std::runtime_error(made.error().sentence);
  return url(name);
}

}  // namespace tephra::tests
