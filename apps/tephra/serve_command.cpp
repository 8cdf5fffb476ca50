#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/commands.h"
#include "apps/tephra/outside_text.h"
#include "apps/tephra/subprocess.h"
#include "apps/tephra/terminal.h"
#include "search/side_by_side.h"
#include "server/serve.h"

namespace tephra {

namespace {

namespace fs = std::filesystem;

struct ServeOrder {
  std::string listen = "127.0.0.1:8080";
  std::string store;
  std::string web;
  std::string public_url;
  std::string log = "info";
  std::string thinkers;
  std::string config;
  bool behind_proxy = false;
  bool no_limits = false;
  bool open = false;
};

constexpr std::uint64_t kMostThinkers = 256;
constexpr std::uint64_t kLastPort = 65535;

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr ? value : "";
}

// Where programs keep what belongs to a user.
fs::path data_folder() {
  if (const std::string folder = environment("XDG_DATA_HOME"); !folder.empty())
    return fs::path(folder) / "tephra";
  if (const std::string home = environment("HOME"); !home.empty())
    return fs::path(home) / ".local" / "share" / "tephra";
  throw std::runtime_error("there is no home folder for the games; say where they go with --store FILE");
}

std::string usual_store() {
  const fs::path folder = data_folder();
  std::error_code failed;
  fs::create_directories(folder, failed);
  if (failed)
    throw std::runtime_error(
        fmt::format("the folder {} cannot be made: {}", folder.string(), failed.message()));
  return (folder / "games.sqlite").string();
}

// The page beside the program, if there is one: where it is built, or where it is installed.
std::string usual_web() {
  std::error_code failed;
  const fs::path program = fs::read_symlink("/proc/self/exe", failed);
  if (failed) return {};
  for (const fs::path& folder :
       {program.parent_path() / "../../web/dist", program.parent_path() / "../share/tephra/web"})
    if (fs::exists(folder / "index.html", failed)) return fs::weakly_canonical(folder, failed).string();
  return {};
}

struct Endpoint {
  std::string address;
  std::uint16_t port = 0;
};

// "127.0.0.1:8080", "localhost:8080", "[::1]:8080", "8080".
Endpoint endpoint_of(const std::string& text) {
  const auto colon = text.rfind(':');
  std::string address = colon == std::string::npos ? "127.0.0.1" : text.substr(0, colon);
  if (address.size() >= 2 && address.front() == '[' && address.back() == ']')
    address = address.substr(1, address.size() - 2);
  if (address == "localhost") address = "127.0.0.1";
  const auto port = read_count(colon == std::string::npos ? text : text.substr(colon + 1), kLastPort);
  if (!port || address.empty())
    throw std::runtime_error(
        fmt::format("--listen takes an address and a port, as in 127.0.0.1:8080; not '{}'", excerpt(text)));
  return {address, static_cast<std::uint16_t>(*port)};
}

server::Log::Level level_of(const std::string& text) {
  if (text == "debug") return server::Log::Level::Debug;
  if (text == "info") return server::Log::Level::Info;
  if (text == "warning") return server::Log::Level::Warning;
  if (text == "error") return server::Log::Level::Error;
  throw std::runtime_error(
      fmt::format("--log is one of: debug, info, warning, error; not '{}'", excerpt(text)));
}

int usual_thinkers() {
  // One thread is the network's.
  return std::max(1, processors() - 1);
}

// Takes from the file what neither the command line nor the environment has said.
void read_config(CLI::App& command, const std::string& file) {
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_file(file);
  } catch (const CLI::Error& error) {
    throw std::runtime_error(error.what());
  }
  for (const CLI::ConfigItem& item : items) {
    CLI::Option* option = command.get_option_no_throw("--" + item.name);
    if (option == nullptr || item.name == "config" || !item.parents.empty())
      throw std::runtime_error(
          fmt::format("{}: there is no option '{}' for serve", excerpt(file), excerpt(item.fullname())));
    if (option->count() > 0) continue;
    option->add_result(item.inputs);
    option->run_callback();
  }
}

std::string shown_address(const ServeOrder& order, const std::string& address, std::uint16_t port) {
  if (!order.public_url.empty()) return order.public_url;
  const bool any = address == "0.0.0.0" || address == "::";
  const bool six = !any && address.find(':') != std::string::npos;
  return fmt::format("http://{}:{}/", any ? "localhost" : six ? '[' + address + ']' : address, port);
}

void open_browser(const std::string& address) {
  if (environment("DISPLAY").empty() && environment("WAYLAND_DISPLAY").empty()) return;
  const std::vector<std::string> words{"xdg-open", address};
  // It hands the address on and ends; no matter if it is not there.
  if (auto opener = Subprocess::start(words)) opener->end(std::chrono::seconds(5));
}

