#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/async.h"
#include "server/draft.h"
#include "server/due.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/names.h"
#include "server/now.h"
#include "server/rooms.h"
#include "server/store/committer.h"
#include "server/store/store.h"
#include "server/table_json.h"
#include "server/wishes.h"

namespace tephra::server {

// A request that has become true: `index` is the first event it made, `next` the one to come.
struct Ack {
  TableId table;
  std::int64_t index = 0;
  std::int64_t next = 0;
};

// Who does what is due. The hub tells it what it has put into the store.
class Chores {
 public:
  Chores() = default;
  virtual ~Chores() = default;
  Chores(const Chores&) = delete;
  Chores& operator=(const Chores&) = delete;
  Chores(Chores&&) = delete;
  Chores& operator=(Chores&&) = delete;

  // A claim for a decision of the computer, if this process can begin it at once.
  virtual std::optional<store::Claim> reserve() = 0;
  // The claim is not needed after all.
  virtual void give_back() = 0;
  // A task was put, with the claim that was reserved or without any.
  virtual void put(const store::NewTask& task) = 0;
};

// The tables that are played just now. Everything that happens to a table happens here, one request after the
// other: it is checked, written, acknowledged, and then told to everybody. Lives on the network thread, and
// never waits on it: whatever blocks is done by other threads.
class Hub {
 public:
  struct Parts {
    store::Store& store;
    store::Committer& committer;
    asio::thread_pool& readers;
    Names& names;
    Rooms& rooms;
    Metrics& metrics;
    const Log& log;
    Now now;
    std::string key;  // of the server, shared by all processes
  };
  using Acknowledge = std::function<void(const Ack&)>;

  Hub(asio::any_io_executor executor, Parts parts);
  void set_chores(Chores* chores) { chores_ = chores; }

  // A table in memory. What is read from it is true until the next co_await.
  struct Hot {
    Table table;
    TableSecrets secrets;
    std::unordered_map<std::string, std::int64_t> requests{};  // of clients, by player and their own name
    Millis used = 0;
    bool stale = false;  // perhaps not what the store has: look for it anew
    bool busy = false;
    std::deque<std::move_only_function<void(bool)>> waiting{};
  };
  using HotPtr = std::shared_ptr<Hot>;
  Async<Granted<HotPtr>> find(TableId id);
  // The same, with all that other processes have written so far, whether or not it was heard of yet.
  Async<Granted<HotPtr>> find_anew(TableId id);

  // Lets `deed` happen at the table. `acknowledge` is called when it is durable, before anybody else is told.
  Async<Granted<Ack>> act(TableId id, Asking asking, Deed deed, Acknowledge acknowledge = {});
  // Makes a table. A repeat of the same request finds the one made before.
  Async<Granted<Ack>> create(CreateWish wish, Asking asking);
  // Makes the table that this one names as its rematch, unless it is there.
  Async<Granted<void>> make_next(TableId before);

  // The events from one index up to another, as they were written.
  Async<Granted<std::vector<Event>>> events(TableId id, std::int64_t from, std::int64_t to);

  // Another process has written.
  void wake(store::Wake wake);
  // Lets go of what nobody has used for a while.
  void tidy();

  Looking looking(const Hot& hot, const PlayerId& viewer) const;
  // The whole table as this player sees it.
  Async<boost::json::object> show(HotPtr hot, PlayerId viewer);
  Async<boost::json::array> show_events(std::vector<Event> events, std::int64_t from);

  // Tells rooms who is here, where that has changed.
  void tell_presence();

 private:
  enum class Written : std::uint8_t { Yes, TryAgain };
  class Entered;

  Async<Granted<Written>> write(HotPtr hot, Draft draft, Acknowledge acknowledge);
  Async<Granted<Written>> write_new(Draft draft, std::vector<std::string> done_tasks);
  Async<store::Stored<store::Outcome>> commit(store::Append append);
  Async<Granted<void>> catch_up(HotPtr hot);
  Async<void> tell(HotPtr hot, std::int64_t first, std::vector<Event> events);
  Async<void> tell_lobby(store::Listing listing);
  Async<void> catch_up_after(store::Wake wake);
  store::Append append_of(const Table* before, const Draft& draft);
  void put(const store::Append& append);
  HotPtr keep(Table table, const TableSecrets& secrets, const std::vector<Event>& events);
  Refusal trouble(const store::StoreError& error);

  asio::any_io_executor executor_;
  Parts parts_;
  Chores* chores_ = nullptr;
  std::unordered_map<TableId, HotPtr> hot_;
};

}  // namespace tephra::server
