#include "tests/soak/soak.h"

#include <algorithm>
#include <atomic>
#include <boost/json/parse.hpp>
#include <condition_variable>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "engine/core/random.h"
#include "engine/record/record.h"
#include "tests/soak/soak_player.h"

namespace tephra::tests {

namespace {

namespace json = boost::json;
using namespace std::chrono_literals;

// Players who play one game after the other with each other. The first makes the tables.
class Corner {
 public:
  Corner(std::string_view game, std::string_view seats, int players,
         const std::vector<client::Address>& servers, std::uint64_t seed)
      : game_(game), seats_(seats) {
    for (int i = 0; i < players; ++i) {
      const std::uint64_t own = seed * 100 + static_cast<std::uint64_t>(i);
      players_.push_back(std::make_unique<SoakPlayer>(servers, own));
      names_.push_back(fmt::format("soak-{}", own));
    }
  }

  void begin() {
    for (std::size_t i = 0; i < players_.size(); ++i) threads_.emplace_back([this, i] { run(i); });
  }
  // Lets the running game end.
  void finish() {
    stopping_ = true;
    for (auto& thread : threads_) thread.join();
  }

  int games() const { return games_; }
  const std::vector<std::unique_ptr<SoakPlayer>>& players() const { return players_; }
  const std::vector<std::string>& trouble() const { return trouble_; }

 private:
  void run(std::size_t i) {
    try {
      players_[i]->become_guest(names_[i]);
      if (i == 0)
        lead();
      else
        follow(i);
    } catch (const std::exception& thrown) {
      const std::scoped_lock lock(mutex_);
      trouble_.push_back(names_[i] + ": " + thrown.what());
      over_ = true;
      came_.notify_all();
    }
  }

  void lead() {
    while (!stopping_) {
      const std::string table = players_[0]->make_table(game_, seats_);
      {
        const std::scoped_lock lock(mutex_);
        if (over_) return;
        table_ = table;
        ++games_;
      }
      came_.notify_all();
      players_[0]->play(table, false);
      if (!players_[0]->testimonies().back().ended) break;
    }
    const std::scoped_lock lock(mutex_);
    over_ = true;
    came_.notify_all();
  }

  void follow(std::size_t i) {
    for (int played = 0;; ++played) {
      std::string table;
      {
        std::unique_lock lock(mutex_);
        came_.wait(lock, [&] { return games_ > played || over_; });
        if (games_ <= played) return;
        table = table_;
      }
      players_[i]->play(table, true);
    }
  }

  std::string game_;
  std::string seats_;
  std::vector<std::unique_ptr<SoakPlayer>> players_;
  std::vector<std::string> names_;
  std::vector<std::thread> threads_;
  std::atomic<bool> stopping_ = false;

  std::mutex mutex_;
  std::condition_variable came_;
  std::string table_;
  int games_ = 0;
  bool over_ = false;
  std::vector<std::string> trouble_;
};

void kill_again_and_again(std::vector<ServerProcess>& servers, int kills, Random& random) {
  for (int i = 0; i < kills; ++i) {
    ServerProcess& victim = servers[random.below(static_cast<std::uint32_t>(servers.size()))];
    // Mostly in the middle of play, sometimes while it is starting.
    if (random.below(6) != 0) victim.wait_until_ready(30s);
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(500)));
    victim.kill();
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(3) == 0 ? random.below(150) : 0));
    victim.start();
  }
}

std::vector<json::value> log_of(SoakPlayer& asker, const std::string& table) {
  std::vector<json::value> log;
  while (true) {
    const auto page =
        json::parse(asker.ask("GET", fmt::format("/api/tables/{}/events?from={}", table, log.size())));
    const json::array& events = page.at("events").as_array();
    if (events.empty()) return log;
    log.insert(log.end(), events.begin(), events.end());
  }
}

// The game as anybody can check it.
void check_record(SoakPlayer& asker, const std::string& table, std::vector<std::string>& complaints) {
  const auto record = read_record(asker.ask("GET", "/api/tables/" + table + "/record"));
  if (!record) {
    complaints.push_back(fmt::format("table {}: its record has a flaw in line {}: {}", table,
                                     record.error().line, record.error().reason));
    return;
  }
  if (!record->match.result() && !record->stopped)
    complaints.push_back("table " + table + ": the game is not over");
  if (const auto fair = verify_draws(*record); !fair)
    complaints.push_back("table " + table + ": the draws were not fair: " + fair.error());
}

void hold_against_the_log(const Corner& corner, SoakReport& report) {
  report.games += corner.games();
  report.complaints.insert(report.complaints.end(), corner.trouble().begin(), corner.trouble().end());
  for (const auto& player : corner.players()) {
    report.lost_connections += player->times_lost();
    for (const Testimony& testimony : player->testimonies()) {
      report.wishes += static_cast<int>(testimony.wishes.size());
      report.acknowledged += static_cast<int>(std::ranges::count_if(
          testimony.wishes, [](const auto& wish) { return wish.second.fate == Wish::Fate::Acknowledged; }));
      if (!testimony.ended)
        report.complaints.push_back("table " + testimony.table + " was not played to the end");
      const auto found = contradictions(testimony, log_of(*player, testimony.table));
      report.complaints.insert(report.complaints.end(), found.begin(), found.end());
    }
  }
  for (const Testimony& testimony : corner.players().front()->testimonies())
    check_record(*corner.players().front(), testimony.table, report.complaints);
}

}  // namespace

SoakReport soak(std::vector<ServerProcess>& servers, const SoakOptions& options) {
  Random random(options.seed);
  std::vector<client::Address> addresses;
  SoakReport report;
  for (ServerProcess& server : servers) {
    server.start();
    if (!server.wait_until_ready(60s)) {
      report.complaints.push_back("the server does not start, see " + server.log().string());
      return report;
    }
    addresses.push_back(server.address());
  }

  std::vector<std::unique_ptr<Corner>> corners;
  const auto corner = [&](std::string_view game, std::string_view seats, int players) {
    corners.push_back(
        std::make_unique<Corner>(game, seats, players, addresses, options.seed * 10 + corners.size()));
  };
  corner("taluva", R"(["me","open"])", 2);
  corner("taluva", R"(["open","me","open"])", 3);
  corner("taluva", R"(["me","computer:1"])", 1);
  corner("volcano-island", R"(["me","open","computer:1"])", 2);
  for (const auto& each : corners) each->begin();

  kill_again_and_again(servers, options.kills, random);
  report.kills = options.kills;
  for (const auto& each : corners) each->finish();
  try {
    for (const auto& each : corners) hold_against_the_log(*each, report);
  } catch (const std::exception& thrown) {
    report.complaints.emplace_back(thrown.what());
  }
  for (ServerProcess& server : servers)
    if (const int status = server.stop(); status != 0)
      report.complaints.push_back(fmt::format("the server ends with status {}", status));
  return report;
}

}  // namespace tephra::tests
