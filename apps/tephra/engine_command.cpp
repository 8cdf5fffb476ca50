#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "apps/tephra/commands.h"
#include "apps/tephra/protocol.h"
#include "apps/tephra/read_line.h"
#include "apps/tephra/terminal.h"

namespace tephra {

namespace {

// A line that was read, and the flag that cuts its answer short.
struct Asked {
  std::string line;
  std::shared_ptr<std::atomic<bool>> stop = std::make_shared<std::atomic<bool>>(false);
};

// Lines are read while others are being answered, so that `stop` is heard during a search.
class Lines {
 public:
  void add(std::string line) {
    const std::lock_guard lock(mutex_);
    if (line == "stop" || line == "stop\r") stop_all();
    waiting_.push_back({std::move(line)});
    changed_.notify_one();
  }
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    changed_.notify_one();
  }
  // The next line to answer; none at the end.
  std::optional<Asked> next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ended_ || !waiting_.empty(); });
    if (waiting_.empty()) return std::nullopt;
    Asked asked = std::move(waiting_.front());
    waiting_.pop_front();
    answering_ = asked.stop;
    return asked;
  }

 private:
  void stop_all() {
    if (answering_) *answering_ = true;
    for (const Asked& asked : waiting_) *asked.stop = true;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Asked> waiting_;
  std::shared_ptr<std::atomic<bool>> answering_;
  bool ended_ = false;
};

void converse() {
  const auto lines = std::make_shared<Lines>();
  // Left behind at `quit`: it may be waiting for a line that never comes.
  std::thread([lines] {
    std::string line;
    while (read_line(stdin, line, Protocol::kLongestLine)) lines->add(line);
    lines->end();
  }).detach();
  Protocol protocol([](std::string_view said) { print_out(said); });
  while (!protocol.finished()) {
    const auto asked = lines->next();
    if (!asked) break;
    print_out(protocol.answer(asked->line, *asked->stop));
  }
}

}  // namespace

void add_engine(CLI::App& app, int& status) {
  auto* command = app.add_subcommand("engine", "Speak the engine protocol on standard input and output");
  command->footer(
      "One command a line: ugi, isready, setoption, newgame, play, undo, legal, turn, state, places, go,\n"
      "stop, quit. docs/notation.md describes them.\n\n"
      "Example:\n"
      "  printf 'newgame taluva players=2\\nplay draw:JC JC@0,0/e\\nlegal\\nquit\\n' | tephra engine\n"
      "  printf 'newgame volcano-island\\nplay roll:1,0,2 settle@d6\\nlegal\\nquit\\n' | tephra engine\n");
  command->callback([&status] {
    converse();
    status = 0;
  });
}

}  // namespace tephra
