#include <algorithm>
#include <atomic>
#include <thread>

#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Naming;
using store::Player;
using store::Session;
using store::Standing;
using store::Trouble;

class PeopleTest : public StoreTest {
 protected:
  void add(const std::string& id, const std::string& name) {
    good(store().add_guest({.id = id, .name = name, .created_at = 77}));
  }
  void add_account(const std::string& id, const std::string& name) {
    add(id, name);
    ASSERT_EQ(good(store().make_account(id, name, "hash of " + id)), Naming::Done);
  }
  bool has_session(const std::string& token) { return good(store().session(token, 0)).has_value(); }
};

TEST_P(PeopleTest, AGuestIsKept) {
  add("g1", "Ada");
  reopen();
  const auto ada = good(store().player("g1"));
  ASSERT_TRUE(ada.has_value());
  EXPECT_EQ(ada->id, "g1");
  EXPECT_EQ(ada->name, "Ada");
  EXPECT_EQ(ada->standing, Standing::Guest);
  EXPECT_EQ(ada->created_at, 77);
  EXPECT_FALSE(good(store().player("g2")).has_value());
}

TEST_P(PeopleTest, GuestsMayBeCalledAlikeButNotHaveTheSameId) {
  add("g1", "Ada");
  add("g2", "Ada");
  const auto again = store().add_guest({.id = "g1", .name = "Eve"});
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().trouble, Trouble::Duplicate);
  EXPECT_EQ(good(store().player("g1"))->name, "Ada");
}

TEST_P(PeopleTest, AGuestBecomesAnAccountAndIsFoundByNameInAnyCase) {
  add("g1", "somebody");
  EXPECT_EQ(good(store().make_account("g1", "Jörg Ægir", "secret")), Naming::Done);
  const auto account = good(store().account("jÖRG æGIR"));
  ASSERT_TRUE(account.has_value());
  EXPECT_EQ(account->player.id, "g1");
  EXPECT_EQ(account->player.name, "Jörg Ægir");
  EXPECT_EQ(account->player.standing, Standing::Account);
  EXPECT_EQ(account->password_hash, "secret");
  EXPECT_EQ(good(store().make_account("g1", "Other", "x")), Naming::NoSuchPlayer)
      << "it is no guest any more";
  EXPECT_EQ(good(store().make_account("nobody", "Other", "x")), Naming::NoSuchPlayer);
  EXPECT_FALSE(good(store().account("somebody")).has_value());
}

TEST_P(PeopleTest, NamesOfAccountsAreUniqueWithoutRegardToCase) {
  add_account("a1", "Ada");
  add("g1", "ADA");
  EXPECT_EQ(good(store().make_account("g1", "aDa", "x")), Naming::NameTaken);
  EXPECT_EQ(good(store().player("g1"))->standing, Standing::Guest);
  add_account("a2", "Bob");
  EXPECT_EQ(good(store().rename("a2", "ADA")), Naming::NameTaken);
  EXPECT_EQ(good(store().player("a2"))->name, "Bob");
  EXPECT_EQ(good(store().rename("a1", "ADA")), Naming::Done) << "one's own name in capitals";
  EXPECT_EQ(good(store().rename("a1", "Eve")), Naming::Done);
  EXPECT_EQ(good(store().rename("a2", "Ada")), Naming::Done) << "the name is free now";
  EXPECT_EQ(good(store().account("eve"))->player.id, "a1");
}

TEST_P(PeopleTest, AGuestMayTakeAnyName) {
  add_account("a1", "Ada");
  add("g1", "Bob");
  EXPECT_EQ(good(store().rename("g1", "Ada")), Naming::Done);
  EXPECT_EQ(good(store().account("ada"))->player.id, "a1");
  EXPECT_EQ(good(store().rename("nobody", "Ada")), Naming::NoSuchPlayer);
}

TEST_P(PeopleTest, OnlyAccountsHaveAPassword) {
  add_account("a1", "Ada");
  add("g1", "Bob");
  EXPECT_EQ(good(store().set_password("a1", "new")), Naming::Done);
  EXPECT_EQ(good(store().account("Ada"))->password_hash, "new");
  EXPECT_EQ(good(store().set_password("g1", "new")), Naming::NoSuchPlayer);
}

TEST_P(PeopleTest, OfManyWhoWantANameAtOnceOneGetsIt) {
  constexpr int kMany = 8;
  for (int i = 0; i < kMany; ++i) add("g" + std::to_string(i), "x");
  std::atomic<int> got = 0;
  std::atomic<int> refused = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kMany; ++i) {
    threads.emplace_back([&, i] {
      const auto result =
          good(store().make_account("g" + std::to_string(i), i % 2 == 0 ? "Ada" : "ADA", "x"));
      ++(result == Naming::Done ? got : refused);
    });
  }
  for (auto& thread : threads) thread.join();
  EXPECT_EQ(got, 1);
  EXPECT_EQ(refused, kMany - 1);
}

