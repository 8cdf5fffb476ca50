#include "server/names.h"

#include <utility>

namespace tephra::server {

namespace json = boost::json;

namespace {

constexpr Millis kKept = 60'000;
constexpr std::size_t kMany = 50'000;

std::string_view kind_of(store::Standing standing) {
  switch (standing) {
    case store::Standing::Guest: return "guest";
    case store::Standing::Account: return "account";
    case store::Standing::Bot: return "bot";
    case store::Standing::Deleted: return "gone";
  }
  return "gone";
}

}  // namespace

json::object shown(const store::Player& player) {
  return {{"id", player.id}, {"name", player.name}, {"kind", kind_of(player.standing)}};
}

Async<void> Names::need(std::vector<PlayerId> players) {
  const Millis now = now_();
  std::erase_if(players, [&](const PlayerId& player) {
    const auto known = known_.find(player);
    return known != known_.end() && known->second.until > now;
  });
  if (players.empty()) co_return;
  auto pending = apart(readers_, [this, players = std::move(players)] { return store_.players(players); });
  auto found = co_await std::move(pending);
  if (!found) co_return;
  for (const store::Player& player : *found) learn(player);
}

json::value Names::show(const PlayerId& player) const {
  const auto known = known_.find(player);
  if (known != known_.end()) return shown(known->second.player);
  return json::object{{"id", player}, {"name", ""}, {"kind", "gone"}};
}

std::string Names::name(const PlayerId& player) const {
  const auto known = known_.find(player);
  return known != known_.end() ? known->second.player.name : std::string();
}

bool Names::is_gone(const PlayerId& player) const {
  const auto known = known_.find(player);
  return known != known_.end() && known->second.player.standing == store::Standing::Deleted;
}

void Names::learn(const store::Player& player) {
  if (known_.size() >= kMany) known_.clear();
  known_[player.id] = {player, now_() + kKept};
}

}  // namespace tephra::server
