#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/fair.h"
#include "engine/core/result.h"
#include "server/clock.h"
#include "server/store/table_log.h"

// What can happen at a table. A table is nothing but the list of its events. Seats count from 0 here, and
// from 1 in everything that is written. A `time` that is left open is worked out by the table.
namespace tephra::server {

using store::PlayerId;
using store::TableId;

// What a seat is meant for when the table is made.
struct Offer {
  enum class Kind : std::uint8_t { Open, Link, Computer };
  Kind kind = Kind::Open;
  int level = 0;  // of a computer

  friend bool operator==(const Offer&, const Offer&) = default;
};

// What happens when somebody leaves a running game.
struct Absent {
  enum class Then : std::uint8_t { Computer, End };
  Then then = Then::Computer;
  int level = 3;  // of the computer that plays on

  friend bool operator==(const Absent&, const Absent&) = default;
};

enum class StartBy : std::uint8_t { Full, Hand };
enum class Why : std::uint8_t { Resigned, Time };

struct Created {
  PlayerId by;
  std::string game;
  std::string options;  // all of them, as the engine writes them
  bool is_public = true;
  Clock clock{};
  Absent absent{};
  StartBy start = StartBy::Full;
  std::vector<Offer> seats;
  Digest commit{};
  TableId rematch_of{};  // empty: of none
};
struct Seated {
  int seat = 0;
  PlayerId player;
  std::optional<Nonce> nonce;
};
struct Left {
  int seat = 0;
};
struct NonceGiven {
  int seat = 0;
  Nonce nonce{};
};
struct Started {
  std::optional<Time> time;
};
struct Token {
  int n = 0;  // how many tokens there were before
  std::string token;
  std::optional<int> seat;  // none: chance
  std::optional<Time> time;
};
struct TakebackAsked {
  int seat = 0;
  int to = 0;              // how many tokens would be left
  std::vector<int> needs;  // whose consent counts
  bool all = false;        // everybody's, or anybody's
};
struct TakebackAgreed {
  int seat = 0;
};
struct TakebackRefused {
  int seat = 0;
};
struct TakenBack {
  int to = 0;
  std::optional<Time> time;
};
struct Gone {
  int seat = 0;
  Why why = Why::Resigned;
  std::optional<int> level;  // of the computer that plays on
  std::optional<Time> time;
};
struct Said {
  PlayerId player;
  std::string text;
};
struct RematchOffered {
  int seat = 0;
};
struct RematchMade {
  TableId table;
};
struct Finished {
  std::vector<int> places;  // by seat; empty if the game never started
  Termination termination = Termination::Unfinished;
  std::optional<Secret> seed;
};

using Happening =
    std::variant<Created, Seated, Left, NonceGiven, Started, Token, TakebackAsked, TakebackAgreed,
                 TakebackRefused, TakenBack, Gone, Said, RematchOffered, RematchMade, Finished>;

struct Event {
  Millis at = 0;
  PlayerId by{};            // empty: the server
  std::string client_id{};  // of the request that caused it
  Happening what;
};

// "token", "taken_back", …: the `kind` of the protocol.
std::string_view kind_name(const Happening& what);

}  // namespace tephra::server
