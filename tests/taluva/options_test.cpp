#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/taluva/script.h"

// Options and presets: what a new game is made of, and what is refused with a sentence.
namespace tephra::taluva {
namespace {

std::string error_of(std::string_view settings, std::string_view game = "taluva") {
  const auto read = read_settings(settings);
  if (!read) return read.error();
  const auto match = Match::create(game, *read);
  return match ? "none" : match.error();
}

// What a game was made of, as one line.
std::string options_of(std::string_view settings) {
  const Options options = Script(settings).scene().options;
  std::string text(name(options.preset));
  text += " players " + std::to_string(options.players) + " tiles " + std::to_string(options.tiles);
  text += " hut " + std::string(name(options.hut)) + " mode " + std::string(name(options.mode));
  return text;
}

TEST(TaluvaOptions, WithoutAnyTheGameIsFertiForTwo) {
  EXPECT_EQ(options_of(""), "ferti players 2 tiles 24 hut isolated mode winner");
  EXPECT_EQ(options_of("rules=ferti"), options_of(""));
  EXPECT_EQ(options_of("players=2"), options_of(""));
}

TEST(TaluvaOptions, FertiPlaysTwelveTilesForEachPlayer) {
  EXPECT_EQ(options_of("players=3"), "ferti players 3 tiles 36 hut isolated mode winner");
  EXPECT_EQ(options_of("players=4"), "ferti players 4 tiles 48 hut isolated mode winner");
  EXPECT_EQ(options_of("players=5"), "ferti players 5 tiles 60 hut isolated mode winner");
}

TEST(TaluvaOptions, ClassicPlaysTheWholePool) {
  EXPECT_EQ(options_of("rules=classic"), "classic players 2 tiles 48 hut anywhere mode winner");
  EXPECT_EQ(options_of("rules=classic players=3"), "classic players 3 tiles 48 hut anywhere mode winner");
  EXPECT_EQ(options_of("rules=classic players=4"), "classic players 4 tiles 48 hut anywhere mode winner");
  EXPECT_EQ(options_of("rules=classic players=5"), "classic players 5 tiles 60 hut anywhere mode winner");
}

TEST(TaluvaOptions, AnyOptionMayBeGivenBesideAPreset) {
  EXPECT_EQ(options_of("tiles=7 rules=classic mode=ranking hut=isolated players=3"),
            "classic players 3 tiles 7 hut isolated mode ranking");
  EXPECT_EQ(options_of("mode=teams hut=anywhere players=4 tiles=1"),
            "ferti players 4 tiles 1 hut anywhere mode teams");
  EXPECT_EQ(options_of("tiles=48"), "ferti players 2 tiles 48 hut isolated mode winner");
  EXPECT_EQ(options_of("players=5 tiles=60 mode=ranking"),
            "ferti players 5 tiles 60 hut isolated mode ranking");
}

TEST(TaluvaOptions, ARecordShowsWhatDiffersFromThePreset) {
  EXPECT_EQ(Script("").match().game(), "taluva");
  EXPECT_EQ(Script("").match().rules(), "ferti");
  EXPECT_EQ(Script("").match().options(), "players=2 tiles=24");
  EXPECT_EQ(Script("rules=classic players=3").match().rules(), "classic");
  EXPECT_EQ(Script("rules=classic players=3").match().options(), "players=3 tiles=48");
  EXPECT_EQ(Script("mode=teams hut=anywhere players=4 tiles=1").match().options(),
            "players=4 tiles=1 hut=anywhere mode=teams");
  EXPECT_EQ(Script("rules=classic hut=anywhere mode=winner").match().options(), "players=2 tiles=48");
}

TEST(TaluvaOptions, AnythingElseGetsAnErrorThatNamesIt) {
  struct Wrong {
    const char* settings;
    const char* named;
  };
  for (const Wrong& wrong : std::vector<Wrong>{{"rules=2006", "'2006'"},
                                               {"rules=Ferti", "'Ferti'"},
                                               {"players=1", "'1'"},
                                               {"players=6", "'6'"},
                                               {"players=two", "'two'"},
                                               {"players=+2", "'+2'"},
                                               {"players=02", "'02'"},
                                               {"players=-2", "'-2'"},
                                               {"tiles=0", "'0'"},
                                               {"tiles=-1", "'-1'"},
                                               {"tiles=49", "'49'"},
                                               {"tiles=all", "'all'"},
                                               {"tiles=24.0", "'24.0'"},
                                               {"players=4 tiles=60", "'60'"},
                                               {"players=5 tiles=61", "'61'"},
                                               {"hut=alone", "'alone'"},
                                               {"hut=Isolated", "'Isolated'"},
                                               {"mode=team", "'team'"},
                                               {"mode=", "'mode='"},
                                               {"=3", "'=3'"},
                                               {"players", "'players'"},
                                               {"player=3", "'player'"},
                                               {"Players=3", "'Players'"},
                                               {"coins=3", "'coins'"},
                                               {"tiles=9 tiles=9", "'tiles'"},
                                               {"mode=teams", "players=4"},
                                               {"players=3 mode=teams", "players=4"},
                                               {"players=5 mode=teams", "players=4"}}) {
    const std::string error = error_of(wrong.settings);
    EXPECT_NE(error.find(wrong.named), std::string::npos) << wrong.settings << ": " << error;
    EXPECT_EQ(error.find('\n'), std::string::npos) << wrong.settings;
  }
  EXPECT_NE(error_of("tiles=" + std::string(300, '9')).find("tiles"), std::string::npos);
}

TEST(TaluvaOptions, AnUnknownGameIsNamedBesideTheKnownOnes) {
  for (const char* game : {"", "Taluva", "chess"}) {
    const std::string error = error_of("", game);
    EXPECT_NE(error.find("'" + std::string(game) + "'"), std::string::npos) << error;
    EXPECT_NE(error.find("taluva"), std::string::npos) << error;
  }
}

}  // namespace
}  // namespace tephra::taluva
