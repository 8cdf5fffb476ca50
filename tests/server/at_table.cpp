#include "tests/server/at_table.h"

#include <stdexcept>
#include <utility>

#include <gtest/gtest.h>

#include "server/event_json.h"
#include "server/table_json.h"

namespace tephra::server {

namespace {

std::string told(const Refusal& refusal) {
  std::string text(name(refusal.code));
  if (refusal.reason) text += ' ' + std::string(name(*refusal.reason));
  return text;
}

std::string whole(const Table& table) {
  const ShowPlayer show = [](const PlayerId& player) { return boost::json::value(player); };
  return boost::json::serialize(shown(table, {}, show));
}

}  // namespace

AtTable::AtTable(std::string_view wish, std::string_view creator) {
  for (std::size_t i = 0; i < secrets_.seed.size(); ++i) secrets_.seed[i] = static_cast<std::uint8_t>(i);
  secrets_.invite = "invitation";
  auto fields = Fields::read(wish);
  if (!fields) throw std::runtime_error(fields.error().message);
  auto read = read_create(*fields);
  if (!read) throw std::runtime_error(read.error().message);
  auto draft = create("table", secrets_, {.now = now_, .by = std::string(creator)}, read->created, read->me);
  if (!draft) throw std::runtime_error(draft.error().message);
  take(*std::move(draft));
}

void AtTable::take(Draft draft) {
  last_from_ = events_.size();
  for (const Event& event : draft.events()) events_.push_back(event);
  table_ = std::move(draft).take_table();
}

std::string AtTable::does(std::string_view player, std::string_view verb, std::string_view text) {
  auto fields = Fields::read(text);
  if (!fields) return told(fields.error());
  const std::string client_id = read_client_id(*fields);
  const auto deed = read_deed(verb, *fields);
  if (!deed) return told(deed.error());
  Draft draft(*table_, secrets_, {.now = now_, .by = std::string(player), .client_id = client_id});
  const auto before = whole(draft.table());
  if (const auto granted = (*deed)(draft); !granted) {
    EXPECT_TRUE(draft.events().empty()) << "a refusal leaves everything alone";
    EXPECT_EQ(whole(draft.table()), before);
    return told(granted.error());
  }
  take(std::move(draft));
  return "";
}

void AtTable::plays() {
  const auto seat = table_->decides();
  ASSERT_TRUE(seat);
  const std::string token = table_->match().legal().front();
  Draft draft(*table_, secrets_, {.now = now_, .by = table_->seat(*seat).player});
  const auto played = table_->seat(*seat).computer() ? play_for_computer(draft, table_->match(), token)
                                                     : play(draft, table_->tokens(), token);
  ASSERT_TRUE(played) << played.error().message;
  take(std::move(draft));
}

void AtTable::plays_on(int tokens) {
  while (table_->stage() == Stage::Playing && table_->tokens() < tokens) plays();
}

std::string AtTable::flags() {
  Draft draft(*table_, secrets_, {.now = now_});
  if (const auto granted = flag(draft); !granted) return told(granted.error());
  const bool happened = !draft.events().empty();
  take(std::move(draft));
  return happened ? "flagged" : "";
}

std::string AtTable::last_kinds() const {
  std::string kinds;
  for (std::size_t i = last_from_; i < events_.size(); ++i)
    kinds += (kinds.empty() ? "" : " ") + std::string(kind_name(events_[i].what));
  return kinds;
}

void AtTable::expect_replays() const {
  std::optional<Table> again;
  for (const Event& event : events_) {
    const auto read = from_stored(to_stored(event));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->client_id, event.client_id);
    if (!again) {
      auto made = Table::create("table", *read);
      ASSERT_TRUE(made) << made.error();
      again = *std::move(made);
    } else {
      const auto applied = again->apply(*read);
      ASSERT_TRUE(applied) << applied.error();
    }
  }
  ASSERT_TRUE(again);
  EXPECT_EQ(whole(*again), whole(*table_));
}

}  // namespace tephra::server
