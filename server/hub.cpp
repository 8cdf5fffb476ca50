#include "server/hub.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <utility>

#include "server/ids.h"
#include "server/limits.h"
#include "server/table_json.h"

namespace tephra::server {

namespace json = boost::json;

namespace {

constexpr int kAttempts = 8;
constexpr int kEventsAtOnce = 2000;
constexpr Millis kHotTime = 5 * 60'000;

std::string request_key(const PlayerId& by, const std::string& client_id) { return by + ':' + client_id; }

// All events of a table from an index on, and its secrets.
struct Loaded {
  std::vector<Event> events;
  std::optional<TableSecrets> secrets;
};

// `trouble` if the store does not answer; a sentence in `error` if what it has makes no sense.
struct LoadResult {
  std::optional<store::StoreError> trouble{};
  std::string error{};
  Loaded loaded{};
};

LoadResult load(store::Store& store, const TableId& id, std::int64_t from, std::int64_t to,
                bool with_secrets) {
  LoadResult result;
  while (from < to) {
    const auto page =
        store.events(id, from, static_cast<int>(std::min<std::int64_t>(kEventsAtOnce, to - from)));
    if (!page) {
      result.trouble = page.error();
      return result;
    }
    for (const store::Event& stored : *page) {
      auto event = from_stored(stored);
      if (!event) {
        result.error = event.error();
        return result;
      }
      result.loaded.events.push_back(*std::move(event));
    }
    if (page->empty()) break;
    from += static_cast<std::int64_t>(page->size());
  }
  if (with_secrets && !result.loaded.events.empty()) {
    const auto secret = store.secret(id);
    if (!secret) {
      result.trouble = secret.error();
      return result;
    }
    if (*secret) result.loaded.secrets = read_secrets(**secret);
    if (!result.loaded.secrets) result.error = "its secret is missing";
  }
  return result;
}

constexpr std::int64_t kAll = INT64_MAX;

Refusal no_such_table() { return {Code::NotFound, "There is no such table."}; }

bool listing_changes(const Table& before, const Table& after) {
  if (before.stage() != after.stage()) return true;
  for (int seat = 0; seat < after.seat_count(); ++seat)
    if (before.seat(seat).player != after.seat(seat).player ||
        before.seat(seat).gone != after.seat(seat).gone)
      return true;
  return false;
}

}  // namespace

// Inside a table: nobody else changes it until this ends.
class Hub::Entered {
 public:
  explicit Entered(HotPtr hot) : hot_(std::move(hot)) {}
  Entered(Entered&&) noexcept = default;
  Entered& operator=(Entered&&) = delete;
  Entered(const Entered&) = delete;
  Entered& operator=(const Entered&) = delete;
  ~Entered() {
    if (!hot_) return;
    if (hot_->waiting.empty()) {
      hot_->busy = false;
      return;
    }
    auto next = std::move(hot_->waiting.front());
    hot_->waiting.pop_front();
    next(true);
  }

  static Async<Entered> enter(HotPtr hot) {
    if (!hot->busy)
      hot->busy = true;
    else
      co_await when_told<bool>([&](auto go) { hot->waiting.push_back(std::move(go)); });
    co_return Entered(hot);
  }

