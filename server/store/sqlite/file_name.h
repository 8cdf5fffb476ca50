#pragma once

#include <string>
#include <sys/types.h>

namespace tephra::store {

// A file by its name, as it is when this is made: tells later whether the name still leads there. A file that
// is not there yet is not missed.
class FileName {
 public:
  explicit FileName(std::string path);

  bool is_the_same() const;

 private:
  std::string path_;
  dev_t device_ = 0;
  ino_t number_ = 0;
};

}  // namespace tephra::store
