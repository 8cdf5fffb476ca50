#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/soak/server_process.h"

namespace tephra::tests {

struct SoakOptions {
  int kills = 5;
  std::uint64_t seed = 1;
};

struct SoakReport {
  int kills = 0;
  int games = 0;         // all of them played to the end
  int wishes = 0;        // moves and words that clients asked for
  int acknowledged = 0;  // of these
  int lost_connections = 0;
  std::vector<std::string> complaints;  // empty: every promise was kept
};

// Clients play at several tables, of both games, with and without computers, while a server is killed at
// random moments and started again; when there are several, one of them at a time. After the last kill all
// games are played to the end, and every client's testimony is held against the log of its tables.
SoakReport soak(std::vector<ServerProcess>& servers, const SoakOptions& options);

}  // namespace tephra::tests
