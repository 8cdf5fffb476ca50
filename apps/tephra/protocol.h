#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/random.h"
#include "engine/match.h"

namespace tephra {

// One session of the engine protocol (docs/notation.md): lines in, lines out. Whatever a line holds, it is
// answered and the session goes on.
class Protocol {
 public:
  // A longer line is refused.
  static constexpr std::size_t kLongestLine = std::size_t{1} << 20;

  // The complete answer to one line, given without its line feed: lines that each end with '\n', or nothing.
  std::string answer(std::string_view line);

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

  static constexpr std::uint64_t kDefaultSeed = 0;

  std::optional<Match> match_;
  Random random_{kDefaultSeed};
  bool finished_ = false;
};

}  // namespace tephra
