#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store.h"

namespace tephra::store {

// Group commit: a thread that writes whatever was submitted since its last transaction in the next one. So
// one wait for the disk serves everybody who came meanwhile, and nobody waits for company.
class Committer {
 public:
  // Called on the committer's thread, in the order of submission, once for each submit().
  using Told = std::move_only_function<void(Stored<Outcome>)>;

  // The store must live longer. `most`: how many appends a transaction may have.
  explicit Committer(Store& store, std::size_t most = 512);

  // Writes what was submitted, tells everybody, and stops.
  ~Committer();

  Committer(const Committer&) = delete;
  Committer& operator=(const Committer&) = delete;
  Committer(Committer&&) = delete;
  Committer& operator=(Committer&&) = delete;

  // Any thread. Returns at once.
  void submit(Append append, Told told);

 private:
  struct Waiting {
    Append append;
    Told told;
  };

  void run();
  void write(std::vector<Waiting> batch);

  Store& store_;
  std::size_t most_;
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<Waiting> waiting_;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace tephra::store
