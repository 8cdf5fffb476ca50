#include "view/text_board.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "view/board.h"
#include "view/text_lines.h"

namespace tephra::view {

using volcano_island::kFiles;
using volcano_island::kPieces;
using volcano_island::kRanks;
using volcano_island::Square;
using volcano_island::SquareScene;

namespace {

constexpr int kColumns = 6;     // of a square: its left line and five characters
constexpr int kSquareRows = 2;  // of a square: its upper line and what is on it
constexpr std::array<std::string_view, kPieces> kPieceWords{"set", "vil", "tow", "cit"};
constexpr std::array<std::string_view, 2> kLavaWords{"▒▒1▒▒", "≈≈2≈≈"};
constexpr std::string_view kWave = "~";
constexpr std::string_view kLeftBehind = "·";

// Squares take turns in two shades, so that no line is needed between those of a tile.
const Ground& meadow_at(Square square) {
  return kMeadows[static_cast<std::size_t>(square.file + square.rank) % kMeadows.size()];
}

Style style_of(const SquareScene& scene) {
  if (scene.lava == 1) return {.ink = kLava.core, .ground = kEruptions[0].hot, .bold = true};
  if (scene.lava == 2) return {.ink = kOutline, .ground = kEruptions[1].hot, .bold = true};
  if (scene.piece || scene.marker) {
    const SeatLook& look = seat_look(scene.piece ? scene.owner : *scene.marker);
    return {.ink = look.ink, .ground = look.piece, .bold = true};
  }
  return {.ink = kVolcanoGround.ink, .bold = true};
}

// The squares and a ring of sea around them.
class BoardText {
 public:
  BoardText(const volcano_island::Scene& scene, const TextOptions& options, const LastTurn& last)
      : options_(options), last_(last), board_(scene) {}

  std::string text(ColourDepth depth) const {
    TextCanvas canvas((kFiles + 2) * kColumns, (kRanks + 2) * kSquareRows - 1);
    LineDrawing lines;
    for (int rank = -1; rank <= kRanks; ++rank)
      for (int file = -1; file <= kFiles; ++file) {
        const Square square{static_cast<std::int8_t>(file), static_cast<std::int8_t>(rank)};
        const int x = (file + 1) * kColumns;
        const int y = (kRanks - rank) * kSquareRows - 1;  // nothing is above the names of files
        canvas.fill(x, y, kColumns, kSquareRows, ground_at(square));
        draw_square(canvas, x, y, square);
        if (options_.coordinates) draw_names(canvas, x, y, square);
        if (options_.colour)
          draw_blocks(canvas, x, y, square);
        else
          draw_lines(lines, x, y, square);
      }
    lines.put(canvas);
    return canvas.text(depth);
  }

 private:
  Rgb ground_at(Square square) const {
    const SquareScene* scene = board_.at(square);
    if (!scene) return kDay.deep;
    if (scene->lava > 0) return kEruptions[static_cast<std::size_t>(scene->lava - 1)].hot;
    return scene->volcano ? kVolcanoGround.face : meadow_at(square).face;
  }

  static void write_centred(TextCanvas& canvas, int x, int y, std::string_view word, const Style& style) {
    canvas.write(x + 1 + (kColumns - 1 - columns_of(word)) / 2, y + 1, word, style);
  }

  void draw_square(TextCanvas& canvas, int x, int y, Square square) const {
    if (const SquareScene* scene = board_.at(square)) {
      const std::string word = square_word(*scene);
      write_centred(canvas, x, y, word, style_of(*scene));
      if (options_.colour && word.empty() && has(last_.left, square))
        write_centred(canvas, x, y, kLeftBehind, {.ink = kOutline, .bold = true});
    } else if (square.file >= 0 && square.file < kFiles && square.rank >= 0 && square.rank < kRanks) {
      write_centred(canvas, x, y, kWave, {.ink = kNight.sea_ink});  // V-BOARD-4
    }
  }

  // Files and ranks stand in the sea.
  void draw_names(TextCanvas& canvas, int x, int y, Square square) const {
    const bool beside_files = square.rank < 0 || square.rank == kRanks;
    const bool beside_ranks = square.file < 0 || square.file == kFiles;
    if (beside_files == beside_ranks) return;
    const std::string word = beside_files ? std::string(1, static_cast<char>('a' + square.file))
                                          : fmt::format("{}", square.rank + 1);
    write_centred(canvas, x, y, word, {.ink = kNight.sea_ink});
  }

  static bool has(const std::vector<Square>& squares, Square square) {
    return std::ranges::find(squares, square) != squares.end();
  }

  enum class Border : std::uint8_t { None, WithinTile, AroundTile, AroundLast };

  Border border(Square square, Square other) const {
    if (!board_.at(square) && !board_.at(other)) return Border::None;
    if (has(last_.placed, square) || has(last_.placed, other)) return Border::AroundLast;
    return board_.same_tile(square, other) ? Border::WithinTile : Border::AroundTile;
  }

  // In colour a square's northern and western borders are blocks that begin exactly where its ground does;
  // its other borders are its neighbours'.
  void draw_blocks(TextCanvas& canvas, int x, int y, Square square) const {
    const auto put = [&](int column, int row, std::string_view block, Border kind) {
      if (kind >= Border::AroundTile)
        canvas.write(column, row, block, {.ink = kind == Border::AroundLast ? kLastTile : kOutline});
    };
    const Square north_west = beside(square, -1, 1);
    const Border north = border(square, beside(square, 0, 1));
    const Border west = border(square, beside(square, -1, 0));
    for (int column = 0; column < kColumns; ++column) put(x + column, y, "▀", north);
    for (int row = 1; row < kSquareRows; ++row) put(x, y + row, "▌", west);
    // In the corner all four borders meet.
    const Border beyond =
        std::max(border(beside(square, -1, 0), north_west), border(beside(square, 0, 1), north_west));
    if (north < Border::AroundTile && west < Border::AroundTile)
      put(x, y, "▘", beyond);
    else if (west >= Border::AroundTile)
      put(x, y, north >= Border::AroundTile ? "▛" : "▌", std::max({north, west, beyond}));
    else
      put(x, y, "▀", std::max(north, beyond));
  }

  // Without colour all borders are lines that join.
  void draw_lines(LineDrawing& lines, int x, int y, Square square) const {
    if (!board_.at(square)) return;
    const auto line = [&](int east, int north) {
      return board_.same_tile(square, beside(square, east, north)) ? Line::Thin : Line::Thick;
    };
    lines.horizontal(x, y, kColumns, line(0, 1));
    lines.horizontal(x, y + kSquareRows, kColumns, line(0, -1));
    lines.vertical(x, y, kSquareRows, line(-1, 0));
    lines.vertical(x + kColumns, y, kSquareRows, line(1, 0));
  }

  const TextOptions& options_;
  const LastTurn& last_;
  Board board_;
};

}  // namespace

std::string square_word(const SquareScene& square) {
  if (square.lava > 0) return std::string(kLavaWords[static_cast<std::size_t>(square.lava - 1)]);
  if (square.piece)
    return fmt::format("{} {}", seat_look(square.owner).glyph,
                       kPieceWords[static_cast<std::size_t>(*square.piece)]);
  if (square.marker) return fmt::format("({})", seat_look(*square.marker).glyph);
  return square.volcano ? "/^\\" : "";
}

std::string board_text(const volcano_island::Scene& scene, const TextOptions& options, ColourDepth depth,
                       const LastTurn& last) {
  return BoardText(scene, options, last).text(depth);
}

}  // namespace tephra::view
