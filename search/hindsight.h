#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/mix.h"

namespace tephra {

// By how much moves turn out better or worse than they look at first sight: remembered for every moment of a
// game, so that what was found of a move behind one line helps to judge the same move behind another. One
// thread at a time may learn while others ask.
class Hindsight {
 public:
  // How much more than its siblings a move can be expected to gain on its first sight: carefully, where
  // little is known of it.
  float expected(std::uint64_t moment, std::uint64_t move) const {
    const Entry& all = entries_[place(moment)];
    const Entry& one = entries_[place(moment, move)];
    const float tries = one.tries.load(kRelaxed);
    return kTrust * (one.gain.load(kRelaxed) - all.gain.load(kRelaxed)) * tries / (tries + kCare);
  }

  // What a move turned out to gain in one more try.
  void learn(std::uint64_t moment, std::uint64_t move, float gain) {
    entries_[place(moment)].add(gain);
    entries_[place(moment, move)].add(gain);
  }

 private:
  static constexpr float kTrust = 0.5F;
  static constexpr float kCare = 8.0F;
  static constexpr float kMemory = 1000.0F;  // older tries are forgotten
  static constexpr std::size_t kEntries = std::size_t{1} << 18;

  static constexpr auto kRelaxed = std::memory_order_relaxed;

  struct Entry {
    std::atomic<float> gain = 0;  // on average
    std::atomic<float> tries = 0;

    void add(float more) {
      const float before = gain.load(kRelaxed);
      const float now = std::min(tries.load(kRelaxed) + 1, kMemory);
      tries.store(now, kRelaxed);
      gain.store(before + (more - before) / now, kRelaxed);
    }
  };

  // Moves that share a place by chance are few, and share what is known of them.
  static std::size_t place(std::uint64_t moment, std::uint64_t move = 0) {
    return static_cast<std::size_t>(mix(mix(moment) + move)) % kEntries;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(kEntries);
};

}  // namespace tephra
