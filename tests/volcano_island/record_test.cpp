#include "engine/record/record.h"

#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/volcano_island/positions.h"
#include "tests/volcano_island/script.h"

// Records of Volcano Island: a round a line, no Rules, and dice that can be checked.
namespace tephra::volcano_island {
namespace {

std::string refusal(std::string_view text) {
  const auto record = read_record(text);
  return record ? "accepted" : record.error().reason;
}

TEST(VolcanoIslandRecord, ShowsEachRoundOnALineRollsAndLavaInPlace) {
  Script game("players=3");
  game.play(kThreeTribes).play("settle@h4 end settle@d6 end settle@h5");
  EXPECT_EQ(write_record({.match = game.match()}),
            "[Game \"volcano-island\"]\n"
            "[Options \"players=3\"]\n"
            "[Termination \"unfinished\"]\n"
            "\n"
            "1. roll:0,1,1 settle@d6 settle@e7 settle@e8 settle@g6 settle@f7 settle@g7 settle@g5 settle@f4 "
            "settle@g4\n"
            "2. settle@h7 village@h6<g6,g7,h7 settle@i6 settle@f3 village@g3<f3,f4,g4 settle@h3 "
            "village@d7<d6,e7,e8 settle@c7 end\n"
            "3. lava@e6 roll:0,2 settle@h4 end settle@d6 end settle@h5 {first eruption}\n");
}

TEST(VolcanoIslandRecord, StartsALineWithTheFirstActionWhenNoLavaIsLeft) {
  Script game("players=3");
  game.play("roll:0,0,1").idle_round().play("lava@f5 roll:5,5").idle_round();
  for (const char* lava : {"lava@f4", "lava@f3", "lava@f2", "lava@f1", "lava@g1"})
    game.play(lava).idle_round();
  game.idle_round().idle();
  const auto lines = game.match().record_lines();
  ASSERT_EQ(lines.size(), 9U);  // a round before the eruption, six with lava, one without, and the next
  for (std::size_t i = 0; i < lines.size(); ++i)
    EXPECT_EQ(lines[i].tokens.front().substr(0, 5) == "lava@", i >= 1 && i <= 6) << i;
}

TEST(VolcanoIslandRecord, MentionsWhoCouldNotAct) {
  Script game;
  game.play("roll:1,1,1 settle@d6 settle@d5 end settle@f7 end settle@f4 settle@e4 end");
  const std::string text = write_record({.match = game.match()});
  EXPECT_NE(text.find("[Places \"1 3 1 4\"]\n[Termination \"no-action\"]\n"), std::string::npos) << text;
  EXPECT_TRUE(text.ends_with("settle@e4 end {seat 4 has no action}\n")) << text;
  const auto again = read_record(text);
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(write_record(*again), text);
}

TEST(VolcanoIslandRecord, ComesBackFromAnyLineBreaks) {
  Script game("players=3");
  game.play(kThreeTribes);
  std::string text = "[Game \"volcano-island\"] [Options \"players=3\"] ";
  for (const std::string& token : game.match().tokens()) text += token + "\n";
  const auto record = read_record(text);
  ASSERT_TRUE(record.has_value()) << record.error().reason;
  EXPECT_EQ(record->match.state(), game.match().state());
  EXPECT_EQ(record->match.record_lines().size(), 3U);
}

TEST(VolcanoIslandRecord, HasNoRulesTagAndToleratesAnEmptyOne) {
  EXPECT_EQ(refusal("[Game \"volcano-island\"] [Rules \"\"]"), "accepted");
  EXPECT_EQ(refusal("[Game \"volcano-island\"] [Rules \"ferti\"]"),
            "volcano-island has no option 'rules': its options are players, coins and influence");
  EXPECT_EQ(refusal("[Game \"volcano-island\"] [Options \"rules=ferti\"]"),
            "volcano-island has no option 'rules': its options are players, coins and influence");
  EXPECT_EQ(refusal("[Game \"taluva\"] [Rules \"\"]"), "rules is ferti or classic, not ''");
}

TEST(VolcanoIslandRecord, IsRefusedWhereAMoveIs) {
  const auto record = read_record("[Game \"volcano-island\"]\n\n1. roll:0,0,1 settle@d6 settle@f7");
  ASSERT_FALSE(record.has_value());
  EXPECT_EQ(record.error().line, 3);
  EXPECT_EQ(record.error().column, 25);
  EXPECT_NE(record.error().reason.find("NotAdjacentToTribe"), std::string::npos) << record.error().reason;
}

FairSource source(std::uint8_t first) {
  FairSource source;
  source.secret[0] = first;
  return source;
}

TEST(VolcanoIslandDice, AreTheNumbersOfTheStreamInTheOrderThrown) {
  const FairSource fair = source(2);
  FairStream stream(fair.secret, fair.nonces);
  std::string roll = "roll:";
  for (int die = 0; die < 3; ++die) roll += (die > 0 ? "," : "") + std::to_string(stream.below(6));
  Script game("players=3");
  EXPECT_EQ(game.match().dealt(fair), roll);
  game.play("roll:0,0,1").idle_round().play("lava@e6");
  // The second throw goes on where the first stopped.
  std::string second = "roll:" + std::to_string(stream.below(6));
  second += "," + std::to_string(stream.below(6));
  EXPECT_EQ(game.match().dealt(fair), second);
}

TEST(VolcanoIslandDice, ThrownAgainWhenAllAreBlankUseUpTheStream) {
  int found = 0;
  FairSource fair;
  for (int seed = 0; seed < 5000 && found < 3; ++seed) {
    fair.secret[0] = static_cast<std::uint8_t>(seed);
    fair.secret[1] = static_cast<std::uint8_t>(seed >> 8);
    FairStream stream(fair.secret, fair.nonces);
    std::vector<std::uint32_t> dice;
    for (int die = 0; die < 9; ++die) dice.push_back(stream.below(6));
    if (dice[0] + dice[1] + dice[2] != 0 || dice[3] + dice[4] + dice[5] == 0) continue;
    ++found;
    EXPECT_EQ(Script().match().dealt(fair), "roll:" + std::to_string(dice[3]) + "," +
                                                std::to_string(dice[4]) + "," + std::to_string(dice[5]));
  }
  EXPECT_EQ(found, 3);
}

TEST(VolcanoIslandDice, AreVerified) {
  const FairSource fair = source(7);
  Script game("players=3");
  game.play(game.match().dealt(fair));
  while (game.match().turn().kind != Turn::Kind::Chance) {
    if (game.match().turn().phase == "lava")
      game.play("lava@e6");
    else
      game.idle_round();
  }
  game.play(game.match().dealt(fair)).idle();
  Record record{.match = game.match()};
  record.commit = commitment(fair.secret);
  record.secret = fair.secret;
  EXPECT_TRUE(verify_draws(record).has_value());
  record.nonces.assign(3, std::nullopt);
  record.nonces[1] = Nonce{1};
  const auto wrong = verify_draws(record);
  ASSERT_FALSE(wrong.has_value());
  EXPECT_TRUE(wrong.error().starts_with("number 1 shows roll:")) << wrong.error();
}

}  // namespace
}  // namespace tephra::volcano_island
