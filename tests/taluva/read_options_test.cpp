#include <expected>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/match.h"
#include "engine/taluva/options.h"

// The sentences that refuse options, word for word, and options written down and read back.
namespace tephra::taluva {
namespace {

std::expected<Options, std::string> read(std::string_view text) {
  const auto settings = read_settings(text);
  if (!settings) return std::unexpected(settings.error());
  return read_options(*settings);
}

std::string refusal(std::string_view text) {
  const auto options = read(text);
  return options ? "accepted" : options.error();
}

TEST(TaluvaReadOptions, NothingGivenIsTheDefault) {
  EXPECT_EQ(read("").value(), Options{});
  EXPECT_EQ(read(" \t ").value(), Options{});
  EXPECT_EQ(read("\tplayers=2  tiles=24 ").value(), Options{});
}

TEST(TaluvaReadOptions, TilesGoFromOneToThePool) {
  for (int players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const std::string given = "players=" + std::to_string(players) + " tiles=";
    const int pool = players == 5 ? 60 : 48;
    for (int tiles = 1; tiles <= pool; ++tiles)
      EXPECT_EQ(read(given + std::to_string(tiles)).value().tiles, tiles);
    const std::string error = "tiles is a number from 1 to " + std::to_string(pool) + ", not '";
    EXPECT_EQ(refusal(given + "0"), error + "0'");
    EXPECT_EQ(refusal(given + std::to_string(pool + 1)), error + std::to_string(pool + 1) + "'");
    EXPECT_EQ(refusal("tiles=61 players=" + std::to_string(players)), error + "61'");
  }
}

TEST(TaluvaReadOptions, AnUnknownValueIsAnsweredWithTheKnownOnes) {
  EXPECT_EQ(refusal("rules=basic"), "rules is ferti or classic, not 'basic'");
  EXPECT_EQ(refusal("hut=alone"), "hut is isolated or anywhere, not 'alone'");
  EXPECT_EQ(refusal("mode=team"), "mode is winner, ranking or teams, not 'team'");
}

TEST(TaluvaReadOptions, ABadNumberIsAnsweredWithItsLimits) {
  EXPECT_EQ(refusal("players=1"), "players is a number from 2 to 5, not '1'");
  EXPECT_EQ(refusal("players=6"), "players is a number from 2 to 5, not '6'");
  EXPECT_EQ(refusal("players=two"), "players is a number from 2 to 5, not 'two'");
  EXPECT_EQ(refusal("players=3=4"), "players is a number from 2 to 5, not '3=4'");
  // Two more than 2³²: in 32 bits it would be 2.
  EXPECT_EQ(refusal("players=4294967298"), "players is a number from 2 to 5, not '4294967298'");
}

// T-MODE-3
TEST(TaluvaReadOptions, TeamsAreForFour) {
  for (const auto* given :
       {"mode=teams", "mode=teams players=2", "mode=teams players=3", "players=5 mode=teams"})
    EXPECT_EQ(refusal(given), "mode=teams is for four players: add players=4") << given;
  EXPECT_EQ(read("mode=teams players=4").value().mode, Mode::Teams);
}

TEST(TaluvaReadOptions, AnUnknownOptionIsAnsweredWithTheKnownOnes) {
  EXPECT_EQ(refusal("seats=3"),
            "taluva has no option 'seats': its options are rules, players, tiles, hut and mode");
  // Before anything else: a misspelt option explains more than what its absence leads to.
  EXPECT_EQ(refusal("mode=teams player=4"),
            "taluva has no option 'player': its options are rules, players, tiles, hut and mode");
}

TEST(TaluvaReadOptions, ASettingIsAKeyAndAValue) {
  for (const std::string given : {"players", "players=", "=3", "="})
    EXPECT_EQ(refusal("tiles=3 " + given), "'" + given + "' is not an option: write it like players=3");
  EXPECT_EQ(refusal("players=3 tiles=36 players=3"), "option 'players' is given twice");
}

TEST(TaluvaReadOptions, AMatchPassesTheSentenceOn) {
  EXPECT_EQ(Match::create("taluva", read_settings("tiles=49").value()).error(),
            "tiles is a number from 1 to 48, not '49'");
  EXPECT_EQ(Match::create("chess", {}).error(),
            "there is no game 'chess': the games are taluva, volcano-island");
}

// What a record's two tags say leads back to the same options.
TEST(TaluvaReadOptions, WhatIsWrittenIsReadBack) {
  int read_back = 0;
  for (const auto* preset : {"ferti", "classic"})
    for (int players = kMinPlayers; players <= kMaxPlayers; ++players)
      for (const auto* hut : {"", " hut=isolated", " hut=anywhere"})
        for (const auto* mode : {"", " mode=winner", " mode=ranking", " mode=teams"})
          for (const auto* tiles : {"", " tiles=1", " tiles=31"}) {
            if (mode == std::string_view(" mode=teams") && players != 4) continue;
            const std::string rules = "rules=" + std::string(preset);
            const auto options = read(rules + " players=" + std::to_string(players) + hut + mode + tiles);
            ASSERT_TRUE(options.has_value()) << options.error();
            EXPECT_EQ(read(rules + " " + options_text(*options)), options);
            ++read_back;
          }
  EXPECT_EQ(read_back, 2 * 3 * 3 * (4 * 3 + 1));
}

}  // namespace
}  // namespace tephra::taluva
