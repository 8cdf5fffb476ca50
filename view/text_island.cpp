#include "view/text_island.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "view/island.h"
#include "view/taluva_words.h"
#include "view/text_lines.h"

namespace tephra::view {

using taluva::Building;
using taluva::Cell;
using taluva::Direction;
using taluva::FieldScene;

namespace {

constexpr int kCellRows = 3;   // of a cell: its upper line, what is on it, where it is
constexpr int kNarrowest = 8;  // columns of a cell: its left line and seven characters
constexpr Rgb kSea = kDay.deep;
constexpr Rgb kSeaInk = kNight.sea_ink;

std::string building_word(const FieldScene& field) {
  const std::string_view mark = seat_look(field.owner).glyph;
  switch (field.building) {
    case Building::None: return "";
    case Building::Tower: return fmt::format("{}tow", mark);
    case Building::Temple: return fmt::format("{}tem", mark);
    case Building::Hut: break;
  }
  if (field.huts == 1) return fmt::format("{}hut", mark);
  return fmt::format("{}h{}{}", mark, field.huts < 10 ? "×" : "", field.huts);
}

// The lines without blank ones before and after.
std::string without_blank_lines(std::string lines) {
  lines.erase(0, lines.find_first_not_of('\n'));
  lines.erase(lines.find_last_not_of('\n') + 1);
  return lines + "\n";
}

// A cell of the drawing: a field, or bare table when there is none.
struct Brick {
  Cell cell;
  const FieldScene* field = nullptr;
};

class IslandText {
 public:
  IslandText(const taluva::Scene& scene, const TextOptions& options, std::optional<int> last_tile)
      : options_(options), last_tile_(last_tile), island_(scene), width_(kNarrowest) {
    for (const auto& [cell, field] : island_.fields()) bricks_.push_back({cell, field});
    if (options.coordinates || options.colour || bricks_.empty())
      for (const Cell cell : island_.frontier()) bricks_.push_back({cell, nullptr});
    for (const Brick& brick : bricks_) {
      const int needed =
          std::max(columns_of(cell_name(brick.cell)), brick.field ? columns_of(first_line(*brick.field)) : 0);
      width_ = std::max(width_, (needed + 2) / 2 * 2);  // even, since rows are staggered by half a cell
    }
  }

  std::string text(ColourDepth depth) const {
    const auto parts = split();
    std::string drawn;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      if (parts.size() > 1)
        drawn += fmt::format("Part {} of {}, from west to east:\n", part + 1, parts.size());
      drawn += without_blank_lines(draw(parts[part]).text(depth));
    }
    return drawn;
  }

 private:
  int left(Cell cell) const { return width_ * cell.q + width_ / 2 * cell.r; }

  // Parts from west to east, each no wider than the terminal.
  std::vector<std::vector<Brick>> split() const {
    int west = left(bricks_.front().cell);
    for (const Brick& brick : bricks_) west = std::min(west, left(brick.cell));
    const int room = options_.columns == 0 ? 0 : std::max(width_ / 2, options_.columns - 1 - width_ / 2);
    const int step = room / (width_ / 2) * (width_ / 2);
    std::vector<std::vector<Brick>> parts(1);
    for (const Brick& brick : bricks_) {
      const auto part = static_cast<std::size_t>(step == 0 ? 0 : (left(brick.cell) - west) / step);
      if (part >= parts.size()) parts.resize(part + 1);
      parts[part].push_back(brick);
    }
    std::erase_if(parts, [](const auto& part) { return part.empty(); });
    return parts;
  }

  TextCanvas draw(const std::vector<Brick>& bricks) const {
    int west = left(bricks.front().cell);
    int east = west;
    int north = bricks.front().cell.r;
    int south = north;
    for (const Brick& brick : bricks) {
      west = std::min(west, left(brick.cell));
      east = std::max(east, left(brick.cell));
      north = std::min(north, brick.cell.r);
      south = std::max(south, brick.cell.r);
    }
    TextCanvas canvas(east - west + width_ + 1, (south - north + 1) * kCellRows + 1);
    LineDrawing lines;
    for (const Brick& brick : bricks) {
      const int x = left(brick.cell) - west;
      const int y = (brick.cell.r - north) * kCellRows;
      canvas.fill(x, y, width_, kCellRows, ground_at(brick));
      if (brick.field) draw_field(canvas, x, y, *brick.field);
      if (options_.coordinates || island_.fields().empty()) draw_coordinates(canvas, x, y, brick);
      if (options_.colour)
        draw_blocks(canvas, x, y, brick);
      else if (brick.field)
        draw_lines(lines, x, y, *brick.field);
    }
    lines.put(canvas);
    return canvas;
  }

  static Rgb ground_at(const Brick& brick) {
    return brick.field ? ground_of(brick.field->landscape).face : kSea;
  }