TEST_P(PeopleTest, ManyPlayersAreLookedUpAtOnce) {
  add("g1", "Ada");
  add("g2", "Bob");
  std::vector<std::string> ids{"g2", "nobody", "g1"};
  for (int i = 0; i < 200; ++i) ids.push_back("absent" + std::to_string(i));
  auto found = good(store().players(ids));
  std::ranges::sort(found, {}, &Player::id);
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "Ada");
  EXPECT_EQ(found[1].name, "Bob");
  EXPECT_TRUE(good(store().players({})).empty());
}

TEST_P(PeopleTest, ASessionEndsAtItsTime) {
  add("g1", "Ada");
  EXPECT_EQ(
      good(store().add_session({.token_hash = "h", .player = "g1", .created_at = 5, .expires_at = 100})),
      Naming::Done);
  const auto session = good(store().session("h", 99));
  ASSERT_TRUE(session.has_value());
  EXPECT_EQ(session->player, "g1");
  EXPECT_EQ(session->created_at, 5);
  EXPECT_EQ(session->expires_at, 100);
  EXPECT_FALSE(good(store().session("h", 100)).has_value());
  EXPECT_FALSE(good(store().session("other", 0)).has_value());
  good(store().extend_session("h", 200));
  EXPECT_TRUE(good(store().session("h", 100)).has_value());
  good(store().extend_session("other", 200));
  EXPECT_FALSE(good(store().session("other", 0)).has_value());
}

TEST_P(PeopleTest, ASessionNeedsAPlayerAndAHashOfItsOwn) {
  add("g1", "Ada");
  EXPECT_EQ(good(store().add_session({.token_hash = "h", .player = "nobody", .expires_at = 9})),
            Naming::NoSuchPlayer);
  EXPECT_EQ(good(store().add_session({.token_hash = "h", .player = "g1", .expires_at = 9})), Naming::Done);
  const auto again = store().add_session({.token_hash = "h", .player = "g1", .expires_at = 10});
  ASSERT_FALSE(again.has_value());
  EXPECT_EQ(again.error().trouble, Trouble::Duplicate);
  EXPECT_FALSE(again.error().sentence.contains("(h)")) << "errors go to logs, hashes do not";
}

TEST_P(PeopleTest, AnAccountIsAddedWholeOrNotAtAll) {
  const store::Player ada{.id = "a1", .name = "Ada", .created_at = 5};
  EXPECT_EQ(good(store().add_account(ada, "hash")), Naming::Done);
  const auto account = good(store().account("ADA"));
  ASSERT_TRUE(account.has_value());
  EXPECT_EQ(account->player.id, "a1");
  EXPECT_EQ(account->player.standing, store::Standing::Account);
  EXPECT_EQ(account->player.created_at, 5);
  EXPECT_EQ(account->password_hash, "hash");
  EXPECT_EQ(good(store().add_account({.id = "a2", .name = "aDa"}, "other")), Naming::NameTaken);
  EXPECT_FALSE(good(store().player("a2")).has_value()) << "nobody is left behind";
}

TEST_P(PeopleTest, OneLogsOutHereOrEverywhere) {
  add("g1", "Ada");
  add("g2", "Bob");
  for (const char* hash : {"h1", "h2", "h3"})
    good(store().add_session({.token_hash = hash, .player = "g1", .expires_at = 9}));
  good(store().add_session({.token_hash = "b", .player = "g2", .expires_at = 9}));
  good(store().delete_session("g2", "h1"));
  EXPECT_TRUE(has_session("h1")) << "it is not theirs";
  good(store().delete_session("g1", "h1"));
  EXPECT_FALSE(has_session("h1"));
  EXPECT_TRUE(has_session("h2"));
  good(store().delete_sessions("g1", "h2"));
  EXPECT_TRUE(has_session("h2"));
  EXPECT_FALSE(has_session("h3"));
  good(store().delete_sessions("g1"));
  EXPECT_FALSE(has_session("h2"));
  EXPECT_TRUE(has_session("b"));
}

TEST_P(PeopleTest, ExpiredSessionsAreForgotten) {
  add("g1", "Ada");
  for (int i = 1; i <= 5; ++i)
    good(store().add_session({.token_hash = std::to_string(i), .player = "g1", .expires_at = i}));
  EXPECT_EQ(good(store().forget_expired(3)), 3);
  EXPECT_EQ(good(store().forget_expired(3)), 0);
  EXPECT_TRUE(has_session("4"));
}

