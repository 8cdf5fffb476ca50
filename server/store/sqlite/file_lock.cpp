#include "server/store/sqlite/file_lock.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <utility>

#include <fmt/format.h>

namespace tephra::store {

Stored<FileLock> FileLock::take(const std::string& path) {
  const int file = ::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0) {
    const int why = errno;
    const Trouble trouble = why == ENOSPC || why == EDQUOT ? Trouble::Full : Trouble::Gone;
    return std::unexpected(
        StoreError{trouble, fmt::format("The database {} cannot be opened: {}.", path, std::strerror(why))});
  }
  FileLock lock(file);
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return std::unexpected(
        StoreError{Trouble::Busy,
                   fmt::format("The database {} is in use by another server. Several servers can share one "
                               "PostgreSQL database, but not an SQLite file.",
                               path)});
  }
  return lock;
}

FileLock::FileLock(FileLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(file_, other.file_);
  return *this;
}

FileLock::~FileLock() {
  if (file_ >= 0) ::close(file_);
}

}  // namespace tephra::store
