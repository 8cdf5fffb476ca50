#include "apps/tephra/contest_run.h"

#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "apps/tephra/progress.h"

namespace tephra {

namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

std::string about(std::chrono::duration<double> time) {
  const double seconds = time.count();
  if (seconds < 100) return fmt::format("{:.0f} s", seconds);
  if (seconds < 100 * 60) return fmt::format("{:.0f} min", seconds / 60);
  return fmt::format("{:.0f} h", seconds / 3600);
}

// What several threads work at.
class Run {
 public:
  Run(const Contest& contest, Standing& standing, const ContestRecords* records)
      : contest_(contest), standing_(standing), records_(records), found_(standing.added()) {}

  std::expected<void, std::string> play(int at_once, const std::atomic<bool>& interrupted) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(at_once));
    working_ = at_once;
    for (int i = 0; i < at_once; ++i) threads.emplace_back([this] { work(); });
    watch(interrupted);
    for (auto& thread : threads) thread.join();
    tell_failures(nullptr);
    if (error_) return std::unexpected(*error_);
    return {};
  }

 private:
  // One thread's part: game after game.
  void work() {
    try {
      Table table(contest_);
      while (const auto game = next()) {
        auto played = table.play(*game, stop_);
        if (!played) break;
        if (records_ != nullptr)
          if (const auto kept = records_->keep(*game, played->record); !kept) {
            give_up(kept.error());
            break;
          }
        add(*game, *played);
      }
    } catch (const std::exception& error) {
      give_up(error.what());
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_one();
  }

  // The next game that nobody has played or is playing.
  std::optional<std::uint64_t> next() {
    const std::lock_guard lock(mutex_);
    while (next_ < standing_.games() && standing_.has(next_)) ++next_;
    if (stop_ || standing_.decided() || next_ == standing_.games()) return std::nullopt;
    return next_++;
  }

  void add(std::uint64_t game, const PlayedGame& played) {
    const std::lock_guard lock(mutex_);
    standing_.add(game, result_of(contest_, game, played.record), played.thinking);
    if (!played.failure.empty()) failures_.push_back(played.failure);
    if (standing_.decided()) stop_ = true;
    changed_.notify_one();
  }

  void give_up(const std::string& error) {
    const std::lock_guard lock(mutex_);
    if (!error_) error_ = error;
    stop_ = true;
  }

  // Shows how far the threads have come until they are done.
  void watch(const std::atomic<bool>& interrupted) {
    Progress progress("match", "games", standing_.games());
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, 100ms);
      if (interrupted) stop_ = true;
      const std::uint64_t added = standing_.added();
      progress.note(note());
      lock.unlock();
      tell_failures(&progress);
      progress.at(added);
      lock.lock();
    }
  }

  std::string note() const {
    std::string text;
    if (standing_.counted() > 0)
      text = fmt::format(", score {:.1f} % ± {:.1f}", 100 * standing_.scores().mean(),
                         100 * standing_.scores().error());
    if (standing_.sprt()) text += fmt::format(", llr {:.2f}", standing_.ratio());
    if (const auto played = standing_.added() - found_; played > 0) {
      const std::chrono::duration<double> spent = Clock::now() - start_;
      const auto left = static_cast<double>(standing_.games() - standing_.added());
      text += fmt::format(", {}{} left", standing_.sprt() ? "at most " : "about ",
                          about(spent * left / static_cast<double>(played)));
    }
    return text;
  }

  void tell_failures(Progress* progress) {
    std::vector<std::string> untold;
    {
      const std::lock_guard lock(mutex_);
      untold.swap(failures_);
    }
    if (!untold.empty() && progress != nullptr) progress->clear();
    for (const auto& failure : untold)
      fmt::print(stderr, "tephra: {}; the game is lost, the program is started again\n", failure);
  }

  const Contest& contest_;
  Standing& standing_;
  const ContestRecords* records_;
  const std::uint64_t found_;
  const Clock::time_point start_ = Clock::now();

  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // of the standing and of all that follows
  std::condition_variable changed_;
  std::uint64_t next_ = 0;
  int working_ = 0;
  std::vector<std::string> failures_;  // that nobody was told of
  std::optional<std::string> error_;
};

}  // namespace

std::expected<void, std::string> run_contest(const Contest& contest, Standing& standing,
                                             const ContestRecords* records, int at_once,
                                             const std::atomic<bool>& interrupted) {
  return Run(contest, standing, records).play(at_once, interrupted);
}

}  // namespace tephra
