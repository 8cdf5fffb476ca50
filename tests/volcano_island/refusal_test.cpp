#include <algorithm>
#include <array>
#include <optional>
#include <ostream>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/core/reason.h"
#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

// Why a move is illegal: every reason, and which of two comes first.
namespace tephra::volcano_island {
namespace {

using enum Reason;

// The reasons of each kind of move in the order of the rules, behind Malformed, GameOver and WrongPhase.
using Order = std::vector<Reason>;
const Order kSettle{NoSuchSquare,        VolcanoSquare,      LavaSquare,    Occupied,
                    NothingLeftInSupply, NotAdjacentToTribe, OverInfluenced};
const Order kMove{NotYourPiece, NoSuchSquare,       VolcanoSquare, LavaSquare,
                  Occupied,     NotAdjacentToTribe, OverInfluenced};
const Order kVillage{NoSuchSquare,        VolcanoSquare,         LavaSquare, Occupied,
                     NothingLeftInSupply, NeedsThreeSettlements, BadCost};
const Order kTown{NotYourPiece, NothingLeftInSupply, NeedsVillageAndTwo, BadCost};
const Order kCity{NotYourPiece, NothingLeftInSupply, NeedsTownAndThree, BadCost};
const Order kEnd{MustAct};
const Order kLava{NoSuchSquare, LavaMustStartOnVolcano, LavaMustFlowOn};
const Order kRoll{BadRoll};

const Order& order_of(std::string_view token) {
  if (token.starts_with("settle@")) return kSettle;
  if (token.starts_with("move@")) return kMove;
  if (token.starts_with("village@")) return kVillage;
  if (token.starts_with("town@")) return kTown;
  if (token.starts_with("city@")) return kCity;
  if (token.starts_with("lava@")) return kLava;
  return token.starts_with("roll:") ? kRoll : kEnd;
}

// Positions that refuse for all reasons.
enum class Scenery {
  Start,           // three tribes, before the first roll
  NobodyHasMoved,  // three tribes, seat 1 begins
  Neighbours,      // three tribes; seat 3 acts beside a village of seat 2, after the first eruption on e6
  LavaOnD6,        // the same a round later: lava on d6, seat 1 to act
  NoCoinsLeft,     // four tribes; seat 4 has all its settlements on the board, beside a village of seat 1
  FiveVillages,    // four tribes; seat 1 has five villages and three settlements
  FiveTowns,       // three tribes; seat 1 has five towns, villages on c5 and c6, settlements on b7 and c7
  Towns,           // four tribes; seat 1 has two towns, and settlements on b7, b8 and d8
  Opening,         // three tribes; the first lava is to be placed
  Flowing,         // three tribes; the second lava is to be placed, after e6
  Reopening,       // three tribes; the second eruption begins, after lava on e6
};

Script at(Scenery scenery) {
  Script game(scenery == Scenery::NoCoinsLeft || scenery == Scenery::FiveVillages || scenery == Scenery::Towns
                  ? "players=4"
                  : "players=3");
  switch (scenery) {
    case Scenery::Start: break;
    case Scenery::NobodyHasMoved: game.play("roll:1,1,1"); break;
    case Scenery::Neighbours: game.play(kThreeTribes); break;
    case Scenery::LavaOnD6: game.play(kThreeTribes).idle_round().play("lava@d6"); break;
    case Scenery::NoCoinsLeft:
      game.play("roll:5,5,5").as(1, kRoadToACity[0]).as(4, "settle@d5 settle@c5 settle@b5");
      game.as(1, "village@c7<d6,d7,d8 end").as(4, "settle@b4 settle@b3 settle@b2").as(4, "");
      break;
    case Scenery::FiveVillages:
      game.play("roll:5,5,5")
          .as(1, "settle@d6 settle@d7 settle@d8")
          .as(1, "village@c7<d6,d7,d8 settle@d7 settle@d8")
          .as(1, "settle@d9 village@c8<d7,d8,d9 settle@d8")
          .as(1, "settle@d9 settle@d10 village@c9<d8,d9,d10")
          .as(1, "settle@b7 settle@b8 settle@b9")
          .as(1, "village@a8<b7,b8,b9 settle@b7 settle@b8")
          .as(1, "settle@b6 village@a7<b6,b7,b8 settle@b8")
          .as(1, "settle@b9 settle@b10");
      break;
    case Scenery::FiveTowns: return Script::from_file("five_towns");
    case Scenery::Towns:
      game.play("roll:5,5,5");
      for (std::size_t i = 0; i + 1 < kRoadToACity.size(); ++i) game.as(1, kRoadToACity[i]);
      game.as(1, "settle@d8");
      break;
    case Scenery::Opening: game.play("roll:0,0,1").idle_round(); break;
    case Scenery::Flowing: game.play("roll:0,0,1").idle_round().play("lava@e6 roll:5,5").idle_round(); break;
    case Scenery::Reopening:
      game.play("roll:0,0,1").idle_round().play("lava@e6 roll:0,1").idle_round();
      break;
  }
  return game;
}

// A token, the reason it is refused for, and one further down the list that would apply as well.
struct Refusal {
  Scenery scenery;
  std::string_view token;
  Reason reason;
  std::optional<Reason> also = {};
};

void PrintTo(const Refusal& refusal, std::ostream* out) { *out << refusal.token; }

std::string name_of(const testing::TestParamInfo<Refusal>& row) {
  std::string name = std::to_string(row.index) + "_";
  name += row.param.token.substr(0, row.param.token.find_first_of("@:"));
  name += "_" + std::string(tephra::name(row.param.reason));
  if (row.param.also) name += "_before_" + std::string(tephra::name(*row.param.also));
  return name;
}

using enum Scenery;

constexpr auto kRefusals = std::to_array<Refusal>({
    {Start, "roll:0,0,0", BadRoll},
    {Start, "roll:1,1", BadRoll},
    {Start, "roll:6,1,1", BadRoll},

    {NobodyHasMoved, "settle@a1", NoSuchSquare, NotAdjacentToTribe},
    {NobodyHasMoved, "settle@e5", VolcanoSquare},
    {NobodyHasMoved, "settle@f5", VolcanoSquare, NotAdjacentToTribe},
    {Neighbours, "settle@e6", VolcanoSquare, LavaSquare},
    {NoCoinsLeft, "settle@e6", VolcanoSquare, NothingLeftInSupply},
    {LavaOnD6, "settle@d6", LavaSquare},
    {Neighbours, "settle@c7", Occupied, NotAdjacentToTribe},
    {NoCoinsLeft, "settle@c5", Occupied, NothingLeftInSupply},
    {Neighbours, "settle@c7", Occupied, OverInfluenced},
    {NoCoinsLeft, "settle@e4", NothingLeftInSupply},
    {NoCoinsLeft, "settle@j10", NothingLeftInSupply, NotAdjacentToTribe},
    {NoCoinsLeft, "settle@c6", NothingLeftInSupply, OverInfluenced},
    {NobodyHasMoved, "settle@a5", NotAdjacentToTribe},
    {Neighbours, "settle@h7", NotAdjacentToTribe, OverInfluenced},
    {Neighbours, "settle@g6", OverInfluenced},

    {Neighbours, "move@c7-g4", NotYourPiece},
    {Neighbours, "move@a1-g4", NotYourPiece},
    {Neighbours, "move@c7-a1", NotYourPiece, NoSuchSquare},
    {Neighbours, "move@c7-f5", NotYourPiece, VolcanoSquare},
    {LavaOnD6, "move@d7-d6", NotYourPiece, LavaSquare},
    {Neighbours, "move@g3-h3", NotYourPiece, Occupied},
    {Neighbours, "move@c7-a5", NotYourPiece, NotAdjacentToTribe},
    {Neighbours, "move@c7-g6", NotYourPiece, OverInfluenced},
    {Neighbours, "move@g5-a1", NoSuchSquare, NotAdjacentToTribe},
    {Neighbours, "move@g5-f5", VolcanoSquare},
    {Neighbours, "move@g5-e6", VolcanoSquare, LavaSquare},
    {Neighbours, "move@g5-f5", VolcanoSquare, NotAdjacentToTribe},
    {LavaOnD6, "move@c7-d6", LavaSquare},
    {Neighbours, "move@g5-g5", Occupied},
    {Neighbours, "move@g5-h3", Occupied},
    {Neighbours, "move@g5-f7", Occupied, NotAdjacentToTribe},
    {Neighbours, "move@g5-i6", Occupied, OverInfluenced},
    {Neighbours, "move@g5-f5", VolcanoSquare},
    {Neighbours, "move@g5-a5", NotAdjacentToTribe},
    {Neighbours, "move@g5-g6", NotAdjacentToTribe, OverInfluenced},
    {NoCoinsLeft, "move@b2-c6", OverInfluenced},

    {Neighbours, "village@a1<a3,b3,c3", NoSuchSquare, NeedsThreeSettlements},
    {Neighbours, "village@f5<g4,g5,g6", VolcanoSquare, NeedsThreeSettlements},
    {Neighbours, "village@e6<d5,d6,d7", VolcanoSquare, LavaSquare},
    {FiveVillages, "village@e5<d4,d5,d6", VolcanoSquare, NothingLeftInSupply},
    {LavaOnD6, "village@d6<c5,c6,c7", LavaSquare, NeedsThreeSettlements},
    {Neighbours, "village@g3<f3,f4,g4", Occupied, NeedsThreeSettlements},
    {FiveVillages, "village@c8<b8,b9,d9", Occupied, NothingLeftInSupply},
    {FiveVillages, "village@a9<b8,b9,b10", NothingLeftInSupply},
    {FiveVillages, "village@j1<i1,i2,j2", NothingLeftInSupply, NeedsThreeSettlements},
    {FiveVillages, "village@a9<b8,b9", NothingLeftInSupply, BadCost},
    {NobodyHasMoved, "village@d7<c6,d6,e7", NeedsThreeSettlements, BadCost},
    {NoCoinsLeft, "village@c4<b3,b4", BadCost},
    {NoCoinsLeft, "village@c4<b3,b4,b5,c5", BadCost},
    {NoCoinsLeft, "village@c4<b2,b3,b4", BadCost},

    {Neighbours, "town@d7<c7,d6,e7", NotYourPiece},
    {Neighbours, "town@a1<c7,d6,e7", NotYourPiece, NeedsVillageAndTwo},
    {Neighbours, "town@h3<g2,g3,g4", NotYourPiece, BadCost},
    {FiveTowns, "town@d9<c6,c7,d9", NotYourPiece, NothingLeftInSupply},
    {FiveTowns, "town@c6<b7,c5,c7", NothingLeftInSupply},
    {FiveTowns, "town@c5<b7,c6,c7", NothingLeftInSupply, NeedsVillageAndTwo},
    {FiveTowns, "town@c6<b7,c5", NothingLeftInSupply, BadCost},
    {FiveVillages, "town@a8<a9,b8,b9", BadCost},
    {Neighbours, "town@g3<f3,g2,h3", NeedsVillageAndTwo},
    {Neighbours, "town@g3<h3", NeedsVillageAndTwo, BadCost},
    {FiveVillages, "town@a8<b8,b9", BadCost},
    {FiveVillages, "town@a8<a7,c8,c9", BadCost},
    {FiveVillages, "town@c8<b8,c7,c9", BadCost},

    {Neighbours, "city@g3<f3,f4,g4,h3", NotYourPiece},
    {Neighbours, "city@a1<c7,d6,e7,e8", NotYourPiece, NeedsTownAndThree},
    {FiveVillages, "city@c8<b8,b9,c7,c9", NotYourPiece, BadCost},
    {FiveTowns, "city@a8<b7,c7,c8,d7", NeedsTownAndThree},
    {FiveTowns, "city@a8<b7", NeedsTownAndThree, BadCost},
    {Towns, "city@c7<b7,b8,c8", BadCost},
    {Towns, "city@c7<b6,b7,b8,c8", BadCost},
    {Towns, "city@c8<b7,b8,d8", BadCost},

    {NobodyHasMoved, "end", MustAct},

    {Opening, "lava@a1", NoSuchSquare, LavaMustStartOnVolcano},
    {Opening, "lava@e7", LavaMustStartOnVolcano},
    {Reopening, "lava@e6", LavaMustStartOnVolcano},
    {Reopening, "lava@d6", LavaMustStartOnVolcano},
    {Flowing, "lava@a1", NoSuchSquare, LavaMustFlowOn},
    {Flowing, "lava@e6", LavaMustFlowOn},
    {Flowing, "lava@e5", LavaMustFlowOn},
    {Flowing, "lava@d7", LavaMustFlowOn},
});

class VolcanoIslandRefusals : public testing::TestWithParam<Refusal> {};
INSTANTIATE_TEST_SUITE_P(, VolcanoIslandRefusals, testing::ValuesIn(kRefusals), name_of);

TEST_P(VolcanoIslandRefusals, GiveTheFirstReasonThatApplies) {
  const Refusal& refusal = GetParam();
  const Script game = at(refusal.scenery);
  EXPECT_TRUE(game.refuses(refusal.token, refusal.reason));
  const Order& order = order_of(refusal.token);
  const auto place = std::ranges::find(order, refusal.reason);
  ASSERT_NE(place, order.end());
  if (refusal.also) {
    EXPECT_NE(std::find(place + 1, order.end(), *refusal.also), order.end());
  }
}

TEST(VolcanoIslandRefusalOrder, MalformedThenGameOverThenWrongPhase) {
  Script game;
  EXPECT_TRUE(game.refuses("settle@k1", Malformed));  // and not the time to settle
  for (const char* token : {"settle@d6", "move@d6-d7", "village@c7<d6,d7,d8", "end", "lava@e5"})
    EXPECT_TRUE(game.refuses(token, WrongPhase));
  game.play("roll:1,1,1");
  for (const char* token : {"lava@e5", "lava@a1", "roll:1,1,1", "roll:0,0,0"})
    EXPECT_TRUE(game.refuses(token, WrongPhase));
  const Script lava = at(Opening);
  for (const char* token : {"settle@d6", "end", "roll:1,1", "town@c7<b7,b8,c8"})
    EXPECT_TRUE(lava.refuses(token, WrongPhase));
  game.play("settle@d6 settle@d5 end settle@f7 end settle@f4 settle@e4 end");
  EXPECT_TRUE(game.refuses("settle@k1", Malformed));
  for (const char* token : {"settle@d6", "lava@e5", "roll:1,1,1", "roll:9", "end", "city@c7<d6"})
    EXPECT_TRUE(game.refuses(token, GameOver));
}

TEST(VolcanoIslandRefusalOrder, EveryReasonOfEveryMoveIsInTheTable) {
  for (const auto* order : {&kSettle, &kMove, &kVillage, &kTown, &kCity, &kEnd, &kLava, &kRoll})
    for (const Reason reason : *order) {
      const bool listed = std::ranges::any_of(kRefusals, [&](const Refusal& refusal) {
        return &order_of(refusal.token) == order && refusal.reason == reason;
      });
      // Five cities would take 130 actions, and no game has more than 31 rounds of three.
      const bool never = order == &kCity && reason == NothingLeftInSupply;
      EXPECT_NE(listed, never) << name(reason);
    }
}

}  // namespace
}  // namespace tephra::volcano_island
