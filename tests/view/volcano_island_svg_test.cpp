#include "view/volcano_island_svg.h"

#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/view/boards.h"
#include "tests/view/drawings.h"
#include "tests/view/markup.h"
#include "view/board.h"
#include "view/svg_board.h"
#include "view/svg_square.h"

namespace tephra {
namespace {

using namespace volcano_island;
using namespace volcano_island::boards;
using namespace drawings;

// What stands between `from` and the next `to` behind it.
std::string between(const std::string& svg, const std::string& from, const std::string& to) {
  const auto start = svg.find(from);
  if (start == std::string::npos) return "";
  return svg.substr(start, svg.find(to, start) - start);
}

// The definition of a shape; it must not contain groups of its own.
std::string definition(const std::string& svg, const std::string& id) {
  return between(svg, "<g id='" + id + "'", "</g>");
}

// The squares on which a shape is used, as often as it is.
std::multiset<std::string> squares_with(const std::string& svg, const std::string& id) {
  std::multiset<std::string> squares;
  const std::string use = "<use href='#" + id + "'";
  for (auto at = svg.find(use); at != std::string::npos; at = svg.find(use, at + 1)) {
    const std::string element = svg.substr(at, svg.find("/>", at) - at);
    if (const std::string name = between(element, "data-square='", "' "); !name.empty())
      squares.insert(name.substr(13, name.rfind('\'') - 13));
  }
  return squares;
}

TEST(VolcanoIslandSvg, IsWellFormedWhateverTheBoard) {
  EXPECT_EQ(markup_fault(volcano_island_svg(start(3))), "");
  EXPECT_EQ(markup_fault(volcano_island_svg(start(4), {.legend = false})), "");
  const SvgOptions all{.coordinates = true,
                       .dark = true,
                       .title = "<b> & \"quotes\" 'more' \x1b[31m \xff\xfe",
                       .names = {"<script>", "&amp;", "a\nb", "\xc3"}};
  EXPECT_EQ(markup_fault(volcano_island_svg(busy_board(), all, {{{1, 1}, {5, 4}}, {{2, 2}}})), "");
}

TEST(VolcanoIslandSvg, NeedsNothingFromElsewhere) {
  const std::string svg = volcano_island_svg(busy_board(), {.coordinates = true, .title = "Tephra"});
  EXPECT_EQ(count_of(svg, "://"), 1) << "only the name of the SVG format";
  for (const char* foreign : {"<script", "<image", "<style", "@import", "onload", "data:"})
    EXPECT_EQ(count_of(svg, foreign), 0) << foreign;
  EXPECT_EQ(undefined_shape(svg), "");
  EXPECT_EQ(undefined_shape(volcano_island_svg(start(3), {}, {{{0, 5}}, {{0, 6}}})), "");
}

TEST(VolcanoIslandSvg, ShowsEachSquareOfLandOnce) {
  for (const int players : {3, 4}) {
    const Scene scene = start(players);
    const std::string svg = volcano_island_svg(scene);
    for (const SquareScene& square : scene.squares)
      EXPECT_EQ(count_of(svg, "class='square' data-square='" + name(square.square) + "'"),
                square.volcano ? 0 : 1);
    EXPECT_EQ(count_of(svg, "class='square'"), players == 3 ? 84 : 96);
    EXPECT_EQ(count_of(svg, "class='volcano'"), 1);
  }
}

// V-BOARD-4
TEST(VolcanoIslandSvg, CornersTakenAwayAreSea) {
  const auto covers = [](int players, const char* square) {
    const Scene scene = start(players);
    const view::Point at = view::middle_of(*square_named(square)) + view::Point{0, view::kTileThickness};
    // The coast is made of one rectangle for each square, clockwise from its north-west.
    const auto corners = numbers_after("<path d='" + view::coast_of(view::Board(scene)) + "'", "d='");
    for (std::size_t i = 0; i + 7 < corners.size(); i += 8)
      if (corners[i] < at.x && at.x < corners[i + 4] && corners[i + 1] < at.y && at.y < corners[i + 5])
        return true;
    return false;
  };
  for (const char* corner : {"a1", "b2", "a9", "b10", "i1", "j2"}) {
    EXPECT_FALSE(covers(3, corner)) << corner;
    EXPECT_TRUE(covers(4, corner)) << corner;
  }
  for (const char* land : {"i9", "j10", "a3", "c1", "e5"}) EXPECT_TRUE(covers(3, land)) << land;
}

TEST(VolcanoIslandSvg, EveryPieceOfEverySeatStandsOnItsSquare) {
  const std::string svg = volcano_island_svg(busy_board(), {.legend = false});
  for (std::size_t seat = 0; seat < kBusyFiles.size(); ++seat) {
    const std::string file(kBusyFiles[seat]);
    const std::string number = std::to_string(seat + 1);
    using Names = std::multiset<std::string>;
    EXPECT_EQ(squares_with(svg, "settlement-" + number), Names{file + "1"});
    EXPECT_EQ(squares_with(svg, "village-" + number), Names{file + "2"});
    EXPECT_EQ(squares_with(svg, "town-" + number), Names{file + "8"});
    EXPECT_EQ(squares_with(svg, "city-" + number), Names{file + "10"});
  }
}

TEST(VolcanoIslandSvg, EveryPieceCarriesItsSeatsColourAndMark) {
  const std::string svg = volcano_island_svg(busy_board());
  for (int seat = 0; seat < 4; ++seat)
    for (const char* piece : {"settlement", "village", "town", "city", "start"}) {
      const std::string number = std::to_string(seat + 1);
      const std::string shape = definition(svg, std::string(piece) + "-" + number);
      EXPECT_EQ(count_of(shape, "href='#mark-" + number + "'"), 1) << piece << number;
      EXPECT_GE(count_of(shape, view::css(view::seat_look(seat).piece)), 1) << piece << number;
    }
}

TEST(VolcanoIslandSvg, PyramidsHaveFourFacesInFourShadesAndThreeSizes) {
  const std::string svg = volcano_island_svg(busy_board());
  double smaller = 0;
  for (const char* piece : {"village-2", "town-2", "city-2"}) {
    const std::string shape = definition(svg, piece);
    std::set<std::string> shades;
    double widest = 0;
    for (auto at = shape.find("<path d='"); at != std::string::npos; at = shape.find("<path d='", at + 1)) {
      const std::string path = shape.substr(at, shape.find("/>", at) - at);
      const auto points = numbers_after(path, "d='");
      if (points.size() != 6 || path.find(" fill='#") == std::string::npos) continue;  // not a triangle
      shades.insert(path.substr(path.find(" fill='#"), 15));
      widest = std::max(widest, std::abs(points[2] - points[0]));
    }
    EXPECT_EQ(shades.size(), 4U) << piece;
    EXPECT_GT(widest, smaller * 1.2) << piece;
    EXPECT_LT(widest, view::kSquareWidth) << piece;
    smaller = widest;
  }
}

TEST(VolcanoIslandSvg, StartMarkersStandUntilTheyLeave) {
  const std::string svg = volcano_island_svg(start(4), {.legend = false});
  for (int seat = 0; seat < 4; ++seat)
    EXPECT_EQ(squares_with(svg, "start-" + std::to_string(seat + 1)),
              std::multiset<std::string>{name(start_square(seat))});
  EXPECT_EQ(count_of(volcano_island_svg(busy_board(), {.legend = false}), "href='#start-"), 0);
}

TEST(VolcanoIslandSvg, LavaLiesOnItsSquaresAndEachEruptionHasItsOwn) {
  const std::string svg = volcano_island_svg(busy_board(), {.legend = false});
  const auto lava_squares = [&](int eruption) {
    std::multiset<std::string> squares;
    const std::string opening = "<g class='lava eruption-" + std::to_string(eruption) + "'>";
    const auto drawn = svg.find("</defs>");
    for (auto at = svg.find(opening, drawn); at != std::string::npos; at = svg.find(opening, at + 1)) {
      const std::string flow = svg.substr(at, svg.find("</g>\n</g>", at) - at);
      for (auto pool = flow.find("data-square='"); pool != std::string::npos;
           pool = flow.find("data-square='", pool + 1))
        squares.insert(flow.substr(pool + 13, flow.find('\'', pool + 13) - pool - 13));
    }
    return squares;
  };
  EXPECT_EQ(lava_squares(1), (std::multiset<std::string>{"d5", "d6", "e6"}));
  EXPECT_EQ(lava_squares(2), (std::multiset<std::string>{"f4", "f5", "g4"}));
}

TEST(VolcanoIslandSvg, TheTwoEruptionsDifferInColourAndTexture) {
  const std::string svg = volcano_island_svg(busy_board());
  const std::string first = between(svg, "<g id='lava-1'", "<g id='lava-2'");
  const std::string second = between(svg, "<g id='lava-2'", "</defs>");
  for (const view::Lava& lava : view::kEruptions) {
    const std::string& own = &lava == &view::kEruptions[0] ? first : second;
    const std::string& other = &lava == &view::kEruptions[0] ? second : first;
    for (const view::Rgb colour : {lava.core, lava.hot, lava.crust}) {
      EXPECT_GE(count_of(own, view::css(colour)), 1);
      EXPECT_EQ(count_of(other, view::css(colour)), 0);
    }
  }
  // Nine plates, each closed; waves and bubbles.
  EXPECT_EQ(count_of(between(first, "<g>", "</g>"), "Z"), 9);
  EXPECT_EQ(count_of(between(second, "<g>", "</g>"), "Z"), 0);
  EXPECT_GE(count_of(between(second, "<g>", "</g>"), "<circle"), 2);
}

TEST(VolcanoIslandSvg, LavaRunsTogetherWhereItsSquaresShareAnEdge) {
  const auto joints = [](std::vector<const char*> squares, int eruption) {
    Scene scene = start(4);
    for (const char* square : squares) on(scene, square).lava = eruption;
    const std::string svg = volcano_island_svg(scene, {.legend = false});
    const auto at =
        svg.find("<g class='lava eruption-" + std::to_string(eruption) + "'>", svg.find("</defs>"));
    return count_of(svg.substr(at, svg.find("/>", at) - at), "Z");  // parts of its outline
  };
  for (const int eruption : {1, 2}) {
    EXPECT_EQ(joints({"b3"}, eruption), 1);
    EXPECT_EQ(joints({"b3", "c4"}, eruption), 2) << "by a corner only";
    EXPECT_EQ(joints({"b3", "b4"}, eruption), 3);
    EXPECT_EQ(joints({"b3", "c3", "b4"}, eruption), 5);
    EXPECT_EQ(joints({"d6", "e6"}, eruption), 2) << "up to the foot of the volcano";
  }
}

TEST(VolcanoIslandSvg, TheVolcanoRisesAndHidesOnlyWhatIsBehindIt) {
  const auto step = [](const char* south, const char* north) {
    return view::middle_of(*square_named(south)).y - view::middle_of(*square_named(north)).y;
  };
  EXPECT_EQ(step("e5", "e6"), step("a5", "a6"));
  EXPECT_LT(step("e6", "e7"), step("a6", "a7"));
  EXPECT_GT(step("e4", "e5"), step("a4", "a5"));

  Scene scene = busy_board();
  put(scene, "e7", Piece::City, 0);
  put(scene, "e4", Piece::City, 0);
  put(scene, "g6", Piece::City, 0);
  const std::string svg = volcano_island_svg(scene, {.legend = false});
  const auto piece = [&](const char* square) {
    return svg.find("data-square='" + std::string(square) + "'", svg.find("href='#city-1'"));
  };
  const auto volcano = svg.find("class='volcano'");
  EXPECT_LT(piece("e7"), volcano);
  EXPECT_GT(piece("g6"), volcano);
  EXPECT_GT(piece("e4"), volcano);
  EXPECT_LT(piece("b10"), piece("e7")) << "those in front come later";
}

TEST(VolcanoIslandSvg, TheCraterOpensWithTheFirstEruption) {
  Scene scene = start(4);
  EXPECT_EQ(count_of(volcano_island_svg(scene), "fill='url(#melt)'"), 0);
  scene.stage = Stage::First;
  EXPECT_EQ(count_of(volcano_island_svg(scene), "fill='url(#melt)'"), 2) << "on the board and in the legend";
}

TEST(VolcanoIslandSvg, ThePictureHoldsTheWholeBoardAndItsNames) {
  for (const bool legend : {false, true}) {
    const std::string svg = volcano_island_svg(start(4), {.coordinates = true, .legend = legend});
    const auto box = numbers_after(svg, "viewBox='");
    ASSERT_EQ(box.size(), 4U);
    const auto holds = [&](double x, double y) {
      return x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3];
    };
    for (const char* corner : {"a1", "a10", "j1", "j10"})
      for (const view::Point point : view::outline_of(*square_named(corner)))
        EXPECT_TRUE(holds(point.x, point.y + view::kTileThickness)) << corner;
    int names = 0;
    for (auto at = svg.find("<text"); at != std::string::npos; at = svg.find("<text", at + 1)) {
      if (count_of(svg.substr(at, svg.find('>', at) - at), "class='coordinates'") == 0) continue;
      EXPECT_TRUE(holds(numbers_after(svg, "x='", at)[0], numbers_after(svg, "y='", at)[0]));
      ++names;
    }
    EXPECT_EQ(names, 40);
  }
}

TEST(VolcanoIslandSvg, CoordinatesOnRequest) {
  const std::string with = volcano_island_svg(start(4), {.coordinates = true, .legend = false});
  const std::string without = volcano_island_svg(start(4), {.legend = false});
  for (const char* label : {"a", "e", "j", "1", "5", "10"}) {
    EXPECT_EQ(count_of(with, ">" + std::string(label) + "</text>"), 2) << label;
    EXPECT_EQ(count_of(without, ">" + std::string(label) + "</text>"), 0) << label;
  }
}

TEST(VolcanoIslandSvg, PointsOutTheLastTurn) {
  const Scene scene = busy_board();
  EXPECT_EQ(count_of(volcano_island_svg(scene, {.legend = false}), "href='#last"), 0);
  const std::string svg = volcano_island_svg(
      scene, {.legend = false}, {{*square_named("b2"), *square_named("f5")}, {*square_named("c3")}});
  EXPECT_EQ(squares_with(svg, "last-turn"), (std::multiset<std::string>{"b2", "f5"}));
  EXPECT_EQ(squares_with(svg, "last-left"), std::multiset<std::string>{"c3"});
  EXPECT_GE(count_of(definition(svg, "last-left"), "stroke-dasharray"), 1);
  EXPECT_EQ(count_of(definition(svg, "last-turn"), "stroke-dasharray"), 0);
}

TEST(VolcanoIslandSvg, TheLegendTellsTheStateOfTheGame) {
  Scene scene = start(3);
  scene.stage = Stage::First;
  scene.rounds_left = 2;
  scene.lava_laid = {4, 0};
  scene.start_player = 2;
  scene.actions = 1;
  scene.turn = {Turn::Kind::Decision, 1, "act"};
  scene.seats[0].supply = {1, 2, 3, 0};
  scene.seats[0].score = {.pieces = {0, 3, 6, 35},
                          .most = {0, 3, 0, 3},
                          .extended = 5,
                          .extent = 11,
                          .total = 55,
                          .standing = 17};
  const std::string svg = volcano_island_svg(scene, {.title = "A & B", .names = {"Ada", "", "<Cleo>"}});
  for (const char* words :
       {">Ada<", ">Seat 2<", ">&lt;Cleo&gt;<", ">Second eruption in 2 rounds<",
        ">Seat 2 acts: action 2 of 3.<", ">acts<", ">start player<", ">55 points<", ">17 pieces<", ">3+3<",
        ">35+3<", ">11<", ">A &amp; B<", ">settlement<", ">second lava<"})
    EXPECT_GE(count_of(svg, words), 1) << words;
  EXPECT_EQ(count_of(svg, "class='laid'"), 4);
  EXPECT_EQ(count_of(between(svg, "data-seat='3'", "data-seat='4'"), ">start player<"), 1);
  const std::string card = between(svg, "data-seat='1'", "data-seat='2'");
  for (const char* left : {">1<", ">2<", ">3<"}) EXPECT_EQ(count_of(card, left), 1) << left;
  EXPECT_EQ(count_of(card, "href='#city-1'"), 1);
  EXPECT_EQ(count_of(card, "opacity='.3'"), 1) << "of cities none is left";

  const std::string bare = volcano_island_svg(scene, {.legend = false});
  for (const char* words : {">Seat 2<", ">acts<", ">settlement<"})
    EXPECT_EQ(count_of(bare, words), 0) << words;
}

TEST(VolcanoIslandSvg, TheLegendTellsTheResult) {
  Scene scene = busy_board();
  scene.turn = {};
  scene.result = Result{{2, 1, 4, 3}, Termination::NoAction};
  const std::string svg = volcano_island_svg(scene, {.names = {"Ada", "Ben"}});
  for (const char* words : {">Ben wins<", ">Game over: a tribe could not act.<", ">1st place<", ">2nd place<",
                            ">3rd place<", ">4th place<"})
    EXPECT_EQ(count_of(svg, words), 1) << words;
  EXPECT_EQ(count_of(svg, ">start player<"), 0);
}

TEST(VolcanoIslandSvg, NamesTheAuthorAndTheLicence) {
  for (const bool legend : {false, true})
    EXPECT_GE(
        count_of(volcano_island_svg(start(4), {.legend = legend}), "Simon Graham (2006, CC BY-NC-SA 2.5)"),
        1);
  EXPECT_EQ(count_of(volcano_island_svg(start(4), {.title = "Ours"}), ">Volcano Island by Simon Graham"), 1);
}

TEST(VolcanoIslandSvg, IsTheSameEachTimeAndDarkOnRequest) {
  const Scene scene = busy_board();
  EXPECT_EQ(volcano_island_svg(scene), volcano_island_svg(scene));
  EXPECT_NE(volcano_island_svg(scene), volcano_island_svg(scene, {.dark = true}));
}

}  // namespace
}  // namespace tephra
