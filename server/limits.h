#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/store/error.h"

// Every limit on what clients may send, do and keep, and nowhere else (docs/protocol.md repeats them). How
// large the server's own memories grow is beside what they keep.
namespace tephra::server {

using store::Millis;

// --- Sizes

inline constexpr std::size_t kLargestBody = std::size_t{16} << 10;
inline constexpr std::size_t kLargestHeader = std::size_t{8} << 10;
inline constexpr std::size_t kLargestFrame = std::size_t{8} << 10;
inline constexpr std::size_t kLongestName = 24;  // characters
inline constexpr std::size_t kShortestPassword = 8;
inline constexpr std::size_t kLongestPassword = 200;
inline constexpr std::size_t kDeepestJson = 6;
inline constexpr std::size_t kLongestOptions = 200;
inline constexpr std::size_t kLongestToken = 200;
inline constexpr std::int64_t kMostTokens = 1'000'000;   // of one game
inline constexpr std::size_t kLongestChat = 300;         // characters
inline constexpr std::size_t kMostChat = 500;            // messages at one table
inline constexpr std::size_t kMostChatOfWatchers = 250;  // of these, by those who have no seat there
inline constexpr std::size_t kMostWatched = 64;          // tables of one socket
inline constexpr int kMostLobby = 100;
inline constexpr int kMostPerPage = 100;
inline constexpr int kUsualPerPage = 20;
inline constexpr int kMostBots = 20;  // of one account
inline constexpr int kMostExported = 100000;
inline constexpr std::size_t kLargestFile = std::size_t{32} << 20;  // of the page

// What may wait to be sent to one socket before it is closed as too slow: it will come back and ask for the
// rest.
inline constexpr std::size_t kMostWaitingBytes = std::size_t{1} << 20;

// --- Connections

inline constexpr int kMostSocketsOfAddress = 64;
inline constexpr int kMostSocketsOfPlayer = 16;
inline constexpr int kMostConnections = 20000;
// Sockets among them. Not behind a proxy, whose address all of them have.
inline constexpr int kMostConnectionsOfAddress = 256;

// --- Times

// How long the server waits for a peer that is slow, or says nothing.
struct Patience {
  std::chrono::milliseconds request{20'000};     // to send a whole request
  std::chrono::milliseconds keep_alive{75'000};  // between two requests
  std::chrono::milliseconds answer{30'000};      // to take the answer
  std::chrono::milliseconds handshake{10'000};   // to become a socket
  std::chrono::milliseconds idle{90'000};        // of a socket, without even a pong
};
inline constexpr Millis kDay = 24LL * 60 * 60 * 1000;
inline constexpr Millis kSessionTime = 180 * kDay;
inline constexpr Millis kWaitingTime = 7 * kDay;  // until a table that never started is put away
// Of clocks, in seconds and days.
inline constexpr std::int64_t kShortestGame = 10;
inline constexpr std::int64_t kLongestGame = 86400;
inline constexpr std::int64_t kLongestIncrement = 3600;
inline constexpr std::int64_t kMostDays = 30;

// --- How often

enum class Limit : std::uint8_t { Requests, Guests, LogIns, Tables, Messages, Chat };

struct Pace {
  Limit limit;
  std::string_view name;  // in /metrics
  int count;
  Millis per;
};

inline constexpr std::array<Pace, 6> kPaces{{
    {Limit::Requests, "requests", 600, 60'000},
    {Limit::Guests, "guests", 30, 3'600'000},
    {Limit::LogIns, "logins", 10, 300'000},
    {Limit::Tables, "tables", 60, 3'600'000},
    {Limit::Messages, "messages", 40, 2'000},
    {Limit::Chat, "chat", 10, 20'000},
}};

// Counts what each address, player or socket does: so many at once, and as many more as time gives back.
class Limiter {
 public:
  explicit Limiter(bool on = true) : on_(on) {}

  // 0 if `who` may do it now, which then counts; else in how many seconds to try again, at least 1.
  int wait(Limit limit, std::string_view who, Millis now);

 private:
  struct Bucket {
    double used = 0;
    Millis at = 0;
  };
  void forget_the_idle(Limit limit, Millis now);

  bool on_;
  std::array<std::unordered_map<std::string, Bucket>, kPaces.size()> buckets_;
};

}  // namespace tephra::server
