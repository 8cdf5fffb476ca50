#include "server/client/address.h"

#include <gtest/gtest.h>

namespace tephra::tests {

namespace {

using client::Address;
using client::read_address;

TEST(Address, IsHostAndPort) {
  EXPECT_EQ(read_address("http://127.0.0.1:8080"), (Address{.host = "127.0.0.1", .port = 8080}));
  EXPECT_EQ(read_address("http://games.example/"), (Address{.host = "games.example", .port = 80}));
  EXPECT_EQ(read_address("http://[::1]:9"), (Address{.host = "::1", .port = 9}));
  EXPECT_EQ(read_address("http://[::1]"), (Address{.host = "::1", .port = 80}));
}

TEST(Address, AnythingElseIsRefusedWithASentence) {
  for (const char* url :
       {"", "localhost", "ftp://host", "https://host", "http://", "http://:80",
        "http://host:", "http://host:0", "http://host:65536", "http://host:8x", "http://host/path",
        "http://a@b", "http://[::1", "http://[::1]8", "http://host:80:80"}) {
    const auto address = read_address(url);
    ASSERT_FALSE(address.has_value()) << url;
    EXPECT_TRUE(address.error().ends_with('.')) << address.error();
  }
}

}  // namespace

}  // namespace tephra::tests
