#include "server/caretaker.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <exception>
#include <utility>
#include <vector>

#include "search/level.h"

namespace tephra::server {

namespace {

// A killed process's work is free after the lease; a living one renews it in time.
constexpr Millis kLease = 6'000;
constexpr std::chrono::milliseconds kRenewal{2'000};
// How late work is seen that another process has put.
constexpr Millis kLongestWait = 1'000;
constexpr int kQueueForEach = 8;  // decisions waiting for each thinking thread; more are left to others
constexpr int kOthersAtOnce = 16;

}  // namespace

Caretaker::Caretaker(Parts parts)
    : parts_(std::move(parts)), timer_(parts_.executor), holding_(parts_.executor) {}

int Caretaker::room() const { return parts_.thinker_count * kQueueForEach - reserved_ - running_; }

std::optional<store::Claim> Caretaker::reserve() {
  if (stop_ || room() <= 0) return std::nullopt;
  ++reserved_;
  return store::Claim{parts_.process, store::new_ticket(), parts_.now() + kLease};
}

void Caretaker::give_back() { --reserved_; }

void Caretaker::put(const store::NewTask& task) {
  if (task.claim) {
    --reserved_;
    begin_task(task.id, task.kind, task.table, task.claim->ticket);
  } else {
    look_at(task.due_at);
  }
}

void Caretaker::begin() {
  asio::co_spawn(parts_.executor, look(), asio::detached);
  asio::co_spawn(parts_.executor, hold_on(), asio::detached);
}

void Caretaker::stop() {
  stop_ = true;
  timer_.cancel();
  holding_.cancel();
}

void Caretaker::look_at(Millis when) {
  if (when < next_look_) timer_.cancel();
}

Async<void> Caretaker::look() {
  while (!stop_) {
    // Clocks and the like take no thinking: they never wait for a computer.
    crowded_ = room() <= 0;
    const int max = crowded_ ? kOthersAtOnce : room();
    const std::string except(crowded_ ? name(Chore::Move) : "");
    const Millis now = parts_.now();
    auto pending =
        apart(parts_.readers, [this, now, max, except]() -> store::Stored<std::vector<store::ClaimedTask>> {
          const auto next = parts_.store.next_claim(except);
          if (!next) return std::unexpected(next.error());
          if (!*next || **next > now) return std::vector<store::ClaimedTask>();
          return parts_.store.claim(parts_.process, now, kLease, max, except);
        });
    auto claimed = co_await std::move(pending);
    if (stop_) break;
    if (!claimed) {
      ++parts_.metrics.storage_troubles;
      parts_.log.error("storage", {{"trouble", claimed.error().sentence}});
    } else {
      for (const store::ClaimedTask& task : *claimed) begin_task(task.id, task.kind, task.table, task.ticket);
      if (!claimed->empty()) continue;
    }
    auto asking = apart(parts_.readers, [this, except] { return parts_.store.next_claim(except); });
    auto next = co_await std::move(asking);
    Millis wait = kLongestWait;
    if (next && *next) wait = std::clamp<Millis>(**next - parts_.now(), 1, kLongestWait);
    if (stop_) break;
    next_look_ = parts_.now() + wait;
    timer_.expires_after(std::chrono::milliseconds(wait));
    boost::system::error_code woken;
    co_await timer_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    next_look_ = 0;
  }
}

// Renews the claims of what is still being done.
Async<void> Caretaker::hold_on() {
  while (!stop_) {
    holding_.expires_after(kRenewal);
    boost::system::error_code woken;
    co_await holding_.async_wait(asio::redirect_error(asio::use_awaitable, woken));
    if (stop_ || held_.empty()) continue;
    std::vector<store::HeldTask> held;
    held.reserve(held_.size());
    for (const auto& [id, ticket] : held_) held.push_back({id, ticket});
    auto pending = apart(parts_.readers, [this, held, until = parts_.now() + kLease] {
      return parts_.store.extend(held, until).has_value();
    });
    // If it fails, others take over: nothing is done twice.
    co_await std::move(pending);
  }
}

void Caretaker::begin_task(const std::string& id, const std::string& kind, const TableId& table,
                           std::int64_t ticket) {
  const auto chore = chore_named(kind);
  if (!chore) {
    parts_.log.error("unknown task", {{"kind", kind}});
    return;
  }
  if (stop_) return;
  ++running_;
  held_[id] = ticket;
  asio::co_spawn(parts_.executor, do_task(id, *chore, table, ticket), [this, id](std::exception_ptr thrown) {
    --running_;
    if (std::exchange(crowded_, false)) look_at(0);
    if (!thrown) return;
    held_.erase(id);
    try {
      std::rethrow_exception(thrown);
    } catch (const std::exception& error) {
      parts_.log.error("task failed", {{"why", error.what()}});
    }
  });
}

Async<void> Caretaker::do_task(std::string id, Chore chore, TableId table, std::int64_t ticket) {
  bool done = true;  // the task is of no more use
  const Asking by_server;
  switch (chore) {
    case Chore::Move: done = co_await decide(table); break;
    case Chore::Flag: {
      const auto ack = co_await parts_.hub.act(table, by_server, flag);
      done = ack || ack.error().code != Code::Storage;
      break;
    }
    case Chore::PutAway: {
      const auto ack = co_await parts_.hub.act(table, by_server, put_away);
      done = ack || ack.error().code != Code::Storage;
      break;
    }
    case Chore::Rematch: {
      const auto made = co_await parts_.hub.make_next(table);
      done = made || made.error().code != Code::Storage;
      break;
    }
  }
  if (const auto held = held_.find(id); held != held_.end() && held->second == ticket) held_.erase(held);
  if (!done || stop_) co_return;
  auto pending =
      apart(parts_.readers, [this, id, ticket] { return parts_.store.finish(id, ticket).has_value(); });
  // Usually the append that did it has removed it already.
  co_await std::move(pending);
}

// The computer's decision. True if there is nothing left to do for this task.
Async<bool> Caretaker::decide(TableId table) {
  auto found = co_await parts_.hub.find(table);
  if (!found) co_return found.error().code != Code::Storage;
  const Table& now = (*found)->table;
  const auto seat = now.decides();
  if (!seat || !now.seat(*seat).computer()) co_return true;
  const Level& level = levels()[static_cast<std::size_t>(*now.seat(*seat).computer() - 1)];
  const Match position = now.match();
  ++parts_.metrics.thinking_now;
  const auto begun = std::chrono::steady_clock::now();
  auto pending = apart(parts_.thinkers, [this, position, &level] {
    return stop_ ? std::string() : parts_.choose(position, level, stop_);
  });
  std::string token = co_await std::move(pending);
  --parts_.metrics.thinking_now;
  parts_.metrics.thinking.add(std::chrono::steady_clock::now() - begun);
  if (stop_) co_return false;
  auto played = co_await play(table, position, token);
  if (!played && played.error().code == Code::Illegal) {
    // Nobody is to wait for ever because a computer was wrong.
    parts_.log.error("illegal decision",
                     {{"table", brief(table)}, {"level", level.number}, {"why", played.error().message}});
    played = co_await play(table, position, position.legal().front());
  }
  if (played) {
    ++parts_.metrics.computer_moves;
    co_return true;
  }
  switch (played.error().code) {
    // The table has gone on without it; if a computer decides there again, that is another task.
    case Code::Stale:
    case Code::NotYourTurn:
    case Code::Ended:
    case Code::NotFound: co_return true;
    default: co_return false;
  }
}

Async<Granted<Ack>> Caretaker::play(TableId table, Match position, std::string token) {
  const Asking by_server;
  Deed deed = [position = std::move(position), token = std::move(token)](Draft& draft) {
    return play_for_computer(draft, position, token);
  };
  co_return co_await parts_.hub.act(table, by_server, std::move(deed));
}

}  // namespace tephra::server
