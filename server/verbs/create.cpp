#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/setting.h"
#include "engine/match.h"
#include "search/level.h"
#include "server/verbs/verbs.h"

namespace tephra::server {

namespace {

// All options as the engine writes them, the preset first: what `newgame` takes.
std::string options_of(const Match& match) {
  const std::string rules = match.rules();
  return rules.empty() ? match.options() : "rules=" + rules + ' ' + match.options();
}

Granted<Match> match_for(const Created& wish) {
  auto settings = read_settings(wish.options);
  if (!settings) return refuse(Code::BadOptions, settings.error());
  const bool said =
      std::ranges::any_of(*settings, [](const Setting& setting) { return setting.key == "players"; });
  if (!said) settings->push_back({"players", std::to_string(wish.seats.size())});
  auto match = Match::create(wish.game, *settings);
  if (!match) return refuse(Code::BadOptions, match.error());
  if (static_cast<std::size_t>(match->seats()) != wish.seats.size())
    return refuse(Code::BadOptions, "the game is for " + std::to_string(match->seats()) +
                                        " players, but the table has " + std::to_string(wish.seats.size()) +
                                        " seats");
  return *std::move(match);
}

}  // namespace

Granted<Draft> create(TableId id, const TableSecrets& secrets, Asking asking, Created wish,
                      std::optional<int> me) {
  if (std::ranges::all_of(wish.seats, [](const Offer& offer) { return offer.kind == Offer::Kind::Computer; }))
    return refuse(Code::BadOptions, "at least one seat must be for somebody who is no computer");
  const auto match = match_for(wish);
  if (!match) return std::unexpected(match.error());
  wish.by = asking.by;
  wish.options = options_of(*match);
  wish.commit = commitment(secrets.seed);
  const Event first{asking.now, asking.by, asking.client_id, std::move(wish)};
  auto table = Table::create(std::move(id), first);
  if (!table) return refuse(Code::BadOptions, table.error());
  Draft draft(*std::move(table), secrets, std::move(asking));
  draft.events_.push_back(first);
  if (me) draft.add(Seated{*me, draft.asking().by, {}});
  draft.carry_on();
  return draft;
}

}  // namespace tephra::server
