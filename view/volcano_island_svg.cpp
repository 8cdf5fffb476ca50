#include "view/volcano_island_svg.h"

#include <fmt/format.h>

#include "view/board.h"
#include "view/svg_board.h"
#include "view/svg_landscape.h"
#include "view/svg_lava.h"
#include "view/svg_page.h"
#include "view/svg_scoreboard.h"
#include "view/svg_square.h"
#include "view/svg_tribes.h"
#include "view/svg_volcano.h"
#include "view/volcano_island_words.h"
#include "view/words.h"

namespace tephra {

using namespace view;
using volcano_island::kRanks;

namespace {

constexpr double kMargin = 46;    // of sea around the board
constexpr int kVolcanoNorth = 5;  // the northern rank of the volcano

std::string summary(const volcano_island::Scene& scene) {
  return fmt::format("{}: {}, {}", volcano_island::kCredit, stage_words(scene),
                     counted(static_cast<int>(scene.seats.size()), "tribe"));
}

}  // namespace

std::string volcano_island_svg(const volcano_island::Scene& scene, const SvgOptions& options,
                               const LastTurn& last) {
  const Board board(scene);
  const Surroundings& theme = theme_of(options);
  const Box land{0, 0, kBoardWidth, kBoardDepth + kTileThickness};
  const Box sea = sea_around(land, kMargin, 0, options);

  SvgWriter svg;
  open_page(svg, sea, options.legend ? scoreboard_height(scene, sea.width()) : 0, summary(scene), options);
  svg.open("defs");
  define_sea(svg, theme);
  define_landscapes(svg);
  define_tribes(svg, static_cast<int>(scene.seats.size()));
  for (const int eruption : {1, 2}) define_lava(svg, eruption);
  define_last_turn(svg);
  svg.close();

  draw_sea(svg, theme, sea, coast_of(board));
  if (options.coordinates) draw_square_names(svg, theme);
  draw_land(svg, board);
  draw_volcano_shadow(svg);
  point_out(svg, last, false);
  draw_lava(svg, board);
  draw_pieces(svg, board, kVolcanoNorth + 1, kRanks - 1);
  draw_volcano_tile(svg, board, scene.stage, last);
  draw_pieces(svg, board, 0, kVolcanoNorth);
  draw_title(svg, sea, options);
  if (options.legend) {
    svg.open("g", fmt::format("transform='translate({} {})'", number(sea.left), number(sea.bottom)));
    draw_scoreboard(svg, scene, options, sea.width());
    svg.close();
  }
  return std::move(svg).finish();
}

}  // namespace tephra
