#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/match.h"
#include "search/level.h"
#include "search/thinker.h"

namespace tephra {

// One session of the engine protocol (docs/notation.md): lines in, lines out. Whatever a line holds, it is
// answered and the session goes on.
class Protocol {
 public:
  // Called with the lines that tell how a search goes, while it goes; each ends with '\n'.
  using Say = std::function<void(std::string_view)>;
  // Called when a search begins, with whether it has no limit, so that nothing but `stop` ends it.
  using Begin = std::function<void(bool endless)>;

  explicit Protocol(Say say = {}, Begin begin = {}) : say_(std::move(say)), begin_(std::move(begin)) {}

  // A longer line is refused.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  // The complete answer to one line, given without its line feed: lines that each end with '\n', or nothing.
  // `stop` cuts a search short, from whichever thread it is set.
  std::string answer(std::string_view line, const std::atomic<bool>& stop);
  std::string answer(std::string_view line) { return answer(line, std::atomic<bool>(false)); }

  // Whether `quit` was asked for. Nothing is answered any more.
  bool finished() const { return finished_; }

 private:
  using Words = std::span<const std::string_view>;
  struct Command;
  static std::span<const Command> commands();

  // The answers, each without its last line feed. Those about a game ask for one.
  std::string ugi(Words words);
  std::string isready(Words words);
  std::string setoption(Words words);
  std::string newgame(Words words);
  std::string play(Words words);
  std::string undo(Words words);
  std::string legal(Words words);
  std::string turn(Words words);
  std::string state(Words words);
  std::string places(Words words);
  std::string go(Words words);
  std::string stop(Words words);
  std::string quit(Words words);

  std::string info(const Thought& thought) const;
  // `timed`: nothing but time ends the search.
  Thinker::Settings settings(bool timed) const;

  // What `setoption` sets.
  struct Choice {
    std::string_view name;
    std::uint64_t Protocol::* value;
    std::uint64_t least;
    std::uint64_t most;
  };
  static std::span<const Choice> choices();

  std::uint64_t seed_ = 0;
  std::uint64_t threads_ = 0;  // 0: as many as can run in a search that only time ends, else one
  std::uint64_t level_ = kLevels;

  Say say_;
  Begin begin_;
  const std::atomic<bool>* stop_ = nullptr;  // while a line is answered
  std::optional<Match> match_;
  std::optional<Thinker> thinker_;
  std::optional<Opponent> opponent_;  // who plays when `go` gives no limit
  bool finished_ = false;
};

}  // namespace tephra
