#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/reason.h"
#include "tests/taluva/script.h"

// Why a move is illegal: every reason, and which of two comes first.
namespace tephra::taluva {
namespace {

using enum Reason;

// The reasons of each kind of move in the order of the rules, behind Malformed, GameOver and WrongPhase.
using Order = std::vector<Reason>;
const Order kPlacement{WrongTile,    NotConnected, PartlyOnTable, VolcanoNotOnVolcano,  SameDirection,
                       UnevenLevels, CoversTower,  CoversTemple,  CoversWholeSettlement};
const Order kHut{NoSuchField, VolcanoField, Occupied, NoPiecesLeft, NotLevelOne, TouchesOwnSettlement};
const Order kTower{NoSuchField, VolcanoField,         Occupied,          NoPiecesLeft,
                   TooLow,      NoAdjacentSettlement, SettlementHasTower};
const Order kTemple{NoSuchField,          VolcanoField,       Occupied,           NoPiecesLeft,
                    NoAdjacentSettlement, SettlementTooSmall, SettlementHasTemple};
const Order kExpand{NoSuchField, NotYourSettlement, NothingToExpand, NotEnoughHuts};
const Order kDraw{NotInPool};

const Order& order_of(std::string_view token) {
  if (token.starts_with("hut@")) return kHut;
  if (token.starts_with("tower@")) return kTower;
  if (token.starts_with("temple@")) return kTemple;
  if (token.starts_with("expand@")) return kExpand;
  if (token.starts_with("draw:")) return kDraw;
  return kPlacement;
}

// A token, the reason it is refused for, and one further down the list that would apply as well.
struct Refusal {
  std::string_view position;  // a script in tests/taluva/scripts/refusals
  std::string_view token;
  Reason reason;
  std::optional<Reason> also = {};
};

void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.position << ' ' << refusal.token; }

std::string name_of(const testing::TestParamInfo<Refusal>& row) {
  std::string name = std::to_string(row.index) + "_";
  name += row.param.token.substr(0, row.param.token.find_first_of("@:"));
  name += "_" + std::string(tephra::name(row.param.reason));
  if (row.param.also) name += "_before_" + std::string(tephra::name(*row.param.also));
  return name;
}

constexpr auto kRefusals = std::to_array<Refusal>({
    {"jungle_drawn", "draw:JJ", NotInPool},
    {"small_eruption", "RC@-2,-2/e", NotConnected},
    {"small_eruption", "RC@0,0/se", PartlyOnTable},
    {"small_eruption", "RC@-1,0/e", PartlyOnTable, VolcanoNotOnVolcano},
    {"small_eruption", "RC@0,0/ne", PartlyOnTable, UnevenLevels},
    {"tower_beside_temple", "JC@0,-1/e", PartlyOnTable, CoversTower},
    {"tower_beside_temple", "JC@3,-3/e", PartlyOnTable, CoversTemple},
    {"small_eruption", "RC@1,1/e", PartlyOnTable, CoversWholeSettlement},
    {"small_eruption", "RC@1,0/e", VolcanoNotOnVolcano},
    {"small_eruption", "RC@0,1/nw", VolcanoNotOnVolcano, UnevenLevels},
    {"tower_beside_temple", "JC@1,-2/e", VolcanoNotOnVolcano, CoversTower},
    {"tower_beside_temple", "JC@2,-2/e", VolcanoNotOnVolcano, CoversTemple},
    {"small_eruption", "RC@0,1/nw", VolcanoNotOnVolcano, CoversWholeSettlement},
    {"small_eruption", "RC@1,1/nw", SameDirection},
    {"small_eruption", "RC@0,0/e", SameDirection, UnevenLevels},
    {"tower_beside_temple", "JC@0,0/ne", SameDirection, CoversTower},
    {"tower_beside_temple", "JC@4,-2/sw", SameDirection, CoversTemple},
    {"small_eruption", "RC@0,0/e", SameDirection, CoversWholeSettlement},
    {"tower_beside_temple", "JC@0,0/e", UnevenLevels},
    {"tower_beside_temple", "JC@2,-1/sw", UnevenLevels, CoversTower},
    {"temple_in_danger", "JC@1,-1/e", UnevenLevels, CoversTemple},
    {"small_eruption", "RC@1,1/w", UnevenLevels, CoversWholeSettlement},
    {"tower_in_danger", "RS@0,-1/e", CoversTower},
    {"tower_beside_temple", "JC@2,-1/nw", CoversTower, CoversTemple},
    {"lone_tower", "RJ@-1,1/nw", CoversTower, CoversWholeSettlement},
    {"tower_beside_temple", "JC@2,-1/ne", CoversTemple},
    {"temple_in_danger", "JC@1,1/nw", CoversTemple, CoversWholeSettlement},
    {"temple_in_danger", "JC@3,-1/w", CoversWholeSettlement},

    {"three_tiles", "hut@-3,-2", NoSuchField},
    {"no_huts_left", "hut@-3,-5", NoSuchField, NoPiecesLeft},
    {"three_tiles", "hut@-1,0", VolcanoField},
    {"no_huts_left", "hut@-1,-1", VolcanoField, NoPiecesLeft},
    {"no_towers_left", "hut@-1,1", VolcanoField, NotLevelOne},
    {"three_tiles", "hut@0,0", VolcanoField, TouchesOwnSettlement},
    {"three_tiles", "hut@1,0", Occupied},
    {"no_huts_left", "hut@-2,0", Occupied, NoPiecesLeft},
    {"no_towers_left", "hut@-1,2", Occupied, NotLevelOne},
    {"three_tiles", "hut@2,0", Occupied, TouchesOwnSettlement},
    {"no_huts_left", "hut@0,-3", NoPiecesLeft},
    {"no_huts_left", "hut@1,-3", NoPiecesLeft, NotLevelOne},
    {"no_huts_left", "hut@1,1", NoPiecesLeft, TouchesOwnSettlement},
    {"no_towers_left", "hut@0,-2", NotLevelOne},
    {"no_towers_left", "hut@1,-1", NotLevelOne, TouchesOwnSettlement},
    {"three_tiles", "hut@0,1", TouchesOwnSettlement},

    {"three_tiles", "tower@-3,-2", NoSuchField},
    {"no_towers_left", "tower@-6,-3", NoSuchField, NoPiecesLeft},
    {"no_huts_left", "tower@1,-1", VolcanoField},
    {"no_towers_left", "tower@-4,2", VolcanoField, NoPiecesLeft},
    {"three_tiles", "tower@-1,0", VolcanoField, TooLow},
    {"three_tiles", "tower@-1,0", VolcanoField, NoAdjacentSettlement},
    {"no_towers_left", "tower@-1,1", VolcanoField, SettlementHasTower},
    {"no_huts_left", "tower@1,0", Occupied},
    {"no_towers_left", "tower@-2,2", Occupied, NoPiecesLeft},
    {"three_tiles", "tower@1,0", Occupied, TooLow},
    {"three_tiles", "tower@1,0", Occupied, NoAdjacentSettlement},
    {"no_towers_left", "tower@-2,2", Occupied, SettlementHasTower},
    {"no_towers_left", "tower@-5,2", NoPiecesLeft, TooLow},
    {"no_towers_left", "tower@-5,2", NoPiecesLeft, NoAdjacentSettlement},
    {"no_towers_left", "tower@1,-1", NoPiecesLeft, SettlementHasTower},
    {"three_tiles", "tower@0,1", TooLow},
    {"three_tiles", "tower@-2,0", TooLow, NoAdjacentSettlement},
    {"no_temples_left", "tower@0,1", TooLow, SettlementHasTower},
    {"mountain", "tower@0,0", NoAdjacentSettlement},
    {"mountain_with_tower", "tower@0,0", SettlementHasTower},

    {"three_tiles", "temple@-3,-2", NoSuchField},
    {"no_temples_left", "temple@-3,-5", NoSuchField, NoPiecesLeft},
    {"no_towers_left", "temple@-1,1", VolcanoField},
    {"no_temples_left", "temple@0,0", VolcanoField, NoPiecesLeft},
    {"three_tiles", "temple@-1,0", VolcanoField, NoAdjacentSettlement},
    {"three_tiles", "temple@0,0", VolcanoField, SettlementTooSmall},
    {"no_temples_left", "temple@4,-1", VolcanoField, SettlementHasTemple},
    {"no_towers_left", "temple@-2,2", Occupied},
    {"no_temples_left", "temple@-2,2", Occupied, NoPiecesLeft},
    {"three_tiles", "temple@1,0", Occupied, NoAdjacentSettlement},
    {"three_tiles", "temple@2,0", Occupied, SettlementTooSmall},
    {"no_temples_left", "temple@5,-3", Occupied, SettlementHasTemple},
    {"no_temples_left", "temple@0,1", NoPiecesLeft},
    {"no_temples_left", "temple@-1,1", NoPiecesLeft, NoAdjacentSettlement},
    {"no_temples_left", "temple@4,-3", NoPiecesLeft, SettlementTooSmall},
    {"no_temples_left", "temple@4,-3", NoPiecesLeft, SettlementHasTemple},
    {"three_tiles", "temple@-2,0", NoAdjacentSettlement},
    {"three_tiles", "temple@0,1", SettlementTooSmall},
    {"small_settlement_with_temple", "temple@0,1", SettlementTooSmall, SettlementHasTemple},
    {"temple_and_hut", "temple@4,-1", SettlementHasTemple},  // beside a large and a small one

    {"three_tiles", "expand@-3,-2/J", NoSuchField},
    {"three_tiles", "expand@2,0/S", NotYourSettlement},
    {"three_tiles", "expand@-2,0/J", NotYourSettlement, NothingToExpand},
    {"no_huts_left", "expand@3,-4/J", NotYourSettlement, NotEnoughHuts},
    {"three_tiles", "expand@1,0/J", NothingToExpand},
    {"no_huts_left", "expand@-1,0/J", NotEnoughHuts},
});

// Reasons that cannot meet: where no field is, nothing stands; a volcano carries no building; and so on.
bool never_together(Reason first, Reason second) {
  using Pair = std::pair<Reason, Reason>;
  static const std::set<Pair> kApart{
      {PartlyOnTable, SameDirection},  // the volcano's own tile fills this direction
      {VolcanoNotOnVolcano, SameDirection},
      {VolcanoField, Occupied},
      {NoAdjacentSettlement, SettlementHasTower},
      {NoAdjacentSettlement, SettlementTooSmall},
      {NoAdjacentSettlement, SettlementHasTemple},
      {NothingToExpand, NotEnoughHuts}};
  if (first == NotConnected) return true;
  if (first == NoSuchField) return second != NoPiecesLeft;
  return kApart.contains({first, second});
}

Script position_of(const Refusal& refusal) {
  return Script::from_file("refusals/" + std::string(refusal.position));
}

class Refusals : public testing::TestWithParam<Refusal> {};
INSTANTIATE_TEST_SUITE_P(, Refusals, testing::ValuesIn(kRefusals), name_of);

TEST_P(Refusals, TheFirstReasonInTheListIsGiven) {
  EXPECT_TRUE(position_of(GetParam()).refuses(GetParam().token, GetParam().reason));
}

TEST(RefusalOrder, TheTableKeepsTheOrderOfTheRules) {
  for (const Refusal& refusal : kRefusals) {
    const Order& order = order_of(refusal.token);
    const auto reason = std::ranges::find(order, refusal.reason);
    ASSERT_NE(reason, order.end()) << refusal.token;
    EXPECT_TRUE(!refusal.also || std::find(reason + 1, order.end(), *refusal.also) != order.end())
        << refusal.token;
  }
}

// Another tile than the one drawn is the first thing that is wrong with a placement.
TEST(RefusalOrder, WrongTileComesBeforeEveryOtherReasonOfAPlacement) {
  for (const Refusal& refusal : kRefusals)
    if (&order_of(refusal.token) == &kPlacement) {
      EXPECT_TRUE(position_of(refusal).refuses("LL" + std::string(refusal.token.substr(2)), WrongTile));
    }
}

TEST(RefusalOrder, WrongPhaseComesBeforeTheReasonsOfAMove) {
  for (const Refusal& refusal : kRefusals) {
    Script game = position_of(refusal);
    if (game.turn().ends_with("draw")) {
      EXPECT_TRUE(game.play("draw:CC").refuses(refusal.token, WrongPhase));
      continue;
    }
    do EXPECT_TRUE(game.undo().refuses(refusal.token, WrongPhase)) << game.turn();
    while (!game.turn().ends_with("draw"));
  }
}

TEST(RefusalOrder, GameOverAndMalformedComeBeforeTheReasonsOfAMove) {
  Script over("tiles=1");
  over.play("JJ@0,0/e hut@1,0");
  for (const Refusal& refusal : kRefusals) {
    EXPECT_TRUE(over.refuses(refusal.token, GameOver));
    EXPECT_TRUE(over.refuses(std::string(refusal.token) + " ", Malformed));
    EXPECT_TRUE(position_of(refusal).refuses(std::string(refusal.token) + " ", Malformed));
  }
}

TEST(RefusalOrder, MalformedThenGameOverThenWrongPhase) {
  Script game("tiles=1");
  EXPECT_TRUE(game.refuses("hut@+1,0", Malformed));  // and not the time for a hut
  EXPECT_TRUE(game.refuses("hut@1,0", WrongPhase));
  game.play("JC@0,0/e hut@1,0");
  EXPECT_TRUE(game.refuses("hut@+1,0", Malformed));
  for (const char* token : {"draw:JJ", "JC@0,0/e", "hut@0,1", "tower@0,1", "temple@0,1", "expand@1,0/C"})
    EXPECT_TRUE(game.refuses(token, GameOver));
}

TEST(RefusalOrder, EveryReasonOfTheGameIsInTheTableOfRefusals) {
  constexpr int kReasonsOfTaluva = static_cast<int>(NotInPool) + 1;
  std::set<Reason> seen{Malformed, GameOver, WrongPhase, WrongTile};  // these have tests of their own above
  for (const Refusal& refusal : kRefusals) seen.insert(refusal.reason);
  for (int i = 0; i < kReasonsOfTaluva; ++i)
    EXPECT_TRUE(seen.contains(static_cast<Reason>(i))) << name(static_cast<Reason>(i));
}

TEST(RefusalOrder, EveryPairOfReasonsThatCanMeetIsInTheTableOfRefusals) {
  const std::array<std::pair<std::string, const Order*>, 5> moves{{{"placement", &kPlacement},
                                                                   {"hut", &kHut},
                                                                   {"tower", &kTower},
                                                                   {"temple", &kTemple},
                                                                   {"expand", &kExpand}}};
  for (const auto& [move, order] : moves)
    for (auto first = order->begin(); first != order->end(); ++first)
      for (auto second = first + 1; second != order->end(); ++second) {
        const bool listed = std::ranges::any_of(kRefusals, [&](const Refusal& refusal) {
          return &order_of(refusal.token) == order && refusal.reason == *first && refusal.also == *second;
        });
        const bool elsewhere = *first == WrongTile;
        EXPECT_NE(listed || elsewhere, never_together(*first, *second))
            << move << ": " << name(*first) << " before " << name(*second);
      }
}

}  // namespace
}  // namespace tephra::taluva
