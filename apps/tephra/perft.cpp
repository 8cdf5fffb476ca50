#include "apps/tephra/perft.h"

#include <utility>

#include "engine/core/game.h"

namespace tephra {

namespace {

// Few enough paths lie below a position at this depth that a report after each is often enough, and so many
// that it costs nothing.
constexpr int kReportDepth = 3;

template <GamePosition P>
class PathCount {
 public:
  explicit PathCount(const FoundSoFar& report) : report_(report) {}

  std::uint64_t below(const P& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t paths = 0;
    switch (position.turn().kind) {
      case Turn::Kind::Over: break;
      case Turn::Kind::Chance:
        position.each_outcome([&](Move move, int) { paths += behind(position, move, depth - 1); });
        break;
      case Turn::Kind::Decision:
        // The last decision is only counted: its moves need not be played.
        if (depth == 1) return static_cast<std::uint64_t>(position.choices().count());
        position.choices().each([&](Move move) { paths += behind(position, move, depth - 1); });
        break;
    }
    if (depth == kReportDepth) {
      found_ += paths;
      if (report_) report_(found_);
    }
    return paths;
  }

 private:
  using Move = typename P::Move;

  std::uint64_t behind(const P& position, Move move, int depth) {
    if (depth == 0) return 1;
    P next = position;
    next.play(move);
    return below(next, depth);
  }

  const FoundSoFar& report_;
  std::uint64_t found_ = 0;
};

}  // namespace

std::uint64_t perft(const Match& match, int depth, const FoundSoFar& report) {
  return match.visit([&]<class M>(const M& of) {
    return PathCount<typename M::Position>(report).below(of.position(), depth);
  });
}

std::vector<Branch> perft_divided(const Match& match, int depth, const FoundSoFar& report) {
  std::vector<std::string> tokens = match.legal();
  for (auto& outcome : match.outcomes()) tokens.push_back(std::move(outcome.token));
  std::uint64_t earlier = 0;
  const FoundSoFar add_earlier = [&](std::uint64_t paths) {
    if (report) report(earlier + paths);
  };
  std::vector<Branch> branches;
  for (const auto& token : tokens) {
    Match next = match;
    next.play(token);
    branches.push_back({token, perft(next, depth - 1, add_earlier)});
    earlier += branches.back().paths;
  }
  return branches;
}

}  // namespace tephra
