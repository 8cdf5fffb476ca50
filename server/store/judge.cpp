#include "server/store/judge.h"

#include <algorithm>
#include <ranges>
#include <set>

#include <fmt/format.h>

#include "server/store/text.h"

namespace tephra::store {

namespace {

bool keepable(std::string_view text) { return can_be_kept(text); }

bool keepable(const Event& event) {
  return keepable(event.kind) && keepable(event.body) && keepable(event.by) && keepable(event.client_id);
}

bool keepable(const Listing& listing) {
  return keepable(listing.game) && keepable(listing.summary) &&
         std::ranges::all_of(listing.seats,
                             [](const PlayerId& id) { return keepable(std::string_view(id)); });
}

bool keepable(const NewTask& task) {
  return keepable(task.id) && keepable(task.kind) && keepable(task.table) && keepable(task.body) &&
         (!task.claim || keepable(task.claim->process));
}

bool keepable(const Append& append) {
  const auto all = [](const auto& range) {
    return std::ranges::all_of(range, [](const auto& each) { return keepable(each); });
  };
  return keepable(append.table) && all(append.events) && (!append.listing || keepable(*append.listing)) &&
         (!append.secret || keepable(*append.secret)) && all(append.put_tasks) && all(append.remove_tasks);
}

bool differing_client_ids(const std::vector<Event>& events) {
  std::set<std::string_view> seen;
  return std::ranges::all_of(events, [&](const Event& event) {
    return event.client_id.empty() || seen.insert(event.client_id).second;
  });
}

// Longer ids would not fit an index, or a notification.
constexpr std::size_t kLongestId = 200;

bool short_ids(const Append& append) {
  const auto is_short = [](const std::string& id) { return id.size() <= kLongestId; };
  return is_short(append.table) && std::ranges::all_of(append.events, is_short, &Event::client_id) &&
         std::ranges::all_of(append.put_tasks, is_short, &NewTask::id) &&
         (!append.listing || std::ranges::all_of(append.listing->seats, is_short));
}

// The first client id of the append that its table has already.
const std::int64_t* known_client_id(const Append& append, const Found& found) {
  for (const Event& event : append.events) {
    if (event.client_id.empty()) continue;
    const auto known = found.client_ids.find({append.table, event.client_id});
    if (known != found.client_ids.end()) return &known->second;
  }
  return nullptr;
}

void write(const Append& append, Found& found, Judgement& judgement) {
  for (std::size_t i = 0; i < append.events.size(); ++i) {
    const Event& event = append.events[i];
    const std::int64_t index = append.first + static_cast<std::int64_t>(i);
    judgement.events.push_back({append.table, index, &event});
    if (!event.client_id.empty()) found.client_ids.insert({{append.table, event.client_id}, index});
  }
  const std::int64_t length = append.first + static_cast<std::int64_t>(append.events.size());
  found.lengths[append.table] = length;

  Judgement::Change& change = judgement.tables[append.table];
  change.length = length;
  if (append.first == 0) {
    change.made = true;
    change.created_at = append.events.front().at;
  }
  if (append.listing) change.listing = &*append.listing;
  change.announced = change.announced || append.announced;
  if (append.secret) change.secret = &*append.secret;
  for (const std::string& id : append.remove_tasks) judgement.tasks[id] = nullptr;
  for (const NewTask& task : append.put_tasks) judgement.tasks[task.id] = &task;
}

}  // namespace

Stored<void> well_formed(std::span<const Append> appends) {
  const auto refuse = [](const Append& append, std::string_view why) {
    // The id is only shown if it can be.
    const bool shown = append.table.size() <= kLongestId && keepable(std::string_view(append.table));
    const std::string_view id = shown ? std::string_view(append.table) : "?";
    return std::unexpected(StoreError{Trouble::Other, fmt::format("Table {}: {}", id, why)});
  };
  for (const Append& append : appends) {
    if (append.table.empty()) return refuse(append, "an append needs the id of a table.");
    if (append.first < 0) return refuse(append, "events are numbered from 0.");
    if (append.first == 0 && (!append.listing || append.events.empty()))
      return refuse(append, "a table begins with an event and a listing.");
    if (!short_ids(append)) return refuse(append, "an id is too long.");
    if (!differing_client_ids(append.events))
      return refuse(append, "two events at once have the same client id.");
    if (!keepable(append)) return refuse(append, "only UTF-8 text without zero bytes can be kept.");
  }
  return {};
}

Judgement judge(std::span<const Append> appends, Found found) {
  Judgement judgement;
  judgement.outcomes.reserve(appends.size());
  for (const Append& append : appends) {
    const auto at = found.lengths.find(append.table);
    const std::int64_t length = at == found.lengths.end() ? 0 : at->second;
    if (const std::int64_t* index = known_client_id(append, found)) {
      judgement.outcomes.push_back({Outcome::Kind::ClientIdKnown, *index});
    } else if (append.first != length) {
      judgement.outcomes.push_back({Outcome::Kind::IndexTaken, length});
    } else {
      write(append, found, judgement);
      judgement.outcomes.push_back({Outcome::Kind::Written, found.lengths[append.table]});
    }
  }
  return judgement;
}

}  // namespace tephra::store
