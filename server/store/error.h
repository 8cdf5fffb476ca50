#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace tephra::store {

// Milliseconds since 1970, UTC.
using Millis = std::int64_t;

enum class Trouble : std::uint8_t {
  Busy,       // another process holds the database, or too many wait: trying again helps
  Full,       // no room left: nothing was written, reading goes on
  Gone,       // the database is missing, or the connection to it broke: see Store::append
  Corrupt,    // the file is damaged, or no database of ours
  Newer,      // a later version of the program has changed the database
  Duplicate,  // something with this id or hash is there already
  Other,
};

// What a program can do about it, and a sentence for whoever runs the server. The sentence never contains a
// secret: no password of a connection, no body of an event.
struct StoreError {
  Trouble trouble = Trouble::Other;
  std::string sentence = {};
};

template <class T>
using Stored = std::expected<T, StoreError>;

}  // namespace tephra::store
