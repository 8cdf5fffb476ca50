#include "view/volcano_island_text.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/view/boards.h"
#include "tests/view/drawings.h"
#include "view/text_canvas.h"

namespace tephra {
namespace {

using namespace volcano_island;
using namespace volcano_island::boards;
using namespace drawings;

TEST(VolcanoIslandText, ThreeTribesWithoutColour) {
  Scene scene = start(3);
  put(scene, "e7", Piece::Settlement, 0);
  put(scene, "j10", Piece::City, 2);
  scene.seats[0].supply[0] = 5;
  scene.seats[0].score = {.most = {3, 0, 0, 0}, .total = 3, .standing = 1};
  scene.actions = 1;
  EXPECT_EQ(volcano_island_text(scene, {.colour = false, .key = false, .names = {"Ada"}}),
            "         a     b     c     d     e     f     g     h     i     j\n"
            "                  ┏━━━━━┯━━━━━┳━━━━━┯━━━━━┳━━━━━┯━━━━━┳━━━━━┯━━━━━┓\n"
            "  10     ~     ~  ┃     │     ┃     │     ┃     │     ┃     │■ cit┃ 10\n"
            "                  ┠─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────┨\n"
            "   9     ~     ~  ┃     │     ┃     │     ┃     │     ┃     │     ┃  9\n"
            "      ┏━━━━━┯━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n"
            "   8  ┃     │     ┃     │     ┃     │     ┃     │     ┃     │     ┃  8\n"
            "      ┠─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────┨\n"
            "   7  ┃     │     ┃     │     ┃● set│     ┃     │     ┃     │     ┃  7\n"
            "      ┣━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n"
            "   6  ┃     │     ┃     │     ┃ (●) │ (▲) ┃     │     ┃     │     ┃  6\n"
            "      ┠─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────┨\n"
            "   5  ┃     │     ┃     │     ┃ /^\\ │ (■) ┃     │     ┃     │     ┃  5\n"
            "      ┣━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━┫\n"
            "   4  ┃     │     ┃     │     ┃     │     ┃     │     ┃     │     ┃  4\n"
            "      ┠─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────╂─────┼─────┨\n"
            "   3  ┃     │     ┃     │     ┃     │     ┃     │     ┃     │     ┃  3\n"
            "      ┗━━━━━┷━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┿━━━━━╋━━━━━┷━━━━━┛\n"
            "   2     ~     ~  ┃     │     ┃     │     ┃     │     ┃  ~     ~     2\n"
            "                  ┠─────┼─────╂─────┼─────╂─────┼─────┨\n"
            "   1     ~     ~  ┃     │     ┃     │     ┃     │     ┃  ~     ~     1\n"
            "                  ┗━━━━━┷━━━━━┻━━━━━┷━━━━━┻━━━━━┷━━━━━┛\n"
            "         a     b     c     d     e     f     g     h     i     j\n"
            "\n"
            "    in supply       settlements  villages  towns  cities   points\n"
            "> ●  Ada                      5         5      5       5        3  acts\n"
            "  ▲  Seat 2                   6         5      5       5        0\n"
            "  ■  Seat 3                   6         5      5       5        0\n"
            "\n"
            "    points for      settlements  villages  towns  cities   extent  on board\n"
            "> ●  Ada                    0+3         0      0       0    0 (0)         1\n"
            "  ▲  Seat 2                   0         0      0       0    0 (0)         0\n"
            "  ■  Seat 3                   0         0      0       0    0 (0)         0\n"
            "\n"
            "Ada acts: action 2 of 3.   First eruption in 5 rounds.   Ada is start player.\n");
}

TEST(VolcanoIslandText, PlainTextHasNoEscapesAndColourEndsWithItsLine) {
  const Scene scene = busy_board();
  EXPECT_EQ(volcano_island_text(scene, {.colour = false}).find(kEscape), std::string::npos);
  for (const std::string& line : lines_of(volcano_island_text(scene))) {
    const auto last = line.rfind(kEscape);
    if (last == std::string::npos) continue;
    EXPECT_EQ(line.substr(last, 4), "\x1b[0m") << line;
  }
}

TEST(VolcanoIslandText, ColoursInEitherDepth) {
  const Scene scene = busy_board();
  const std::string many = volcano_island_text(scene);
  EXPECT_GT(count_of(many, "48;2;"), 0);
  EXPECT_EQ(count_of(many, "48;5;"), 0);
  const std::string few = volcano_island_text(scene, {.true_colour = false});
  EXPECT_GT(count_of(few, "48;5;"), 0);
  EXPECT_EQ(count_of(few, "48;2;"), 0);
  EXPECT_EQ(without_escapes(many), without_escapes(few));
}

TEST(VolcanoIslandText, EveryPieceOfEverySeatAndEveryMarkerOfLava) {
  const Scene scene = busy_board();
  for (const bool colour : {false, true}) {
    const std::string text = without_escapes(volcano_island_text(scene, {.colour = colour, .key = false}));
    for (const char* mark : {"●", "▲", "■", "◆"})
      for (const char* piece : {" set", " vil", " tow", " cit"})
        EXPECT_EQ(count_of(text, std::string(mark) + piece), 1) << mark << piece;
    EXPECT_EQ(count_of(text, "▒▒1▒▒"), 3);
    EXPECT_EQ(count_of(text, "≈≈2≈≈"), 3);
    EXPECT_EQ(count_of(text, "/^\\"), 2) << "the squares of the volcano without lava";
    EXPECT_EQ(count_of(text, "(●)"), 0);
  }
}

TEST(VolcanoIslandText, PiecesAndLavaInTheirColours) {
  Scene scene = start(4);
  for (SquareScene& square : scene.squares) square.marker.reset();
  const auto written = [&](view::Rgb ink, view::Rgb ground) {
    return count_of(volcano_island_text(scene, {.key = false}), ink_code(ink) + ";" + ground_code(ground));
  };
  const view::SeatLook& ben = view::seat_look(1);
  const int in_tables = written(ben.ink, ben.piece);
  put(scene, "c4", Piece::Town, 1);
  EXPECT_EQ(written(ben.ink, ben.piece), in_tables + 1);
  for (const auto& [eruption, ink] : {std::pair{1, view::kLava.core}, std::pair{2, view::kOutline}}) {
    const view::Rgb ground = view::kEruptions[static_cast<std::size_t>(eruption - 1)].hot;
    on(scene, "d7").lava = 0;
    EXPECT_EQ(written(ink, ground), 0);
    on(scene, "d7").lava = eruption;
    EXPECT_GE(written(ink, ground), 1);
  }
}

TEST(VolcanoIslandText, FilesAndRanksStandAtTheirSquares) {
  Scene scene = start(4);
  put(scene, "c4", Piece::Village, 1);
  for (const bool colour : {false, true}) {
    const auto lines = lines_of(without_escapes(volcano_island_text(scene, {.colour = colour})));
    const auto line = std::ranges::find_if(lines, [](const std::string& l) { return l.contains("▲ vil"); });
    ASSERT_NE(line, lines.end());
    EXPECT_EQ(line->substr(0, 5), "   4 ") << *line;
    const auto column = view::columns_of(line->substr(0, line->find("▲ vil")));
    EXPECT_EQ(lines[0][static_cast<std::size_t>(column + 2)], 'c') << lines[0];
    const std::string bare =
        without_escapes(volcano_island_text(scene, {.colour = colour, .coordinates = false}));
    EXPECT_EQ(count_of(bare.substr(0, bare.find("in supply")), "c"), 0);
  }
}

TEST(VolcanoIslandText, NoLineIsWiderThanEightyColumns) {
  Scene scene = busy_board();
  const std::vector<std::string> names(4, "a very long name indeed");
  scene.turn = {Turn::Kind::Decision, 3, "lava"};
  for (const bool colour : {false, true})
    for (const std::string& line :
         lines_of(without_escapes(volcano_island_text(scene, {.colour = colour, .names = names}))))
      EXPECT_LE(view::columns_of(line), 80) << line;
}

TEST(VolcanoIslandText, ThePanelTellsTheStateOfTheGame) {
  Scene scene = busy_board();
  scene.seats[1].supply = {0, 1, 2, 3};
  scene.seats[1].score = {
      .pieces = {0, 4, 9, 14}, .most = {3, 0, 0, 3}, .extent = 8, .total = 33, .standing = 15};
  scene.turn = {Turn::Kind::Decision, 2, "lava"};
  scene.start_player = 3;
  const std::string text = volcano_island_text(
      scene, {.colour = false, .names = {"Ada", "Bo\x1b[2J\nb", "", "a very long name indeed"}});
  for (const char* line : {"  ▲  Bo[2Jb                   0         1      2       3       33\n",
                           "> ■  Seat 3                   5         4      4       4       28  leads lava\n",
                           "  ▲  Bo[2Jb                 0+3         4      9    14+3    0 (8)        15\n",
                           "  ◆  a very long na…        0+3       1+3    3+3     7+3    5 (9)         4\n",
                           "Seat 3 leads the lava.   The second lava runs.\n",
                           "a very long na… is start player.   First lava: 4 of 6.   Second lava: 3 of 6.\n"})
    EXPECT_EQ(count_of(text, line), 1) << line << text;
  EXPECT_EQ(text.find(kEscape), std::string::npos);
}

TEST(VolcanoIslandText, ThePanelTellsTheResult) {
  Scene scene = busy_board();
  scene.turn = {};
  scene.result = Result{{1, 1, 4, 3}, Termination::LastLava};
  const std::string text = volcano_island_text(scene, {.colour = false});
  for (const char* words : {"28  3rd place\n", "28  4th place\n", "Game over: the last lava has flowed.",
                            "Seat 1 and Seat 2 win together."})
    EXPECT_EQ(count_of(text, words), 1) << words << text;
  EXPECT_EQ(count_of(text, "28  1st place\n"), 2);
  EXPECT_EQ(count_of(text, ">"), 0) << "nobody is to move";
  EXPECT_EQ(count_of(text, "start player."), 0);
}

TEST(VolcanoIslandText, TheKeyExplainsEverySign) {
  const std::string with = volcano_island_text(start(4), {.colour = false});
  const std::string without = volcano_island_text(start(4), {.colour = false, .key = false});
  for (const char* words :
       {"● set settlement", "● vil village", "● tow town", "● cit city", "(●) start marker", "/^\\ volcano",
        "▒▒1▒▒ lava of the first eruption", "≈≈2≈≈ of the second",
        "Volcano Island by Simon Graham (2006, CC BY-NC-SA 2.5)"}) {
    EXPECT_EQ(count_of(with, words), 1) << words;
    EXPECT_EQ(count_of(without, words), 0) << words;
  }
}

TEST(VolcanoIslandText, PointsOutTheLastTurnInColour) {
  const Scene scene = busy_board();
  const std::string bright = ink_code(view::kLastTile);
  const view::LastTurn last{{*square_named("b2")}, {*square_named("c3")}};
  EXPECT_EQ(count_of(volcano_island_text(scene), bright), 0);
  const std::string text = volcano_island_text(scene, {}, last);
  EXPECT_GT(count_of(text, bright), 0);
  EXPECT_EQ(count_of(without_escapes(text), "·"), 1) << "where something left";
  EXPECT_EQ(volcano_island_text(scene, {.colour = false}, last),
            volcano_island_text(scene, {.colour = false}));
}

}  // namespace
}  // namespace tephra
