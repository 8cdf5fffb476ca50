#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "engine/match.h"
#include "search/level.h"

namespace tephra::server {

// Who decides for computers: the token to play in this position, soon if `stop` becomes true. Called on any
// thread. Tests bring their own.
using Choose =
    std::function<std::string(const Match& position, const Level& level, const std::atomic<bool>& stop)>;

// The opponent of this level, with fresh chance.
std::string choose_as_computer(const Match& position, const Level& level, const std::atomic<bool>& stop);

}  // namespace tephra::server
