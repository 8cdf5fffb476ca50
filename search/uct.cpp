#include "search/uct.h"

#include <chrono>

namespace tephra {

namespace {

template <class G>
std::string chosen(const MatchOf<G>& match, const Limits& limits, std::uint64_t seed,
                   const std::atomic<bool>& stop, const UctSettings& settings) {
  using Watch = std::chrono::steady_clock;
  const auto start = Watch::now();
  const auto& position = match.position();
  const auto choices = position.choices();
  if (choices.count() == 1) return G::write(position, choices.nth(0));
  Uct tree(position, settings, seed);
  do {
    tree.grow();
    if (limits.nodes && tree.playouts() >= *limits.nodes) break;
    if (limits.time && Watch::now() - start >= *limits.time) break;
  } while (!stop.load(std::memory_order_relaxed));
  return G::write(position, tree.roots().front().move);
}

}  // namespace

std::string choose_by_uct(const Match& match, const Limits& limits, std::uint64_t seed,
                          const std::atomic<bool>& stop, const UctSettings& settings) {
  return match.visit([&](const auto& of) { return chosen(of, limits, seed, stop, settings); });
}

}  // namespace tephra