  static std::string volcano_arrows(const FieldScene& field) {
    return fmt::format("{}{}", arrow(field.points), arrow(clockwise(field.points, 1)));
  }

  std::string first_line(const FieldScene& field) const {
    return fmt::format("{}{} {}", ground_of(field.landscape).letter, field.level,
                       field.landscape ? building_word(field) : volcano_arrows(field));
  }

  void draw_field(TextCanvas& canvas, int x, int y, const FieldScene& field) const {
    const Ground& ground = ground_of(field.landscape);
    canvas.write(x + 1, y + 1, fmt::format("{}{}", ground.letter, field.level),
                 {.ink = ground.ink, .bold = true});
    if (!field.landscape) {
      const std::string arrows = volcano_arrows(field);
      canvas.write(x + width_ - 1 - columns_of(arrows), y + 1, arrows, {.ink = kLava.core, .bold = true});
    } else if (field.building != Building::None) {
      const SeatLook& seat = seat_look(field.owner);
      const std::string word = building_word(field);
      canvas.write(x + width_ - columns_of(word), y + 1, word,
                   {.ink = seat.ink, .ground = seat.piece, .bold = true});
    }
  }

  void draw_coordinates(TextCanvas& canvas, int x, int y, const Brick& brick) const {
    const std::string where = cell_name(brick.cell);
    Style style{.ink = kSeaInk};
    if (brick.field) {
      const Ground& ground = ground_of(brick.field->landscape);
      style.ink = mix(ground.ink, ground.face, 0.35);
    }
    canvas.write(x + 1 + (width_ - 1 - columns_of(where)) / 2, y + 2, where, style);
  }

  enum class Border : std::uint8_t { None, WithinTile, AroundTile, AroundLastTile };

  Border border(const Brick& brick, Direction to) const {
    const FieldScene* other = island_.at(neighbour(brick.cell, to));
    if (!brick.field && !other) return Border::None;
    if (brick.field && other && brick.field->tile == other->tile) return Border::WithinTile;
    const auto last = [&](const FieldScene* field) { return field && last_tile_ == field->tile; };
    return last(brick.field) || last(other) ? Border::AroundLastTile : Border::AroundTile;
  }

  // In colour a cell's northern and western borders are blocks that begin exactly where its ground does; its
  // other borders are its neighbours'.
  void draw_blocks(TextCanvas& canvas, int x, int y, const Brick& brick) const {
    const auto put = [&](int column, int row, std::string_view block, Direction to) {
      const Border kind = border(brick, to);
      if (kind == Border::None) return;
      const Rgb ink =
          kind == Border::AroundTile ? kOutline
          : kind == Border::AroundLastTile
              ? kLastTile
              : mix(ground_at(brick), ground_at({{}, island_.at(neighbour(brick.cell, to))}), 0.5);
      canvas.write(column, row, block, {.ink = ink});
    };
    for (int column = 0; column < width_; ++column)
      put(x + column, y, "▀", column < width_ / 2 ? Direction::NorthWest : Direction::NorthEast);
    for (int row = 1; row < kCellRows; ++row) put(x, y + row, "▌", Direction::West);
    const Border north = border(brick, Direction::NorthWest);
    const Border west = border(brick, Direction::West);
    if (west >= north) put(x, y, north == west ? "▛" : "▌", Direction::West);
  }

  // Without colour all borders are lines that join.
  void draw_lines(LineDrawing& lines, int x, int y, const FieldScene& field) const {
    const auto line = [&](Direction to) { return island_.same_tile(field, to) ? Line::Thin : Line::Thick; };
    const int half = width_ / 2;
    lines.horizontal(x, y, half, line(Direction::NorthWest));
    lines.horizontal(x + half, y, half, line(Direction::NorthEast));
    lines.horizontal(x, y + kCellRows, half, line(Direction::SouthWest));
    lines.horizontal(x + half, y + kCellRows, half, line(Direction::SouthEast));
    lines.vertical(x, y, kCellRows, line(Direction::West));
    lines.vertical(x + width_, y, kCellRows, line(Direction::East));
  }

  const TextOptions& options_;
  std::optional<int> last_tile_;
  Island island_;
  int width_;
  std::vector<Brick> bricks_;
};

}  // namespace

std::string_view arrow(Direction to) {
  constexpr std::array<std::string_view, taluva::kDirections> kArrows{"→", "↘", "↙", "←", "↖", "↗"};
  return kArrows[static_cast<std::size_t>(to)];
}

std::string island_text(const taluva::Scene& scene, const TextOptions& options, ColourDepth depth,
                        std::optional<int> last_tile) {
  return IslandText(scene, options, last_tile).text(depth);
}

}  // namespace tephra::view
