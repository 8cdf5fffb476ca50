#include "tests/soak/soak.h"

#include <cstdlib>
#include <iostream>

#include <gtest/gtest.h>

#include "server/store/sqlite/connection.h"
#include "tests/apps/run_program.h"
#include "tests/store/private_postgres.h"
#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

// A number from the environment: the long form is the short one with more kills.
int from_environment(const char* name, int otherwise) {
  const char* value = std::getenv(name);
  return value == nullptr ? otherwise : std::atoi(value);
}

SoakOptions options(int kills) {
  return {.kills = from_environment("TEPHRA_SOAK_KILLS", kills),
          .seed = static_cast<std::uint64_t>(from_environment("TEPHRA_SOAK_SEED", 1))};
}

void expect_all_well(const SoakReport& report, const std::vector<ServerProcess>& servers) {
  std::cout << report.kills << " kills, " << report.games << " games played to the end, " << report.wishes
            << " wishes, " << report.acknowledged << " acknowledged, " << report.lost_connections
            << " lost connections\n";
  for (const std::string& complaint : report.complaints) ADD_FAILURE() << complaint;
  EXPECT_GE(report.games, 4);
  EXPECT_GT(report.acknowledged, 0);
  EXPECT_GT(report.lost_connections, 0) << "nobody was playing while the server was killed";
  if (!report.complaints.empty()) {
    for (const ServerProcess& server : servers) {
      const std::string log = read_whole(server.log());
      std::cout << "The end of " << server.log() << ":\n"
                << log.substr(log.size() - std::min<std::size_t>(log.size(), 4000));
    }
  }
}

TEST(Soak, ASqliteServerThatIsKilledLosesNothing) {
  const TemporaryFolder folder;
  const std::string database = folder / "games.db";
  std::vector<ServerProcess> servers;
  servers.emplace_back("sqlite:" + database, folder / "server.log");
  expect_all_well(soak(servers, options(6)), servers);
  EXPECT_EQ(good(good(store::SqliteConnection::open(database))->run("PRAGMA integrity_check")).text(0, 0),
            "ok");
}

TEST(PostgresqlSoak, OneOfTwoServersThatIsKilledLosesNothing) {
  const TemporaryFolder folder;
  PrivatePostgres postgres(true);
  const std::string database = postgres.new_database();
  std::vector<ServerProcess> servers;
  servers.emplace_back(database, folder / "server1.log");
  servers.emplace_back(database, folder / "server2.log");
  expect_all_well(soak(servers, options(6)), servers);
}

}  // namespace

}  // namespace tephra::tests
