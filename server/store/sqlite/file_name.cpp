#include "server/store/sqlite/file_name.h"

#include <sys/stat.h>
#include <utility>

namespace tephra::store {

FileName::FileName(std::string path) : path_(std::move(path)) {
  struct stat found{};
  if (::stat(path_.c_str(), &found) != 0) return;
  device_ = found.st_dev;
  number_ = found.st_ino;
}

bool FileName::is_the_same() const {
  if (number_ == 0) return true;
  struct stat found{};
  return ::stat(path_.c_str(), &found) == 0 && found.st_dev == device_ && found.st_ino == number_;
}

}  // namespace tephra::store
