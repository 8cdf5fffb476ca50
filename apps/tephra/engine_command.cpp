#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>

#include "apps/tephra/commands.h"
#include "apps/tephra/outside_text.h"
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

// Whether the line is this command, which takes no words.
bool is_command(std::string_view line, std::string_view command) {
  return line.size() <= Protocol::kLongestLine && std::ranges::equal(words_of(line), std::span(&command, 1));
}

// Lines are read while others are being answered, so that `stop`, `quit` and `isready` are heard during a
// search.
class Lines {
 public:
  void add(std::string line) {
    const std::lock_guard lock(mutex_);
    if (is_command(line, "stop") || is_command(line, "quit")) stop_all();
    waiting_.push_back({std::move(line)});
    tell_ready();
    changed_.notify_one();
  }
  // No line comes any more. What was asked is still answered, as whoever pipes a script in expects, but a
  // search without a limit would never end. (If nobody reads either, the next `info` line ends the program.)
  void end() {
    const std::lock_guard lock(mutex_);
    ended_ = true;
    if (endless_) *answering_ = true;
    changed_.notify_one();
  }
  // The line being answered began a search.
  void search_begins(bool endless) {
    const std::lock_guard lock(mutex_);
    searching_ = true;
    endless_ = endless;
    if (endless && ended_) *answering_ = true;
    tell_ready();
  }
  // The next line to answer; none at the end.
  std::optional<Asked> next() {
    std::unique_lock lock(mutex_);
    searching_ = endless_ = false;
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
  // `isready` overtakes the search before it, and nothing else.
  void tell_ready() {
    for (; searching_ && !waiting_.empty() && is_command(waiting_.front().line, "isready");
         waiting_.pop_front()) {
      try {
        print_out("readyok\n");
      } catch (const std::system_error&) {
        stop_all();  // whoever answers finds out as well, and ends the program
      }
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Asked> waiting_;
  std::shared_ptr<std::atomic<bool>> answering_;
  bool searching_ = false;  // by the line being answered
  bool endless_ = false;    // that search has no limit
  bool ended_ = false;      // of the lines
};

void converse() {
  const auto lines = std::make_shared<Lines>();
  // Left behind at `quit`: it may be waiting for a line that never comes.
  std::thread([lines] {
    std::string line;
    while (read_line(stdin, line, Protocol::kLongestLine)) lines->add(line);
    lines->end();
  }).detach();
  Protocol protocol([](std::string_view said) { print_out(said); },
                    [&lines](bool endless) { lines->search_begins(endless); });
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
