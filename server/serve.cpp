#include "server/serve.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

#include "server/caretaker.h"
#include "server/ids.h"
#include "server/net/network.h"
#include "server/net/quietly.h"

namespace tephra::server {

namespace {

constexpr std::chrono::milliseconds kPresence{200};

constexpr std::chrono::milliseconds kStopLook{10};
constexpr std::chrono::seconds kStopPatience{2};
constexpr int kPasswordThreads = 2;

class TheServer final : public Server {
 public:
  TheServer(const Settings& settings, Log log, std::unique_ptr<store::Store> store, std::string key,
            Page page)
      : settings_(settings),
        log_(std::move(log)),
        store_(std::move(store)),
        process_(process_name(*store_)),
        committer_(std::make_unique<store::Committer>(*store_)),
        page_(std::move(page)),
        readers_(static_cast<std::size_t>(settings.readers)),
        passwords_(kPasswordThreads),
        thinkers_(static_cast<std::size_t>(settings.thinkers)),
        limiter_(settings.limits),
        names_(*store_, readers_, settings.now),
        players_({*store_, readers_, passwords_, settings.now, key}),
        door_({*store_, readers_, names_, rooms_, settings.now}),
        hub_(io_.get_executor(),
             {*store_, *committer_, readers_, names_, rooms_, metrics_, log_, settings.now, key}),
        caretaker_({io_.get_executor(), *store_, readers_, thinkers_, settings.thinkers, hub_, metrics_, log_,
                    settings.now, process_, settings.choose}),
        api_({hub_,
              players_,
              *store_,
              readers_,
              names_,
              rooms_,
              door_,
              limiter_,
              metrics_,
              log_,
              page_,
              {settings.public_url, is_loopback(settings.address)},
              settings.now,
              settings.version}),
        talk_(api_),
        work_(io_.get_executor()),
        presence_(io_),
        tidying_(io_),
        signals_(io_) {
    hub_.set_chores(&caretaker_);
    rooms_.set_when_changed([this] { tell_presence_soon(); });
  }

  TheServer(const TheServer&) = delete;
  TheServer& operator=(const TheServer&) = delete;
  TheServer(TheServer&&) = delete;
  TheServer& operator=(TheServer&&) = delete;

  ~TheServer() override {
    // Threads first: they may still come back to what is destroyed afterwards.
    store_->stop_listening();
    thinkers_.join();
    passwords_.join();
    readers_.join();
    committer_.reset();
  }

  std::expected<void, std::string> listen() {
    auto network = Network::listen({io_, api_, talk_, rooms_, metrics_, log_, settings_.behind_proxy,
                                    settings_.limits, settings_.patience},
                                   settings_.address, settings_.port);
    if (!network) return std::unexpected(network.error());
    network_ = *std::move(network);
    const auto listening =
        store_->listen([this](const store::Wake& wake) { asio::post(io_, [this, wake] { woken(wake); }); });
    if (!listening) return std::unexpected(listening.error().sentence);
    return {};
  }

  std::uint16_t port() const override { return network_->port(); }

  void run() override {
    log_.info("started", {{"version", settings_.version},
                          {"address", settings_.address},
                          {"port", port()},
                          {"store", store_->describe()},
                          {"thinkers", settings_.thinkers}});
    // What the process before has not done waits for nobody else to claim it.
    if (!store_->shared()) (void)store_->release(process_);
    network_->open();
    caretaker_.begin();
    asio::co_spawn(io_, tidy(), asio::detached);
    io_.run();
    log_.info("stopped");
  }

  void stop() override {
    asio::post(io_, [this] { begin_to_stop(); });
  }

  void take_signals() override {
    signals_.add(SIGINT);
    signals_.add(SIGTERM);
    signals_.async_wait([this](const boost::system::error_code& error, int signal) {
      if (error) return;
      log_.info("signal", {{"number", signal}});
      begin_to_stop();
      // A second one ends the program at once.
      signals_.clear();
    });
  }

