#include <expected>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "engine/match.h"
#include "engine/volcano_island/options.h"

// The sentences that refuse options, word for word, and options written down and read back.
namespace tephra::volcano_island {
namespace {

std::expected<Options, std::string> read(std::string_view text) {
  const auto settings = read_settings(text);
  if (!settings) return std::unexpected(settings.error());
  return read_options(*settings);
}

std::string refused(std::string_view text) {
  const auto options = read(text);
  return options ? "accepted" : options.error();
}

TEST(VolcanoIslandReadOptions, NothingGivenIsTheDefault) {
  EXPECT_EQ(read("").value(), Options{});
  EXPECT_EQ(read("players=4 coins=6 influence=diagonal").value(), Options{});
  EXPECT_EQ(read("influence=orthogonal coins=12 players=3").value(),
            (Options{.players = 3, .coins = 12, .influence = Influence::Orthogonal}));
}

TEST(VolcanoIslandReadOptions, AnUnknownValueIsAnsweredWithTheKnownOnes) {
  EXPECT_EQ(refused("players=2"), "players is 3 or 4, not '2'");
  EXPECT_EQ(refused("players=5"), "players is 3 or 4, not '5'");
  EXPECT_EQ(refused("players=03"), "players is 3 or 4, not '03'");
  EXPECT_EQ(refused("players=three"), "players is 3 or 4, not 'three'");
  EXPECT_EQ(refused("coins=7"), "coins is 6 or 12, not '7'");
  EXPECT_EQ(refused("coins=0"), "coins is 6 or 12, not '0'");
  EXPECT_EQ(refused("influence=all"), "influence is diagonal or orthogonal, not 'all'");
  EXPECT_EQ(refused("influence=Diagonal"), "influence is diagonal or orthogonal, not 'Diagonal'");
}

TEST(VolcanoIslandReadOptions, AnUnknownOptionIsAnsweredWithTheKnownOnes) {
  for (const char* key : {"tiles", "rules", "Players", "coin"})
    EXPECT_EQ(refused(std::string(key) + "=6"), "volcano-island has no option '" + std::string(key) +
                                                    "': its options are players, coins and influence");
  // Before anything else: a misspelt option explains more than what its absence leads to.
  EXPECT_EQ(refused("coins=7 player=3"),
            "volcano-island has no option 'player': its options are players, coins and influence");
}

TEST(VolcanoIslandReadOptions, AMatchPassesTheSentenceOn) {
  EXPECT_EQ(Match::create("volcano-island", read_settings("coins=9").value()).error(),
            "coins is 6 or 12, not '9'");
  for (const char* name : {"volcano_island", "Volcano Island", "volcano"})
    EXPECT_EQ(Match::create(name, {}).error(),
              "there is no game '" + std::string(name) + "': the games are taluva, volcano-island");
}

TEST(VolcanoIslandReadOptions, WhatIsWrittenIsReadBack) {
  EXPECT_EQ(options_text({}), "players=4");
  for (const int players : {3, 4})
    for (const int coins : {6, 12})
      for (const auto influence : {Influence::Diagonal, Influence::Orthogonal}) {
        const Options options{.players = players, .coins = coins, .influence = influence};
        EXPECT_EQ(read(options_text(options)).value(), options) << options_text(options);
      }
  EXPECT_EQ(options_text({.players = 3, .coins = 12, .influence = Influence::Orthogonal}),
            "players=3 coins=12 influence=orthogonal");
}

TEST(VolcanoIslandReadOptions, AGameWithoutPresetsHasNoRulesToName) {
  const auto match = Match::create("volcano-island", {});
  EXPECT_EQ(match->game(), "volcano-island");
  EXPECT_EQ(match->rules(), "");
  EXPECT_EQ(match->options(), "players=4");
}

}  // namespace
}  // namespace tephra::volcano_island
