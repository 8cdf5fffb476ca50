#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store/error.h"

// Who plays: guests and accounts, how they are recognised, and the programs they seat.
namespace tephra::store {

enum class Standing : std::uint8_t { Guest, Account, Bot, Deleted };

// A deleted player keeps the id, so that games have somebody, but no name.
struct Player {
  std::string id = {};
  std::string name = {};
  Standing standing = Standing::Guest;
  Millis created_at = 0;
  std::string owner = {};  // of a bot: the account it belongs to
};

struct Account {
  Player player = {};
  std::string password_hash = {};
};

// Of tokens, cookies and passwords the store only ever sees hashes.
struct Session {
  std::string token_hash = {};
  std::string player = {};
  Millis created_at = 0;
  Millis expires_at = 0;
};

// What can be wrong with a name or a player, where it is not the store's fault.
enum class Naming : std::uint8_t { Done, NameTaken, NoSuchPlayer };

// The form in which two names of accounts or bots are compared: Unicode letters in lower case. Both stores
// use this one.
std::string name_key(const std::string& name);

}  // namespace tephra::store