 private:
  static std::string process_name(const store::Store& store) {
    if (!store.shared()) return "local";
    return fmt::format("{}-{}", ::getpid(), random_letters(8));
  }

  static bool is_loopback(const std::string& address) {
    return address.starts_with("127.") || address == "::1";
  }

  // Another process has done something.
  void woken(const store::Wake& wake) {
    if (!wake.player.empty()) {
      asio::co_spawn(io_, door_.look_for(wake.player), asio::detached);
      return;
    }
    if (wake.table.empty()) asio::co_spawn(io_, door_.look_at_all(), asio::detached);
    hub_.wake(wake);
  }

  void tell_presence_soon() {
    presence_.expires_after(kPresence);
    presence_.async_wait([this](const boost::system::error_code& error) {
      if (!error) hub_.tell_presence();
    });
  }

  Async<void> tidy() {
    while (!stopping_) {
      tidying_.expires_after(settings_.tidying);
      co_await tidying_.async_wait(kQuietly);
      if (stopping_) break;
      hub_.tidy();
      co_await door_.look_at_the_time();
      auto pending = apart(readers_, [this] { return store_->forget_expired(settings_.now()).has_value(); });
      co_await std::move(pending);
    }
  }

  void begin_to_stop() {
    if (std::exchange(stopping_, true)) return;
    asio::co_spawn(io_, finish(), asio::detached);
  }

  Async<void> finish() {
    api_.close();
    network_->close();
    caretaker_.stop();
    tidying_.cancel();
    asio::steady_timer timer(io_);
    const auto patience = std::chrono::steady_clock::now() + kStopPatience;
    while ((!rooms_.all().empty() || network_->is_answering() || !caretaker_.is_idle()) &&
           std::chrono::steady_clock::now() < patience) {
      timer.expires_after(kStopLook);
      co_await timer.async_wait(kQuietly);
    }
    auto pending = apart(readers_, [this] { return store_->release(process_).has_value(); });
    co_await std::move(pending);
    work_.reset();
    io_.stop();
  }

  Settings settings_;
  Log log_;
  Metrics metrics_;
  // Destroyed after everything that its coroutines use has stopped, before what they refer to is gone.
  std::unique_ptr<store::Store> store_;
  std::string process_;  // claims tasks under this name
  std::unique_ptr<store::Committer> committer_;
  Page page_;
  asio::thread_pool readers_;
  asio::thread_pool passwords_;
  asio::thread_pool thinkers_;
  Rooms rooms_;
  Limiter limiter_;
  asio::io_context io_{1};
  Names names_;
  Players players_;
  Door door_;
  Hub hub_;
  Caretaker caretaker_;
  Api api_;
  Talk talk_;
  std::unique_ptr<Network> network_;
  asio::executor_work_guard<asio::io_context::executor_type> work_;
  asio::steady_timer presence_;
  asio::steady_timer tidying_;
  asio::signal_set signals_;
  bool stopping_ = false;
};

std::expected<std::string, std::string> key_of(store::Store& store) {
  auto key = store.setting("key", random_letters(43));
  if (!key) return std::unexpected(key.error().sentence);
  return *key;
}

}  // namespace

Server::Server() = default;
Server::~Server() = default;

std::expected<std::unique_ptr<Server>, std::string> Server::start(Settings settings, Log log) {
  if (!settings.public_url.empty()) {
    auto url = read_public_url(settings.public_url);
    if (!url) return std::unexpected(url.error());
    settings.public_url = *std::move(url);
  }
  Page page;
  if (!settings.web.empty()) {
    auto read = Page::read(settings.web);
    if (!read) return std::unexpected(read.error());
    page = *std::move(read);
  }
  auto store = store::open_store(settings.store, settings.readers + 1);
  if (!store) return std::unexpected(store.error().sentence);
  auto key = key_of(**store);
  if (!key) return std::unexpected(key.error());
  auto server =
      std::make_unique<TheServer>(settings, std::move(log), *std::move(store), *key, std::move(page));
  if (auto listening = server->listen(); !listening) return std::unexpected(listening.error());
  return server;
}

}  // namespace tephra::server
