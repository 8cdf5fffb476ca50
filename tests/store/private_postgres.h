#pragma once

#include <filesystem>
#include <string>
#include <sys/types.h>

namespace tephra::tests {

// A PostgreSQL cluster of this process's own, in a temporary folder, reached by a socket in that folder only.
// It ends with the process, however that ends. As root the server runs as the user `postgres`, since it
// refuses root.
class PrivatePostgres {
 public:
  // Starts it: throws std::runtime_error with a sentence if that cannot be done. Unless `durable`, the
  // cluster does not wait for the disk: enough where only the programs that use it are killed.
  explicit PrivatePostgres(bool durable = false);
  ~PrivatePostgres();
  PrivatePostgres(const PrivatePostgres&) = delete;
  PrivatePostgres& operator=(const PrivatePostgres&) = delete;

  // The one that all tests of this process share, started when it is first asked for.
  static PrivatePostgres& shared();

  // The url of a new, empty database.
  std::string new_database();

  // Ends the server as a crash would, and starts it again: all connections break, what was committed stays.
  void crash();
  void start();

 private:
  std::string url(const std::string& database) const;

  std::filesystem::path folder_;
  bool durable_;
  pid_t server_ = -1;
  int databases_ = 0;
};

}  // namespace tephra::tests
