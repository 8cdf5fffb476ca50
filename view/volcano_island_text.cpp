#include "view/volcano_island_text.h"

#include <array>

#include <fmt/format.h>

#include "view/text_board.h"
#include "view/text_panel.h"
#include "view/volcano_island_words.h"
#include "view/words.h"

namespace tephra {

using namespace view;
using volcano_island::kLavaMarkers;
using volcano_island::kPieces;
using volcano_island::Piece;
using volcano_island::Scene;
using volcano_island::SeatScene;
using volcano_island::Stage;

namespace {

// Where the columns of the tables of tribes end or, for words, begin.
constexpr std::array<int, kPieces> kPieceEnds{31, 41, 48, 56};
constexpr int kLastEnd = 65;
constexpr int kStandingEnd = 75;
constexpr int kStateColumn = 67;

bool moves(const Scene& scene, int seat) {
  return scene.turn.kind != Turn::Kind::Over && scene.turn.seat == seat;
}

// A line for each tribe, with a column for each kind of piece and one more, as `cell` says: the kinds from 0,
// then the last.
template <class Cell>
TextCanvas table(const Scene& scene, const TextOptions& options, std::string_view heading,
                 std::string_view last, Cell&& cell) {
  const int seats = static_cast<int>(scene.seats.size());
  TextCanvas canvas(kPanelColumns, seats + 1);
  canvas.write(kHeadColumn, 0, heading);
  for (std::size_t kind = 0; kind < kPieces; ++kind)
    canvas.write_ending(kPieceEnds[kind], 0, plural(static_cast<Piece>(kind)));
  canvas.write_ending(kLastEnd, 0, last);
  for (int seat = 0; seat < seats; ++seat) {
    const SeatScene& tribe = scene.seats[static_cast<std::size_t>(seat)];
    const Style style{.bold = moves(scene, seat)};
    write_seat(canvas, seat + 1, seat, seat_name(options.names, seat), style.bold);
    for (std::size_t column = 0; column <= kPieces; ++column)
      canvas.write_ending(column < kPieces ? kPieceEnds[column] : kLastEnd, seat + 1, cell(tribe, column),
                          style);
  }
  return canvas;
}

std::string supply_text(const Scene& scene, const TextOptions& options, ColourDepth depth) {
  TextCanvas canvas =
      table(scene, options, "in supply", "points", [](const SeatScene& tribe, std::size_t column) {
        return fmt::format("{}", column < kPieces ? tribe.supply[column] : tribe.score.total);
      });
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat)
    canvas.write(kStateColumn, seat + 1, seat_state(scene, seat), {.bold = moves(scene, seat)});
  return canvas.text(depth);
}

std::string points_text(const Scene& scene, const TextOptions& options, ColourDepth depth) {
  TextCanvas canvas =
      table(scene, options, "points for", "extent", [](const SeatScene& tribe, std::size_t column) {
        return column < kPieces ? points_words(tribe.score, static_cast<Piece>(column))
                                : extent_words(tribe.score);
      });
  canvas.write_ending(kStandingEnd, 0, "on board");
  for (int seat = 0; seat < static_cast<int>(scene.seats.size()); ++seat)
    canvas.write_ending(kStandingEnd, seat + 1,
                        fmt::format("{}", scene.seats[static_cast<std::size_t>(seat)].score.standing),
                        {.bold = moves(scene, seat)});
  return canvas.text(depth);
}

std::vector<std::string> state_lines(const Scene& scene, const TextOptions& options) {
  std::vector<std::string> lines{turn_words(scene, options.names)};
  if (const std::string winner = winner_words(scene, options.names); !winner.empty()) {
    lines.push_back(fmt::format("{}.", winner));
  } else {
    lines.push_back(fmt::format("{}.", stage_words(scene)));
    lines.push_back(fmt::format("{} is start player.", seat_name(options.names, scene.start_player)));
  }
  if (scene.stage != Stage::Quiet)
    lines.push_back(fmt::format("First lava: {} of {}.", scene.lava_laid[0], kLavaMarkers));
  if (scene.stage == Stage::Second)
    lines.push_back(fmt::format("Second lava: {} of {}.", scene.lava_laid[1], kLavaMarkers));
  return lines;
}

std::string key_text(int columns) {
  std::vector<std::string> pieces;
  for (std::size_t kind = 0; kind < kPieces; ++kind) {
    const auto piece = static_cast<Piece>(kind);
    pieces.push_back(fmt::format("{} {}", square_word({.piece = piece}), name(piece)));
  }
  pieces.push_back(fmt::format("{} start marker", square_word({.marker = 0})));
  return wrapped(pieces, columns) +
         wrapped({fmt::format("{} volcano", square_word({.volcano = true})),
                  fmt::format("{} lava of the first eruption", square_word({.lava = 1})),
                  fmt::format("{} of the second", square_word({.lava = 2}))},
                 columns) +
         wrapped({"2+3: for the pieces, and for having the most", "5 (9): for the extent, which is 9"},
                 columns) +
         wrapped({std::string(volcano_island::kCredit)}, columns);
}

}  // namespace

std::string volcano_island_text(const Scene& scene, const TextOptions& options, const LastTurn& last) {
  const ColourDepth depth = depth_of(options);
  const int columns = panel_columns(options);
  std::string text = board_text(scene, options, depth, last);
  text += '\n';
  text += supply_text(scene, options, depth);
  text += '\n';
  text += points_text(scene, options, depth);
  text += '\n';
  text += wrapped(state_lines(scene, options), columns);
  if (options.key) text += "\n" + key_text(columns);
  return text;
}

}  // namespace tephra
