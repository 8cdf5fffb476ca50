#include "view/svg_board.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "view/svg_lava.h"
#include "view/svg_noise.h"
#include "view/svg_square.h"
#include "view/svg_tribes.h"

namespace tephra::view {

using volcano_island::is_volcano;
using volcano_island::kFiles;
using volcano_island::kRanks;
using volcano_island::Square;
using volcano_island::SquareScene;

namespace {

constexpr double kTurfDepth = 3.5;  // how far grass hangs over the cliff

constexpr Square square_at(int file, int rank) {
  return {static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
}

// Calls visit for every square of land, from north to south.
template <class Visit>
void each_square(const Board& board, Visit&& visit) {
  for (int rank = kRanks - 1; rank >= 0; --rank)
    for (int file = 0; file < kFiles; ++file)
      if (const SquareScene* square = board.at(square_at(file, rank))) visit(*square);
}

const Ground& meadow_at(Square square) {
  return kMeadows[static_cast<std::size_t>(square.file / 2 + square.rank / 2) % kMeadows.size()];
}

// The cliff below a square that has the sea in front of it.
void draw_cliff(SvgWriter& svg, const Board& board, Square square) {
  if (board.at(beside(square, 0, -1))) return;
  const auto corners = outline_of(square);
  const auto band = [&](double top, double bottom, Rgb colour) {
    svg.polygon(std::array<Point, 4>{corners[3] + Point{0, top}, corners[2] + Point{0, top},
                                     corners[2] + Point{0, bottom}, corners[3] + Point{0, bottom}},
                fmt::format("fill='{}'", css(colour)));
  };
  const Ground& meadow = meadow_at(square);
  band(0, kTileThickness, kCliff.lit[static_cast<std::size_t>(square.file / 2) % 2]);
  band(kTileThickness * 0.62, kTileThickness, kCliff.shaded[0]);
  band(0, kTurfDepth, mix(meadow.face, meadow.shade, 0.6));
  std::string rims = segment(corners[3] + Point{0, kTileThickness}, corners[2] + Point{0, kTileThickness});
  for (const auto& [corner, aside] : {std::pair{corners[3], -1}, std::pair{corners[2], 1}})
    if (!board.same_tile(square, beside(square, aside, 0)))
      rims += segment(corner, corner + Point{0, kTileThickness});
  svg.path(rims, fmt::format("fill='none' stroke='{}' stroke-width='1.4' opacity='.6'", css(kOutline)));
}

// Sand along the edges where the square meets the sea, its inner border wavering.
void draw_beach(SvgWriter& svg, const Board& board, Square square) {
  Noise noise(square.file + 40, square.rank + 40);
  const auto corners = outline_of(square);
  const Ground& sand = ground_of(taluva::Landscape::Sand);
  const std::array<Square, 4> across{beside(square, 0, 1), beside(square, 1, 0), beside(square, 0, -1),
                                     beside(square, -1, 0)};
  for (std::size_t side = 0; side < across.size(); ++side) {
    if (board.at(across[side])) continue;
    const Point from = corners[side];
    const Point to = corners[(side + 1) % corners.size()];
    const Point inwards = (middle_of(square) - (from + to) * 0.5) * 0.2;
    const Point bay = from + (to - from) * 0.3 + inwards * noise.between(0.9, 1.9);
    const Point spit = from + (to - from) * 0.7 + inwards * noise.between(0.9, 1.9);
    const Point start = from + inwards * 1.2;
    const Point end = to + inwards * 1.2;
    svg.path(fmt::format("M{} {}L{} {}L{} {}C{} {} {} {} {} {}Z", number(from.x), number(from.y),
                         number(to.x), number(to.y), number(end.x), number(end.y), number(spit.x),
                         number(spit.y), number(bay.x), number(bay.y), number(start.x), number(start.y)),
             fmt::format("fill='{}'", css(sand.face)));
  }
}

int steps_from_volcano(Square square) {
  const auto away = [](int at) { return std::max({4 - at, at - 5, 0}); };
  return std::max(away(square.file), away(square.rank));
}

// Grass and flowers, palms along the sea, boulders around the volcano; nothing where anything else is.
void draw_growth(SvgWriter& svg, const SquareScene& scene) {
  if (scene.piece || scene.lava > 0 || scene.volcano) return;
  Noise noise(scene.square.file, scene.square.rank);
  const Point middle = middle_of(scene.square);
  const int steps = steps_from_volcano(scene.square);
  const auto grow = [&](std::string_view shape, Point at, double scale) {
    svg.use(shape, middle + at, scale * noise.between(0.85, 1.1));
  };
  const double kind = noise.between(0, 1);
  const Point first{noise.between(-19, -8), noise.between(-9, 6)};
  const Point second{noise.between(6, 19), noise.between(2, 16)};
  if (steps <= 1) {
    if (kind < 0.55) grow("boulder", second, 0.55);
    if (kind > 0.3) grow("tuft", first, 0.8);
  } else if (steps >= 4 && kind < 0.3) {
    grow("palm", first + Point{0, 8}, 0.85);
    grow("tuft", second, 0.8);
  } else {
    grow("tuft", first, 0.85);
    if (kind < 0.45) grow("daisy", second, 0.9);
    if (kind > 0.75) grow("poppy", second, 0.9);
  }
}

// Tile by tile a thick line, square by square a thin one.
void draw_lines(SvgWriter& svg, const Board& board) {
  std::string thin;
  std::string thick;
  each_square(board, [&](const SquareScene& scene) {
    const Square square = scene.square;
    if (scene.volcano) return;
    const auto corners = outline_of(square);
    const std::array<Square, 4> across{beside(square, 0, 1), beside(square, 1, 0), beside(square, 0, -1),
                                       beside(square, -1, 0)};
    for (std::size_t side = 0; side < across.size(); ++side) {
      // Between two squares of land the line is drawn once.
      if (board.at(across[side]) && !is_volcano(across[side]) && (side == 0 || side == 3)) continue;
      (board.same_tile(square, across[side]) ? thin : thick) +=
          segment(corners[side], corners[(side + 1) % corners.size()]);
    }
  });
  svg.path(thin, fmt::format("fill='none' stroke='{}' stroke-width='1.1' opacity='.38'", css(kOutline)));
  svg.path(thick,
           fmt::format("fill='none' stroke='{}' stroke-width='2.6' stroke-linecap='round'", css(kOutline)));
}

// The lava of an eruption on the land, running together where its squares share an edge; towards the volcano
// as far as its foot.
void draw_flows(SvgWriter& svg, const Board& board, int eruption) {
  LavaFlow flow;
  each_square(board, [&](const SquareScene& scene) {
    if (scene.lava != eruption || scene.volcano) return;
    const Square square = scene.square;
    const Point middle = middle_of(square);
    flow.spread(middle, {square.file, square.rank}, fmt::format("data-square='{}'", name(square)));
    for (const auto& [east, north] : {std::pair{1, 0}, std::pair{-1, 0}, std::pair{0, 1}, std::pair{0, -1}}) {
      const Square next = beside(square, east, north);
      if (board.lava(next) != eruption) continue;
      const Point half{east * kSquareWidth / 2, -north * kSquareDepth / 2};
      if (is_volcano(next))
        flow.run(rectangle(middle + half * 0.5, east != 0 ? kSquareWidth / 4 : kStreamWidth,
                           north != 0 ? kSquareDepth / 4 : kStreamDepth));
      else if (east + north > 0)
        flow.join(middle, middle_of(next));
    }
  });
  flow.draw(svg, eruption);
}

}  // namespace

std::string coast_of(const Board& board) {
  std::string coast;
  each_square(board, [&](const SquareScene& scene) {
    const Point middle = middle_of(scene.square);
    coast += path_of(rectangle(middle + Point{0, kTileThickness + (scene.volcano ? kVolcanoRise : 0)},
                               kSquareWidth / 2, kSquareDepth / 2));
  });
  return coast;
}

void draw_land(SvgWriter& svg, const Board& board) {
  each_square(board, [&](const SquareScene& scene) {
    if (scene.volcano) return;
    svg.open("g", fmt::format("class='square' data-square='{}'", name(scene.square)));
    draw_cliff(svg, board, scene.square);
    svg.polygon(outline_of(scene.square), fmt::format("fill='{}'", css(meadow_at(scene.square).face)));
    draw_beach(svg, board, scene.square);
    svg.close();
  });
  draw_lines(svg, board);
  each_square(board, [&](const SquareScene& scene) { draw_growth(svg, scene); });
}

void draw_lava(SvgWriter& svg, const Board& board) {
  for (const int eruption : {1, 2}) draw_flows(svg, board, eruption);
}

void draw_pieces(SvgWriter& svg, const Board& board, int south, int north) {
  each_square(board, [&](const SquareScene& scene) {
    if (!scene.piece || scene.square.rank < south || scene.square.rank > north) return;
    // The volcano hides the southern part of what lies behind it.
    const double hidden = is_volcano(beside(scene.square, 0, -1)) ? kVolcanoRise : 0;
    svg.use(piece_id(*scene.piece, scene.owner), middle_of(scene.square) + Point{0, 1 - hidden * 0.5}, 1,
            fmt::format("data-square='{}'", name(scene.square)));
  });
}

void define_last_turn(SvgWriter& svg) {
  for (const bool placed : {true, false}) {
    svg.open("g", fmt::format("id='{}' fill='none' stroke-linejoin='round'{}",
                              placed ? "last-turn" : "last-left", placed ? "" : " stroke-dasharray='5 6'"));
    const auto line = rectangle({}, kSquareWidth / 2 - 3.6, kSquareDepth / 2 - 3.6);
    svg.polygon(line, fmt::format("stroke='{}' stroke-width='5' opacity='.7'", css(kOutline)));
    svg.polygon(line, fmt::format("stroke='{}' stroke-width='2.8'", css(kLastTile)));
    svg.close();
  }
}

void point_out(SvgWriter& svg, const LastTurn& last, bool on_volcano) {
  const auto around = [&](const std::vector<Square>& squares, std::string_view line) {
    for (const Square square : squares)
      if (is_volcano(square) == on_volcano)
        svg.use(line, middle_of(square), 1, fmt::format("data-square='{}'", name(square)));
  };
  around(last.left, "last-left");
  around(last.placed, "last-turn");
}

void draw_square_names(SvgWriter& svg, const Surroundings& theme) {
  const std::string style = fmt::format(
      "class='coordinates' fill='{}' font-weight='bold' text-anchor='middle'", css(theme.sea_ink));
  for (int file = 0; file < kFiles; ++file) {
    const std::string letter(1, static_cast<char>('a' + file));
    const double x = kSquareWidth * (file + 0.5);
    svg.text({x, -12}, 17, letter, style);
    svg.text({x, kBoardDepth + kTileThickness + 24}, 17, letter, style);
  }
  for (int rank = 0; rank < kRanks; ++rank) {
    const double y = kSquareDepth * (kRanks - rank - 0.5) + 8;
    for (const double x : {-20.0, kBoardWidth + 20}) svg.text({x, y}, 17, fmt::format("{}", rank + 1), style);
  }
}

}  // namespace tephra::view