TEST_P(PeopleTest, ADeletedPlayerLeavesTheGamesButNoName) {
  add_account("a1", "Ada");
  good(store().add_session({.token_hash = "h", .player = "a1", .expires_at = 9}));
  good(store().add_bot({.id = "b1", .name = "Rocky", .owner = "a1"}, "token"));
  store::Append append = beginning("t1");
  append.listing->seats = {"a1", "b1"};
  append_one(store(), append);

  EXPECT_EQ(good(store().delete_player("a1")), Naming::Done);
  for (const char* id : {"a1", "b1"}) {
    const auto player = good(store().player(id));
    ASSERT_TRUE(player.has_value());
    EXPECT_EQ(player->standing, Standing::Deleted);
    EXPECT_EQ(player->name, "");
  }
  EXPECT_FALSE(good(store().account("Ada")).has_value());
  EXPECT_FALSE(has_session("h"));
  EXPECT_FALSE(good(store().bot("token")).has_value());
  EXPECT_TRUE(good(store().bots("a1")).empty());
  EXPECT_EQ(good(store().games_of({.player = "a1"})).tables.size(), 1U);

  EXPECT_EQ(good(store().delete_player("a1")), Naming::NoSuchPlayer);
  EXPECT_EQ(good(store().rename("a1", "Eve")), Naming::NoSuchPlayer);
  EXPECT_EQ(good(store().add_session({.token_hash = "i", .player = "a1", .expires_at = 9})),
            Naming::NoSuchPlayer);
  add_account("a2", "Ada");
  EXPECT_EQ(good(store().account("ada"))->player.id, "a2") << "the name is free again";
}

TEST_P(PeopleTest, ABotBelongsToAnAccountAndIsKnownByItsToken) {
  add_account("a1", "Ada");
  add("g1", "Bob");
  EXPECT_EQ(good(store().add_bot({.id = "b1", .name = "Rocky", .created_at = 2, .owner = "a1"}, "t1")),
            Naming::Done);
  EXPECT_EQ(good(store().add_bot({.id = "b2", .name = "ROCKY", .created_at = 1, .owner = "a1"}, "t2")),
            Naming::NameTaken);
  EXPECT_EQ(good(store().add_bot({.id = "b2", .name = "ada", .created_at = 1, .owner = "a1"}, "t2")),
            Naming::NameTaken);
  EXPECT_EQ(good(store().add_bot({.id = "b2", .name = "Lava", .owner = "g1"}, "t2")), Naming::NoSuchPlayer);
  EXPECT_EQ(good(store().add_bot({.id = "b2", .name = "Lava", .owner = "b1"}, "t2")), Naming::NoSuchPlayer);
  const auto same_token = store().add_bot({.id = "b2", .name = "Lava", .owner = "a1"}, "t1");
  ASSERT_FALSE(same_token.has_value());
  EXPECT_EQ(same_token.error().trouble, Trouble::Duplicate);
  EXPECT_EQ(good(store().add_bot({.id = "b2", .name = "Lava", .created_at = 1, .owner = "a1"}, "t2")),
            Naming::Done);

  const auto rocky = good(store().bot("t1"));
  ASSERT_TRUE(rocky.has_value());
  EXPECT_EQ(rocky->id, "b1");
  EXPECT_EQ(rocky->standing, Standing::Bot);
  EXPECT_EQ(rocky->owner, "a1");
  EXPECT_FALSE(good(store().bot("t3")).has_value());
  EXPECT_FALSE(good(store().account("Rocky")).has_value()) << "nobody logs in as a bot";

  const auto bots = good(store().bots("a1"));
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].id, "b2");
  EXPECT_EQ(bots[1].id, "b1");
  EXPECT_EQ(good(store().delete_player("b1")), Naming::Done);
  EXPECT_FALSE(good(store().bot("t1")).has_value());
  EXPECT_EQ(good(store().bots("a1")).size(), 1U);
  EXPECT_EQ(good(store().player("a1"))->standing, Standing::Account);
}

TEST_P(PeopleTest, TextThatCannotBeKeptIsRefused) {
  const auto guest = store().add_guest({.id = "g1", .name = "\xff"});
  ASSERT_FALSE(guest.has_value());
  EXPECT_EQ(guest.error().trouble, Trouble::Other);
  EXPECT_FALSE(good(store().player("g1")).has_value());
}

TEST_P(PeopleTest, SqlInANameIsJustAName) {
  const std::string name = "'; DROP TABLE players; --";
  add_account("a1", name);
  EXPECT_EQ(good(store().player("a1"))->name, name);
  EXPECT_EQ(good(store().account(name))->player.id, "a1");
}

TEST_P(PeopleTest, TheFirstValueOfASettingStays) {
  EXPECT_EQ(good(store().setting("key", "one")), "one");
  EXPECT_EQ(good(store().setting("key", "two")), "one");
  EXPECT_EQ(good(store().setting("other", "two")), "two");
  reopen();
  EXPECT_EQ(good(store().setting("key", "three")), "one");
}

INSTANTIATE_TEST_SUITE_P(Sqlite, PeopleTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, PeopleTest, testing::Values(Database::Postgresql));

}  // namespace

}  // namespace tephra::tests
