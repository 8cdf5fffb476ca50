// tephra_load: what a server does under load, over loopback, beside a plain Beast echo in the same run.

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <sys/resource.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "bench/load/crowd.h"
#include "bench/load/echo.h"
#include "tests/soak/server_process.h"
#include "tests/store/private_postgres.h"

namespace tephra::load {

namespace {

struct Options {
  int tables = 2500;
  double rate = 1000;
  double seconds = 15;
  std::string database = "sqlite";
};

// What a process holds in memory, in KiB.
double resident(pid_t process) {
  std::ifstream status(fmt::format("/proc/{}/status", process));
  std::string line;
  while (std::getline(status, line))
    if (line.starts_with("VmRSS:")) return std::stod(line.substr(6));
  return 0;
}

// What a process has used of the processor, in seconds: on a busy machine this says more than the clock.
double processor(pid_t process) {
  std::ifstream stat(fmt::format("/proc/{}/stat", process));
  std::string text;
  std::getline(stat, text);
  // Behind the name, which may contain anything, the 12th and 13th fields are ticks in user and system mode.
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 2)));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double user = 0;
  double system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

void allow_many_sockets() {
  rlimit limit{};
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

void print(const std::string& what, const std::string& value) { fmt::print("{:<58}{:>14}\n", what, value); }

void print(const std::string& what, Latencies& latencies) {
  print(what + ", p50", fmt::format("{:.2f} ms", latencies.quantile(0.5)));
  print(what + ", p99", fmt::format("{:.2f} ms", latencies.quantile(0.99)));
}

void measure_server(const Options& options, const std::string& database,
                    const std::filesystem::path& folder) {
  tests::ServerProcess server(database, folder / "server.log");
  server.start();
  if (!server.wait_until_ready(std::chrono::seconds(30)))
    throw std::runtime_error("the server does not start");
  Crowd crowd(server.address(), 1);
  const double alone = resident(server.process());
  crowd.make_tables(options.tables);
  crowd.open_sockets();
  const double crowded = resident(server.process());
  print("tables, each with two sockets", fmt::format("{}", options.tables));
  print("memory of the server without tables", fmt::format("{:.1f} MiB", alone / 1024));
  print("memory a table with two sockets", fmt::format("{:.1f} KiB", (crowded - alone) / options.tables));

  Latencies latencies = crowd.play_at_rate(options.rate, options.seconds);
  print(fmt::format("moves at {:.0f}/s", options.rate), fmt::format("{}", latencies.count()));
  print("from due to the other player's receipt", latencies);

  const std::int64_t moves_before = crowd.acknowledged();
  const double server_before = processor(server.process());
  const double own_before = processor(getpid());
  const double fastest = crowd.play_as_fast_as_possible(options.seconds);
  const auto moves = static_cast<double>(crowd.acknowledged() - moves_before);
  print("durable moves a second, as fast as possible", fmt::format("{:.0f}", fastest));
  print("processor time of the server a move",
        fmt::format("{:.0f} µs", 1e6 * (processor(server.process()) - server_before) / moves));
  print("processor time of this program a move",
        fmt::format("{:.0f} µs", 1e6 * (processor(getpid()) - own_before) / moves));
  print("tables still playing", fmt::format("{}", crowd.live()));
  const int status = server.stop();
  if (status != 0) throw std::runtime_error(fmt::format("the server ended with status {}", status));
}

void run(const Options& options) {
  allow_many_sockets();
  EchoFigures echo = measure_echo(2 * options.tables, options.rate, options.seconds / 3);
  print(fmt::format("plain echo, {} sockets, as fast as possible", 2 * options.tables),
        fmt::format("{:.0f}/s", echo.per_second));
  print(fmt::format("plain echo at {:.0f}/s", options.rate), echo.at_rate);

  std::string name = (std::filesystem::temp_directory_path() / "tephra-load-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary folder");
  const std::filesystem::path folder = name;
  try {
    if (options.database == "postgresql") {
      tests::PrivatePostgres postgres(true);
      measure_server(options, postgres.new_database(), folder);
    } else {
      measure_server(options, "sqlite:" + (folder / "games.db").string(), folder);
    }
  } catch (...) {
    fmt::print(stderr, "The server's log is {}\n", (folder / "server.log").string());
    throw;
  }
  std::filesystem::remove_all(folder);
}

}  // namespace

}  // namespace tephra::load

int main(int argc, char** argv) {
  tephra::load::Options options;
  CLI::App app("Measures a server under load, on this machine, beside a plain echo.");
  app.add_option("--tables", options.tables, "tables, each with two players")->check(CLI::Range(1, 20000));
  app.add_option("--rate", options.rate, "moves a second of the measurement of latency")
      ->check(CLI::Range(1, 100000));
  app.add_option("--seconds", options.seconds, "how long each measurement takes")->check(CLI::Range(1, 3600));
  app.add_option("--database", options.database, "sqlite or postgresql")
      ->check(CLI::IsMember({"sqlite", "postgresql"}));
  CLI11_PARSE(app, argc, argv);
  try {
    tephra::load::run(options);
  } catch (const std::exception& thrown) {
    fmt::print(stderr, "tephra_load: {}\n", thrown.what());
    return 1;
  }
  return 0;
}
