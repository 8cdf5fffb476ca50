#pragma once

#ifndef __wasm__
#include <algorithm>
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
