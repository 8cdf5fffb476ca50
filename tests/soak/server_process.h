#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>
#include <sys/types.h>
#include <vector>

#include "server/client/address.h"

namespace tephra::tests {

// A port of 127.0.0.1 that nobody listens at now.
std::uint16_t free_port();

// `tephra serve` as a process that can be killed and started again, always at the same port. It ends with
// this process, however that ends.
class ServerProcess {
 public:
  // Does not start it yet. What it writes goes to the file `log`.
  ServerProcess(std::string database, std::filesystem::path log,
                std::vector<std::string> more_arguments = {});
  ~ServerProcess();
  ServerProcess(ServerProcess&& other) noexcept;
  ServerProcess& operator=(ServerProcess&&) = delete;
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void start();
  // SIGKILL, in the middle of whatever it does. Waits until the kernel has taken it away.
  void kill();
  // SIGTERM: it may finish. Returns the exit status, or -1 if it did not end by itself.
  int stop();

  // Whether it has answered within this time.
  bool wait_until_ready(std::chrono::milliseconds patience) const;
  // Whether it ended without being told to.
  bool has_ended();

  const client::Address& address() const { return address_; }
  const std::filesystem::path& log() const { return log_; }
  pid_t process() const { return process_; }

 private:
  std::string database_;
  std::filesystem::path log_;
  std::vector<std::string> more_arguments_;
  client::Address address_;
  pid_t process_ = -1;
};

}  // namespace tephra::tests
