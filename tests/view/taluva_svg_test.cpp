#include "view/taluva_svg.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "tests/view/drawings.h"
#include "tests/view/markup.h"
#include "tests/view/scenes.h"
#include "view/svg_hex.h"

namespace tephra {
namespace {

using namespace taluva;
using namespace taluva::scenes;
using namespace drawings;

std::string name_of(Cell cell) { return std::to_string(cell.q) + "," + std::to_string(cell.r); }

TEST(TaluvaSvg, IsWellFormedWhateverTheTable) {
  EXPECT_EQ(markup_fault(taluva_svg(table(2))), "");
  EXPECT_EQ(markup_fault(taluva_svg(one_tile())), "");
  EXPECT_EQ(markup_fault(taluva_svg(line_of(60), {.coordinates = true})), "");
  const SvgOptions all{.coordinates = true,
                       .dark = true,
                       .title = "<b> & \"quotes\" 'more' \x1b[31m \xff\xfe",
                       .names = {"<script>", "&amp;", "a\nb", "\xc3", "名前"}};
  EXPECT_EQ(markup_fault(taluva_svg(busy_island(), all, 3)), "");
}

TEST(TaluvaSvg, NeedsNothingFromElsewhere) {
  const std::string svg = taluva_svg(busy_island(), {.coordinates = true, .title = "Tephra"});
  EXPECT_EQ(count_of(svg, "://"), 1) << "only the name of the SVG format";
  for (const char* foreign : {"<script", "<image", "<style", "@import", "onload", "data:"})
    EXPECT_EQ(count_of(svg, foreign), 0) << foreign;
  EXPECT_EQ(undefined_shape(svg), "");
}

TEST(TaluvaSvg, ShowsEachFieldOnceFromNorthToSouth) {
  const Scene scene = busy_island();
  const std::string svg = taluva_svg(scene);
  std::size_t before = 0;
  for (const FieldScene& field : scene.fields) {
    const std::string mark =
        "data-cell='" + name_of(field.cell) + "' data-level='" + std::to_string(field.level) + "'";
    EXPECT_EQ(count_of(svg, mark), 1) << mark;
    EXPECT_GT(svg.find(mark), before) << "drawn over by a field behind it: " << mark;
    before = svg.find(mark);
  }
  EXPECT_EQ(count_of(svg, "data-cell="), static_cast<int>(scene.fields.size()));
}

TEST(TaluvaSvg, WritesTheLevelOfEachField) {
  const Scene scene = busy_island();
  const std::string svg = taluva_svg(scene, {.legend = false});
  for (int level = 1; level <= 4; ++level) {
    const auto fields = std::ranges::count(scene.fields, level, &FieldScene::level);
    ASSERT_GT(fields, 0);
    EXPECT_EQ(count_of(svg, ">" + std::to_string(level) + "</text>"), fields);
  }
}

TEST(TaluvaSvg, HigherFieldsLieFurtherUp) {
  for (int level = 1; level < 30; ++level)
    EXPECT_LT(view::centre_of({0, 0}, level).y, view::centre_of({0, 0}, level - 1).y);
}

TEST(TaluvaSvg, CoordinatesOnRequest) {
  const Scene scene = busy_island();
  const std::string with = taluva_svg(scene, {.coordinates = true, .legend = false});
  const std::string without = taluva_svg(scene, {.legend = false});
  for (const FieldScene& field : scene.fields) {
    EXPECT_EQ(count_of(with, ">" + name_of(field.cell) + "</text>"), 1);
    EXPECT_EQ(count_of(without, ">" + name_of(field.cell) + "</text>"), 0);
  }
  // Bare cells around the island, and one in a hole of it.
  for (const Cell bare : {Cell{-1, 0}, Cell{0, -1}, Cell{5, 1}, Cell{15, 3}})
    EXPECT_EQ(count_of(with, ">" + name_of(bare) + "</text>"), 1) << name_of(bare);
}

TEST(TaluvaSvg, EveryKindOfBuildingOfEverySeat) {
  const std::string svg = taluva_svg(busy_island(), {.legend = false});
  for (int seat = 1; seat <= 5; ++seat) {
    const std::string number = std::to_string(seat);
    EXPECT_EQ(count_of(svg, "href='#hut-" + number + "'"), std::min(seat, 4));
    EXPECT_EQ(count_of(svg, "href='#tower-" + number + "'"), 1);
    EXPECT_EQ(count_of(svg, "href='#temple-" + number + "'"), 1);
    EXPECT_EQ(count_of(svg, "href='#mark-" + number + "'"), 3) << "each piece carries its seat's mark";
  }
  EXPECT_EQ(count_of(svg, ">×5</text>"), 1) << "a pile too large to draw says how large it is";
}

TEST(TaluvaSvg, TellsLandscapesApartByTheirShapes) {
  const std::map<char, std::string> shapes{
      {'J', "tree"}, {'C', "tuft"}, {'S', "dune"}, {'R', "boulder"}, {'L', "ripple"}};
  for (const auto& [letter, shape] : shapes) {
    Scene scene = table(2);
    lay(scene, std::string(2, letter), {0, 0}, Direction::East);
    const std::string svg = taluva_svg(scene, {.legend = false});
    for (const auto& [other, its_shape] : shapes)
      EXPECT_EQ(count_of(svg, "href='#" + its_shape + "'") > 0, other == letter) << letter << its_shape;
  }
}

TEST(TaluvaSvg, LavaFlowsBetweenItsTilesLandscapes) {
  for (int d = 0; d < kDirections; ++d) {
    const auto points = static_cast<Direction>(d);
    Scene scene = table(2);
    lay(scene, "SS", {0, 0}, points);
    const std::string svg = taluva_svg(scene, {.legend = false});
    const auto volcano = svg.find("class='field volcano'");
    const auto stream = svg.find('C', svg.find("fill='url(#melt)'", volcano));
    const auto path = numbers_after(svg, "d='", svg.rfind("<path", stream));
    const view::Point end{path[path.size() - 2], path.back()};
    const auto distance = [&](Direction to) {
      const view::Point middle = view::centre_of(neighbour({0, 0}, to), 0);
      return std::hypot(end.x - middle.x, end.y - middle.y);
    };
    for (int other = 0; other < kDirections; ++other) {
      const auto to = static_cast<Direction>(other);
      if (to == points || to == clockwise(points, 1)) continue;
      EXPECT_LT(distance(points), distance(to)) << d;
      EXPECT_LT(distance(clockwise(points, 1)), distance(to)) << d;
    }
  }
}

TEST(TaluvaSvg, ThePictureHoldsTheWholeIsland) {
  for (const Scene& scene : {one_tile(), busy_island(), line_of(60)}) {
    const auto box = numbers_after(taluva_svg(scene), "viewBox='");
    ASSERT_EQ(box.size(), 4U);
    for (const FieldScene& field : scene.fields)
      for (const view::Point corner : view::hexagon_at(view::centre_of(field.cell, field.level))) {
        EXPECT_GT(corner.x, box[0]);
        EXPECT_LT(corner.x, box[0] + box[2]);
        EXPECT_GT(corner.y, box[1]);
        EXPECT_LT(corner.y, box[1] + box[3]);
      }
  }
}

TEST(TaluvaSvg, PointsOutTheLastTile) {
  const Scene scene = busy_island();
  const auto marked = [](const std::string& svg) {
    return count_of(svg, "stroke='" + view::css(view::kLastTile) + "'");
  };
  EXPECT_EQ(marked(taluva_svg(scene)), 0);
  EXPECT_EQ(marked(taluva_svg(scene, {}, 7)), 3);
  EXPECT_EQ(marked(taluva_svg(scene, {}, 99)), 0);
}

TEST(TaluvaSvg, TheLegendTellsTheStateOfTheGame) {
  Scene scene = busy_island();
  scene.seats[0].huts = 17;
  scene.seats[2].out = true;
  scene.turn = {Turn::Kind::Decision, 1, "build"};
  scene.stack = 1;
  const SvgOptions options{.title = "A & B", .names = {"Ada", "", "<Bo>"}};
  const std::string svg = taluva_svg(scene, options);
  for (const char* words :
       {">Ada<", ">Seat 2<", ">&lt;Bo&gt;<", ">17<", ">out<", ">builds<", ">Tile in hand RL<", ">rock, lake<",
        ">1 tile left<", ">A &amp; B<", ">J jungle<", ">V volcano<"})
    EXPECT_GE(count_of(svg, words), 1) << words;
  const std::string bare = taluva_svg(scene, {.legend = false});
  for (const char* words : {">Seat 2<", ">out<", ">J jungle<"}) EXPECT_EQ(count_of(bare, words), 0) << words;
}

TEST(TaluvaSvg, TheLegendTellsTheResult) {
  Scene scene = one_tile();
  scene.turn = {};
  scene.result = Result{{2, 1}, Termination::LastStanding};
  const std::string svg = taluva_svg(scene);
  for (const char* words : {">Game over<", ">nobody is left to play against<", ">1st place<", ">2nd place<"})
    EXPECT_EQ(count_of(svg, words), 1) << words;
}

TEST(TaluvaSvg, AnEmptyTableShowsWhereTheFirstTileWillLie) {
  const std::string svg = taluva_svg(table(2));
  EXPECT_EQ(count_of(svg, "data-cell="), 0);
  for (const Cell cell : tile_cells({0, 0}, Direction::East))
    EXPECT_EQ(count_of(svg, ">" + name_of(cell) + "<"), 1);
}

TEST(TaluvaSvg, IsTheSameEachTimeAndDarkOnRequest) {
  const Scene scene = busy_island();
  EXPECT_EQ(taluva_svg(scene), taluva_svg(scene));
  EXPECT_NE(taluva_svg(scene), taluva_svg(scene, {.dark = true}));
}

}  // namespace
}  // namespace tephra
