#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "apps/tephra/subprocess.h"
#include "engine/core/result.h"
#include "engine/match.h"

namespace tephra {

// How somebody lost a game otherwise than by its rules.
struct Failure {
  Termination termination = Termination::Abandoned;  // or Time; Unfinished if `stop` came in between
  std::string what;                                  // goes on from the name: "gave no answer to 'go'"
};

// A program that plays by the engine protocol (docs/notation.md), and whatever it may do instead: a program
// that hangs, ends, or answers what makes no sense here has failed. It is then ended, and started anew for
// the next game.
class ExternalProgram {
 public:
  struct Order {
    std::vector<std::string> words;  // the program and its arguments
    std::chrono::milliseconds movetime{500};
    std::chrono::milliseconds grace{1000};  // how much later an answer may come
  };

  explicit ExternalProgram(Order order) : order_(std::move(order)) {}
  // Says `quit` to a program that runs.
  ~ExternalProgram();
  ExternalProgram(ExternalProgram&&) noexcept = default;
  ExternalProgram& operator=(ExternalProgram&&) = delete;
  ExternalProgram(const ExternalProgram&) = delete;
  ExternalProgram& operator=(const ExternalProgram&) = delete;

  // Begins a game, with a program that runs already if there is one. The seed is set if the program has such
  // an option.
  std::expected<void, Failure> begin(const Match& start, std::uint64_t seed, const std::atomic<bool>& stop);
  // The token it plays, which is legal. Asks for a decision of a match that goes on from the one begun.
  std::expected<std::string, Failure> choose(const Match& match, const std::atomic<bool>& stop);

 private:
  using Clock = Subprocess::Clock;

  std::expected<void, Failure> start(const std::atomic<bool>& stop);
  std::expected<void, Failure> send(std::string_view line, Clock::time_point deadline,
                                    const std::atomic<bool>& stop);
  // The next line that is not empty and no `info`.
  std::expected<std::string, Failure> answer(std::string_view to, Clock::time_point deadline,
                                             const std::atomic<bool>& stop);
  // Sends a line that has to be answered by this one. What else is said before it, is passed over or a
  // failure.
  enum class Chatter : std::uint8_t { PassedOver, Refused };
  std::expected<void, Failure> ask(const std::string& line, std::string_view expected, Chatter chatter,
                                   std::chrono::milliseconds patience, const std::atomic<bool>& stop);
  std::expected<std::string, Failure> best_move(const std::atomic<bool>& stop);

  std::unexpected<Failure> troubled(Subprocess::Trouble trouble, std::string_view about,
                                    Clock::time_point since);
  std::unexpected<Failure> failed(Termination termination, std::string what);

  Order order_;
  std::optional<Subprocess> process_;
  bool takes_seed_ = false;
  std::size_t told_ = 0;  // tokens of the match it knows
};

}  // namespace tephra
