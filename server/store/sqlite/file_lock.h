#pragma once

#include <string>

#include "server/store/error.h"

namespace tephra::store {

// Keeps a second process from serving the same file. The kernel lets go of it however the process ends.
class FileLock {
 public:
  // Locks PATH.lock; Busy if another process has it.
  static Stored<FileLock> take(const std::string& path);

  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;
  FileLock(const FileLock&) = delete;
  FileLock& operator=(const FileLock&) = delete;
  ~FileLock();

 private:
  explicit FileLock(int file) : file_(file) {}

  int file_ = -1;
};

}  // namespace tephra::store
