#include "view/taluva_text.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/view/drawings.h"
#include "tests/view/scenes.h"
#include "view/text_canvas.h"

namespace tephra {
namespace {

using namespace taluva;
using namespace taluva::scenes;
using namespace drawings;

// The cells of the island and the bare ones that touch it.
std::set<Cell> cells_around(const Scene& scene) {
  std::set<Cell> cells;
  for (const FieldScene& field : scene.fields) {
    cells.insert(field.cell);
    for (const Cell step : kSteps) cells.insert(field.cell + step);
  }
  return cells;
}

TEST(TaluvaText, OneTileWithoutColour) {
  Scene scene = one_tile();
  build(scene, {1, 0}, Building::Hut, 1, 1);
  EXPECT_EQ(taluva_text(scene, {.colour = false, .key = false}),
            "      0,-1    1,-1    2,-1\n"
            "        ┏━━━━━━━┯━━━━━━━┓\n"
            "        ┃V1  →↘ │J1 ▲hut┃\n"
            "  -1,0  ┃  0,0  │  1,0  ┃  2,0\n"
            "        ┗━━━┱───┴───┲━━━┛\n"
            "            ┃C1     ┃\n"
            "      -1,1  ┃  0,1  ┃  1,1\n"
            "            ┗━━━━━━━┛\n"
            "\n"
            "          -1,2     0,2\n"
            "\n"
            "    left to build   huts  towers  temples\n"
            "> ●  Seat 1           20       2        3  places\n"
            "  ▲  Seat 2           20       2        3\n"
            "Seat 1 places.   24 tiles left in the stack.\n");
}

TEST(TaluvaText, AThickLineRunsBetweenTilesAndAThinOneInsideThem) {
  Scene scene = one_tile();
  lay(scene, "SR", {2, 0}, Direction::East);
  const std::string text = taluva_text(scene, {.colour = false, .coordinates = false});
  EXPECT_EQ(text.substr(0, text.find("\n\n")),
            "┏━━━━━━━┯━━━━━━━┳━━━━━━━┯━━━━━━━┓\n"
            "┃V1  →↘ │J1     ┃V1  →↘ │S1     ┃\n"
            "┃       │       ┃       │       ┃\n"
            "┗━━━┱───┴───┲━━━┻━━━┱───┴───┲━━━┛\n"
            "    ┃C1     ┃       ┃R1     ┃\n"
            "    ┃       ┃       ┃       ┃\n"
            "    ┗━━━━━━━┛       ┗━━━━━━━┛");
}

TEST(TaluvaText, PlainTextHasNoEscapesAndColourEndsWithItsLine) {
  const Scene scene = busy_island();
  EXPECT_EQ(taluva_text(scene, {.colour = false}).find(kEscape), std::string::npos);
  for (const std::string& line : lines_of(taluva_text(scene))) {
    const auto last = line.rfind(kEscape);
    if (last == std::string::npos) continue;
    EXPECT_EQ(line.substr(last, 4), "\x1b[0m") << line;
  }
}

TEST(TaluvaText, ColoursInEitherDepth) {
  const Scene scene = busy_island();
  const std::string many = taluva_text(scene);
  EXPECT_GT(count_of(many, "48;2;"), 0);
  EXPECT_EQ(count_of(many, "48;5;"), 0);
  const std::string few = taluva_text(scene, {.true_colour = false});
  EXPECT_GT(count_of(few, "48;5;"), 0);
  EXPECT_EQ(count_of(few, "48;2;"), 0);
  EXPECT_EQ(without_escapes(many), without_escapes(few));
}

TEST(TaluvaText, NearestOf256Colours) {
  EXPECT_EQ(view::palette_index(view::rgb(0x000000)), 16);
  EXPECT_EQ(view::palette_index(view::rgb(0xffffff)), 231);
  EXPECT_EQ(view::palette_index(view::rgb(0xff0000)), 196);
  EXPECT_EQ(view::palette_index(view::rgb(0x767676)), 243);
}

TEST(TaluvaText, EveryCellThatMattersIsNamedOnce) {
  const Scene scene = busy_island();
  for (const bool colour : {false, true}) {
    const std::string text = without_escapes(taluva_text(scene, {.colour = colour}));
    for (const Cell cell : cells_around(scene)) EXPECT_EQ(count_of(text, cell), 1) << cell.q << "," << cell.r;
    EXPECT_EQ(count_of(text, Cell{-3, 0}), 0);
  }
  const std::string text = taluva_text(scene, {.colour = false, .coordinates = false});
  for (const FieldScene& field : scene.fields) EXPECT_EQ(count_of(text, field.cell), 0);
}

TEST(TaluvaText, EveryBuildingOfEverySeat) {
  const Scene scene = busy_island();
  const std::vector<std::string> marks{"●", "▲", "■", "◆", "★"};
  for (const bool colour : {false, true}) {
    const std::string text = without_escapes(taluva_text(scene, {.colour = colour, .key = false}));
    for (std::size_t seat = 0; seat < marks.size(); ++seat) {
      const std::string huts = seat == 0 ? "hut" : "h×" + std::to_string(seat + 1);
      for (const std::string& building : {huts, std::string("tow"), std::string("tem")})
        EXPECT_EQ(count_of(text, marks[seat] + building), 1) << marks[seat] << building;
    }
  }
}

TEST(TaluvaText, AVolcanoPointsToBothFieldsOfItsTile) {
  const std::vector<std::string> arrows{"→↘", "↘↙", "↙←", "←↖", "↖↗", "↗→"};
  for (int d = 0; d < kDirections; ++d) {
    Scene scene = table(2);
    lay(scene, "JC", {0, 0}, static_cast<Direction>(d));
    const std::string text = taluva_text(scene, {.colour = false, .key = false});
    EXPECT_EQ(count_of(text, "V1  " + arrows[static_cast<std::size_t>(d)]), 1) << text;
  }
}

TEST(TaluvaText, LettersAndLevels) {
  const std::string text = taluva_text(busy_island(), {.colour = false, .key = false});
  for (const char* field : {"V4  →↘", "R4", "S4", "L3", "R2", "J1", "C1"})
    EXPECT_GE(count_of(text, field), 1) << field;
}

TEST(TaluvaText, HighLevelsAndLargePilesHaveRoom) {
  Scene scene = one_tile();
  for (FieldScene& field : scene.fields) field.level = 12;
  build(scene, {0, 1}, Building::Hut, 0, 12);
  const std::string text = taluva_text(scene, {.colour = false, .key = false});
  EXPECT_EQ(count_of(text, "C12 "), 1);
  EXPECT_EQ(count_of(text, "●h12"), 1);
}

TEST(TaluvaText, ALineOfSixtyTilesInOnePiece) {
  const Scene scene = line_of(60);
  const std::string text = taluva_text(scene, {.colour = false});
  for (const Cell cell : cells_around(scene)) EXPECT_EQ(count_of(text, cell), 1) << cell.q << "," << cell.r;
  EXPECT_EQ(count_of(text, "Part "), 0);
}

TEST(TaluvaText, AWideIslandComesInPartsThatFit) {
  const Scene scene = line_of(60);
  for (const int columns : {56, 80, 133}) {
    for (const bool colour : {false, true}) {
      const std::string text = without_escapes(taluva_text(scene, {.colour = colour, .columns = columns}));
      for (const Cell cell : cells_around(scene))
        EXPECT_EQ(count_of(text, cell), 1) << cell.q << "," << cell.r;
      for (const std::string& line : lines_of(text)) EXPECT_LE(view::columns_of(line), columns) << line;
      EXPECT_GT(count_of(text, "Part "), 1);
    }
  }
  EXPECT_EQ(count_of(taluva_text(one_tile(), {.colour = false, .columns = 80}), "Part "), 0);
}

TEST(TaluvaText, AnAbsurdlyNarrowTerminalStillGetsEveryCell) {
  const std::string text = taluva_text(busy_island(), {.colour = false, .columns = 1});
  for (const FieldScene& field : busy_island().fields) EXPECT_EQ(count_of(text, field.cell), 1);
}

TEST(TaluvaText, AnEmptyTableShowsWhereTheFirstTileWillLie) {
  for (const bool colour : {false, true}) {
    const std::string text = without_escapes(taluva_text(table(2), {.colour = colour}));
    for (const Cell cell : tile_cells({0, 0}, Direction::East)) EXPECT_EQ(count_of(text, cell), 1);
  }
}

TEST(TaluvaText, ThePanelTellsTheStateOfTheGame) {
  Scene scene = busy_island();
  scene.seats[0].huts = 7;
  scene.seats[2].out = true;
  scene.seats[2].place = 4;
  scene.seats[3].finished = true;
  scene.seats[3].place = 1;
  scene.turn = {Turn::Kind::Decision, 1, "place"};
  scene.stack = 1;
  const std::string text =
      taluva_text(scene, {.colour = false, .names = {"Ada", "Bo\x1b[2J\nb", "", "a very long name indeed"}});
  for (const char* line :
       {"  ●  Ada               7       2        3\n", "> ▲  Bo[2Jb           20       2        3  places\n",
        "  ■  Seat 3           20       2        3  out, 4th\n",
        "  ◆  a very long na…  20       2        3  1st place\n",
        "Bo[2Jb places RL (rock, lake).   1 tile left in the stack.\n"})
    EXPECT_EQ(count_of(text, line), 1) << line << text;
  EXPECT_EQ(text.find(kEscape), std::string::npos);
}

// Whatever a name is written with, the columns stay below their headings.
TEST(TaluvaText, WideNamesDoNotShiftTheTable) {
  const std::string text =
      taluva_text(busy_island(),
                  {.colour = false, .names = {"日本語", "日本語日本語日本語", "Ame\xcc\x81lie", "👩 Zoe"}});
  for (const char* line :
       {"●  日本語           20       2        3", "▲  日本語日本語日…  20       2        3",
        "■  Ame\xcc\x81lie           20       2        3", "◆  👩 Zoe           20       2        3"})
    EXPECT_EQ(count_of(text, line), 1) << line << '\n' << text;
}

TEST(TaluvaText, ThePanelTellsWhoDraws) {
  Scene scene = one_tile();
  scene.turn = {Turn::Kind::Chance, 1, ""};
  EXPECT_EQ(count_of(taluva_text(scene, {.colour = false}), "Seat 2 draws a tile."), 1);
}

TEST(TaluvaText, ThePanelTellsTheResult) {
  Scene scene = one_tile();
  scene.turn = {};
  scene.stack = 0;
  scene.result = Result{{2, 1}, Termination::StackEmpty};
  const std::string text = taluva_text(scene, {.colour = false});
  for (const char* words : {"Seat 1           20       2        3  2nd place\n",
                            "Seat 2           20       2        3  1st place\n",
                            "Game over: the stack is empty.", "0 tiles left in the stack."})
    EXPECT_EQ(count_of(text, words), 1) << words;
  EXPECT_EQ(count_of(text, ">"), 0) << "nobody is to move";
}

TEST(TaluvaText, PointsOutTheLastTileInColour) {
  const Scene scene = busy_island();
  const std::string bright = ink_code(view::kLastTile);
  EXPECT_EQ(count_of(taluva_text(scene), bright), 0);
  EXPECT_GT(count_of(taluva_text(scene, {}, 7), bright), 0);
  EXPECT_EQ(taluva_text(scene, {.colour = false}, 7), taluva_text(scene, {.colour = false}));
}

}  // namespace
}  // namespace tephra
