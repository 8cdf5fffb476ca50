#pragma once

#ifndef __wasm__
#include <algorithm>
#include <atomic>
#include <mutex>
#include <thread>
#include <vector>
#endif

namespace tephra {

// How many threads can run at the same time here.
inline int processors() {
#ifdef __wasm__
  return 1;
#else
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
#endif
}

// What threads do while they hold it they do one after the other. For moments only: who waits for it does
// nothing else.
class Baton {
 public:
  template <class Work>
  auto hold(const Work& work) {
#ifndef __wasm__
    const std::lock_guard held(*this);
#endif
    return work();
  }

#ifndef __wasm__
  void lock() {
    // Who holds it may be waiting for a processor: after a while, make room.
    constexpr int kPatience = 1000;
    for (int waited = 0; taken_.test_and_set(std::memory_order_acquire);)
      while (taken_.test(std::memory_order_relaxed))
        if (++waited % kPatience == 0) std::this_thread::yield();
  }
  void unlock() { taken_.clear(std::memory_order_release); }

 private:
  std::atomic_flag taken_;
#endif
};

// Calls work(0) … work(count - 1) on a thread each, the first on this one, and waits for all. In WebAssembly,
// which has one thread here, one after the other.
template <class Work>
void side_by_side(int count, const Work& work) {
#ifdef __wasm__
  for (int i = 0; i < count; ++i) work(i);
#else
  std::vector<std::thread> others;
  for (int i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  work(0);
  for (auto& other : others) other.join();
#endif
}

}  // namespace tephra
