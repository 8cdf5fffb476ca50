#include <map>
#include <random>

#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Append;
using store::Event;
using store::Outcome;

// What a store must do, in the most obvious way.
class Model {
 public:
  Outcome append(const Append& append) {
    auto& events = tables_[append.table];
    for (const Event& event : append.events)
      for (std::size_t i = 0; i < events.size() && !event.client_id.empty(); ++i)
        if (events[i].client_id == event.client_id) return known(static_cast<std::int64_t>(i));
    if (append.first != static_cast<std::int64_t>(events.size()))
      return taken(static_cast<std::int64_t>(events.size()));
    events.insert(events.end(), append.events.begin(), append.events.end());
    if (append.listing) listings_[append.table] = *append.listing;
    if (append.secret) secrets_[append.table] = *append.secret;
    return written(static_cast<std::int64_t>(events.size()));
  }

  std::map<std::string, std::vector<Event>> tables_;
  std::map<std::string, store::Listing> listings_;
  std::map<std::string, std::string> secrets_;
};

class ModelTest : public StoreTest {};

Append random_append(std::mt19937& random, const Model& model) {
  const auto below = [&](std::uint32_t n) { return static_cast<std::uint32_t>(random()) % n; };
  const std::string table = "t" + std::to_string(below(5));
  const auto found = model.tables_.find(table);
  const std::size_t length = found == model.tables_.end() ? 0 : found->second.size();
  // Mostly right, sometimes one off.
  const std::uint32_t slip = below(8);
  const std::int64_t first =
      static_cast<std::int64_t>(length) + (slip == 0 ? 1 : 0) - (slip == 1 && length > 0 ? 1 : 0);
  Append append{.table = table, .first = first};
  const std::uint32_t count = 1 + below(3);
  for (std::uint32_t i = 0; i < count; ++i) {
    append.events.push_back(
        {.kind = "k" + std::to_string(below(3)),
         .body = std::string(below(40), static_cast<char>('a' + below(26))),
         .at = static_cast<std::int64_t>(random()),
         .by = below(2) == 0 ? "" : "p",
         .client_id = below(2) == 0 ? "" : std::to_string(i) + "." + std::to_string(below(12))});
  }
  if (first == 0 || below(3) == 0) {
    append.listing = store::Listing{.phase = static_cast<store::Phase>(below(3)),
                                    .is_public = below(2) == 0,
                                    .game = "g" + std::to_string(below(2)),
                                    .summary = std::to_string(random()),
                                    .updated_at = static_cast<std::int64_t>(below(100)),
                                    .seats = {}};
    for (std::uint32_t i = below(5); i > 0; --i) append.listing->seats.push_back(below(2) == 0 ? "" : "p");
  }
  if (below(4) == 0) append.secret = std::to_string(random());
  return append;
}

// Random appends in random groups: the store answers as the model does, and holds what the model holds.
TEST_P(ModelTest, AStoreDoesWhatTheModelDoes) {
  std::mt19937 random(2006);
  Model model;
  for (int round = 0; round < 150; ++round) {
    std::vector<Append> group;
    std::vector<Outcome> expected;
    // The model goes ahead, so that appends within a group follow each other.
    for (std::size_t i = 1 + random() % 8; i > 0; --i) {
      group.push_back(random_append(random, model));
      expected.push_back(model.append(group.back()));
    }
    ASSERT_EQ(good(store().append(group)), expected) << "group " << round;
    if (round % 50 == 49) reopen();
  }
  for (const auto& [id, events] : model.tables_) {
    if (events.empty()) {
      EXPECT_FALSE(good(store().table(id)).has_value());
      continue;
    }
    const auto kept = good(store().events(id, 0, 100'000));
    ASSERT_EQ(kept.size(), events.size());
    for (std::size_t i = 0; i < kept.size(); ++i) {
      EXPECT_EQ(kept[i].kind, events[i].kind);
      EXPECT_EQ(kept[i].body, events[i].body);
      EXPECT_EQ(kept[i].at, events[i].at);
      EXPECT_EQ(kept[i].by, events[i].by);
      EXPECT_EQ(kept[i].client_id, events[i].client_id);
    }
    const auto table = good(store().table(id));
    ASSERT_TRUE(table.has_value());
    const store::Listing& listing = model.listings_[id];
    EXPECT_EQ(table->length, static_cast<std::int64_t>(events.size()));
    EXPECT_EQ(table->listing.phase, listing.phase);
    EXPECT_EQ(table->listing.is_public, listing.is_public);
    EXPECT_EQ(table->listing.game, listing.game);
    EXPECT_EQ(table->listing.summary, listing.summary);
    EXPECT_EQ(table->listing.updated_at, listing.updated_at);
    EXPECT_EQ(table->listing.seats, listing.seats);
    const auto secret = model.secrets_.find(id);
    EXPECT_EQ(good(store().secret(id)),
              secret == model.secrets_.end() ? std::nullopt : std::optional(secret->second));
  }
}

INSTANTIATE_TEST_SUITE_P(Sqlite, ModelTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, ModelTest, testing::Values(Database::Postgresql));

}  // namespace

}  // namespace tephra::tests