// Every player who is there takes a file; a plain shell gives a program few of those it could have.
void take_all_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

int serve(const ServeOrder& order) {
  // Whatever it makes holds passwords and games that are not over: nobody else's business.
  ::umask(S_IRWXG | S_IRWXO);
  take_all_files();
  const Endpoint endpoint = endpoint_of(order.listen);
  server::Settings settings;
  settings.address = endpoint.address;
  settings.port = endpoint.port;
  settings.store = order.store.empty() ? usual_store() : order.store;
  settings.web = order.web.empty() ? usual_web() : order.web;
  settings.public_url = order.public_url;
  settings.behind_proxy = order.behind_proxy;
  settings.limits = !order.no_limits;
  settings.thinkers = order.thinkers.empty()
                          ? usual_thinkers()
                          : static_cast<int>(need_count("--thinkers", order.thinkers, 1, kMostThinkers));
  settings.version = TEPHRA_VERSION;
  auto server = server::Server::start(settings, server::Log(level_of(order.log)));
  if (!server) throw std::runtime_error(server.error());
  (*server)->take_signals();
  const std::string address = shown_address(order, endpoint.address, (*server)->port());
  print_out(fmt::format("Tephra is served at {}\n", address));
  std::fflush(stdout);
  std::jthread opener;
  if (order.open) opener = std::jthread([address] { open_browser(address); });
  (*server)->run();
  return 0;
}

}  // namespace

void add_serve(CLI::App& app, int& status) {
  auto order = std::make_shared<ServeOrder>();
  auto* command =
      app.add_subcommand("serve", "Serve the page and its games, to this machine or to the world");
  command->add_option("--listen", order->listen, "The address and port; port 0 is any free one")
      ->type_name("ADDRESS:PORT")
      ->envname("TEPHRA_LISTEN")
      ->capture_default_str();
  command
      ->add_option("--store", order->store,
                   "Where games are kept: a file of SQLite, or postgresql://… [tephra/games.sqlite in "
                   "$XDG_DATA_HOME or ~/.local/share]")
      ->type_name("FILE|URL")
      ->envname("TEPHRA_STORE");
  command->add_option("--web", order->web, "The folder of the page [web/dist beside the program]")
      ->type_name("FOLDER")
      ->envname("TEPHRA_WEB");
  command->add_option("--public-url", order->public_url, "What people type, e.g. https://tephra.example")
      ->type_name("URL")
      ->envname("TEPHRA_PUBLIC_URL");
  command
      ->add_flag("--behind-proxy", order->behind_proxy,
                 "Believe X-Forwarded-For and X-Forwarded-Proto: only if a proxy of your own sets them")
      ->envname("TEPHRA_BEHIND_PROXY");
  command
      ->add_option("--thinkers", order->thinkers,
                   "Threads for computer opponents [one less than the machine has, at least 1]")
      ->type_name("N")
      ->envname("TEPHRA_THINKERS");
  command->add_flag("--no-limits", order->no_limits, "No limits by address and player: for measuring")
      ->envname("TEPHRA_NO_LIMITS");
  command
      ->add_option("--log", order->log, "What is worth a line on standard error: debug, info, warning, error")
      ->type_name("LEVEL")
      ->envname("TEPHRA_LOG")
      ->capture_default_str();
  command->add_flag("--open", order->open, "Open the page in a browser, where there is a desktop");
  auto* config =
      command
          ->add_option("--config", order->config, "Read options from a file of lines such as listen = 8080")
          ->type_name("FILE")
          ->envname("TEPHRA_CONFIG");
  command->footer(
      "Every option can also be given in the environment, as TEPHRA_LISTEN, TEPHRA_STORE and so on, or in a "
      "file\n"
      "with --config. What is given on the command line counts most, then the environment, then the file.\n\n"
      "It serves this machine only, unless --listen says otherwise. For the world, put a proxy in front that "
      "speaks\n"
      "TLS, passes on WebSockets and sets X-Forwarded-For and X-Forwarded-Proto (docs/serving.md has "
      "examples):\n"
      "  tephra serve --public-url https://tephra.example --behind-proxy\n\n"
      "SIGTERM and SIGINT stop it: what was begun is finished, clients are told, and come back by "
      "themselves.\n"
      "/healthz tells whether it is well, /metrics what it does.\n\n"
      "Examples:\n"
      "  tephra serve --open\n"
      "  tephra serve --listen 0.0.0.0:8080 --store /var/lib/tephra/games.sqlite --web web/dist\n"
      "  tephra serve --store postgresql://tephra@localhost/tephra --listen 127.0.0.1:8081\n");
  command->callback([order, command, config, &status] {
    if (config->count() > 0) read_config(*command, order->config);
    status = serve(*order);
  });
}

}  // namespace tephra
