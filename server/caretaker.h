#pragma once

#include <atomic>
#include <boost/asio/steady_timer.hpp>
#include <map>
#include <string>

#include "server/choose.h"
#include "server/hub.h"

namespace tephra::server {

// Does what is due: the computer's decisions, in a bounded pool of threads of their own, clocks that run out,
// tables to put away. All of it are rows of the store that one process claims; whatever a process has claimed
// and not done when it is killed is claimed by another one, or by the next, when the claim has run out.
class Caretaker final : public Chores {
 public:
  struct Parts {
    asio::any_io_executor executor;
    store::Store& store;
    asio::thread_pool& readers;
    asio::thread_pool& thinkers;
    int thinker_count = 1;
    Hub& hub;
    Metrics& metrics;
    const Log& log;
    Now now;
    std::string process;
    Choose choose;
  };

  explicit Caretaker(Parts parts);

  std::optional<store::Claim> reserve() override;
  void give_back() override;
  void put(const store::NewTask& task) override;

  void begin();
  // No new work; thinking ends soon.
  void stop();
  bool is_idle() const { return running_ == 0; }

 private:
  Async<void> look();
  Async<void> hold_on();
  void begin_task(const std::string& id, const std::string& kind, const TableId& table, std::int64_t ticket);
  Async<void> do_task(std::string id, Chore chore, TableId table, std::int64_t ticket);
  Async<bool> decide(TableId table);
  Async<Granted<Ack>> play(TableId table, Match position, std::string token);
  void look_at(Millis when);
  // How many more decisions this process takes on.
  int room() const;

  Parts parts_;
  asio::steady_timer timer_;
  asio::steady_timer holding_;
  std::atomic<bool> stop_ = false;
  Millis next_look_ = 0;
  int reserved_ = 0;
  int running_ = 0;
  bool crowded_ = false;                      // decisions were left to others: look again when there is room
  std::map<std::string, std::int64_t> held_;  // tasks by id, with their tickets
};

}  // namespace tephra::server
