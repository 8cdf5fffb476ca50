#pragma once

#include <cerrno>
#include <sys/wait.h>

namespace tephra::tests {

// Waits until a child has ended; its status as the system tells it.
inline int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace tephra::tests
