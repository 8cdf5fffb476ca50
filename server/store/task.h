#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store/error.h"

// Work that is due at some time, and that one process at a time claims: a clock that will run out, a
// computer's move.
namespace tephra::store {

// Who works on a task, and until when others leave it alone. The ticket tells this claim from every other
// one.
struct Claim {
  std::string process = {};
  std::int64_t ticket = 0;
  Millis until = 0;
};

struct NewTask {
  std::string id = {};  // unique among all tasks; putting it again replaces it and voids its claim
  std::string kind = {};
  std::string table = {};
  Millis due_at = 0;
  std::string body = {};            // JSON
  std::optional<Claim> claim = {};  // already claimed by whoever puts it, with a ticket from new_ticket()
};

struct ClaimedTask {
  std::string id = {};
  std::string kind = {};
  std::string table = {};
  Millis due_at = 0;
  std::string body = {};
  std::int64_t ticket = 0;  // finish() and extend() want it back
};

// A claim as extend() wants it.
struct HeldTask {
  std::string id = {};
  std::int64_t ticket = 0;
};

// A number that no other claim has.
std::int64_t new_ticket();

}  // namespace tephra::store
