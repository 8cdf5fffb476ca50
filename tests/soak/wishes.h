#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tephra::tests {

// What a client asked for at a table, and what it was told. The server's log is held against it at the end.
struct Wish {
  enum class Fate : std::uint8_t { Unknown, Acknowledged, Refused };

  std::string message = {};  // as it is sent, and sent again
  Fate fate = Fate::Unknown;
  std::int64_t index = 0;  // if acknowledged: where the server says it is
  bool needs_sending = true;
};

// All that one client saw of a table.
struct Testimony {
  std::string table = {};
  std::map<std::string, Wish> wishes = {};      // by id
  std::vector<boost::json::value> events = {};  // in order, from 0
  std::vector<std::string> complaints = {};     // what the server did that it may not do
  bool ended = false;
};

// What is wrong with the log of a table, if one believes the testimony of a client. Empty: nothing.
std::vector<std::string> contradictions(const Testimony& testimony,
                                        const std::vector<boost::json::value>& log);

}  // namespace tephra::tests