 private:
  HotPtr hot_;
};

Hub::Hub(asio::any_io_executor executor, Parts parts)
    : executor_(std::move(executor)), parts_(std::move(parts)) {}

Refusal Hub::trouble(const store::StoreError& error) {
  ++parts_.metrics.storage_troubles;
  parts_.log.error("storage", {{"trouble", error.sentence}});
  if (error.trouble == store::Trouble::Full)
    return {Code::Storage, "The server has no room left to keep this; nothing was changed."};
  return {Code::Storage, "The server cannot reach its store just now; please try again."};
}

Hub::HotPtr Hub::keep(Table table, const TableSecrets& secrets, const std::vector<Event>& events) {
  auto hot = std::make_shared<Hot>(Hot{std::move(table), secrets});
  std::int64_t index = 0;
  for (const Event& event : events) {
    if (!event.client_id.empty()) hot->requests[request_key(event.by, event.client_id)] = index;
    ++index;
  }
  hot->used = parts_.now();
  hot_[hot->table.id()] = hot;
  parts_.metrics.hot_tables = static_cast<std::int64_t>(hot_.size());
  return hot;
}

Async<Granted<Hub::HotPtr>> Hub::find(TableId id) {
  if (const auto found = hot_.find(id); found != hot_.end() && !found->second->stale) {
    found->second->used = parts_.now();
    co_return found->second;
  }
  if (!looks_like_table_id(id)) co_return std::unexpected(no_such_table());
  auto pending = apart(parts_.readers, [this, id] { return load(parts_.store, id, 0, kAll, true); });
  LoadResult result = co_await std::move(pending);
  if (result.trouble) co_return std::unexpected(trouble(*result.trouble));
  if (const auto found = hot_.find(id); found != hot_.end() && !found->second->stale) co_return found->second;
  const auto& events = result.loaded.events;
  if (events.empty() && result.error.empty()) co_return std::unexpected(no_such_table());
  std::string error = result.error;
  if (error.empty()) {
    auto table = Table::create(id, events.front());
    for (std::size_t i = 1; table && i < events.size(); ++i)
      if (const auto applied = table->apply(events[i]); !applied) {
        error = applied.error();
        break;
      }
    if (!table) error = table.error();
    if (error.empty()) {
      ++parts_.metrics.tables_loaded;
      co_return keep(*std::move(table), *result.loaded.secrets, events);
    }
  }
  parts_.log.error("table unreadable", {{"table", brief(id)}, {"why", error}});
  co_return refuse(Code::Storage, "This table cannot be read.");
}

Async<Granted<Hub::HotPtr>> Hub::find_anew(TableId id) {
  auto found = co_await find(id);
  if (!found || !parts_.store.shared()) co_return found;
  const Entered entered = co_await Entered::enter(*found);
  if ((*found)->stale) co_return co_await find(id);
  if (auto caught = co_await catch_up(*found); !caught) co_return std::unexpected(caught.error());
  co_return found;
}

Async<Granted<std::vector<Event>>> Hub::events(TableId id, std::int64_t from, std::int64_t to) {
  if (from >= to) co_return std::vector<Event>();
  auto pending =
      apart(parts_.readers, [this, id, from, to] { return load(parts_.store, id, from, to, false); });
  LoadResult result = co_await std::move(pending);
  if (result.trouble) co_return std::unexpected(trouble(*result.trouble));
  if (!result.error.empty()) co_return refuse(Code::Storage, "This table cannot be read.");
  co_return std::move(result.loaded.events);
}

store::Append Hub::append_of(const Table* before, const Draft& draft) {
  const Table& after = draft.table();
  store::Append append;
  append.table = after.id();
  append.first = before != nullptr ? before->next() : 0;
  append.events.reserve(draft.events().size());
  for (const Event& event : draft.events()) append.events.push_back(to_stored(event));
  // A list need not know every move of a game with minutes; one with days is looked up in lists.
  const bool turn_counts = after.created().clock.kind != Clock::Kind::Realtime;
  append.announced = before == nullptr || listing_changes(*before, after);
  if (append.announced || (turn_counts && before->decides() != after.decides()))
    append.listing = listing_of(after);
  if (before == nullptr) append.secret = to_text(draft.secrets());
  DueChange change = due_change(before, after);
  append.put_tasks = std::move(change.put);
  append.remove_tasks = std::move(change.removed);
  if (chores_ != nullptr)
    for (store::NewTask& task : append.put_tasks)
      if (task.kind == name(Chore::Move)) task.claim = chores_->reserve();
  return append;
}

Async<store::Stored<store::Outcome>> Hub::commit(store::Append append) {
  const auto begun = std::chrono::steady_clock::now();
  auto outcome = co_await when_told<store::Stored<store::Outcome>>(
      [&](auto told) { parts_.committer.submit(std::move(append), std::move(told)); });
  parts_.metrics.commit.add(std::chrono::steady_clock::now() - begun);
  co_return outcome;
}

// What was put into the store with a claim is begun, what was not is waited for.
void Hub::put(const store::Append& append) {
  if (chores_ == nullptr) return;
  for (const store::NewTask& task : append.put_tasks) chores_->put(task);
}

Async<Granted<Hub::Written>> Hub::write(HotPtr hot, Draft draft, Acknowledge acknowledge) {
  const std::int64_t first = hot->table.next();
  store::Append append = append_of(&hot->table, draft);
  const std::optional<store::Listing> listing = append.listing;
  const bool names_rematch = !draft.table().rematch().empty() && hot->table.rematch().empty();
  const bool lobby_changes = append.announced && listing->is_public && !parts_.rooms.lobby_is_empty();
  store::Append tasks;
  tasks.put_tasks = append.put_tasks;
  const auto outcome = co_await commit(std::move(append));
  const bool written = outcome && outcome->kind == store::Outcome::Kind::Written;
  if (!written && chores_ != nullptr)
    for (const store::NewTask& task : tasks.put_tasks)
      if (task.claim) chores_->give_back();
  if (!outcome) {
    // Perhaps it was written, perhaps not: whoever comes next reads what there is.
    hot->stale = true;
    hot_.erase(hot->table.id());
    co_return std::unexpected(trouble(outcome.error()));
  }
  if (!written) {
    ++parts_.metrics.index_races;
    if (auto caught = co_await catch_up(hot); !caught) co_return std::unexpected(caught.error());
    co_return Written::TryAgain;
  }
  std::vector<Event> events = draft.events();
  parts_.metrics.events += events.size();
  if (!events.front().client_id.empty())
    hot->requests[request_key(events.front().by, events.front().client_id)] = first;
  const bool ends = draft.table().finished() && !hot->table.finished();
  hot->table = std::move(draft).take_table();
  hot->used = parts_.now();
  if (ends)
    parts_.log.info("table ended", {{"table", brief(hot->table.id())},
                                    {"termination", name(hot->table.finished()->termination)},
                                    {"tokens", hot->table.tokens()}});
  // Whoever is told of the next table shall find it, so it is made first. Should that fail, its task makes
  // it.
  if (names_rematch) (void)co_await make_next(hot->table.id());
  if (acknowledge) acknowledge({hot->table.id(), first, hot->table.next()});
  co_await tell(hot, first, std::move(events));
  put(tasks);
  if (lobby_changes) co_await tell_lobby(*listing);
  co_return Written::Yes;
}

Async<Granted<Ack>> Hub::act(TableId id, Asking asking, Deed deed, Acknowledge acknowledge) {
  if (!asking.by.empty()) {
    std::vector<PlayerId> asker{asking.by};
    co_await parts_.names.need(std::move(asker));
    if (parts_.names.is_gone(asking.by))
      co_return refuse(Code::Expired, "This player is not there any more.");
  }
  for (int attempt = 0; attempt < kAttempts; ++attempt) {
    auto found = co_await find(id);
    if (!found) co_return std::unexpected(found.error());
    const HotPtr hot = *found;
    const Entered entered = co_await Entered::enter(hot);
    if (hot->stale) continue;
    asking.now = parts_.now();
    if (!asking.client_id.empty()) {
      const auto known = hot->requests.find(request_key(asking.by, asking.client_id));
      if (known != hot->requests.end()) {
        const Ack ack{id, known->second, hot->table.next()};
        if (acknowledge) acknowledge(ack);
        co_return ack;
      }
    }
    if (hot->table.out_of_time(asking.now)) {
      Draft late(hot->table, hot->secrets, {.now = asking.now});
      if (auto flagged = flag(late); !flagged) co_return std::unexpected(flagged.error());
      auto written = co_await write(hot, std::move(late), Acknowledge());
      if (!written) co_return std::unexpected(written.error());
      continue;
    }
    const std::int64_t first = hot->table.next();
    Draft draft(hot->table, hot->secrets, asking);
    if (auto granted = deed(draft); !granted) co_return std::unexpected(granted.error());
    if (draft.events().empty()) co_return Ack{id, first, first};
    auto written = co_await write(hot, std::move(draft), acknowledge);
    if (!written) co_return std::unexpected(written.error());
    if (*written == Written::TryAgain) continue;
    co_return Ack{id, first, hot->table.next()};
  }
  co_return refuse(Code::Storage, "Too many are at this table at once; please try again.");
}

Async<Granted<Hub::Written>> Hub::write_new(Draft draft, std::vector<std::string> done_tasks) {
  store::Append append = append_of(nullptr, draft);
  append.remove_tasks = std::move(done_tasks);
  const store::Listing listing = *append.listing;
  store::Append tasks;
  tasks.put_tasks = append.put_tasks;
  const auto outcome = co_await commit(std::move(append));
  const bool written = outcome && outcome->kind == store::Outcome::Kind::Written;
  if (!written && chores_ != nullptr)
    for (const store::NewTask& task : tasks.put_tasks)
      if (task.claim) chores_->give_back();
  if (!outcome) co_return std::unexpected(trouble(outcome.error()));
  if (!written) co_return Written::TryAgain;
  const std::vector<Event> events = draft.events();
  parts_.metrics.events += events.size();
  const TableSecrets secrets = draft.secrets();
  parts_.log.info("table made", {{"table", brief(draft.table().id())},
                                 {"game", draft.table().created().game},
                                 {"options", draft.table().created().options},
                                 {"public", draft.table().created().is_public}});
  keep(std::move(draft).take_table(), secrets, events);
  put(tasks);
  if (listing.is_public && !parts_.rooms.lobby_is_empty()) co_await tell_lobby(listing);
  co_return Written::Yes;
}

Async<Granted<Ack>> Hub::create(CreateWish wish, Asking asking) {
  asking.now = parts_.now();
  asking.client_id = wish.client_id;
  // The same request makes the same id, so the store sees that it was made before.
  const TableId id =
      wish.client_id.empty()
          ? new_table_id()
          : keyed_letters(parts_.key, "table:" + asking.by + ':' + wish.client_id).substr(0, kTableIdSize);
  const TableSecrets secrets{new_secret(), random_letters(kTableIdSize)};
  auto draft = server::create(id, secrets, asking, wish.created, wish.me);
  if (!draft) co_return std::unexpected(draft.error());
  std::vector<std::string> nothing_done;
  auto written = co_await write_new(*std::move(draft), std::move(nothing_done));
  if (!written) co_return std::unexpected(written.error());
  auto found = co_await find(id);
  if (!found) co_return std::unexpected(found.error());
  co_return Ack{id, 0, (*found)->table.next()};
}

Async<Granted<void>> Hub::make_next(TableId before) {
  auto found = co_await find(before);
  if (!found) co_return std::unexpected(found.error());
  const TableId next = (*found)->table.rematch();
  if (next.empty()) co_return Granted<void>();
  auto draft = make_rematch((*found)->table, {new_secret(), random_letters(kTableIdSize)}, parts_.now());
  if (!draft) co_return std::unexpected(draft.error());
  // If it is there already, nothing of this is written, and the task is finished by whoever claimed it.
  std::vector<std::string> done;
  done.push_back(chore_id(Chore::Rematch, before));
  auto written = co_await write_new(*std::move(draft), std::move(done));
  if (!written) co_return std::unexpected(written.error());
  co_return Granted<void>();
}

Async<Granted<void>> Hub::catch_up(HotPtr hot) {
  const std::int64_t first = hot->table.next();
  auto events = co_await this->events(hot->table.id(), first, kAll);
  if (!events) co_return std::unexpected(events.error());
  std::int64_t index = first;
  for (const Event& event : *events) {
    if (const auto applied = hot->table.apply(event); !applied) {
      parts_.log.error("table unreadable", {{"table", brief(hot->table.id())}, {"why", applied.error()}});
      hot->stale = true;
      hot_.erase(hot->table.id());
      co_return refuse(Code::Storage, "This table cannot be read.");
    }
    if (!event.client_id.empty()) hot->requests[request_key(event.by, event.client_id)] = index;
    ++index;
  }
  if (!events->empty()) co_await tell(hot, first, *std::move(events));
  co_return Granted<void>();
}

Async<json::array> Hub::show_events(std::vector<Event> events, std::int64_t from) {
  std::vector<PlayerId> players;
  for (const Event& event : events) add_players(event, players);
  co_await parts_.names.need(std::move(players));
  json::array array;
  array.reserve(events.size());
  for (const Event& event : events) array.push_back(shown(event, from++, parts_.names.shower()));
  co_return array;
}

Async<void> Hub::tell(HotPtr hot, std::int64_t first, std::vector<Event> events) {
  const TableId& id = hot->table.id();
  if (parts_.rooms.room(id) == nullptr) co_return;
  json::array array = co_await show_events(std::move(events), first);
  auto* room = parts_.rooms.room(id);
  if (room == nullptr) co_return;
  const auto next = first + static_cast<std::int64_t>(array.size());
  std::vector<PlayerId> seats;
  for (const Seat& seat : hot->table.seats()) seats.push_back(seat.player);
  if (seats != room->seats) {
    room->seats = std::move(seats);
    parts_.rooms.changed(id);
  }
  room->next = std::max(room->next, next);
  parts_.rooms.tell(id, std::make_shared<const std::string>(json::serialize(json::object{
                            {"t", "events"}, {"table", id}, {"from", first}, {"events", std::move(array)}})));
}

Async<void> Hub::tell_lobby(store::Listing listing) {
  co_await parts_.names.need(players_of_summary(listing.summary));
  parts_.rooms.tell_lobby(std::make_shared<const std::string>(json::serialize(
      json::object{{"t", "lobby_table"}, {"table", shown_summary(listing.summary, parts_.names.shower())}})));
}

void Hub::wake(store::Wake wake) {
  asio::co_spawn(executor_, catch_up_after(std::move(wake)), asio::detached);
}

Async<void> Hub::catch_up_after(store::Wake wake) {
  if (wake.table.empty()) {
    // Something may have been missed: all that is watched is looked at again, the rest is read anew when
    // needed.
    for (auto& [id, hot] : hot_)
      if (parts_.rooms.room(id) == nullptr) hot->stale = true;
    std::erase_if(hot_, [](const auto& entry) { return entry.second->stale; });
    for (const TableId& table : parts_.rooms.tables()) this->wake({table, kAll});
    co_return;
  }
  if (wake.announced && !parts_.rooms.lobby_is_empty()) {
    auto pending =
        apart(parts_.readers, [this, id = wake.table]() -> store::Stored<std::optional<store::Table>> {
          return parts_.store.table(id);
        });
    const auto row = co_await std::move(pending);
    if (row && *row && (*row)->listing.is_public) co_await tell_lobby((*row)->listing);
  }
  const auto known = hot_.find(wake.table);
  auto* room = parts_.rooms.room(wake.table);
  if (known == hot_.end() && room == nullptr) co_return;
  const bool was_hot = known != hot_.end();
  const std::int64_t told = room != nullptr ? room->next : 0;
  auto found = co_await find(wake.table);
  if (!found) co_return;
  const HotPtr& hot = *found;
  const Entered entered = co_await Entered::enter(hot);
  if (hot->stale) co_return;
  if (!was_hot) {
    // Read whole just now: tell what the room has not heard.
    auto missed = co_await events(wake.table, told, hot->table.next());
    if (missed && !missed->empty()) co_await tell(hot, told, *std::move(missed));
  }
  if (hot->table.next() < wake.length) (void)co_await catch_up(hot);
}

void Hub::tidy() {
  const Millis now = parts_.now();
  std::erase_if(hot_, [&](const auto& entry) {
    return !entry.second->busy && entry.second.use_count() == 1 && now - entry.second->used > kHotTime;
  });
  parts_.metrics.hot_tables = static_cast<std::int64_t>(hot_.size());
}

Looking Hub::looking(const Hot& hot, const PlayerId& viewer) const {
  std::vector<PlayerId> seats;
  for (const Seat& seat : hot.table.seats()) seats.push_back(seat.player);
  return {viewer, hot.secrets.invite, parts_.rooms.here(hot.table.id(), seats),
          parts_.rooms.watchers(hot.table.id(), seats)};
}

Async<json::object> Hub::show(HotPtr hot, PlayerId viewer) {
  co_await parts_.names.need(players_of(hot->table));
  co_return shown(hot->table, looking(*hot, viewer), parts_.names.shower());
}

void Hub::tell_presence() {
  for (const TableId& id : parts_.rooms.take_changed()) {
    const auto* room = parts_.rooms.room(id);
    if (room == nullptr) continue;
    json::array here;
    for (const bool is_here : parts_.rooms.here(id, room->seats)) here.push_back(is_here);
    parts_.rooms.tell(id, std::make_shared<const std::string>(json::serialize(
                              json::object{{"t", "presence"},
                                           {"table", id},
                                           {"here", std::move(here)},
                                           {"watchers", parts_.rooms.watchers(id, room->seats)}})));
  }
}

}  // namespace tephra::server
