#include "view/taluva_text.h"

#include <algorithm>

#include <fmt/format.h>

#include "view/text_canvas.h"
#include "view/text_island.h"
#include "view/text_tile.h"
#include "view/words.h"

namespace tephra {

using namespace view;

namespace {

constexpr int kWidest = 80;  // of a line below the island, when the terminal has no limit

// Where the columns of the table of seats begin or, for numbers, end.
constexpr int kMarkColumn = 2;
constexpr int kNameColumn = 4;
constexpr int kHutsEnd = 24;
constexpr int kTowersEnd = 32;
constexpr int kTemplesEnd = 41;
constexpr int kStateColumn = 43;

std::string turn_words(const taluva::Scene& scene, std::span<const std::string> names) {
  if (scene.result) return fmt::format("Game over: {}.", ending(scene));
  if (scene.turn.kind == Turn::Kind::Over) return "Game over.";
  const std::string who = seat_name(names, scene.turn.seat);
  const std::string does = seat_state(scene, scene.turn.seat);
  if (scene.hand)
    return fmt::format("{} {} {} ({}).", who, does, tile_name(*scene.hand), tile_words(*scene.hand));
  return fmt::format("{} {}{}.", who, does, scene.turn.kind == Turn::Kind::Chance ? " a tile" : "");
}

std::string seats_text(const taluva::Scene& scene, const TextOptions& options, ColourDepth depth) {
  const int seats = static_cast<int>(scene.seats.size());
  TextCanvas canvas(kWidest, seats + 1);
  const auto ending_at = [&](int end, int row, std::string_view text, const Style& style) {
    canvas.write(end - columns_of(text), row, text, style);
  };
  canvas.write(kNameColumn, 0, "left to build");
  ending_at(kHutsEnd, 0, "huts", {});
  ending_at(kTowersEnd, 0, "towers", {});
  ending_at(kTemplesEnd, 0, "temples", {});
  for (int seat = 0; seat < seats; ++seat) {
    const taluva::SeatScene& left = scene.seats[static_cast<std::size_t>(seat)];
    const SeatLook& look = seat_look(seat);
    const bool moves = scene.turn.kind != Turn::Kind::Over && scene.turn.seat == seat;
    const int row = seat + 1;
    const Style style{.bold = moves};
    if (moves) canvas.write(0, row, ">", style);
    canvas.write(kMarkColumn - 1, row, fmt::format(" {} ", look.glyph),
                 {.ink = look.ink, .ground = look.piece, .bold = true});
    canvas.write(kNameColumn + 1, row, seat_name(options.names, seat), style);
    ending_at(kHutsEnd, row, fmt::format("{}", left.huts), style);
    ending_at(kTowersEnd, row, fmt::format("{}", left.towers), style);
    ending_at(kTemplesEnd, row, fmt::format("{}", left.temples), style);
    canvas.write(kStateColumn, row, seat_state(scene, seat), style);
  }
  return canvas.text(depth);
}

// Items side by side, as many in a line as `columns` hold.
std::string wrapped(const std::vector<std::string>& items, int columns) {
  std::string lines;
  int used = 0;
  for (const std::string& item : items) {
    const int width = columns_of(item);
    if (used > 0 && used + 3 + width > columns) {
      lines += '\n';
      used = 0;
    }
    lines += used > 0 ? "   " : "";
    lines += item;
    used += width + (used > 0 ? 3 : 0);
  }
  return lines + "\n";
}

std::string key_text(int columns) {
  std::vector<std::string> fields;
  fields.reserve(kLandscapeGrounds.size() + 2);
  for (const Ground& ground : kLandscapeGrounds)
    fields.push_back(fmt::format("{} {}", ground.letter, ground.name));
  fields.emplace_back("V volcano, with arrows to its A and B");
  fields.emplace_back("digit: level");
  std::vector<std::string> directions;
  directions.reserve(taluva::kDirections);
  for (int d = 0; d < taluva::kDirections; ++d)
    directions.push_back(fmt::format("{} {}", arrow(static_cast<taluva::Direction>(d)),
                                     taluva::kDirectionNames[static_cast<std::size_t>(d)]));
  return wrapped(fields, columns) + wrapped({"hut", "h×2 pile of huts", "tow tower", "tem temple"}, columns) +
         wrapped(directions, columns);
}

}  // namespace

std::string taluva_text(const taluva::Scene& scene, const TextOptions& options) {
  const ColourDepth depth = depth_of(options);
  const int columns = options.columns == 0 ? kWidest : std::min(options.columns, kWidest);
  std::string text = island_text(scene, options, depth);
  text += '\n';
  text += seats_text(scene, options, depth);
  text += wrapped(
      {turn_words(scene, options.names), fmt::format("{} left in the stack.", counted(scene.stack, "tile"))},
      columns);
  if (options.key) text += "\n" + key_text(columns);
  return text;
}

}  // namespace tephra
