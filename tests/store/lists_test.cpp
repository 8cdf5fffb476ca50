#include "tests/store/store_fixture.h"

namespace tephra::tests {

namespace {

using store::Append;
using store::Cursor;
using store::Page;
using store::Phase;

class ListsTest : public StoreTest {
 protected:
  void add(const std::string& id, Phase phase, bool is_public, const std::string& game,
           store::Millis updated_at, std::vector<std::string> seats = {}) {
    Append append = beginning(id);
    append.listing = store::Listing{.phase = phase,
                                    .is_public = is_public,
                                    .game = game,
                                    .summary = "{}",
                                    .updated_at = updated_at,
                                    .seats = std::move(seats)};
    append_one(store(), append);
  }

  static std::string ids(const Page& page) {
    std::string all;
    for (const auto& table : page.tables) all += table.id + " ";
    return all;
  }
};

TEST_P(ListsTest, TheLobbyShowsPublicTablesThatAreNotOverTheLatestFirst) {
  add("open", Phase::Open, true, "taluva", 10);
  add("hidden", Phase::Open, false, "taluva", 20);
  add("played", Phase::Playing, true, "volcano-island", 30);
  add("over", Phase::Ended, true, "taluva", 40);
  EXPECT_EQ(ids(good(store().lobby({}))), "played open ");
  EXPECT_EQ(ids(good(store().lobby({.phase = Phase::Open}))), "open ");
  EXPECT_EQ(ids(good(store().lobby({.phase = Phase::Playing}))), "played ");
  EXPECT_EQ(ids(good(store().lobby({.phase = Phase::Ended}))), "over ");
  EXPECT_EQ(ids(good(store().lobby({.game = "taluva"}))), "open ");
  EXPECT_EQ(ids(good(store().lobby({.game = "chess"}))), "");
}

TEST_P(ListsTest, ATableLeavesTheLobbyWhenItEnds) {
  add("t1", Phase::Playing, true, "taluva", 10, {"ann"});
  Append end = one_more("t1", 1);
  end.listing = good(store().table("t1"))->listing;
  end.listing->phase = Phase::Ended;
  append_one(store(), end);
  EXPECT_EQ(ids(good(store().lobby({}))), "");
  EXPECT_EQ(good(store().games_played("ann")), 1);
}

TEST_P(ListsTest, PagesGoThroughAllTablesOnceEvenWhereTimesAreTheSame) {
  for (int i = 0; i < 25; ++i) {
    std::string name = "t";
    name += static_cast<char>('a' + i);
    add(name, Phase::Open, true, "taluva", 100 + i / 10, {"ann"});
  }
  for (const bool of_player : {false, true}) {
    std::string seen;
    std::optional<Cursor> after;
    int pages = 0;
    do {
      const Page page = of_player ? good(store().games_of({.player = "ann", .after = after, .limit = 7}))
                                  : good(store().lobby({.after = after, .limit = 7}));
      seen += ids(page);
      after = page.next;
      ++pages;
    } while (after);
    EXPECT_EQ(pages, 4);
    EXPECT_EQ(seen, "ty tx tw tv tu tt ts tr tq tp to tn tm tl tk tj ti th tg tf te td tc tb ta ");
  }
}

TEST_P(ListsTest, ACursorOfATimeAloneBeginsBeforeIt) {
  add("a", Phase::Open, true, "taluva", 10, {"ann"});
  add("b", Phase::Open, true, "taluva", 20, {"ann"});
  EXPECT_EQ(ids(good(store().games_of({.player = "ann", .after = Cursor{20, ""}}))), "a ");
}

TEST_P(ListsTest, AFullPageAtTheEndHasNoNext) {
  add("a", Phase::Open, true, "taluva", 10);
  add("b", Phase::Open, true, "taluva", 20);
  EXPECT_FALSE(good(store().lobby({.limit = 2})).next.has_value());
  EXPECT_TRUE(good(store().lobby({.limit = 1})).next.has_value());
}

TEST_P(ListsTest, APlayersGamesAreThoseWithASeat) {
  add("a", Phase::Open, true, "taluva", 10, {"ann", "bob"});
  add("b", Phase::Playing, false, "taluva", 20, {"", "bob"});
  add("c", Phase::Ended, true, "taluva", 30, {"ann", ""});
  add("d", Phase::Ended, false, "taluva", 40, {"ann", "ann"});
  EXPECT_EQ(ids(good(store().games_of({.player = "ann"}))), "d c a ");
  EXPECT_EQ(ids(good(store().games_of({.player = "bob"}))), "b a ");
  EXPECT_EQ(ids(good(store().games_of({.player = "ann", .phase = Phase::Ended}))), "d c ");
  EXPECT_EQ(ids(good(store().games_of({.player = "ann", .public_only = true}))), "c a ");
  EXPECT_EQ(ids(good(store().games_of({.player = ""}))), "") << "an empty seat is nobody's";
  EXPECT_EQ(good(store().games_played("ann")), 2);
  EXPECT_EQ(good(store().games_played("bob")), 0);
  EXPECT_EQ(good(store().games_played("")), 0);

  // Bob leaves, and the game is no longer his.
  Append leave = one_more("a", 1);
  leave.listing = good(store().table("a"))->listing;
  leave.listing->seats = {"ann", ""};
  append_one(store(), leave);
  EXPECT_EQ(ids(good(store().games_of({.player = "bob"}))), "b ");
}

INSTANTIATE_TEST_SUITE_P(Sqlite, ListsTest, testing::Values(Database::Sqlite));
INSTANTIATE_TEST_SUITE_P(Postgresql, ListsTest, testing::Values(Database::Postgresql));

}  // namespace

}  // namespace tephra::tests
